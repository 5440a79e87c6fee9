package cli

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
	"golang.org/x/text/unicode/norm"

	"kendra/app/importing"
	"kendra/domain/fault"
	"kendra/domain/imports"
)

// mapFile reads a file of --map, which looks like this:
//
//	dates: dmy
//	columns:
//	  "Student Name": name
//	  C: ignore
//	  "Name and Father": {split: S/o, into: [name, father]}
//	constants: {division: DCA}
//	defaults: {state: Bihar}
//	values:
//	  division: {"DCA (6m)": DCA}
type mapFile struct {
	path  string
	in    *importing.ImportStudents
	lines map[string]int // of each text of the file
	wrong []error
}

// readMapping reads a mapping file into the use case's input. It refuses whatever it does not know, with the line.
func readMapping(path string, in *importing.ImportStudents) (*mapFile, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, unreadable(err)
	}
	f := &mapFile{path: path, in: in, lines: map[string]int{}}
	in.Columns, in.Splits, in.CheckMeanings = map[string]imports.Column{}, map[string]imports.SplitColumn{}, true
	in.Answers.Values, in.Answers.Given = map[imports.Column]map[string]string{}, map[imports.Column]imports.Given{}
	var file yaml.Node
	if err := yaml.Unmarshal(norm.NFC.Bytes(raw), &file); err != nil {
		return nil, usage{fmt.Errorf("--map %s: %w", path, err)}
	}
	if len(file.Content) > 0 {
		f.read(file.Content[0])
	}
	if len(f.wrong) > 0 {
		return nil, usage{errors.Join(f.wrong...)}
	}
	return f, nil
}

// blame notes a mistake with its line.
func (f *mapFile) blame(n *yaml.Node, text string) {
	f.wrong = append(f.wrong, fmt.Errorf("--map %s, line %d: %s", f.path, n.Line, text))
}

// pairs returns the keys and values of a mapping.
func (f *mapFile) pairs(n *yaml.Node) [][2]*yaml.Node {
	if n.Kind != yaml.MappingNode {
		if n.Tag != "!!null" {
			f.blame(n, "needs lines like 'key: value'")
		}
		return nil
	}
	var all [][2]*yaml.Node
	for i := 0; i+1 < len(n.Content); i += 2 {
		all = append(all, [2]*yaml.Node{n.Content[i], n.Content[i+1]})
		for _, one := range n.Content[i : i+2] {
			f.lines[imports.Fold(one.Value)] = cmp.Or(f.lines[imports.Fold(one.Value)], one.Line)
		}
	}
	return all
}

func (f *mapFile) read(file *yaml.Node) {
	for _, p := range f.pairs(file) {
		switch key, value := p[0], p[1]; key.Value {
		case "dates":
			f.dates(value)
		case "columns":
			f.columns(value)
		case "constants":
			f.given(value, true)
		case "defaults":
			f.given(value, false)
		case "values":
			f.values(value)
		default:
			f.blame(key, fmt.Sprintf("%q is not a key: there are dates, columns, constants, defaults and values", key.Value))
		}
	}
}

func (f *mapFile) dates(n *yaml.Node) {
	style, err := imports.ParseDateStyle(n.Value)
	if err != nil {
		f.blame(n, fmt.Sprintf("%q %s", n.Value, err))
	}
	f.in.Answers.Dates = cmp.Or(f.in.Answers.Dates, style)
}

// column reads a field.
func (f *mapFile) column(n *yaml.Node) imports.Column {
	c, err := imports.ParseColumn(n.Value)
	if err != nil || (c == imports.Split && n.Kind == yaml.ScalarNode) {
		f.blame(n, fmt.Sprintf("%q %s", n.Value, imports.ErrColumn))
	}
	return c
}

func (f *mapFile) columns(n *yaml.Node) {
	for _, p := range f.pairs(n) {
		heading := imports.Fold(p[0].Value)
		if _, twice := f.in.Columns[heading]; twice {
			f.blame(p[0], fmt.Sprintf("%q is there twice; name the second column by its letter", p[0].Value))
		}
		if p[1].Kind == yaml.MappingNode {
			f.in.Columns[heading], f.in.Splits[heading] = imports.Split, f.split(p[1])
			continue
		}
		f.in.Columns[heading] = f.column(p[1])
	}
}

func (f *mapFile) split(n *yaml.Node) (s imports.SplitColumn) {
	for _, p := range f.pairs(n) {
		switch p[0].Value {
		case "split":
			s.By = p[1].Value
		case "into":
			for _, one := range p[1].Content {
				s.Into = append(s.Into, f.column(one))
			}
		default:
			f.blame(p[0], fmt.Sprintf("%q is not a key: there are split and into", p[0].Value))
		}
	}
	if s.By == "" || len(s.Into) < 2 {
		f.blame(n, "needs split, the text between the fields, and into, a list of two fields or more")
	}
	return s
}

func (f *mapFile) given(n *yaml.Node, always bool) {
	for _, p := range f.pairs(n) {
		c := f.column(p[0])
		switch _, twice := f.in.Answers.Given[c]; {
		case twice:
			f.blame(p[0], fmt.Sprintf("%q is there twice", p[0].Value))
		case c != "" && !imports.MayGive(c):
			f.blame(p[0], fmt.Sprintf("%q is different for every student, so it cannot be given for all", p[0].Value))
		}
		f.in.Answers.Given[c] = imports.Given{Value: p[1].Value, Always: always}
	}
}

func (f *mapFile) values(n *yaml.Node) {
	for _, p := range f.pairs(n) {
		c, meant := f.column(p[0]), map[string]string{}
		for _, v := range f.pairs(p[1]) {
			if v[1].Value != "" {
				meant[imports.Fold(v[0].Value)] = v[1].Value
			}
		}
		f.in.Answers.Values[c] = meant
	}
}

// withLines adds the lines of the mapping file to an error about what it says.
func (f *mapFile) withLines(err error) error {
	about := fault.Of(err)
	if f == nil || about == nil || !slices.ContainsFunc([]error{imports.ErrNoSuchHeading, imports.ErrMeaning, imports.ErrGiven, imports.ErrSplit}, func(one error) bool {
		return errors.Is(err, one)
	}) {
		return err
	}
	var texts []string
	for _, field := range about.Fields {
		text := fmt.Sprintf("%q %s", field.Name, field.Text)
		if line := f.lines[imports.Fold(field.Name)]; line > 0 {
			text = fmt.Sprintf("line %d: %s", line, text)
		}
		texts = append(texts, text)
	}
	return usage{fmt.Errorf("--map %s: %w: %s", f.path, errors.New(about.Text), strings.Join(texts, "; "))}
}
