package site

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"runtime/debug"

	"github.com/klauspost/compress/zstd"
	"modernc.org/quickjs"
)

// The app that renders pages, and its bytecode, in the folder of the built web app.
const (
	Script   = ".vite/server.js"
	Bytecode = ".vite/server.qjs.zst"
)

// program is the app that an engine runs. An engine with bytecode starts in about a sixth of the time that it needs to compile the
// script.
type program struct {
	script   string
	bytecode []byte // of the script, packed by Compile; nil if there is none for this engine
}

// readProgram reads the app. It returns an fs.ErrNotExist if the web app was built without one.
func readProgram(dist fs.FS) (program, error) {
	script, err := fs.ReadFile(dist, Script)
	if err != nil {
		return program{}, fmt.Errorf("site: read the app: %w", err)
	}
	packed, err := fs.ReadFile(dist, Bytecode)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return program{}, fmt.Errorf("site: read the app's bytecode: %w", err)
	}
	bytecode, matches := bytes.CutPrefix(packed, mark(script))
	if !matches { // it was built from another script, or for another engine
		bytecode = nil
	}
	return program{script: string(script), bytecode: bytecode}, nil
}

// Compile returns the content of the file Bytecode for a script. It returns an error if the script is not JavaScript.
func Compile(script []byte) (file []byte, err error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("site: start a JavaScript engine: %w", err)
	}
	defer func() { err = errors.Join(err, vm.Close()) }()
	bytecode, err := vm.Compile(string(script), quickjs.EvalGlobal)
	if err != nil {
		return nil, fmt.Errorf("site: compile the app: %w", err)
	}
	// Bytecode holds the source of each function within that of the one around it. The window finds these again; at this level the
	// file is smaller than at the usual one, and is unpacked in a quarter of the time.
	packer, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBetterCompression), zstd.WithWindowSize(16<<20))
	if err != nil {
		return nil, fmt.Errorf("site: pack the app's bytecode: %w", err)
	}
	return packer.EncodeAll(bytecode, mark(script)), nil
}

// unpack returns the bytecode that Compile packed, without the mark.
func unpack(packed []byte) ([]byte, error) {
	unpacker, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, fmt.Errorf("site: unpack the app's bytecode: %w", err)
	}
	defer unpacker.Close()
	bytecode, err := unpacker.DecodeAll(packed, nil)
	if err != nil {
		return nil, fmt.Errorf("site: unpack the app's bytecode: %w", err)
	}
	return bytecode, nil
}

// load runs the program in an engine that has none yet.
func (p program) load(vm *quickjs.VM) error {
	if p.bytecode == nil {
		_, err := vm.Eval(p.script, quickjs.EvalGlobal)
		return err //nolint:wrapcheck // the caller adds the context
	}
	bytecode, err := unpack(p.bytecode)
	if err == nil {
		_, err = vm.EvalBytecode(bytecode)
	}
	return err //nolint:wrapcheck // the caller adds the context
}

// mark returns the first line of a file of bytecode. It names the script, and the version of the engine: each version has bytecode of
// its own, and none checks what it is given.
func mark(script []byte) []byte {
	version := ""
	if build, ok := debug.ReadBuildInfo(); ok {
		for _, library := range build.Deps {
			if library.Path == "modernc.org/libquickjs" {
				version = library.Version
			}
		}
	}
	return fmt.Appendf(nil, "libquickjs %s, script %x\n", version, sha256.Sum256(script))
}
