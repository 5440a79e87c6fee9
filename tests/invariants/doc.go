// Package invariants checks what must be true of every database of kendra, whatever was done to it, and in which order.
package invariants
