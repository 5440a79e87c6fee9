// Command precompile adds the bytecode of the app that renders pages to a folder with the built web app. make build runs it.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"kendra/adapters/site"
)

func main() {
	if err := precompile(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "precompile:", err)
		os.Exit(1)
	}
}

func precompile(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: precompile FOLDER, got %q", args)
	}
	script, err := os.ReadFile(filepath.Join(args[0], site.Script))
	if err != nil {
		return fmt.Errorf("read the app: %w", err)
	}
	file, err := site.Compile(script)
	if err != nil {
		return err //nolint:wrapcheck // it says what failed
	}
	if err := os.WriteFile(filepath.Join(args[0], site.Bytecode), file, 0o644); err != nil { //nolint:gosec // a part of the program, for everybody to read
		return fmt.Errorf("write the bytecode: %w", err)
	}
	return nil
}
