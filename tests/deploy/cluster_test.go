package deploy_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"kendra/adapters/blobstore"
)

// requireHosts checks which hosts of a URL pgx connects to, and with which attributes.
func requireHosts(t *testing.T, url string, attrs string, hosts ...string) {
	t.Helper()
	c, err := pgxpool.ParseConfig(url)
	require.NoError(t, err)
	require.NotNil(t, c.ConnConfig.ValidateConnect, "any server would do: %s", url)
	require.Contains(t, url, "target_session_attrs="+attrs)
	named := []string{c.ConnConfig.Host}
	for _, f := range c.ConnConfig.Fallbacks {
		if named[len(named)-1] != f.Host {
			named = append(named, f.Host)
		}
	}
	require.Equal(t, hosts, named)
	require.Equal(t, "kendra", c.ConnConfig.Database)
}

// requireRoute checks that the server responds at a path without a login.
func requireRoute(t *testing.T, path string) {
	t.Helper()
	require.NotEmpty(t, path)
	require.Contains(t, file(t, "adapters/httpapi/edge/chain.go"), `r.Get("`+path+`", `)
}

// requireSettings checks that the manual explains every setting, and that the necessary ones are set.
func requireSettings(t *testing.T, env map[string]string) {
	t.Helper()
	explained := file(t, "docs/operations.md")
	for name := range env {
		if strings.HasPrefix(name, "KENDRA_") {
			require.Contains(t, explained, "| `"+name+"` |")
		}
	}
	for _, name := range []string{"KENDRA_DATABASE_URL", "KENDRA_DATABASE_REPLICA_URL", "KENDRA_S3_URL", "KENDRA_BASE_URL", "KENDRA_TRUSTED_PROXIES"} {
		require.NotEmpty(t, env[name], name)
	}
	_, err := blobstore.NewS3(env["KENDRA_S3_URL"])
	require.NoError(t, err)
}

// TestComposeCluster: two equal instances, each of which may be killed, and no port open to the network.
func TestComposeCluster(t *testing.T) {
	t.Parallel()
	// An unset variable has the default after its colon.
	text := regexp.MustCompile(`\$\{\w+:-([^}]*)\}`).ReplaceAllString(file(t, "deploy/compose.cluster.yaml"), "$1")
	var compose struct {
		Services map[string]struct {
			service `yaml:",inline"`

			DependsOn yaml.Node `yaml:"depends_on"`
			Command   string
			Configs   []struct{ Source, Target string }
		}
		Configs map[string]struct{ Content string }
		Volumes map[string]any
	}
	require.NoError(t, yaml.Unmarshal([]byte(text), &compose))
	there := map[string]bool{}
	for name := range compose.Services {
		there[name] = true
	}
	require.Equal(t, map[string]bool{"kendra-1": true, "kendra-2": true, "balancer": true, "primary": true, "replica": true, "files": true}, there)
	mounted, configured := map[string]any{}, map[string]bool{}
	for name, s := range compose.Services {
		require.False(t, s.Privileged, name)
		require.Regexp(t, `:.*\d|^kendra$`, s.Image, name)
		require.Equal(t, name == "balancer", len(s.Ports) > 0, "%s is for the others alone", name)
		for _, port := range s.Ports {
			require.True(t, strings.HasPrefix(port, "127.0.0.1:"), port)
		}
		for _, v := range s.Volumes {
			volume, _, _ := strings.Cut(v, ":")
			mounted[volume] = nil
		}
		for _, c := range s.Configs {
			require.NotEmpty(t, compose.Configs[c.Source].Content, c.Source)
			configured[c.Source] = true
		}
		for _, n := range s.DependsOn.Content {
			require.True(t, n.Kind != yaml.ScalarNode || there[n.Value], "%s waits for %s", name, n.Value)
		}
	}
	require.Equal(t, compose.Volumes, mounted)
	require.Len(t, configured, len(compose.Configs))

	one, other := compose.Services["kendra-1"].service, compose.Services["kendra-2"].service
	require.Equal(t, one, other)
	require.True(t, one.ReadOnly)
	require.Equal(t, []string{"ALL"}, one.CapDrop)
	require.Equal(t, []string{"no-new-privileges:true"}, one.SecurityOpt)
	require.Equal(t, []string{"/tmp"}, one.Tmpfs)
	require.Empty(t, one.Volumes, "it keeps nothing that the other lacks")
	requireSettings(t, one.Environment)
	requireHosts(t, one.Environment["KENDRA_DATABASE_URL"], "read-write", "primary", "replica")
	requireHosts(t, one.Environment["KENDRA_DATABASE_REPLICA_URL"], "standby", "primary", "replica")

	balancer := compose.Configs["caddyfile"].Content
	require.Contains(t, balancer, "kendra-1:8080 kendra-2:8080")
	health := regexp.MustCompile(`health_uri (\S+)`).FindStringSubmatch(balancer)
	require.Len(t, health, 2)
	requireRoute(t, health[1])
	require.Contains(t, compose.Configs["replication"].Content, "synchronous_standby_names = 'replica'")
	follow := compose.Configs["follow"].Content
	require.Contains(t, follow, "application_name=replica", "it is the one that the primary waits for")
	require.Contains(t, follow, "synchronous_standby_names=\n", "one that is promoted waits for nobody")
}

// TestPatroni: each commit is in two places, the old primary can return, and no example password is in use.
func TestPatroni(t *testing.T) {
	t.Parallel()
	var p struct {
		Bootstrap struct {
			DCS struct {
				TTL         int  `yaml:"ttl"`
				LoopWait    int  `yaml:"loop_wait"`
				Retry       int  `yaml:"retry_timeout"`
				Restart     *int `yaml:"primary_start_timeout"`
				Stop        int  `yaml:"primary_stop_timeout"`
				Synchronous bool `yaml:"synchronous_mode"`
				PostgreSQL  struct {
					Rewind     bool              `yaml:"use_pg_rewind"`
					Parameters map[string]string `yaml:"parameters"`
				} `yaml:"postgresql"`
			}
			Hosts []string `yaml:"pg_hba"`
		}
		PostgreSQL struct {
			Authentication map[string]struct{ Password string }
		} `yaml:"postgresql"`
	}
	require.NoError(t, yaml.Unmarshal([]byte(file(t, "deploy/patroni.yaml")), &p))
	require.GreaterOrEqual(t, p.Bootstrap.DCS.TTL, p.Bootstrap.DCS.LoopWait+2*p.Bootstrap.DCS.Retry, "a healthy primary could lose its place")
	require.Less(t, p.Bootstrap.DCS.TTL, 15, "the manual promises changes again after 15 seconds")
	require.NotNil(t, p.Bootstrap.DCS.Restart)
	require.Zero(t, *p.Bootstrap.DCS.Restart, "a primary without room would be started again and again")
	require.Positive(t, p.Bootstrap.DCS.Stop, "a primary that was cut off could not step down")
	require.True(t, p.Bootstrap.DCS.Synchronous)
	require.True(t, p.Bootstrap.DCS.PostgreSQL.Rewind)
	require.Equal(t, "on", p.Bootstrap.DCS.PostgreSQL.Parameters["synchronous_commit"])
	for _, line := range p.Bootstrap.Hosts {
		require.True(t, strings.HasPrefix(line, "local ") || strings.HasSuffix(line, " scram-sha-256"), line)
	}
	require.Len(t, p.PostgreSQL.Authentication, 3)
	for who, a := range p.PostgreSQL.Authentication {
		require.Equal(t, "SAY-ANOTHER", a.Password, who)
	}
}

// TestHAProxy: kendra reaches the primary and the replicas by the URLs that the file gives, and Patroni says which is which.
func TestHAProxy(t *testing.T) {
	t.Parallel()
	text := file(t, "deploy/haproxy.cfg")
	urls := regexp.MustCompile(`(?m)^#   (KENDRA_DATABASE\w*)=(\S+)$`).FindAllStringSubmatch(text, -1)
	require.Len(t, urls, 2)
	for i, want := range []struct{ name, attrs, listen, path string }{
		{"KENDRA_DATABASE_URL", "read-write", "listen primary", "/primary"},
		{"KENDRA_DATABASE_REPLICA_URL", "standby", "listen replicas", "/replica"},
	} {
		require.Equal(t, want.name, urls[i][1])
		requireHosts(t, urls[i][2], want.attrs, "127.0.0.1")
		c, err := pgxpool.ParseConfig(urls[i][2])
		require.NoError(t, err)
		_, section, found := strings.Cut(text, want.listen+"\n")
		require.True(t, found)
		section, _, _ = strings.Cut(section, "\n\n")
		require.Contains(t, section, fmt.Sprintf("  bind 127.0.0.1:%d\n", c.ConnConfig.Port))
		require.Contains(t, section, "  option httpchk OPTIONS "+want.path+"\n")
		for _, name := range []string{"db1", "db2", "db3"} {
			require.Contains(t, section, "  server "+name+" "+name+":5432 check port 8008")
		}
	}
	require.Contains(t, text, "on-marked-down shutdown-sessions", "connections to a machine that is gone would stay")
}
