package publishing

import (
	"context"
	"encoding/hex"
	"io"
	"net/http"
	"path"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/publishing"
	"kendra/domain/files"
)

const (
	fileStored     = "File Uploaded Successfully !"
	foreverCache   = "public, max-age=31536000, immutable"
	privateCache   = "private, max-age=600"
	sandboxPolicy  = "default-src 'none'; img-src 'self'; media-src 'self'; sandbox; frame-ancestors 'self'"
	savedAsIs      = "attachment"
	shownInBrowser = "inline"
)

var fileNames = wire.Names{
	files.ErrMissing.Code: wire.PartFile, files.ErrType.Code: wire.PartFile, files.ErrOther.Code: wire.PartFile, files.ErrTooLarge.Code: wire.PartFile,
	files.ErrPixels.Code: wire.PartFile, files.ErrImage.Code: wire.PartFile, files.ErrBlank.Code: wire.PartFile,
	files.ErrPurpose.Code: "Purpose",
}

type fileHandlers struct{ use *publishing.Files }

// PostFile stores a file.
func (h fileHandlers) PostFile(ctx context.Context, in gen.PostFileRequestObject) (gen.PostFileResponseObject, error) {
	came, err := wire.Receive(in.Body)
	if err != nil {
		return nil, err
	}
	defer came.Drop()
	upload, err := came.Upload()
	if err != nil {
		return nil, err
	}
	stored, err := h.use.Add(ctx, wire.Actor(ctx), upload)
	if err != nil {
		return nil, fileNames.Blame(err)
	}
	answer, err := h.storedTo(ctx, stored)
	return gen.PostFile200JSONResponse(answer), err
}

func (h fileHandlers) storedTo(ctx context.Context, stored publishing.Stored) (gen.FileStored, error) {
	answer := gen.FileStored{
		Message: fileStored, Path: wire.FilesPath + string(stored.File.Key), Size: stored.File.Size, Type: string(stored.File.Type), Private: stored.File.Private,
	}
	var err error
	if answer.Link, err = h.link(ctx, stored.File); err != nil || stored.Thumb == nil {
		return answer, err
	}
	answer.Thumb = wire.FilesPath + string(stored.Thumb.Key)
	answer.ThumbLink, err = h.link(ctx, *stored.Thumb)
	return answer, err
}

// link returns an address that opens a file; that of a private file works for some minutes.
func (h fileHandlers) link(ctx context.Context, m files.Meta) (string, error) {
	if !m.Private {
		return wire.FilesPath + string(m.Key), nil
	}
	l, err := h.use.Sealed(ctx, m.Key)
	return wire.LinkTo(l), err
}

// GetFileLink returns an address that opens the file with a record's path.
func (h fileHandlers) GetFileLink(ctx context.Context, in gen.GetFileLinkRequestObject) (gen.GetFileLinkResponseObject, error) {
	l, err := h.use.Link(ctx, wire.Actor(ctx), path.Base(wire.PathOf(in.Params.Path)))
	if err != nil {
		return nil, err
	}
	answer := gen.GetFileLink200JSONResponse{Link: wire.LinkTo(l)}
	if l.Seal != "" {
		answer.Expires = &l.Expires
	}
	return answer, nil
}

// GetFile returns a file's bytes, or the requested part of them.
func (h fileHandlers) GetFile(ctx context.Context, in gen.GetFileRequestObject) (gen.GetFileResponseObject, error) {
	header := wire.VisitOf(ctx).Header
	open := func() (files.Meta, io.ReadSeekCloser, error) {
		link := publishing.Shown{Expires: in.Params.Expires, Seal: in.Params.Seal}
		if in.Params.Width == 0 {
			return h.use.Open(ctx, wire.Actor(ctx), in.Key, link)
		}
		as := files.Rendition{Width: int(in.Params.Width), WebP: strings.Contains(header.Get("Accept"), string(files.WebP))}
		return h.use.OpenAs(ctx, wire.Actor(ctx), in.Key, link, as)
	}
	m, content, err := open()
	if err != nil {
		return nil, err
	}
	return servedFile{m, content, in.Params.Width != 0, (&http.Request{Method: http.MethodGet, Header: header}).WithContext(ctx)}, nil
}

// servedFile is a file as a response. A file never changes, so browsers fetch it once.
type servedFile struct {
	meta    files.Meta
	content io.ReadSeekCloser
	cut     bool // a rendition, whose type depends on what the browser shows
	request *http.Request
}

// VisitGetFileResponse writes the file. Its policy keeps documents from running as pages of ours; browsers save the
// types that they do not show.
func (f servedFile) VisitGetFileResponse(w http.ResponseWriter) error {
	defer f.content.Close()
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(wire.DownloadTime)) // a recorder in a test has no deadlines
	header := w.Header()
	header.Set("Content-Type", string(f.meta.Type))
	header.Set("ETag", `"`+hex.EncodeToString(f.meta.SHA256[:])+`"`)
	header.Set("Cache-Control", foreverCache)
	if f.cut {
		header.Add("Vary", "Accept")
	}
	if f.meta.Private {
		header.Set("Cache-Control", privateCache)
	}
	header.Set("Content-Security-Policy", sandboxPolicy)
	if f.meta.Type == files.PDF {
		header.Set("Content-Security-Policy", wire.FilePolicy)
	}
	shown := savedAsIs
	if f.meta.Type.Shows() {
		shown = shownInBrowser
	}
	header.Set("Content-Disposition", shown+`; filename="`+f.meta.Key.Named(f.meta.Type)+`"`)
	http.ServeContent(w, f.request, "", f.meta.Created, f.content)
	return nil
}
