// Package views holds saved views: what a person has set on a list (filters, order and columns), under a name. A view is
// its owner's own, or shared with the staff of the owner's center, or, if the owner is an administrator, with everybody who
// works in the back office. The package does not know the lists: which filters a list has is for its edge to say.
package views
