// Package deploy_test checks the deployment files against what operators are promised: no root, only the data is
// writable, and every setting of the program is explained.
package deploy_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"
)

const root = "../.."

func file(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, name))
	require.NoError(t, err)
	return string(text)
}

type service struct {
	Image       string
	ReadOnly    bool     `yaml:"read_only"`
	CapDrop     []string `yaml:"cap_drop"`
	SecurityOpt []string `yaml:"security_opt"`
	Privileged  bool
	Ports       []string
	Volumes     []string
	Tmpfs       []string
	Environment map[string]string
}

func TestCompose(t *testing.T) {
	t.Parallel()
	var compose struct{ Services map[string]service }
	require.NoError(t, yaml.Unmarshal([]byte(file(t, "compose.yaml")), &compose))
	require.Len(t, compose.Services, 3)
	for name, s := range compose.Services {
		require.False(t, s.Privileged, name)
		require.NotContains(t, s.Image, ":latest", name)
		for _, port := range s.Ports {
			require.True(t, strings.HasPrefix(port, "127.0.0.1:"), "%s is open to the network: %s", name, port)
		}
	}
	kendra := compose.Services["kendra"]
	require.True(t, kendra.ReadOnly)
	require.Equal(t, []string{"ALL"}, kendra.CapDrop)
	require.Equal(t, []string{"no-new-privileges:true"}, kendra.SecurityOpt)
	require.Equal(t, []string{"/tmp"}, kendra.Tmpfs)
	require.Equal(t, []string{"files:/var/lib/kendra"}, kendra.Volumes)
	require.Empty(t, compose.Services["postgres"].Ports, "the database is for kendra alone")
	for name := range kendra.Environment {
		require.Contains(t, file(t, "docs/operations.md"), "`"+name+"`")
	}
}

func TestDockerfile(t *testing.T) {
	t.Parallel()
	stages := strings.Split(file(t, "Dockerfile"), "\nFROM ")
	last := stages[len(stages)-1]
	require.True(t, strings.HasPrefix(last, "scratch\n"), "nothing but kendra is in the image")
	require.Contains(t, last, "\nUSER 65532:65532\n")
	require.NotContains(t, last, "RUN ")
	require.NotContains(t, last, "ADD ")
	require.Contains(t, last, "HEALTHCHECK")
}

// TestSettings: every setting that the program reads is explained, and no other is.
func TestSettings(t *testing.T) {
	t.Parallel()
	setting := regexp.MustCompile(`KENDRA_[A-Z0-9_]+`)
	read := map[string]bool{}
	for _, top := range []string{"adapters", "cmd", "app"} {
		require.NoError(t, filepath.WalkDir(filepath.Join(root, top), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			for _, name := range regexp.MustCompile(`"(KENDRA_[A-Z0-9_]+)"`).FindAllStringSubmatch(string(text), -1) {
				read[name[1]] = true
			}
			return err
		}))
	}
	require.NotEmpty(t, read)
	explained := file(t, "docs/operations.md")
	for name := range read {
		require.Contains(t, explained, "| `"+name+"` |")
	}
	for _, doc := range []string{
		"docs/operations.md", "deploy/kendra.env", "deploy/kendra.service", "compose.yaml", "README.md", "deploy/compose.cluster.yaml",
		"deploy/patroni.yaml", "deploy/kubernetes/kendra.yaml", "deploy/kubernetes/secret.example.yaml", "deploy/kubernetes/postgres.yaml",
	} {
		for _, name := range setting.FindAllString(file(t, doc), -1) {
			require.True(t, read[strings.TrimSuffix(name, "_")] || name == "KENDRA_", "%s speaks of %s, which nothing reads", doc, name)
		}
	}
}

// TestUnit: systemd accepts the unit, if systemd is installed, and the unit restricts kendra to its own folder.
func TestUnit(t *testing.T) {
	t.Parallel()
	unit := file(t, "deploy/kendra.service")
	for _, line := range []string{
		"User=kendra", "NoNewPrivileges=yes", "ProtectSystem=strict", "ProtectHome=yes", "CapabilityBoundingSet=", "UMask=0077", "StateDirectory=kendra",
		"SystemCallFilter=@system-service", "PrivateDevices=yes", "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX",
	} {
		require.Contains(t, unit, "\n"+line+"\n")
	}
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		return // without systemd, only the checks above are possible
	}
	installed := filepath.Join(t.TempDir(), "kendra.service")
	require.NoError(t, os.WriteFile(installed, []byte(strings.Replace(unit, "/usr/local/bin/kendra serve", "/bin/true", 1)), 0o600))
	out, err := exec.Command(analyze, "verify", installed).CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Empty(t, string(out))
}

// TestASVS: each test that the checklist names exists.
func TestASVS(t *testing.T) {
	t.Parallel()
	there := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	for _, top := range []string{"adapters", "app", "cmd", "domain", "tests", "tools"} {
		require.NoError(t, filepath.WalkDir(filepath.Join(root, top), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() && d.Name() == "node_modules" {
				return err
			}
			if d.IsDir() || !strings.HasSuffix(path, "_test.go") {
				return nil
			}
			text, err := os.ReadFile(path)
			for _, found := range declared.FindAllStringSubmatch(string(text), -1) {
				there[found[1]] = true
			}
			return err
		}))
	}
	lines := 0
	for line := range strings.Lines(file(t, "docs/asvs.md")) {
		cells := strings.Split(line, " | ")
		if len(cells) != 4 || !regexp.MustCompile(`^\| \d+\.`).MatchString(line) {
			continue
		}
		lines++
		named := regexp.MustCompile("`(Test\\w+)`").FindAllStringSubmatch(line, -1)
		require.Equal(t, cells[2] == "yes", cells[2] == "yes" && len(named) > 0, "a line that is shown names its test: %s", line)
		for _, name := range named {
			require.True(t, there[name[1]], "no test is called %s: %s", name[1], line)
		}
	}
	require.Greater(t, lines, 150)
}
