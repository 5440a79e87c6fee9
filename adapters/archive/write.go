package archive

import (
	"archive/tar"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path"
	"time"

	"kendra/domain/backups"
)

// Writer writes a backup. It is a backups.Pack.
type Writer struct {
	zip   *gzip.Writer
	tar   *tar.Writer
	at    time.Time
	table string
	part  int
}

var _ backups.Pack = (*Writer)(nil)

// NewWriter returns a Writer. The caller closes to.
func NewWriter(w io.Writer) *Writer {
	z, _ := gzip.NewWriterLevel(w, gzip.BestSpeed) // the level is valid
	return &Writer{zip: z, tar: tar.NewWriter(z)}
}

const ownerOnly = 0o600

func (w *Writer) entry(name string, size int64) error {
	return w.tar.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: name, Size: size, Mode: ownerOnly, ModTime: w.at, Format: tar.FormatPAX})
}

func (w *Writer) whole(name string, content []byte) error {
	err := w.entry(name, int64(len(content)))
	if err == nil {
		_, err = w.tar.Write(content)
	}
	return written(err)
}

func (w *Writer) json(name string, v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return fmt.Errorf("archive: %w", err)
	}
	return w.whole(name, append(text, '\n'))
}

func written(err error) error {
	if err != nil {
		return fmt.Errorf("archive: write the backup: %w", err)
	}
	return nil
}

// Begin implements backups.Pack.
func (w *Writer) Begin(h backups.Head) error {
	w.at = h.At.Truncate(time.Second)
	return w.json(headName, wireHead(h))
}

// Lines implements backups.Pack.
func (w *Writer) Lines(table string, lines []byte) error {
	if w.table != table {
		w.table, w.part = table, 0
	}
	w.part++
	return w.whole(path.Join(tableFolder, table, fmt.Sprintf("%08d.copy", w.part)), lines)
}

var errLength = errors.New("the file is not as long as the record says")

// File implements backups.Pack.
func (w *Writer) File(f backups.File, r io.Reader) error {
	if err := w.entry(path.Join(fileFolder, string(f.Key)), f.Size); err != nil {
		return written(err)
	}
	n, err := io.Copy(w.tar, io.LimitReader(r, f.Size))
	if err == nil {
		var more int
		if more, _ = r.Read(make([]byte, 1)); n != f.Size || more > 0 {
			err = errLength
		}
	}
	return written(err)
}

// End implements backups.Pack.
func (w *Writer) End(m backups.Manifest) error {
	if err := w.json(manifestName, wireManifest(m)); err != nil {
		return err
	}
	return written(errors.Join(w.tar.Close(), w.zip.Close()))
}
