package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/tests/rig"
)

func database(port int, attributes string) string {
	return "postgres://kendra:" + password + "@" + address(port) + "/kendra?sslmode=require&target_session_attrs=" + attributes
}

func (m *machine) connect(ctx context.Context, name string) (*pgx.Conn, error) {
	conn, err := pgx.Connect(ctx, "postgres://postgres:"+password+"@"+address(m.port)+"/"+name+"?sslmode=require&connect_timeout=5")
	if err != nil {
		return nil, fmt.Errorf("connect to %s: %w", m.name, err)
	}
	return conn, nil
}

// answers connects to a URL once.
func answers(ctx context.Context, url string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	return conn.Close(ctx)
}

// isPrimary reports whether Patroni says that the machine is the primary.
func (m *machine) isPrimary(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	got, err := (&rig.Site{Base: "http://" + address(m.restRelay)}).Ask(ctx, http.MethodGet, "/primary", "", "")
	return err == nil && got.Status == http.StatusOK
}

// leader returns the primary, as soon as there is one.
func (c *cluster) leader(ctx context.Context, patience time.Duration) (found *machine, _ error) {
	return found, rig.Await(ctx, "there is no primary", patience, func() error {
		for _, m := range c.machines {
			if m.isPrimary(ctx) {
				found = m
				return nil
			}
		}
		return errors.New("no machine is it")
	})
}

// whole waits until all three machines are there: a primary, and two that follow it, one of them synchronously.
func (c *cluster) whole(ctx context.Context, patience time.Duration) error {
	return rig.Await(ctx, "the cluster is not whole", patience, func() error {
		for _, m := range c.machines {
			all, err := m.members(ctx)
			if err != nil {
				return err
			}
			count := map[string]int{}
			for _, one := range all {
				if one.State == "running" || one.State == "streaming" {
					count[one.Role]++
				}
			}
			if count["leader"] != 1 || count["sync_standby"] != 1 || count["replica"] != 1 {
				return fmt.Errorf("%s sees %v", m.name, all)
			}
		}
		return c.followed(ctx)
	})
}

// followed returns an error unless two servers follow the primary. What Patroni says of a machine that was paused may be old.
func (c *cluster) followed(ctx context.Context) error {
	primary, err := c.leader(ctx, time.Second)
	if err != nil {
		return err
	}
	conn, err := primary.connect(ctx, "postgres")
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var following int
	if err := conn.QueryRow(ctx, "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' AND application_name LIKE 'db%'").Scan(&following); err != nil {
		return fmt.Errorf("ask for replicas: %w", err)
	}
	if following != 2 {
		return fmt.Errorf("%d servers follow %s", following, primary.name)
	}
	return nil
}
