// Package courses holds what the institute teaches: categories, courses, and the divisions of a course. Each division
// has a price; students take it and get a certificate of it.
//
// A new course waits for approval. Only an approved course is shown to the public and can be taken:
//
//	pending -> approved
//	pending -> rejected -> approved
//
// A course belongs to the whole institute or to one center.
package courses
