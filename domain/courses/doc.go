// Package courses holds what the institute teaches: categories, courses, and the divisions of a course, which are what
// is sold, taught and certified, each with a price.
//
// A course waits for approval when it is added; only an approved one is shown to the public and can be taken:
//
//	pending -> approved
//	pending -> rejected -> approved
//
// A course belongs to the whole institute or to one center alone.
package courses
