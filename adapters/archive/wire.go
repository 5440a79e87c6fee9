package archive

import (
	"encoding/hex"
	"fmt"
	"time"

	"kendra/domain/backups"
	"kendra/domain/files"
)

// The names inside an archive.
const (
	headName     = "kendra.json"
	manifestName = "manifest.json"
	tableFolder  = "tables"
	fileFolder   = "files"
)

type headWire struct {
	Format    int         `json:"format"`
	Program   string      `json:"kendra"`
	Migration int64       `json:"migration"`
	At        time.Time   `json:"at"`
	Tables    []tableWire `json:"tables"`
}

type tableWire struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns,omitempty"`
	Rows    int64    `json:"rows"`
	SHA256  sum      `json:"sha256,omitzero"`
}

type manifestWire struct {
	Tables    []tableWire    `json:"tables"`
	Sequences []sequenceWire `json:"sequences"`
	Sums      []sumWire      `json:"sums"`
	Files     []fileWire     `json:"files"`
	Missing   []files.Key    `json:"missing,omitempty"`
}

type sequenceWire struct {
	Name   string `json:"name"`
	Last   int64  `json:"last"`
	Called bool   `json:"called"`
}

type sumWire struct {
	Name  string `json:"name"`
	Value int64  `json:"value"`
}

type fileWire struct {
	Key    files.Key       `json:"key"`
	Type   files.MediaType `json:"type"`
	Size   int64           `json:"size"`
	SHA256 sum             `json:"sha256"`
}

// sum is a files.Sum in the format of sha256sum.
type sum files.Sum

// MarshalText implements encoding.TextMarshaler.
func (s sum) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, s[:]), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *sum) UnmarshalText(text []byte) error {
	b, err := hex.DecodeString(string(text))
	if err != nil || len(b) != len(s) {
		return fmt.Errorf("archive: %.80q is no SHA-256", text)
	}
	copy(s[:], b)
	return nil
}

func wireHead(h backups.Head) headWire {
	return headWire{Format: h.Format, Program: h.Program, Migration: h.Migration, At: h.At, Tables: wireTables(h.Tables)}
}

func wireTables(all []backups.Table) []tableWire {
	out := make([]tableWire, len(all))
	for i, t := range all {
		out[i] = tableWire{Name: t.Name, Columns: t.Columns, Rows: t.Rows, SHA256: sum(t.SHA256)}
	}
	return out
}

func tables(all []tableWire) []backups.Table {
	out := make([]backups.Table, len(all))
	for i, t := range all {
		out[i] = backups.Table{Name: t.Name, Columns: t.Columns, Rows: t.Rows, SHA256: files.Sum(t.SHA256)}
	}
	return out
}

func (h headWire) head() backups.Head {
	return backups.Head{Format: h.Format, Program: h.Program, Migration: h.Migration, At: h.At, Tables: tables(h.Tables)}
}

func wireManifest(m backups.Manifest) manifestWire {
	w := manifestWire{Tables: wireTables(m.Tables), Missing: m.Missing}
	for i := range w.Tables {
		w.Tables[i].Columns = nil // the head has them
	}
	for _, s := range m.Sequences {
		w.Sequences = append(w.Sequences, sequenceWire(s))
	}
	for _, s := range m.Sums {
		w.Sums = append(w.Sums, sumWire(s))
	}
	for _, f := range m.Files {
		w.Files = append(w.Files, fileWire{Key: f.Key, Type: f.Type, Size: f.Size, SHA256: sum(f.SHA256)})
	}
	return w
}

func (w manifestWire) manifest(h backups.Head) backups.Manifest {
	m := backups.Manifest{Head: h, Tables: tables(w.Tables), Missing: w.Missing}
	for _, s := range w.Sequences {
		m.Sequences = append(m.Sequences, backups.Sequence(s))
	}
	for _, s := range w.Sums {
		m.Sums = append(m.Sums, backups.Sum(s))
	}
	for _, f := range w.Files {
		m.Files = append(m.Files, backups.File{Key: f.Key, Type: f.Type, Size: f.Size, SHA256: files.Sum(f.SHA256)})
	}
	return m
}
