package main

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// patroniOf returns the configuration of deploy/patroni.yaml for a machine of the drill. Other settings stay as they are.
func patroniOf(path string, m *machine, etcd []string, files tlsFiles, bin string) (string, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("read the configuration: %w", err)
	}
	var c map[string]any
	if err := yaml.Unmarshal(raw, &c); err != nil {
		return "", fmt.Errorf("read %s: %w", path, err)
	}
	values := map[string]any{
		"name":              m.name,
		"restapi.listen":    address(m.rest),
		"etcd.hosts":        strings.Join(etcd, ","),
		"watchdog.mode":     "off", // the drill may not reset this machine
		"postgresql.listen": address(m.port), "postgresql.connect_address": address(m.portRelay), "restapi.connect_address": address(m.restRelay),
		"postgresql.data_dir": m.data, "postgresql.bin_dir": bin,
		"postgresql.parameters.ssl_cert_file": files.cert, "postgresql.parameters.ssl_key_file": files.key,
	}
	for _, role := range []string{"superuser", "replication", "rewind"} {
		values["postgresql.authentication."+role+".password"] = password
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if err := set(c, name, values[name]); err != nil {
			return "", fmt.Errorf("%s: %w", path, err)
		}
	}
	// Each machine has its own way to etcd; the addresses that etcd itself names would go around its cable.
	c["etcd"].(map[string]any)["use_proxies"] = true
	sql := c["postgresql"].(map[string]any)
	sql["pgpass"] = m.data + ".pgpass"
	sql["parameters"].(map[string]any)["unix_socket_directories"] = m.socket
	c["log"] = map[string]any{"level": "INFO"}
	text, err := yaml.Marshal(c)
	if err != nil {
		return "", fmt.Errorf("write the configuration: %w", err)
	}
	if !strings.Contains(string(text), "10.0.0.0/8") {
		return "", fmt.Errorf("%s lets nobody of 10.0.0.0/8 in", path)
	}
	return strings.ReplaceAll(string(text), "10.0.0.0/8", "127.0.0.0/8"), nil
}

// set changes a value that is there. A name that is not there is a mistake in the drill, or the file was changed.
func set(c map[string]any, path string, value any) error {
	name, rest, deeper := strings.Cut(path, ".")
	old, there := c[name]
	if !there {
		return fmt.Errorf("there is no %s", path)
	}
	if !deeper {
		c[name] = value
		return nil
	}
	inner, is := old.(map[string]any)
	if !is {
		return fmt.Errorf("there is no %s", path)
	}
	return set(inner, rest, value)
}

// haproxyOf returns the configuration of deploy/haproxy.cfg with the addresses of the drill.
func haproxyOf(path string, machines []*machine, primary, replicas int) (string, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("read the configuration: %w", err)
	}
	text := string(raw)
	change := func(old, value string, times int) {
		line := regexp.MustCompile(`(?m)^(\s*)` + regexp.QuoteMeta(old) + `$`)
		if err == nil && len(line.FindAllString(text, -1)) != times {
			err = fmt.Errorf("%s has not %d lines %s", path, times, old)
		}
		text = line.ReplaceAllString(text, "${1}"+value)
	}
	change("bind 127.0.0.1:5000", "bind "+address(primary), 1)
	change("bind 127.0.0.1:5001", "bind "+address(replicas), 1)
	for _, m := range machines {
		change(fmt.Sprintf("server %s %s:5432 check port 8008", m.name, m.name),
			fmt.Sprintf("server %s %s check port %d", m.name, address(m.portRelay), m.restRelay), 2)
	}
	return text, err
}
