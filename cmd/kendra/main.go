// Command kendra is the website and back office of a computer-training institute.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"kendra/adapters/cli"
	"kendra/cmd/boot"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := cli.Run(ctx, boot.Command(), os.Args[1:])
	stop()
	os.Exit(code)
}
