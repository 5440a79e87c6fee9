// Package admission is about students: who asks about a course, who is registered, and what their record says until it is
// closed, moved to another center, merged or deleted.
package admission
