package wire

import (
	"strconv"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/page"
)

// Names maps names of domain fields to names on the wire, and codes of faults without a field to the field that
// they are about.
type Names map[string]string

// Blame replaces the field names of a fault by those of the wire. It returns any other error unchanged.
func (n Names) Blame(err error) error {
	f := fault.Of(err)
	if f == nil {
		return err
	}
	if name, ok := n[f.Code]; ok && len(f.Fields) == 0 {
		return f.On(name)
	}
	if len(f.Fields) == 0 {
		return err
	}
	c := *f
	c.Fields = List(f.Fields, func(field fault.Field) fault.Field {
		if name, ok := n[field.Name]; ok {
			field.Name = name
		}
		return field
	})
	return &c
}

// Form parses the texts of a form and collects the mistakes, so that one response reports all of them.
type Form struct{ Wrong fault.Violations }

// Read parses one text. An empty text is the zero value; the domain decides whether that is allowed.
func Read[T any](f *Form, field, text string, parse func(string) (T, error)) T {
	var value T
	if text = strings.TrimSpace(text); text == "" {
		return value
	}
	value, err := parse(text)
	f.Wrong.Add(field, err)
	return value
}

// Number parses a whole number.
func Number[T ~int | ~int64](text string) (T, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || int64(T(n)) != n {
		return 0, ErrNumber
	}
	return T(n), nil
}

// Key parses the id of the thing that a form is about.
func Key[T ~int | ~int64](field, text string) (T, error) {
	id, err := Number[T](strings.TrimSpace(text))
	if err != nil {
		return 0, ErrMalformed.With(fault.Field{Name: field, Text: ErrNumber.Text})
	}
	return id, nil
}

// PageFits checks the parameters of a page of a list.
func (f *Form) PageFits(p page.Request, search string) {
	f.Wrong.Check(p.Number >= 0 && p.Number <= MostPage, "Page", "is not a page's number")
	f.Wrong.Check(p.Size >= 0 && p.Size <= page.MostSize, "Size", "is not between 1 and 100")
	f.Wrong.Within("Search", search, MostSearch)
}

// Err returns nil when every text could be parsed; the use case then runs the domain's check itself. Otherwise it
// returns base with the fields that could not be parsed and those that the domain's check reports.
func (f *Form) Err(base *fault.Error, check func() error) error {
	if f.Wrong.As(base) == nil {
		return nil
	}
	f.Wrong.Join(check())
	return f.Wrong.As(base)
}

// Or returns text, or another when text is blank.
func Or(text, another string) string {
	if strings.TrimSpace(text) == "" {
		return another
	}
	return text
}

// Decimal returns a number as text.
func Decimal[T ~int | ~int64](n T) string { return strconv.FormatInt(int64(n), 10) }

// List converts each item. The result is never nil, so that JSON has [] and not null.
func List[T, U any](items []T, convert func(T) U) []U {
	all := make([]U, 0, len(items))
	for _, item := range items {
		all = append(all, convert(item))
	}
	return all
}
