package testdb

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	moby "github.com/moby/moby/api/types/container"
	"github.com/testcontainers/testcontainers-go"
)

// The images for the container, unless KENDRA_TEST_POSTGRES_IMAGE names another one: the official image or, if the
// engine has only that one, the image that tests/e2e/image/build.sh builds without a registry.
const (
	officialImage = "postgres:18-alpine"
	ownImage      = "kendra-test-postgres"
)

const containerPort = "5432/tcp"

// engine returns the Docker engine, or nil if none responds after a short wait.
func engine(ctx context.Context) (provider *testcontainers.DockerProvider) {
	if os.Getenv("TESTCONTAINERS_RYUK_DISABLED") == "" {
		// Main removes the container. Ryuk would need a second image, which an engine without a registry cannot
		// download.
		_ = os.Setenv("TESTCONTAINERS_RYUK_DISABLED", "true") // fails for malformed names only
	}
	defer func() {
		if recover() != nil { // the library panics if it finds no engine
			provider = nil
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	provider, err := testcontainers.NewDockerProvider()
	if err != nil {
		return nil
	}
	if err := provider.Health(ctx); err != nil {
		_ = provider.Close() // it was never used
		return nil
	}
	return provider
}

// chooseImage returns the image to run.
func chooseImage(ctx context.Context, provider *testcontainers.DockerProvider) (string, error) {
	if named := os.Getenv("KENDRA_TEST_POSTGRES_IMAGE"); named != "" {
		return named, nil
	}
	there, err := provider.ListImages(ctx)
	if err != nil {
		return "", err
	}
	has := func(name string) bool {
		return slices.ContainsFunc(there, func(i testcontainers.ImageInfo) bool { return i.Name == name })
	}
	if !has(officialImage) && has(ownImage+":latest") {
		return ownImage, nil
	}
	return officialImage, nil
}

func container(ctx context.Context) (server, error) {
	provider := engine(ctx)
	if provider == nil {
		return server{}, errors.New("no Docker engine answers")
	}
	defer provider.Close()
	image, err := chooseImage(ctx, provider)
	if err != nil {
		return server{}, fmt.Errorf("list the engine's images: %w", err)
	}
	const password = "container-hunter2" // unique, because a test searches for it in places where it must not appear
	command := []string{"postgres", "-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"}
	own, network, err := chooseNetwork(ctx)
	if err != nil {
		return server{}, err
	}
	c, err := testcontainers.Run(ctx, image,
		network,
		testcontainers.WithEnv(map[string]string{
			"POSTGRES_PASSWORD": password, "POSTGRES_USER": "postgres", "POSTGRES_INITDB_ARGS": "--auth-host=scram-sha-256",
		}),
		testcontainers.WithCmd(append(command, own.arguments()...)...),
		inContainersMemory(),
	)
	stop := func(ctx context.Context) error {
		return testcontainers.TerminateContainer(c, testcontainers.StopContext(ctx))
	}
	if err == nil {
		var url string
		if url, err = reach(ctx, c, own, password); err == nil {
			return server{url: url, what: "a container of " + image, stop: stop}, nil
		}
	}
	return server{}, errors.Join(err, stop(ctx))
}

// inContainersMemory keeps the data in memory if this machine has enough of it, because most engines run on the same machine. The first
// folder is that of our own image, whose server runs as user 70; the second is that of the official image, which sets the owner itself.
func inContainersMemory() testcontainers.CustomizeRequestOption {
	folders := map[string]string{}
	if memory() != "" {
		folders = map[string]string{"/data": "rw,uid=70,gid=70,mode=0700", "/var/lib/postgresql": "rw"}
	}
	return testcontainers.WithTmpfs(folders)
}

// reach waits until the container's PostgreSQL accepts a connection, and returns its URL. Only a connection works for
// every image: the official image logs twice that it is ready, and the engine's proxy accepts connections before
// PostgreSQL does.
func reach(ctx context.Context, c *testcontainers.DockerContainer, own hostPort, password string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	all, port := []string{"127.0.0.1"}, string(own)
	if own == "" {
		mapped, err := c.MappedPort(ctx, containerPort)
		if err != nil {
			return "", err
		}
		all, port = hosts(ctx, c), mapped.Port()
	}
	urls := make([]string, len(all))
	for i, host := range all {
		urls[i] = "postgres://postgres:" + password + "@" + net.JoinHostPort(host, port) + "/postgres?sslmode=disable"
	}
	var err error
	for {
		for _, url := range urls {
			if err = answers(ctx, url); err == nil {
				return url, nil
			}
		}
		if state, gone := c.State(ctx); gone != nil || !state.Running {
			return "", fmt.Errorf("the container ended before it answered: %w: %w", errors.Join(gone, err), said(ctx, c))
		}
		select {
		case <-ctx.Done():
			return "", fmt.Errorf("PostgreSQL in the container does not answer: %w", err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// hostPort is a free port of this machine for a container in the machine's own network; "" for a container in another one.
type hostPort string

// arguments returns the arguments of PostgreSQL that let it listen at the port only.
func (p hostPort) arguments() []string {
	if p == "" {
		return nil
	}
	return []string{"-c", "port=" + string(p), "-c", "listen_addresses=127.0.0.1"}
}

// chooseNetwork puts the container into this machine's own network when KENDRA_TEST_POSTGRES_NETWORK=host asks for it. Every
// container with a network of its own adds an interface to the machine and removes it at the end. Chromium then cancels
// what it is loading (ERR_NETWORK_CHANGED), so browser stories that run beside other tests would fail.
func chooseNetwork(ctx context.Context) (hostPort, testcontainers.CustomizeRequestOption, error) {
	if os.Getenv("KENDRA_TEST_POSTGRES_NETWORK") != "host" {
		return "", testcontainers.WithExposedPorts(containerPort), nil
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", nil, err
	}
	_, port, err := net.SplitHostPort(listener.Addr().String())
	return hostPort(port), testcontainers.WithHostConfigModifier(func(c *moby.HostConfig) { c.NetworkMode = "host" }), errors.Join(err, listener.Close())
}

func answers(ctx context.Context, url string) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	return conn.Close(ctx)
}

// hosts lists the addresses where the container's ports may be reachable, the likeliest first. For tests that run in a
// container, the engine may be beside them or be their host. The library assumes it is their host.
func hosts(ctx context.Context, c *testcontainers.DockerContainer) []string {
	var all []string
	_, told := os.LookupEnv("TESTCONTAINERS_HOST_OVERRIDE")
	if _, err := os.Stat("/.dockerenv"); err == nil && !told {
		all = append(all, "127.0.0.1")
	}
	if host, err := c.Host(ctx); err == nil && !slices.Contains(all, host) {
		all = append(all, host)
	}
	return all
}

// said returns the container's log as an error.
func said(ctx context.Context, c *testcontainers.DockerContainer) error {
	logs, err := c.Logs(ctx)
	if err != nil {
		return err
	}
	defer logs.Close()
	text := make([]byte, 4<<10)
	n, _ := logs.Read(text) // an empty log is fine
	return errors.New(strings.TrimSpace(string(text[:n])))
}
