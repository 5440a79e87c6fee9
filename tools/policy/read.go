package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// The fields of a policy that have one of a set of values, in the order in which they are written.
const (
	fieldRole  = "role"
	fieldScope = "scope"
	fieldRate  = "rate"
	fieldCache = "cache"
	fieldBody  = "body"
)

var fields = []string{fieldRole, fieldScope, fieldRate, fieldCache, fieldBody}

// The fields of a policy that are true or false.
const (
	flagSlow = "slow"
	flagOnce = "once"
)

// usualBody is the size of bodies of operations that name none.
const usualBody = "usual"

// keyParameter is the parameter by which the contract describes an Idempotency-Key.
const keyParameter = "#/components/parameters/IdempotencyKey"

// formWithFile is the media type of bodies that carry a file.
const formWithFile = "multipart/form-data"

// value is one of the values that a field may have, and its meaning.
type value struct{ name, meaning string }

// valueSet holds the values of each field, in the contract's order.
type valueSet map[string][]value

// operation is what the tables hold of an operation.
type operation struct {
	ID, Method, Path string
	Values           map[string]string // by field
	Kinds            []string          // media types of its body
	Slow, Once       bool
}

func (o operation) name() string { return o.Method + " " + o.Path }

// document is the part of the contract that is read here.
type document struct {
	Values map[string]yaml.Node            `yaml:"x-policy-values"`
	Paths  map[string]map[string]yaml.Node `yaml:"paths"`
}

// described is an operation as the contract describes it.
type described struct {
	ID         string                 `yaml:"operationId"`
	Policy     map[string]string      `yaml:"x-policy"`
	Security   *[]map[string][]string `yaml:"security"`
	Parameters []struct {
		Ref string `yaml:"$ref"`
	} `yaml:"parameters"`
	Body struct {
		Content map[string]yaml.Node `yaml:"content"`
	} `yaml:"requestBody"`
}

// read returns the values that policies may have and all operations by name. The error names every operation that has a mistake.
func read(contract []byte) (valueSet, []operation, error) {
	var doc document
	if err := yaml.Unmarshal(contract, &doc); err != nil {
		return nil, nil, err
	}
	values, err := readValues(doc.Values)
	if err != nil {
		return nil, nil, err
	}
	var (
		all      []operation
		mistakes []error
	)
	for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
		for _, method := range slices.Sorted(maps.Keys(doc.Paths[path])) {
			o, err := readOperation(values, strings.ToUpper(method), path, doc.Paths[path][method])
			if err != nil {
				mistakes = append(mistakes, fmt.Errorf("%s (%s): %w", o.name(), o.ID, err))
			}
			all = append(all, o)
		}
	}
	slices.SortFunc(all, func(a, b operation) int { return strings.Compare(a.name(), b.name()) })
	return values, all, errors.Join(mistakes...)
}

func readValues(nodes map[string]yaml.Node) (valueSet, error) {
	values := valueSet{}
	for _, field := range fields {
		node := nodes[field]
		if node.Kind != yaml.MappingNode {
			return nil, fmt.Errorf("x-policy-values does not list the values of %s", field)
		}
		for i := 0; i < len(node.Content); i += 2 {
			values[field] = append(values[field], value{node.Content[i].Value, node.Content[i+1].Value})
		}
	}
	for name := range nodes {
		if !slices.Contains(fields, name) && name != flagSlow && name != flagOnce {
			return nil, fmt.Errorf("x-policy-values lists %s, which this generator does not know", name)
		}
	}
	return values, nil
}

func readOperation(values valueSet, method, path string, node yaml.Node) (operation, error) {
	var d described
	if err := node.Decode(&d); err != nil {
		return operation{Method: method, Path: path}, err
	}
	o := operation{
		ID: d.ID, Method: method, Path: path, Values: map[string]string{}, Kinds: slices.Sorted(maps.Keys(d.Body.Content)),
		Slow: d.Policy[flagSlow] == "true", Once: d.Policy[flagOnce] == "true",
	}
	if d.Policy == nil {
		return o, errors.New("has no x-policy")
	}
	for name, text := range d.Policy {
		switch {
		case name == flagSlow || name == flagOnce:
			if text != "true" {
				return o, fmt.Errorf("%s is %q; leave it out, or say true", name, text)
			}
		case !slices.Contains(fields, name):
			return o, fmt.Errorf("%s is no field of x-policy", name)
		case !slices.ContainsFunc(values[name], func(v value) bool { return v.name == text }):
			return o, fmt.Errorf("%s is %q, which x-policy-values does not list", name, text)
		default:
			o.Values[name] = text
		}
	}
	if o.Values[fieldBody] == "" {
		o.Values[fieldBody] = usualBody
	}
	return o, errors.Join(o.complete(), o.agrees(d))
}

// complete refuses a policy that leaves out a decision which nobody may forget.
func (o operation) complete() error {
	required := []string{fieldRole, fieldRate, fieldCache}
	if role := o.Values[fieldRole]; role == "student" || role == "staff" {
		required = append(required, fieldScope)
	}
	for _, field := range required {
		if o.Values[field] == "" {
			return fmt.Errorf("does not say its %s", field)
		}
	}
	return nil
}

// agrees refuses a policy that contradicts what the contract says elsewhere, or that the tables cannot express.
func (o operation) agrees(d described) error {
	isOpen := d.Security != nil && len(*d.Security) == 0
	takesKey := slices.ContainsFunc(d.Parameters, func(p struct {
		Ref string `yaml:"$ref"`
	}) bool {
		return p.Ref == keyParameter
	})
	cached := o.Values[fieldCache] == "content" || o.Values[fieldCache] == "places"
	hasFile := slices.Contains(o.Kinds, formWithFile)
	switch {
	case isOpen != (o.Values[fieldRole] == "public"):
		return errors.New("role: public and security: [] go together")
	case o.Values[fieldRole] == "admin" && o.Values[fieldScope] != "":
		return errors.New("has a scope, but administrators work with everything")
	case cached && (o.Method != "GET" || o.Values[fieldRole] != "public" || o.Values[fieldScope] != ""):
		return errors.New("its answer is cached for everybody, so it must be a GET with role: public and no scope")
	case takesKey != o.Once:
		return errors.New("once: true and the parameter IdempotencyKey go together")
	case o.Once && o.Method != "POST":
		return errors.New("once is for POST only: the web app sends keys with nothing else")
	case len(o.Kinds) == 0 && o.Values[fieldBody] != usualBody:
		return errors.New("limits a body that it does not read")
	case hasFile && (o.Values[fieldBody] == usualBody || !o.Slow):
		return errors.New("reads a file, so it must say body and slow")
	case (o.Slow || o.Once) && strings.Contains(o.Path, "{"):
		return errors.New("slow and once need a path without parameters: the web app compares whole paths")
	}
	return nil
}
