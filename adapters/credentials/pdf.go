package credentials

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// The limits of a PDF to read. A certificate has about 60 objects and less than 1 MB.
const (
	mostPDF     = 20 << 20 // bytes of the file
	mostDecoded = 4 << 20  // bytes of a stream after decompression
	mostObjects = 20_000
	mostNested  = 30
	mostNodes   = 200 // nodes and files in the tree of attachments
)

var (
	errOther      = errors.New("is neither a credential nor a PDF or PNG with one")
	errTooLarge   = errors.New("is larger than any certificate")
	errUnreadable = errors.New("is a PDF that is damaged or needs a password")
	errNone       = errors.New("is a PDF without a credential inside: a scan, a print or a copy made by some programs loses it")
	errSeveral    = errors.New("has more than one credential inside: check each certificate's own file")
)

// credentialIn returns the credential that is attached to a PDF, whichever program saved the PDF last. The errors are
// all reasons why the file cannot be checked. A PDF with several different credentials is refused, because it would be
// unclear which one counts.
func credentialIn(file []byte) ([]byte, error) {
	if len(file) > mostPDF {
		return nil, errTooLarge
	}
	attached, err := attachmentsOf(file)
	if err != nil {
		return nil, errUnreadable
	}
	var found [][]byte
	for _, content := range attached {
		if isCredential(content) && !slices.ContainsFunc(found, func(other []byte) bool { return bytes.Equal(other, content) }) {
			found = append(found, content)
		}
	}
	switch len(found) {
	case 0:
		return nil, errNone
	case 1:
		return found[0], nil
	default:
		return nil, errSeveral
	}
}

// isCredential reports whether an attachment claims to be a credential.
func isCredential(content []byte) bool {
	var head struct {
		Proof json.RawMessage `json:"proof"`
	}
	return len(content) <= mostFile && json.Unmarshal(content, &head) == nil && head.Proof != nil
}

// attachmentsOf returns the contents of the files that are attached to a PDF. It stops at the first one that cannot be
// read, so that no second credential stays unseen.
func attachmentsOf(file []byte) (all [][]byte, err error) {
	defer func() {
		if recover() != nil { // the library panics on some damaged files
			err = errUnreadable
		}
	}()
	// The library's own default configuration would be written to the home folder.
	pdf, err := pdfcpu.Read(bytes.NewReader(file), &model.Configuration{
		Reader15: true, ValidationMode: model.ValidationRelaxed, Cmd: model.LISTATTACHMENTS, Offline: true, Limits: model.ResourceLimits{
			MaxStreamBytes: mostPDF, MaxDecodeBytes: mostDecoded, MaxImagePixels: 1, MaxImageBytes: 1, MaxObjectCount: mostObjects,
			MaxObjectStreamCount: mostObjects, MaxObjectStreamFirst: mostDecoded, MaxXRefEntries: mostObjects, MaxRecursionDepth: mostNested,
		},
	})
	if err != nil {
		return nil, err
	}
	catalog, err := pdf.Catalog()
	if err != nil {
		return nil, err
	}
	names, err := child(pdf.XRefTable, catalog, "Names")
	if err != nil {
		return nil, err
	}
	tree, err := child(pdf.XRefTable, names, "EmbeddedFiles")
	if err != nil {
		return nil, err
	}
	a := attachments{x: pdf.XRefTable, left: mostNodes}
	err = a.read(tree)
	return a.contents, err
}

// attachments collects the contents of attached files.
type attachments struct {
	x        *model.XRefTable
	left     int // how many more nodes and files are read
	contents [][]byte
}

// child returns a dictionary inside another, an empty one if it is missing.
func child(x *model.XRefTable, d types.Dict, name string) (types.Dict, error) {
	o, ok := d.Find(name)
	if !ok {
		return types.Dict{}, nil
	}
	return x.DereferenceDict(o)
}

// read collects the attachments of a node of the tree.
func (a *attachments) read(node types.Dict) error {
	if err := a.each(node, "Kids", 1, a.read); err != nil {
		return err
	}
	return a.each(node, "Names", 2, a.attachment) // each file follows its name
}

// each calls read for every nth dictionary of a list in a node.
func (a *attachments) each(node types.Dict, list string, nth int, read func(types.Dict) error) error {
	o, ok := node.Find(list)
	if !ok {
		return nil
	}
	all, err := a.x.DereferenceArray(o)
	if err != nil {
		return err
	}
	for i := nth - 1; i < len(all); i += nth {
		if a.left--; a.left < 0 {
			return errUnreadable
		}
		d, err := a.x.DereferenceDict(all[i])
		if err != nil {
			return err
		}
		if err := read(d); err != nil {
			return err
		}
	}
	return nil
}

// attachment collects the content of one attached file.
func (a *attachments) attachment(spec types.Dict) error {
	files, err := child(a.x, spec, "EF")
	if err != nil {
		return err
	}
	ref, ok := files.Find("F")
	if !ok {
		return nil
	}
	d, _, err := a.x.DereferenceStreamDict(ref)
	if err != nil || d == nil {
		return err
	}
	content := d.Raw
	if d.FilterPipeline != nil {
		err = d.DecodeWithLimit(mostDecoded)
		content = d.Content
	}
	a.contents = append(a.contents, content)
	return err
}
