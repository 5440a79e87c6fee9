package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"kendra/tests/rig"
)

// machine is a PostgreSQL under Patroni, with a disk and a network of its own.
type machine struct {
	name                 string
	rig                  *rig.Rig
	port, rest           int // of PostgreSQL and Patroni
	portRelay, restRelay int // by which others reach them
	disk, data, socket   string
	config               string
	cable                *cable
	patroni              *rig.Process
}

func (m *machine) start(ctx context.Context) (err error) {
	m.patroni, err = m.rig.Start(ctx, m.name, []string{"PATH=/usr/bin:/bin:/usr/sbin:/sbin"}, "patroni", m.config)
	return err
}

// pids are all processes of the machine: Patroni, PostgreSQL, and what they have started.
func (m *machine) pids() []int {
	all := []int{m.patroni.PID()}
	raw, err := os.ReadFile(filepath.Join(m.data, "postmaster.pid"))
	if err == nil {
		first, _, _ := strings.Cut(string(raw), "\n")
		if pid, err := strconv.Atoi(first); err == nil && pid > 0 {
			all = append(all, pid)
		}
	}
	for i := 0; i < len(all); i++ {
		pid := strconv.Itoa(all[i])
		list, _ := os.ReadFile("/proc/" + pid + "/task/" + pid + "/children") // a process that has ended has none
		for _, text := range strings.Fields(string(list)) {
			if child, err := strconv.Atoi(text); err == nil {
				all = append(all, child)
			}
		}
	}
	return all
}

// signal sends a signal to all processes of the machine. Patroni is first, so that it does nothing about the others.
func (m *machine) signal(s syscall.Signal) {
	for _, pid := range m.pids() {
		_ = syscall.Kill(pid, s) // it may have ended
	}
}

// kill is the end of a machine that loses its power.
func (m *machine) kill() {
	m.signal(syscall.SIGKILL)
	m.patroni.Kill()
}

// stop ends the machine cleanly.
func (m *machine) stop() {
	m.signal(syscall.SIGCONT)
	m.patroni.Stop()
	m.signal(syscall.SIGQUIT)
}

// fill leaves no room on the machine's disk.
func (m *machine) fill() error {
	f, err := os.Create(filepath.Join(m.disk, "filler"))
	if err != nil {
		return fmt.Errorf("fill the disk: %w", err)
	}
	defer f.Close()
	for block := make([]byte, 1<<20); ; {
		if _, err := f.Write(block); err != nil {
			return nil // it is full
		}
	}
}

func (m *machine) empty() error { return os.Remove(filepath.Join(m.disk, "filler")) }

// member is a machine as Patroni sees it.
type member struct{ Name, Role, State string }

// members asks a machine's Patroni for all machines.
func (m *machine) members(ctx context.Context) ([]member, error) {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	site := &rig.Site{Base: "http://" + address(m.rest)}
	got, err := rig.Read[struct{ Members []json.RawMessage }](site.Ask(ctx, http.MethodGet, "/cluster", "", ""))
	if err != nil {
		return nil, err
	}
	var all []member
	for _, raw := range got.Members {
		var one member
		if err := json.Unmarshal(raw, &one); err != nil {
			return nil, fmt.Errorf("read a member: %w", err)
		}
		all = append(all, one)
	}
	return all, nil
}

// rewound counts how often Patroni has made this machine's data follow a new primary with pg_rewind.
func (m *machine) rewound() int {
	log, _ := os.ReadFile(m.rig.In(m.name + ".log")) // an empty log is fine
	return strings.Count(string(log), "running pg_rewind from")
}
