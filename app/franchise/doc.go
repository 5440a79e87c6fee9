// Package franchise is about the study centers and the places that forms offer.
package franchise
