package rig

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// Process is a server that the rig has started.
type Process struct {
	Name string

	cmd   *exec.Cmd
	ended chan struct{} // closed when the process has ended
}

// Start starts a server. Its output is appended to NAME.log.
func (r *Rig) Start(ctx context.Context, name string, env []string, program string, args ...string) (*Process, error) {
	log, err := os.OpenFile(r.In(name+".log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open a log: %w", err)
	}
	defer log.Close()
	p := &Process{Name: name, cmd: r.Command(context.WithoutCancel(ctx), env, program, args...), ended: make(chan struct{})}
	p.cmd.Stdout, p.cmd.Stderr = log, log
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", name, err)
	}
	go func() {
		_ = p.cmd.Wait() // its log shows how it ended
		close(p.ended)
	}()
	r.running = append(r.running, p)
	return p, nil
}

// Running reports whether the process is there.
func (p *Process) Running() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// Signal sends a signal.
func (p *Process) Signal(s syscall.Signal) { _ = p.cmd.Process.Signal(s) } // it may have ended

// Kill ends the process as kill -9 does.
func (p *Process) Kill() {
	p.Signal(syscall.SIGKILL)
	<-p.ended
}

// Stop lets the process end by itself, and kills it after 20 seconds. A paused one goes on first.
func (p *Process) Stop() {
	p.Signal(syscall.SIGCONT)
	p.Signal(syscall.SIGINT)
	select {
	case <-p.ended:
	case <-time.After(20 * time.Second):
		p.Kill()
	}
}

// PID returns the number of the process.
func (p *Process) PID() int { return p.cmd.Process.Pid }
