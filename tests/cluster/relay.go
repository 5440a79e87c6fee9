package main

import (
	"context"
	"fmt"
	"net"
	"sync"
)

// cable is the network of a machine. While it is cut, nothing that is sent arrives, in both directions, and nobody is told.
type cable struct {
	mu   sync.Mutex
	cut  bool
	wait chan struct{}       // closed when the cable is mended
	open map[net.Conn]func() // all connections through it, and how to end them
}

func newCable() *cable { return &cable{open: map[net.Conn]func(){}} }

func (c *cable) Cut() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut, c.wait = true, make(chan struct{})
}

// Mend lets new connections through. The old ones have lost bytes, so they end.
func (c *cable) Mend() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = false
	close(c.wait)
	for _, end := range c.open {
		end()
	}
}

// broken returns a channel that is closed once the cable is mended; nil if it is whole.
func (c *cable) broken() <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.cut {
		return nil
	}
	return c.wait
}

// Relay listens on a port of 127.0.0.1 and passes each connection on to another.
func (c *cable) Relay(ctx context.Context, from, to int) error {
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", address(from))
	if err != nil {
		return fmt.Errorf("relay: %w", err)
	}
	go func() {
		<-ctx.Done()
		_ = l.Close() // the drill is over
	}()
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go c.pass(ctx, conn, to)
		}
	}()
	return nil
}

func (c *cable) pass(ctx context.Context, in net.Conn, to int) {
	defer in.Close()
	if mended := c.broken(); mended != nil {
		<-mended // the other side waits for a response, as it does for a machine that is gone
		return
	}
	out, err := (&net.Dialer{}).DialContext(ctx, "tcp", address(to))
	if err != nil {
		return
	}
	defer out.Close()
	var once sync.Once
	ended := make(chan struct{})
	end := func() {
		once.Do(func() {
			close(ended)
			_ = in.Close() // both sides learn that the connection has ended
			_ = out.Close()
		})
	}
	c.mu.Lock()
	c.open[in] = end
	c.mu.Unlock()
	go c.copy(out, in, end)
	go c.copy(in, out, end)
	<-ended
	c.mu.Lock()
	delete(c.open, in)
	c.mu.Unlock()
}

// copy passes bytes on until a side ends the connection. What comes while the cable is cut is lost, also the end.
func (c *cable) copy(to, from net.Conn, end func()) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if mended := c.broken(); mended != nil {
			<-mended
			end()
			return
		}
		if n > 0 {
			if _, failed := to.Write(buffer[:n]); failed != nil {
				err = failed
			}
		}
		if err != nil {
			end()
			return
		}
	}
}

func address(port int) string { return fmt.Sprintf("127.0.0.1:%d", port) }
