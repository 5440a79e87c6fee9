// Package admission manages enquiries and students: who is registered, and their record until it is closed, moved to
// another center, merged or deleted.
package admission
