package main

import (
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// modules returns the Go modules in a program, and the toolchain, whose standard library it contains.
func modules(program string) ([]part, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, fmt.Errorf("read what is in %s: %w", program, err)
	}
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		return nil, fmt.Errorf("find the cache of modules: %w", err)
	}
	version := strings.TrimPrefix(strings.Fields(info.GoVersion)[0], "go")
	all := []part{{kind: "golang", name: "std", version: version, licence: "BSD-3-Clause"}}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		p := part{kind: "golang", name: m.Path, version: m.Version}
		if seen, ok := looked[m.Path]; ok {
			p.licence, p.why = seen.licence, seen.why
			all = append(all, p)
			continue
		}
		if p.licence, err = licenceIn(filepath.Join(strings.TrimSpace(string(cache)), escaped(m.Path)+"@"+escaped(m.Version))); err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// escaped returns a path as the module cache spells it: with capitals escaped.
func escaped(path string) string {
	var b strings.Builder
	for _, r := range path {
		if r >= 'A' && r <= 'Z' {
			b.WriteByte('!')
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}

// licenceIn returns all licences in a module's folder, since parts of it may have different ones.
func licenceIn(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", fmt.Errorf("find the licence: %w", err)
	}
	var found []string
	for _, e := range entries {
		name := strings.ToUpper(e.Name())
		if e.IsDir() || !(strings.HasPrefix(name, "LICENSE") || strings.HasPrefix(name, "LICENCE") || strings.HasPrefix(name, "COPYING") || strings.HasPrefix(name, "UNLICENSE")) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return "", err
		}
		if one := recognise(string(text)); !slices.Contains(found, one) {
			found = append(found, one)
		}
	}
	slices.Sort(found)
	return strings.Join(found, " AND "), nil
}

// looked are modules whose licence a person read: it has no mark of its own, or it is not among those that are allowed and
// may be in kendra all the same.
var looked = map[string]struct{ licence, why string }{
	"github.com/BurntSushi/freetype-go": {"FTL", "at choice with the GPL; FreeType's own licence asks to be named"},
	"github.com/golang/freetype":        {"FTL", "at choice with the GPL; FreeType's own licence asks to be named"},
	"github.com/BurntSushi/xgbutil":     {"WTFPL", "asks for nothing"},
	"github.com/go-fonts/latin-modern":  {"BSD-3-Clause AND LPPL-1.3c", "the fonts have the GUST licence, which is the LPPL, and are unchanged"},
	"modernc.org/memory":                {"BSD-3-Clause", "its LICENSE-LOGO is of a picture that is not in the program"},
	"github.com/benoitkugler/textprocessing": {
		"LGPL-2.1-only", "the order of letters in mixed scripts, unchanged; who hands kendra on without its source must let others link it anew",
	},
	"github.com/srwiley/scanx": {"FTL", "its sources say so, at choice with the GPL; the module itself lacks the text"},
}

// marks are words that occur in exactly one of the allowed licences.
var marks = []struct{ licence, words string }{
	{"Apache-2.0", "Apache License Version 2.0"},
	{"MPL-2.0", "Mozilla Public License Version 2.0"},
	{"MPL-2.0", "Mozilla Public License, version 2.0"},
	{"OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"},
	{"BSD-3-Clause", "may be used to endorse or promote products"},
	{"BSD-2-Clause", "Redistributions in binary form must reproduce the above copyright notice"},
	{"ISC", "Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided"},
	{"ISC", "Permission to use, copy, modify, and distribute this software for any purpose with or without fee is hereby granted, provided"},
	{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy"},
	{"Unlicense", "This is free and unencumbered software released into the public domain"},
	{"CC0-1.0", "CC0 1.0 Universal"},
}

// copyleft are words that none of them has, so that a longer licence which quotes one is not taken for it.
var copyleft = []string{"GNU GENERAL PUBLIC LICENSE", "GNU LESSER GENERAL PUBLIC LICENSE", "GNU AFFERO GENERAL PUBLIC LICENSE Version"}

// recognise returns the SPDX name of a licence's text, or "unknown".
func recognise(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	for _, words := range copyleft {
		if strings.HasPrefix(text, words) {
			return words
		}
	}
	for _, m := range marks {
		if strings.Contains(text, m.words) {
			return m.licence
		}
	}
	return "unknown"
}

// chosen returns the first of several licences at choice that is allowed, or the text itself.
func chosen(licence string) string {
	for one := range strings.SplitSeq(licence, " OR ") {
		if slices.Contains(allowed, one) {
			return one
		}
	}
	return licence
}

// packages returns the npm packages of a lock file that the web app ships.
func packages(lock string) ([]part, error) {
	text, err := os.ReadFile(lock)
	if err != nil {
		return nil, err
	}
	var file struct {
		Packages map[string]struct {
			Version, License, Integrity string
			Dev, Optional, DevOptional  bool
			Link                        bool
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("read %s: %w", lock, err)
	}
	var all []part
	for path, p := range file.Packages {
		at := strings.LastIndex(path, "node_modules/")
		// Optional packages are for one platform: the PostgreSQL of `make run`, and parts of tools.
		if at < 0 || p.Dev || p.DevOptional || p.Optional || p.Link {
			continue
		}
		one := part{kind: "npm", name: path[at+len("node_modules/"):], version: p.Version, licence: chosen(strings.Trim(p.License, "()"))}
		if algorithm, digest, ok := strings.Cut(p.Integrity, "-"); ok && algorithm == "sha512" {
			raw, err := base64.StdEncoding.DecodeString(digest)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", path, err)
			}
			one.sha = "SHA-512:" + hex.EncodeToString(raw)
		}
		all = append(all, one)
	}
	return all, nil
}
