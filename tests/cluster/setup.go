package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"

	"kendra/tests/rig"
)

// password is that of all roles. The servers listen only on 127.0.0.1 and are gone after the drill.
const password = "of-the-drill"

// diskSize is room for the data of a machine (100 MB) and twice its log (290 MB, because of wal_keep_size): the standbys must not be
// full when the primary is. The disk is in memory. A kill loses nothing of it, and the drill does not try a power failure.
const diskSize = "size=700m"

type tlsFiles struct{ cert, key string }

// cluster is three PostgreSQL under Patroni, three etcd, a store of files, and two kendra, each with an HAProxy.
type cluster struct {
	rig      *rig.Rig
	bin      string
	machines []*machine
	etcd     []int
	tls      tlsFiles
	s3       int
	sites    []*rig.Site
	office   rig.Office
	kendra   rig.Kendra // one of the two, for commands
	races    int
}

// start starts everything. close ends it.
func (c *cluster) start(ctx context.Context, o options) error {
	steps := []func(context.Context, options) error{c.startEtcd, c.certificate, c.startMachines, c.startS3, c.startKendras}
	for _, step := range steps {
		if err := step(ctx, o); err != nil {
			return err
		}
	}
	return nil
}

// close also runs after an interrupt.
func (c *cluster) close(keep bool) {
	for _, m := range c.machines {
		if m.patroni != nil {
			m.stop()
		}
	}
	defer c.rig.Close(keep)
	for _, m := range c.machines {
		if m.disk == "" {
			continue
		}
		_ = rig.Await(context.Background(), "", 10*time.Second, func() error {
			return exec.Command("umount", m.disk).Run()
		})
	}
}

func (c *cluster) startEtcd(ctx context.Context, _ options) error {
	ports, err := rig.Ports(ctx, 6)
	if err != nil {
		return err
	}
	c.etcd = ports[:3]
	peers := ""
	for n, port := range ports[3:] {
		peers += fmt.Sprintf("e%d=http://%s,", n+1, address(port))
	}
	for n := range 3 {
		name, client, peer := "e"+strconv.Itoa(n+1), "http://"+address(ports[n]), "http://"+address(ports[n+3])
		_, err := c.rig.Start(ctx, "etcd-"+name, nil, "etcd", "--name", name, "--data-dir", c.rig.In("etcd-"+name), "--unsafe-no-fsync", "--enable-v2",
			"--listen-client-urls", client, "--advertise-client-urls", client, "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer,
			"--initial-cluster", peers[:len(peers)-1], "--initial-cluster-state", "new")
		if err != nil {
			return err
		}
	}
	return rig.Await(ctx, "etcd does not answer", time.Minute, func() error {
		got, err := (&rig.Site{Base: "http://" + address(c.etcd[0])}).Ask(ctx, "GET", "/health", "", "")
		if err == nil && got.Status != 200 {
			err = fmt.Errorf("status %d", got.Status)
		}
		return err
	})
}

// certificate makes a certificate of the servers, because the machines let only encrypted connections in.
func (c *cluster) certificate(ctx context.Context, _ options) error {
	c.tls = tlsFiles{cert: c.rig.In("server.crt"), key: c.rig.In("server.key")}
	_, err := c.rig.Do(ctx, nil, "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
		"-subj", "/CN=drill", "-keyout", c.tls.key, "-out", c.tls.cert)
	return err
}

func (c *cluster) startMachines(ctx context.Context, o options) error {
	for n := range 3 {
		m, err := c.newMachine(ctx, "db"+strconv.Itoa(n+1), o)
		if m != nil {
			c.machines = append(c.machines, m)
		}
		if err != nil {
			return err
		}
		if err := m.start(ctx); err != nil {
			return err
		}
		if n == 0 { // it makes the cluster, and the others copy it
			if _, err := c.leader(ctx, time.Minute); err != nil {
				return err
			}
		}
	}
	if err := c.whole(ctx, 2*time.Minute); err != nil {
		return err
	}
	first, err := c.leader(ctx, time.Minute)
	if err != nil {
		return err
	}
	conn, err := first.connect(ctx, "postgres")
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	_, roleErr := conn.Exec(ctx, "CREATE ROLE kendra LOGIN PASSWORD '"+password+"'")
	_, databaseErr := conn.Exec(ctx, "CREATE DATABASE kendra OWNER kendra")
	return errors.Join(roleErr, databaseErr)
}

// newMachine makes the disk, the cable and the configuration of a machine.
func (c *cluster) newMachine(ctx context.Context, name string, o options) (*machine, error) {
	ports, err := rig.Ports(ctx, 7)
	if err != nil {
		return nil, err
	}
	m := &machine{name: name, rig: c.rig, port: ports[0], rest: ports[1], portRelay: ports[2], restRelay: ports[3], cable: newCable()}
	disk, err := c.rig.Folder(name)
	if err != nil {
		return nil, err
	}
	if out, err := exec.CommandContext(ctx, "mount", "-t", "tmpfs", "-o", diskSize+",mode=0777", "kendra-drill", disk).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("a disk for %s (this needs root): %w: %s", name, err, out)
	}
	m.disk, m.data = disk, filepath.Join(disk, "data")
	if m.socket, err = c.rig.Folder(name + "-socket"); err != nil {
		return m, err
	}
	err = errors.Join(m.cable.Relay(ctx, m.portRelay, m.port), m.cable.Relay(ctx, m.restRelay, m.rest))
	var etcd []string
	for n, port := range c.etcd {
		err = errors.Join(err, m.cable.Relay(ctx, ports[4+n], port))
		etcd = append(etcd, address(ports[4+n]))
	}
	if err != nil {
		return m, err
	}
	text, err := patroniOf(o.patroni, m, etcd, c.tls, c.bin)
	if err != nil {
		return m, err
	}
	m.config, err = c.rig.File(text, name+".yaml")
	return m, err
}

func (c *cluster) startS3(ctx context.Context, o options) error {
	ports, err := rig.Ports(ctx, 1)
	if err != nil {
		return err
	}
	c.s3 = ports[0]
	path, err := c.rig.Program(o.s3, "s3")
	if err != nil {
		return err
	}
	for _, name := range []string{"objects", "sidecar"} {
		if _, err := c.rig.Folder(name); err != nil {
			return err
		}
	}
	_, err = c.rig.Start(ctx, "files", nil, path, "--port", address(c.s3), "--access", "drill", "--secret", password, "--region", "us-east-1",
		"posix", "--sidecar", c.rig.In("sidecar"), c.rig.In("objects"))
	return err
}

// startKendras starts two kendra, each with an HAProxy beside it, and opens an institute.
func (c *cluster) startKendras(ctx context.Context, o options) error {
	path, err := c.rig.Program(o.kendra, "kendra")
	if err != nil {
		return err
	}
	for n := range 2 {
		name := "kendra-" + strconv.Itoa(n+1)
		ports, err := rig.Ports(ctx, 3)
		if err != nil {
			return err
		}
		text, err := haproxyOf(o.haproxy, c.machines, ports[1], ports[2])
		if err != nil {
			return err
		}
		config, err := c.rig.File(text, name+".haproxy.cfg")
		if err != nil {
			return err
		}
		if _, err := c.rig.Start(ctx, name+"-haproxy", nil, "haproxy", "-db", "-f", config); err != nil {
			return err
		}
		if _, err := c.rig.Folder(name); err != nil {
			return err
		}
		k := rig.Kendra{Rig: c.rig, Path: path, Env: []string{
			"KENDRA_DATABASE_URL=" + database(ports[1], "read-write"), "KENDRA_DATABASE_REPLICA_URL=" + database(ports[2], "standby"),
			"KENDRA_S3_URL=s3://drill:" + password + "@" + address(c.s3) + "/kendra?tls=false", "KENDRA_DATA_DIR=" + c.rig.In(name),
			"KENDRA_BASE_URL=https://kendra.example", "KENDRA_LIMIT_FACTOR=1000",
		}}
		// HAProxy believes all servers to be the primary, until its first checks have failed.
		time.Sleep(4 * time.Second)
		found := func() error { return answers(ctx, database(ports[1], "read-write")) }
		if err := rig.Await(ctx, "HAProxy finds no primary", time.Minute, found); err != nil {
			return err
		}
		if c.kendra = k; n == 0 {
			if err := k.MakeAdmin(ctx); err != nil {
				return err
			}
		}
		_, site, err := k.Serve(ctx, name, ports[0])
		if err != nil {
			return err
		}
		if err := site.SignIn(ctx); err != nil {
			return err
		}
		c.sites = append(c.sites, site)
	}
	c.office, err = c.sites[0].Open(ctx)
	return err
}
