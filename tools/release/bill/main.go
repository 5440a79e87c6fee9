// Command bill writes what a release is made of: a CycloneDX bill of materials and a list of licences. It reads what is
// really in the program (the modules that the linker recorded) and what the web app ships (the lock file's packages that are
// no tools of development).
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// part is one component of kendra.
type part struct {
	kind    string // "golang" or "npm", as package URLs have it
	name    string
	version string
	licence string // SPDX, of several "A AND B"
	why     string // it may be in kendra though its licence is not among those that are allowed
	sha     string // algorithm and hexadecimal digest with a colon, or ""
}

// purl names the part for every tool: https://github.com/package-url/purl-spec.
func (p part) purl() string {
	return "pkg:" + p.kind + "/" + strings.Replace(p.name, "@", "%40", 1) + "@" + p.version
}

// allowed are the licences that a part of kendra may have: they ask for their notice and, for MPL, for changes to their own
// files.
var allowed = []string{"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC0-1.0", "ISC", "MIT", "MPL-2.0", "OFL-1.1", "Unlicense", "Zlib"}

func main() {
	program := flag.String("program", "bin/kendra", "the built program")
	lock := flag.String("lock", "package-lock.json", "the web app's lock file")
	version := flag.String("version", "", "the version of the release")
	bill := flag.String("sbom", "", "where to write the bill of materials, as CycloneDX JSON")
	list := flag.String("licences", "", "where to write the list of licences, as Markdown")
	flag.Parse()
	if err := run(*program, *lock, *version, *bill, *list); err != nil {
		fmt.Fprintln(os.Stderr, "bill:", err)
		os.Exit(1)
	}
}

func run(program, lock, version, bill, list string) error {
	modules, err := modules(program)
	if err != nil {
		return err
	}
	packages, err := packages(lock)
	if err != nil {
		return err
	}
	all := append(modules, packages...)
	slices.SortFunc(all, func(a, b part) int { return cmp.Compare(a.purl(), b.purl()) })
	all = slices.CompactFunc(all, func(a, b part) bool { return a.purl() == b.purl() })
	if bill != "" {
		err = writeBill(bill, version, all)
	}
	if list != "" {
		err = errors.Join(err, writeLicences(list, all))
	}
	return errors.Join(err, check(all))
}

// check returns an error for parts whose licence has not been reviewed.
func check(all []part) error {
	var errs []error
	for _, p := range all {
		if p.why != "" {
			continue
		}
		for _, one := range strings.Split(p.licence, " AND ") {
			if !slices.Contains(allowed, one) {
				errs = append(errs, fmt.Errorf("%s has the licence %q, which is not among those that are allowed", p.purl(), p.licence))
				break
			}
		}
	}
	return errors.Join(errs...)
}

func writeBill(path, version string, all []part) error {
	doc := cdx.NewBOM()
	doc.Metadata = &cdx.Metadata{Component: &cdx.Component{Type: cdx.ComponentTypeApplication, BOMRef: "kendra", Name: "kendra", Version: version}}
	components := make([]cdx.Component, len(all))
	refs := make([]string, len(all))
	for i, p := range all {
		refs[i] = p.purl()
		components[i] = cdx.Component{Type: cdx.ComponentTypeLibrary, BOMRef: p.purl(), Name: p.name, Version: p.version, PackageURL: p.purl()}
		if p.licence != "" {
			components[i].Licenses = &cdx.Licenses{{Expression: p.licence}}
		}
		if algorithm, digest, ok := strings.Cut(p.sha, ":"); ok {
			components[i].Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgorithm(algorithm), Value: digest}}
		}
	}
	doc.Components = &components
	doc.Dependencies = &[]cdx.Dependency{{Ref: "kendra", Dependencies: &refs}}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(cdx.NewBOMEncoder(f, cdx.BOMFileFormatJSON).SetPretty(true).Encode(doc), f.Close())
}

const intro = `# What kendra is made of

Every library that is in the program or in the web app, with its licence. ` + "`make licences`" + ` writes this page, and refuses a
licence that is not one of %s, unless a person has looked at it (tools/release/bill/parts.go); what they found stands beside it.

| library | version | licence |
|---|---|---|
`

func writeLicences(path string, all []part) error {
	var b strings.Builder
	fmt.Fprintf(&b, intro, strings.Join(allowed, ", "))
	for _, p := range all {
		licence := p.licence
		if p.why != "" {
			licence += ": " + p.why
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", p.name, p.version, licence)
	}
	return os.WriteFile(path, []byte(b.String()), 0o644)
}
