package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"go.yaml.in/yaml/v3"
	"golang.org/x/text/unicode/norm"

	"kendra/app"
	"kendra/app/importing"
	"kendra/domain/identity"
	"kendra/domain/imports"
)

// mappingFile is the file of --map.
type mappingFile struct {
	Dates   string                       `yaml:"dates,omitempty"`
	Columns yaml.Node                    `yaml:"columns"` // heading: field; printed in the order of the sheet
	Values  map[string]map[string]string `yaml:"values,omitempty"`
}

// readMapping reads a mapping file into the use case's input.
func readMapping(path string, in *importing.ImportStudents) error {
	raw, err := os.ReadFile(path)
	if err != nil {
		return unreadable(err)
	}
	var file mappingFile
	if err := yaml.Unmarshal(norm.NFC.Bytes(raw), &file); err != nil {
		return usage{fmt.Errorf("--map %s: %w", path, err)}
	}
	var wrong error
	blame := func(what string, err error) {
		wrong = errors.Join(wrong, fmt.Errorf("--map %s: %q %w", path, what, err))
	}
	if in.Answers.Dates == "" {
		if in.Answers.Dates, err = imports.ParseDateStyle(file.Dates); err != nil {
			blame(file.Dates, err)
		}
	}
	in.Columns = map[string]imports.Column{}
	for i := 0; i+1 < len(file.Columns.Content); i += 2 {
		heading, field := file.Columns.Content[i].Value, file.Columns.Content[i+1].Value
		column, err := imports.ParseColumn(field)
		if err != nil {
			blame(field, err)
		}
		in.Columns[imports.Fold(heading)] = column
	}
	in.Answers.Values = map[imports.Column]map[string]string{}
	for field, values := range file.Values {
		column, err := imports.ParseColumn(field)
		if err != nil {
			blame(field, err)
			continue
		}
		in.Answers.Values[column] = map[string]string{}
		for written, meant := range values {
			if meant != "" {
				in.Answers.Values[column][imports.Fold(written)] = meant
			}
		}
	}
	if wrong != nil {
		return usage{wrong}
	}
	return nil
}

// printMapping prints the present mapping: the field of each column, with the confidence, and the unknown values.
func printMapping(ctx context.Context, s *app.App, in importing.ImportStudents, w io.Writer) error {
	p, err := s.Imports.Propose(ctx, identity.Local(), in)
	if err != nil {
		return err
	}
	file := mappingFile{Dates: string(p.Dates), Columns: yaml.Node{Kind: yaml.MappingNode}}
	if p.AskDates {
		file.Dates = ""
	}
	for _, m := range p.Columns {
		if m.Heading == "" {
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
		heading := yaml.Node{Kind: yaml.ScalarNode, Value: m.Heading}
		file.Columns.Content = append(file.Columns.Content, &heading, &field)
	}
	for column, values := range p.Unknown {
		if file.Values == nil {
			file.Values = map[string]map[string]string{}
		}
		file.Values[string(column)] = values
	}
	r := p.Reading
	fmt.Fprintf(w, "# %s, %d rows; format %s", in.Name, p.Rows, r.Format)
	if r.Format == imports.CSV {
		fmt.Fprintf(w, ", encoding %s, delimiter %q, quote %s", r.Encoding, r.Delimiter, r.Quote)
	} else {
		fmt.Fprintf(w, ", sheet %q", r.Sheet)
	}
	fmt.Fprintf(w, ", headings in row %d\n", r.Heading)
	if p.AskDates {
		fmt.Fprintln(w, "# The dates are ambiguous: add dates: dmy (day first) or dates: mdy (month first).")
	}
	encoder := yaml.NewEncoder(w)
	encoder.SetIndent(2)
	return errors.Join(encoder.Encode(file), encoder.Close())
}
