// Command policy reads how the program treats each operation (x-policy) from the contract and writes it as tables for Go and
// TypeScript. It fails for an operation whose policy is missing, incomplete or contradicts the rest of the contract.
//
// Run it by `make generate`; its results are committed.
package main

import (
	"flag"
	"log"
	"os"
	"path/filepath"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("policy: ")
	contract := flag.String("contract", "openapi.yaml", "the contract to read")
	goFile := flag.String("go", "policy.gen.go", "the Go file to write")
	webFolder := flag.String("web", ".", "the folder for the TypeScript files")
	flag.Parse()
	if err := run(*contract, *goFile, *webFolder); err != nil {
		log.Fatal(err)
	}
}

func run(contract, goFile, webFolder string) error {
	text, err := os.ReadFile(contract)
	if err != nil {
		return err
	}
	values, all, err := read(text)
	if err != nil {
		return err
	}
	source, err := goTable(values, all)
	if err != nil {
		return err
	}
	for path, content := range map[string][]byte{
		goFile: source,
		// Two files, because the web app loads the first at once and the second with its first form.
		filepath.Join(webFolder, "policy-slow.gen.ts"): webList("slow", "Paths of the calls that take as long as a list or a file is long.",
			pathsOf(all, func(o operation) bool { return o.Slow })),
		filepath.Join(webFolder, "policy-once.gen.ts"): webList("once", "Paths of the calls that take an Idempotency-Key.",
			pathsOf(all, func(o operation) bool { return o.Once })),
	} {
		if err := os.WriteFile(path, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}
