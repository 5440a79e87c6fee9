package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// contract returns a contract of one operation with more lines of its own.
func contract(more ...string) []byte {
	return []byte(`x-policy-values:
  role: { public: Everybody, student: Students, staff: Staff, admin: Administrators }
  scope: { self: Ones own, center: The center's, institute: Everything }
  rate: { none: No limit, mail: Few }
  cache: { none: Never, content: A moment }
  body: { usual: Small, file: Large }
  slow: It takes long
  once: It takes a key
paths:
  /api/Thing:
    post:
      operationId: PostThing
      ` + strings.Join(more, "\n      ") + "\n")
}

// The lines of a policy that is complete, and of what must go with one.
const (
	good   = "x-policy: { role: staff, scope: center, rate: none, cache: none }"
	once   = "x-policy: { role: staff, scope: center, rate: none, cache: none, once: true }"
	key    = `parameters: [{ $ref: "#/components/parameters/IdempotencyKey" }]`
	upload = "requestBody: { content: { multipart/form-data: {} } }"
)

func TestRead(t *testing.T) {
	t.Parallel()
	_, all, err := read(contract(good))
	if err != nil || len(all) != 1 || all[0].name() != "POST /api/Thing" || all[0].Values[fieldBody] != usualBody || all[0].Slow {
		t.Fatal(all, err)
	}
	if _, all, err = read(contract(once, key)); err != nil || !all[0].Once {
		t.Fatal(all, err)
	}
}

// TestRead_Refuses: each mistake is told with the operation's name.
func TestRead_Refuses(t *testing.T) {
	t.Parallel()
	policy := func(fields string) string { return "x-policy: { " + fields + " }" }
	for name, c := range map[string]struct {
		lines []string
		want  string
	}{
		"NoPolicy":        {nil, "has no x-policy"},
		"NoRole":          {[]string{policy("rate: none, cache: none")}, "does not say its role"},
		"NoRate":          {[]string{policy("role: admin, cache: none")}, "does not say its rate"},
		"NoCache":         {[]string{policy("role: admin, rate: none")}, "does not say its cache"},
		"NoScope":         {[]string{policy("role: staff, rate: none, cache: none")}, "does not say its scope"},
		"UnknownValue":    {[]string{policy("role: boss, rate: none, cache: none")}, `role is "boss"`},
		"UnknownField":    {[]string{policy("role: admin, rate: none, cache: none, speed: high")}, "speed is no field"},
		"NeitherTrueNor":  {[]string{policy("role: admin, rate: none, cache: none, slow: maybe")}, `slow is "maybe"`},
		"NotOpen":         {[]string{policy("role: public, rate: none, cache: none")}, "security: []"},
		"NotPublic":       {[]string{good, "security: []"}, "security: []"},
		"ScopeOfAdmins":   {[]string{policy("role: admin, scope: center, rate: none, cache: none")}, "has a scope"},
		"CachedAndNotGet": {[]string{policy("role: public, rate: none, cache: content"), "security: []"}, "cached for everybody"},
		"KeyWithoutOnce":  {[]string{good, key}, "go together"},
		"OnceWithoutKey":  {[]string{once}, "go together"},
		"LargeNothing":    {[]string{policy("role: admin, rate: none, cache: none, body: file")}, "does not read"},
		"FileWithoutSize": {[]string{policy("role: admin, rate: none, cache: none, slow: true"), upload}, "reads a file"},
		"FileInAHurry":    {[]string{policy("role: admin, rate: none, cache: none, body: file"), upload}, "reads a file"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, _, err := read(contract(c.lines...))
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "POST /api/Thing (PostThing)") {
				t.Fatal(err)
			}
		})
	}
}

// TestRun_RefusalWritesNothing: the tables stay as they were when an operation is refused.
func TestRun_RefusalWritesNothing(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	path := filepath.Join(folder, "openapi.yaml")
	if err := os.WriteFile(path, contract(), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run(path, filepath.Join(folder, "policy.gen.go"), folder); err == nil {
		t.Fatal("no error")
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
		t.Fatal(left, err)
	}
}
