package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"go.yaml.in/yaml/v3"

	"kendra/app"
	"kendra/app/importing"
	"kendra/domain/identity"
	"kendra/domain/imports"
)

// printedMapping is a mapping file as --map - prints it.
type printedMapping struct {
	Dates   string                       `yaml:"dates,omitempty"`
	Columns yaml.Node                    `yaml:"columns"` // heading: field, in the order of the sheet
	Values  map[string]map[string]string `yaml:"values,omitempty"`
}

// printMapping prints the present mapping: the field of each column, with the confidence, and the unknown values.
func printMapping(ctx context.Context, s *app.App, in importing.ImportStudents, w io.Writer) error {
	p, err := s.Imports.Propose(ctx, identity.Local(), in)
	if err != nil {
		return err
	}
	file := printedMapping{Dates: string(p.Dates), Columns: yaml.Node{Kind: yaml.MappingNode}}
	if p.AskDates {
		file.Dates = ""
	}
	for _, m := range p.Columns {
		if m.Heading == "" && len(m.Samples) == 0 {
			continue
		}
		field := yaml.Node{Kind: yaml.ScalarNode, Value: string(m.Column)}
		switch m.Column {
		case imports.Ignored:
			field.Value = "ignore"
		case "":
			field.Value, field.LineComment = "ignore", "unknown: choose a field"
		default:
			field.LineComment = fmt.Sprintf("%s, %.2f", m.How, m.Confidence)
		}
		if m.Unconfirmed() {
			field.LineComment = fmt.Sprintf("only a guess from values like %q: is it right?", firstOf(m.Samples))
		}
		heading := yaml.Node{Kind: yaml.ScalarNode, Value: m.Name()}
		file.Columns.Content = append(file.Columns.Content, &heading, &field)
	}
	for column, values := range p.Unknown {
		if file.Values == nil {
			file.Values = map[string]map[string]string{}
		}
		file.Values[string(column)] = values
	}
	r := p.Reading
	fmt.Fprintf(w, "# %s, %s; format %s", in.Name, counted(p.Rows, "row", "rows"), r.Format)
	if r.Format == imports.CSV {
		fmt.Fprintf(w, ", encoding %s, delimiter %q, quote %s", r.Encoding, r.Delimiter, r.Quote)
	} else {
		fmt.Fprintf(w, ", sheet %q", r.Sheet)
	}
	fmt.Fprintf(w, ", %s\n", headingsIn(r))
	if p.AskDates {
		fmt.Fprintln(w, "# The dates can be read in two ways: add dates: dmy (day first) or dates: mdy (month first).")
	}
	encoder := yaml.NewEncoder(w)
	encoder.SetIndent(2)
	return errors.Join(encoder.Encode(file), encoder.Close())
}
