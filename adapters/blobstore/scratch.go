package blobstore

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"kendra/domain/imports"
)

// Scratch keeps temporary files in the machine's folder for them.
type Scratch struct{}

var _ imports.Scratch = Scratch{}

// Copy implements imports.Scratch. The file has no name, so that a killed process leaves nothing behind.
func (Scratch) Copy(ctx context.Context, from io.Reader) (imports.ScratchFile, error) {
	file, err := os.CreateTemp("", "kendra-import-*")
	if err != nil {
		return nil, fmt.Errorf("keep an import's file: %w", err)
	}
	_ = os.Remove(file.Name()) // the open file keeps its content
	if _, err := io.Copy(file, reader{ctx, from}); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}
