// Package examnodes holds what a center with a bad line needs for an online sitting.
//
//	pack (sealed, days before) -> release key (at the start) -> sitting in the room's network -> return (signed)
//
// An exam node is the same program on a computer of the center. It gets the papers of a component in a pack, without any right
// answer, and brings back what candidates wrote. Head office checks and marks that. A component that is packed is not opened at
// head office, so each candidate has one sitting.
package examnodes
