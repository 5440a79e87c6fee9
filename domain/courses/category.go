package courses

import (
	"strings"

	"kendra/domain/fault"
)

// Category groups courses ("Diploma").
type Category struct {
	ID   CategoryID
	Name string
}

// Check returns the mistakes of the form. ErrInvalid with the field.
func (c Category) Check() error {
	var v fault.Violations
	v.Required("name", strings.TrimSpace(c.Name))
	v.Fits("name", c.Name, longestName)
	return v.As(ErrInvalid)
}
