package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// cpu returns the seconds of processor time that PostgreSQL's ended connections have used; 0 if it is unknown.
func (b *bench) cpu() float64 {
	raw, err := os.ReadFile(filepath.Join(b.dir, "data", "postgres", "postmaster.pid"))
	if err != nil {
		return 0
	}
	pid, _, _ := strings.Cut(string(raw), "\n")
	raw, err = os.ReadFile(filepath.Join("/proc", pid, "stat"))
	if err != nil {
		return 0
	}
	_, after, _ := strings.Cut(string(raw), ") ")
	fields, ticks := strings.Fields(after), 0.0
	for _, i := range []int{13, 14} { // cutime and cstime, in hundredths
		if i < len(fields) {
			n, _ := strconv.ParseFloat(fields[i], 64)
			ticks += n
		}
	}
	return ticks / 100
}

// spent returns the seconds of processor time that the server and PostgreSQL with its connections have used. Unlike a duration, it
// hardly depends on what else the machine does.
func (b *bench) spent() (server, database float64) {
	raw, _ := os.ReadFile(filepath.Join(b.dir, "data", "postgres", "postmaster.pid"))
	postmaster, _, _ := strings.Cut(string(raw), "\n")
	database = b.cpu()
	all, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range all {
		raw, err := os.ReadFile(path)
		if err != nil {
			continue // it has ended
		}
		_, after, _ := strings.Cut(string(raw), ") ")
		fields, used := strings.Fields(after), 0.0
		if len(fields) < 13 {
			continue
		}
		for _, one := range fields[11:13] { // utime and stime, in hundredths
			n, _ := strconv.ParseFloat(one, 64)
			used += n / 100
		}
		if path == fmt.Sprintf("/proc/%d/stat", b.serving) {
			server += used
		}
		if fields[1] == postmaster {
			database += used
		}
	}
	return server, database
}

// run holds the duration of one import by kendra and the most memory that it used.
type run struct {
	took   time.Duration
	memory int64   // bytes
	cpu    float64 // seconds of processor time of kendra and of PostgreSQL for this import
}

func (b *bench) kendra(ctx context.Context, database, file string, flags ...string) (run, error) {
	args := append([]string{"students", "import", file, "--center", "1001", "--format", "json"}, flags...)
	cmd := exec.CommandContext(ctx, filepath.Join(b.dir, "kendra"), args...)
	cmd.Env = append(os.Environ(), "KENDRA_DATABASE_URL="+database, "KENDRA_DATA_DIR="+filepath.Join(b.dir, "files"))
	cmd.Stderr = os.Stderr
	began, before := time.Now(), b.cpu()
	if err := cmd.Start(); err != nil {
		return run{}, fmt.Errorf("import %s: %w", file, err)
	}
	ended := make(chan struct{})
	peak := watch(cmd.Process.Pid, ended)
	err := cmd.Wait()
	close(ended)
	if err != nil {
		return run{}, fmt.Errorf("import %s: %w", file, err)
	}
	r := run{took: time.Since(began), memory: <-peak}
	time.Sleep(time.Second) // until its connections have ended
	r.cpu = b.cpu() - before + (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
	return r, nil
}

// watch returns a channel that receives the peak memory of a process when it has ended. The system's count for ended
// children does not measure that: it includes the memory of this program when it started them.
func watch(pid int, ended <-chan struct{}) <-chan int64 {
	peak := make(chan int64, 1)
	go func() {
		var most int64
		for {
			select {
			case <-ended:
				peak <- most
				return
			case <-time.After(10 * time.Millisecond):
				most = max(most, highWater(pid))
			}
		}
	}()
	return peak
}

// highWater returns VmHWM of a process in bytes; 0 if it is unknown.
func highWater(pid int) int64 {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0
	}
	_, after, _ := strings.Cut(string(raw), "VmHWM:")
	kilobytes, _, _ := strings.Cut(strings.TrimSpace(after), " ")
	n, _ := strconv.ParseInt(kilobytes, 10, 64)
	return n << 10
}
