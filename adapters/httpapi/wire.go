package httpapi

import (
	"strconv"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/page"
)

// wireNames says what the wire calls the fields of a domain's form, and which field a fault that names none is about.
type wireNames map[string]string

// blame puts the wire's names into a fault. Whatever else err is, it stays as it is.
func (n wireNames) blame(err error) error {
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
	c.Fields = list(f.Fields, func(field fault.Field) fault.Field {
		if name, ok := n[field.Name]; ok {
			field.Name = name
		}
		return field
	})
	return &c
}

// form reads the texts of a form and remembers what cannot be read, so that every field is blamed at once.
type form struct{ wrong fault.Violations }

// read reads one text. An empty one is the zero value: whether that may be is the domain's to say.
func read[T any](f *form, field, text string, parse func(string) (T, error)) T {
	var value T
	if text = strings.TrimSpace(text); text == "" {
		return value
	}
	value, err := parse(text)
	f.wrong.Add(field, err)
	return value
}

// number is a parser of whole numbers.
func number[T ~int | ~int64](text string) (T, error) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || int64(T(n)) != n {
		return 0, ErrNumber
	}
	return T(n), nil
}

// key reads the number of the thing that a form is about.
func key[T ~int | ~int64](field, text string) (T, error) {
	id, err := number[T](strings.TrimSpace(text))
	if err != nil {
		return 0, ErrMalformed.With(fault.Field{Name: field, Text: ErrNumber.Text})
	}
	return id, nil
}

// pageFits blames the parameters of a list that are out of their bounds.
func (f *form) pageFits(p page.Request, search string) {
	f.wrong.Check(p.Number >= 0 && p.Number <= mostPage, "Page", "is not a page's number")
	f.wrong.Check(p.Size >= 0 && p.Size <= page.MostSize, "Size", "is not between 1 and 100")
	f.wrong.Within("Search", search, mostSearch)
}

// err answers base with the fields that could not be read and those that the domain blames besides, or nil when
// everything could be read: then the use case asks the domain itself.
func (f *form) err(base *fault.Error, check func() error) error {
	if f.wrong.As(base) == nil {
		return nil
	}
	f.wrong.Join(check())
	return f.wrong.As(base)
}

// or answers text, or another where it is empty.
func or(text, another string) string {
	if strings.TrimSpace(text) == "" {
		return another
	}
	return text
}

// decimal writes a number.
func decimal[T ~int | ~int64](n T) string { return strconv.FormatInt(int64(n), 10) }

// list converts a list; none is an empty one, never null.
func list[T, U any](items []T, convert func(T) U) []U {
	all := make([]U, 0, len(items))
	for _, item := range items {
		all = append(all, convert(item))
	}
	return all
}
