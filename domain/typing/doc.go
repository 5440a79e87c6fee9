// Package typing measures typing tests: a candidate copies a passage for a given time.
//
//	passage + typed text -> Measure -> speed, accuracy and marked words
//	keystrokes           -> Strokes -> pace, and warnings for staff
//
// The package decides no marks; questions does. A warning is a reason to look, and no proof.
package typing
