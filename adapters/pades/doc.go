// Package pades signs PDFs with the operator's certificate, at the level B-B of PAdES (ETSI EN 319 142-1). The papers are
// drawn first, and the signature is appended, so that a paper without one is the same to the byte.
package pades
