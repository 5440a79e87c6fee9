package spreadsheet

import (
	"archive/zip"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strings"

	"kendra/domain/files"
	"kendra/domain/imports"
)

// The guard against decompression bombs: an entry above a harmless size may be at most mostRatio times its compressed
// size.
const (
	mostRatio   = 200
	smallEntry  = 64 << 20
	mostEntries = 200_000
)

var errBomb = unreadable("something in it unpacks to more than 200 times its size")

// bounded reads an entry of an archive within the guard's limits.
type bounded struct {
	io.ReadCloser

	left int64
}

func unpacked(f *zip.File) (io.ReadCloser, error) {
	in, err := f.Open()
	if err != nil {
		return nil, unreadable(f.Name + " in it: " + err.Error())
	}
	packed := int64(min(f.CompressedSize64, 1<<40))
	return &bounded{in, max(packed*mostRatio, smallEntry)}, nil
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, errBomb
	}
	return n, err //nolint:wrapcheck // io.EOF must stay unwrapped
}

// openZIP opens a workbook, or an archive with one sheet and photos.
func openZIP(ctx context.Context, file io.ReaderAt, size int64, as imports.Reading) (*sheet, error) {
	archive, err := zip.NewReader(file, size)
	switch {
	case err != nil:
		return nil, unreadable("it is a broken ZIP or XLSX: " + err.Error())
	case len(archive.File) > mostEntries:
		return nil, unreadable(fmt.Sprintf("there are more than %d files in it", mostEntries))
	}
	if slices.ContainsFunc(archive.File, func(f *zip.File) bool { return f.Name == workbookPart }) {
		return openWorkbook(ctx, archive, as)
	}
	is, other := isODS(archive)
	if is {
		return openODS(ctx, archive, as)
	}
	if why := cmp.Or(other, archiveKind(archive)); why != "" {
		return nil, unreadable(why)
	}
	entry, photos, err := contents(archive, as.Entry)
	if err != nil {
		return nil, err
	}
	as.Entry = entry.Name
	s, err := openEntry(ctx, entry, as)
	if err != nil {
		return nil, err
	}
	s.album = photos
	return s, nil
}

var (
	sheetEndings = []string{".csv", ".tsv", ".txt", ".xlsx", ".xls", ".ods"}
	bookEndings  = []string{".xlsx", ".xls", ".ods"}
)

// contents finds the only sheet of an archive, and the photos.
func contents(archive *zip.Reader, wanted string) (*zip.File, *album, error) {
	var sheets []*zip.File
	photos := &album{all: map[string]*zip.File{}}
	for _, f := range archive.File {
		name := path.Base(strings.ReplaceAll(f.Name, `\`, "/"))
		ending := strings.ToLower(path.Ext(name))
		switch {
		case f.FileInfo().IsDir(), strings.HasPrefix(name, "."), strings.HasPrefix(f.Name, "__MACOSX/"):
		case wanted != "" && f.Name == wanted, wanted == "" && slices.Contains(sheetEndings, ending):
			sheets = append(sheets, f)
		case slices.Contains(photoEndings, ending):
			photos.all[strings.ToLower(strings.TrimSuffix(name, path.Ext(name)))] = f
		}
	}
	switch len(sheets) {
	case 0:
		return nil, nil, unreadable("there is no CSV, TSV, XLSX, XLS or ODS file in the ZIP")
	case 1:
		return sheets[0], photos, nil
	default:
		return nil, nil, unreadable(fmt.Sprintf("there are %d sheets in the ZIP, %s and %s among them; one is wanted", len(sheets), sheets[0].Name, sheets[1].Name))
	}
}

// openEntry opens the sheet of an archive. It first unpacks a workbook into an unnamed temporary file, because its
// parts are not read in order.
func openEntry(ctx context.Context, entry *zip.File, as imports.Reading) (*sheet, error) {
	if !slices.Contains(bookEndings, strings.ToLower(path.Ext(entry.Name))) {
		return openText(ctx, text{open: func() (io.ReadCloser, error) { return unpacked(entry) }}, as)
	}
	in, err := unpacked(entry)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	file, err := os.CreateTemp("", "kendra-sheet-*")
	if err != nil {
		return nil, fmt.Errorf("spreadsheet: make a file: %w", err)
	}
	_ = os.Remove(file.Name()) // the open file remains until it is closed
	size, err := io.Copy(file, in)
	if err != nil {
		return nil, errors.Join(unreadable(entry.Name+" in it: "+err.Error()), file.Close())
	}
	s, err := openBook(ctx, file, size, as)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	s.rows = closing{s.rows, file}
	return s, nil
}

// openBook opens a workbook of any kind.
func openBook(ctx context.Context, file io.ReaderAt, size int64, as imports.Reading) (*sheet, error) {
	mark := make([]byte, len(oleMark))
	if n, _ := file.ReadAt(mark, 0); n == len(mark) && string(mark) == oleMark { // a shorter file is no workbook
		return openOld(file, as)
	}
	archive, err := zip.NewReader(file, size)
	if err != nil {
		return nil, unreadable(as.Entry + " in it: " + err.Error())
	}
	if is, _ := isODS(archive); is {
		return openODS(ctx, archive, as)
	}
	return openWorkbook(ctx, archive, as)
}

// closing closes a file together with the rows read from it.
type closing struct {
	rows

	file io.Closer
}

func (c closing) close() error { return errors.Join(c.rows.close(), c.file.Close()) }

var photoEndings = []string{".jpg", ".jpeg", ".png", ".webp", ".gif"}

// album holds the photos of an archive by their names in lower case.
type album struct{ all map[string]*zip.File }

func (a *album) names() []string {
	names := make([]string, 0, len(a.all))
	for name := range a.all {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (a *album) photo(name string) ([]byte, error) {
	f, ok := a.all[strings.ToLower(name)]
	if !ok {
		return nil, unreadable("there is no photo " + name)
	}
	in, err := unpacked(f)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	most := files.Most(files.Image)
	data, err := io.ReadAll(io.LimitReader(in, most+1))
	if err != nil {
		return nil, unreadable(f.Name + " in it: " + err.Error())
	}
	if int64(len(data)) > most {
		return nil, files.ErrTooLarge
	}
	return data, nil
}
