// Package centers holds the study centers of the institute (the wire's KRC, OId, college).
//
// A center is registered by an administrator and gets a code from the system, which is printed on paper and never
// changes. Everything that belongs to a center is found through its Scope. What a center teaches is in courses, who
// works there in identity.
package centers
