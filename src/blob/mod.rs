//! Blob in full: exact values by proof search, strategies, containments and borders.
