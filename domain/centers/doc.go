// Package centers holds the study centers of the institute (the wire's KRC, OId, college).
//
// An administrator registers a center. The system gives it a code, which is printed on paper and never changes. A Scope
// limits every query to the centers that the caller may see. Package courses says what a center teaches, package staff
// who works there.
package centers
