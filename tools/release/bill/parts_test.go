package main

import "testing"

func TestRecognise(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"The MIT License\n\nPermission is hereby granted, free of\ncharge, to any person obtaining a copy of":      "MIT",
		"   Apache License\n   Version 2.0, January 2004":                                                          "Apache-2.0",
		"Neither the name of X may be used to endorse or promote products derived":                                 "BSD-3-Clause",
		"Redistributions in binary form must reproduce the above copyright notice, this list":                      "BSD-2-Clause",
		"GNU GENERAL PUBLIC LICENSE Version 3 ... Permission is hereby granted, free of charge, to any person ...": "GNU GENERAL PUBLIC LICENSE",
		"All rights reserved.": "unknown",
	} {
		if got := recognise(text); got != want {
			t.Errorf("recognise(%q) is %q, not %q", text, got, want)
		}
	}
}

func TestCheck(t *testing.T) {
	t.Parallel()
	for licence, ok := range map[string]bool{"MIT": true, "Apache-2.0 AND MIT": true, "unknown": false, "": false, "MIT AND GPL-3.0": false} {
		if err := check([]part{{kind: "npm", name: "@a/b", version: "1", licence: licence}}); (err == nil) != ok {
			t.Errorf("%q: %v", licence, err)
		}
	}
	if got := (part{kind: "npm", name: "@a/b", version: "1.0.0"}).purl(); got != "pkg:npm/%40a/b@1.0.0" {
		t.Error(got)
	}
}

func TestEscaped(t *testing.T) {
	t.Parallel()
	if got := escaped("github.com/ByteArena/poly2tri-go"); got != "github.com/!byte!arena/poly2tri-go" {
		t.Error(got)
	}
}

func TestChosen(t *testing.T) {
	t.Parallel()
	for licence, want := range map[string]string{"MIT OR Apache-2.0": "MIT", "GPL-3.0 OR MIT": "MIT", "MIT": "MIT", "GPL-3.0 OR AGPL-3.0": "GPL-3.0 OR AGPL-3.0"} {
		if got := chosen(licence); got != want {
			t.Errorf("%s: got %s, want %s", licence, got, want)
		}
	}
}
