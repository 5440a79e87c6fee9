// Command cluster runs the cluster of deploy/ on this machine, with three PostgreSQL under Patroni, three etcd, two
// kendra, each with an HAProxy, and a store of files, and breaks it in several ways while an office works. Nothing that
// was acknowledged may be lost, nobody may get what another one has, and changes must be possible again after 15 seconds.
//
// It needs root, for small disks that it fills. All servers run as the user postgres and listen only on 127.0.0.1.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"kendra/tests/rig"
)

// options are the programs and files of a run.
type options struct{ kendra, s3, patroni, haproxy string }

// needed are programs of the system's packages.
var needed = []string{"etcd", "patroni", "haproxy", "openssl", "mount"}

func main() {
	var o options
	flag.StringVar(&o.kendra, "kendra", "bin/kendra", "the program")
	flag.StringVar(&o.s3, "s3", "bin/tools/versitygw", "the store of files")
	flag.StringVar(&o.patroni, "patroni", "deploy/patroni.yaml", "the configuration of Patroni, in which names, addresses and folders are replaced")
	flag.StringVar(&o.haproxy, "haproxy", "deploy/haproxy.cfg", "the configuration of HAProxy, in which addresses are replaced")
	bin := flag.String("postgres", "/usr/lib/postgresql/15/bin", "folder of PostgreSQL's programs")
	only := flag.String("only", "", "the name of a single fault")
	keep := flag.Bool("keep", false, "keep the folder with the logs")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	r, err := rig.New("cluster", os.Stdout, needed...)
	if err == nil {
		c := &cluster{rig: r, bin: *bin}
		err = c.drill(ctx, o, *only)
		c.close(*keep)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "cluster:", err)
		os.Exit(1)
	}
}

func (c *cluster) drill(ctx context.Context, o options, only string) error {
	if err := c.start(ctx, o); err != nil {
		return err
	}
	c.rig.Sayf("three PostgreSQL under Patroni, three etcd, two kendra with HAProxy, and a store of files are up")
	work, err := c.startWork(ctx)
	if err != nil {
		return err
	}
	defer work.stop()
	var results []result
	for _, f := range faults {
		if only != "" && f.name != only {
			continue
		}
		r, err := c.try(ctx, f, work)
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		results = append(results, r)
	}
	work.stop()
	if err := c.check(ctx, work); err != nil {
		return err
	}
	return c.report(results, work)
}
