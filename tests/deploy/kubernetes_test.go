package deploy_test

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"kendra/adapters/mail"
)

// resource holds the fields of a Kubernetes resource that the tests check.
type resource struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Metadata   struct{ Name string }
	Data       map[string]string
	StringData map[string]string `yaml:"stringData"`
	Spec       yaml.Node
}

// resources reads the resources of files, by kind; each kind occurs once.
func resources(t *testing.T, files ...string) map[string]resource {
	t.Helper()
	all := map[string]resource{}
	for _, name := range files {
		for d := yaml.NewDecoder(bytes.NewReader([]byte(file(t, name)))); ; {
			var r resource
			err := d.Decode(&r)
			if errors.Is(err, io.EOF) {
				break
			}
			require.NoError(t, err, name)
			require.NotContains(t, all, r.Kind)
			require.NotEmpty(t, r.APIVersion)
			require.NotEmpty(t, r.Metadata.Name)
			all[r.Kind] = r
		}
	}
	return all
}

type probe struct {
	HTTPGet  struct{ Path, Port string } `yaml:"httpGet"`
	Every    int                         `yaml:"periodSeconds"`
	Failures int                         `yaml:"failureThreshold"`
}

// pods is the pod template of a Deployment.
type pods struct {
	Replicas int
	Selector struct {
		MatchLabels map[string]string `yaml:"matchLabels"`
	}
	Template struct {
		Metadata struct{ Labels map[string]string }
		Spec     struct {
			ServiceAccountName string `yaml:"serviceAccountName"`
			Automount          *bool  `yaml:"automountServiceAccountToken"`
			Grace              int    `yaml:"terminationGracePeriodSeconds"`
			SecurityContext    struct {
				RunAsNonRoot   bool                  `yaml:"runAsNonRoot"`
				RunAsUser      int                   `yaml:"runAsUser"`
				RunAsGroup     int                   `yaml:"runAsGroup"`
				SeccompProfile struct{ Type string } `yaml:"seccompProfile"`
			} `yaml:"securityContext"`
			Containers []container
			Volumes    []struct {
				Name     string
				EmptyDir *struct {
					SizeLimit string `yaml:"sizeLimit"`
				} `yaml:"emptyDir"`
			}
		}
	}
}

type container struct {
	Image string
	Ports []struct {
		Name string
		Port int `yaml:"containerPort"`
	}
	EnvFrom []struct {
		ConfigMap struct{ Name string } `yaml:"configMapRef"`
		Secret    struct{ Name string } `yaml:"secretRef"`
	} `yaml:"envFrom"`
	Env []struct {
		Name      string
		ValueFrom struct {
			Secret struct{ Name, Key string } `yaml:"secretKeyRef"`
		} `yaml:"valueFrom"`
	}
	SecurityContext struct {
		Escalation   *bool `yaml:"allowPrivilegeEscalation"`
		ReadOnly     bool  `yaml:"readOnlyRootFilesystem"`
		Privileged   bool
		Capabilities struct{ Drop, Add []string }
	} `yaml:"securityContext"`
	Startup      probe `yaml:"startupProbe"`
	Liveness     probe `yaml:"livenessProbe"`
	Readiness    probe `yaml:"readinessProbe"`
	VolumeMounts []struct {
		Name string
		Path string `yaml:"mountPath"`
	} `yaml:"volumeMounts"`
}

// TestKubernetes: the resources match each other and the program, run without root, and allow no unexpected writes.
func TestKubernetes(t *testing.T) {
	t.Parallel()
	all := resources(t, "deploy/kubernetes/kendra.yaml", "deploy/kubernetes/secret.example.yaml", "deploy/kubernetes/postgres.yaml")
	for kind, version := range map[string]string{
		"ConfigMap": "v1", "Secret": "v1", "ServiceAccount": "v1", "Service": "v1", "Deployment": "apps/v1", "PodDisruptionBudget": "policy/v1",
		"Ingress": "networking.k8s.io/v1", "postgresql": "acid.zalan.do/v1",
	} {
		require.Equal(t, version, all[kind].APIVersion, kind)
	}
	var d pods
	require.NoError(t, all["Deployment"].decode(&d))
	require.Greater(t, d.Replicas, 1)
	pod := d.Template.Spec
	require.Len(t, pod.Containers, 1)
	c := pod.Containers[0]
	requireGuarded(t, d, c)
	require.Equal(t, d.Selector.MatchLabels, d.Template.Metadata.Labels)
	require.Equal(t, all["ServiceAccount"].Metadata.Name, pod.ServiceAccountName)

	require.NotContains(t, c.Image, ":latest")
	require.Equal(t, 8080, c.Ports[0].Port, "where the image listens")
	for _, p := range []probe{c.Startup, c.Liveness, c.Readiness} {
		requireRoute(t, p.HTTPGet.Path)
		require.Equal(t, c.Ports[0].Name, p.HTTPGet.Port)
	}
	require.Equal(t, "/readyz", c.Readiness.HTTPGet.Path)
	require.Equal(t, "/healthz", c.Liveness.HTTPGet.Path, "a restart brings no database back")

	env := map[string]string{}
	require.Equal(t, all["ConfigMap"].Metadata.Name, c.EnvFrom[0].ConfigMap.Name)
	require.Equal(t, all["Secret"].Metadata.Name, c.EnvFrom[1].Secret.Name)
	for _, from := range []map[string]string{all["ConfigMap"].Data, all["Secret"].StringData} {
		for name, value := range from {
			require.NotContains(t, env, name)
			env[name] = value
		}
	}
	requireSettings(t, env)
	drain, err := time.ParseDuration(env["KENDRA_DRAIN"])
	require.NoError(t, err)
	require.Greater(t, drain, time.Duration(c.Readiness.Every*c.Readiness.Failures)*time.Second, "the probe has to find out")
	require.Greater(t, time.Duration(pod.Grace)*time.Second, drain+30*time.Second, "serve gives what is under way 30 seconds")
	_, err = mail.New(env["KENDRA_SMTP_URL"])
	require.NoError(t, err)
	requireDatabase(t, all["postgresql"], c, env)
	requireWayIn(t, all, d.Selector.MatchLabels, c.Ports[0].Name)
}

func (r resource) decode(into any) error { return r.Spec.Decode(into) }

// requireGuarded checks that nothing in the pod runs as root, and that only /tmp and the folder of drawings are
// writable, both with a size limit.
func requireGuarded(t *testing.T, d pods, c container) {
	t.Helper()
	pod := d.Template.Spec
	require.True(t, pod.SecurityContext.RunAsNonRoot)
	require.Equal(t, "RuntimeDefault", pod.SecurityContext.SeccompProfile.Type)
	user := strconv.Itoa(pod.SecurityContext.RunAsUser) + ":" + strconv.Itoa(pod.SecurityContext.RunAsGroup)
	require.Contains(t, file(t, "Dockerfile"), "\nUSER "+user+"\n")
	require.NotNil(t, pod.Automount)
	require.False(t, *pod.Automount)
	require.NotNil(t, c.SecurityContext.Escalation)
	require.False(t, *c.SecurityContext.Escalation)
	require.True(t, c.SecurityContext.ReadOnly)
	require.False(t, c.SecurityContext.Privileged)
	require.Equal(t, []string{"ALL"}, c.SecurityContext.Capabilities.Drop)
	require.Empty(t, c.SecurityContext.Capabilities.Add)
	require.Len(t, pod.Volumes, 2)
	require.Len(t, c.VolumeMounts, 2)
	for i, path := range []string{"/tmp", "/var/lib/kendra/cache"} {
		require.Equal(t, path, c.VolumeMounts[i].Path)
		require.Equal(t, pod.Volumes[i].Name, c.VolumeMounts[i].Name)
		require.NotNil(t, pod.Volumes[i].EmptyDir)
		require.NotEmpty(t, pod.Volumes[i].EmptyDir.SizeLimit)
	}
}

// requireDatabase checks that the services, the role and the secret are those that the operator creates for the
// cluster.
func requireDatabase(t *testing.T, cluster resource, c container, env map[string]string) {
	t.Helper()
	var spec struct {
		TeamID    string `yaml:"teamId"`
		Instances int    `yaml:"numberOfInstances"`
		Users     map[string][]string
		Databases map[string]string
		Patroni   struct {
			Synchronous bool `yaml:"synchronous_mode"`
		}
	}
	require.NoError(t, cluster.decode(&spec))
	name := cluster.Metadata.Name
	require.True(t, strings.HasPrefix(name, spec.TeamID+"-"), "the operator asks for it")
	require.GreaterOrEqual(t, spec.Instances, 3, "one may leave, and a commit still is in two places")
	require.True(t, spec.Patroni.Synchronous)
	require.Equal(t, "kendra", spec.Databases["kendra"])
	require.Contains(t, spec.Users, "kendra")
	requireHosts(t, env["KENDRA_DATABASE_URL"], "read-write", name)
	requireHosts(t, env["KENDRA_DATABASE_REPLICA_URL"], "standby", name+"-repl")
	secret := "kendra." + name + ".credentials.postgresql.acid.zalan.do"
	told := map[string]string{}
	for _, e := range c.Env {
		require.Equal(t, secret, e.ValueFrom.Secret.Name)
		told[e.Name] = e.ValueFrom.Secret.Key
	}
	require.Equal(t, map[string]string{"PGUSER": "username", "PGPASSWORD": "password"}, told)
}

// requireWayIn checks the path from the Ingress to the pods, and that the disruption rule keeps some pods running.
func requireWayIn(t *testing.T, all map[string]resource, labels map[string]string, port string) {
	t.Helper()
	var s struct {
		Selector map[string]string
		Ports    []struct {
			Name       string
			TargetPort string `yaml:"targetPort"`
		}
	}
	require.NoError(t, all["Service"].decode(&s))
	require.Equal(t, labels, s.Selector)
	require.Equal(t, port, s.Ports[0].TargetPort)
	var budget struct {
		MaxUnavailable int `yaml:"maxUnavailable"`
		Selector       struct {
			MatchLabels map[string]string `yaml:"matchLabels"`
		}
	}
	require.NoError(t, all["PodDisruptionBudget"].decode(&budget))
	require.Equal(t, labels, budget.Selector.MatchLabels)
	require.Equal(t, 1, budget.MaxUnavailable)
	var in struct {
		TLS   []struct{ Hosts []string }
		Rules []struct {
			Host string
			HTTP struct {
				Paths []struct {
					Path    string
					Backend struct {
						Service struct {
							Name string
							Port struct{ Name string }
						}
					}
				}
			}
		}
	}
	require.NoError(t, all["Ingress"].decode(&in))
	require.Equal(t, all["ConfigMap"].Data["KENDRA_BASE_URL"], "https://"+in.Rules[0].Host)
	require.Equal(t, []string{in.Rules[0].Host}, in.TLS[0].Hosts)
	way := in.Rules[0].HTTP.Paths[0]
	require.Equal(t, "/", way.Path)
	require.Equal(t, all["Service"].Metadata.Name, way.Backend.Service.Name)
	require.Equal(t, s.Ports[0].Name, way.Backend.Service.Port.Name)
}
