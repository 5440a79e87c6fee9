package httpapi

import (
	"context"
	"encoding/hex"
	"io"
	"net/http"
	"net/url"
	"path"
	"strconv"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/app/publishing"
	"kendra/domain/files"
)

const (
	fileStored     = "File Uploaded Successfully !"
	filesPath      = "/api/Files/GetFile/"
	foreverCache   = "public, max-age=31536000, immutable"
	privateCache   = "private, max-age=600"
	sandboxPolicy  = "default-src 'none'; img-src 'self'; media-src 'self'; sandbox; frame-ancestors 'self'"
	downloadTime   = 30 * time.Minute
	savedAsIs      = "attachment"
	shownInBrowser = "inline"
)

var fileNames = wireNames{
	files.ErrMissing.Code: partFile, files.ErrType.Code: partFile, files.ErrOther.Code: partFile, files.ErrTooLarge.Code: partFile,
	files.ErrPixels.Code: partFile, files.ErrImage.Code: partFile,
}

type fileHandlers struct{ use *publishing.Files }

// PostFile stores a file.
func (h fileHandlers) PostFile(ctx context.Context, in gen.PostFileRequestObject) (gen.PostFileResponseObject, error) {
	came, err := receive(in.Body)
	if err != nil {
		return nil, err
	}
	defer came.drop()
	upload, err := came.upload()
	if err != nil {
		return nil, err
	}
	stored, err := h.use.Add(ctx, actor(ctx), upload)
	if err != nil {
		return nil, fileNames.blame(err)
	}
	return h.storedTo(ctx, stored)
}

func (h fileHandlers) storedTo(ctx context.Context, stored publishing.Stored) (gen.PostFileResponseObject, error) {
	answer := gen.PostFile200JSONResponse{
		Message: fileStored, Path: filesPath + string(stored.File.Key), Size: stored.File.Size, Type: string(stored.File.Type), Private: stored.File.Private,
	}
	var err error
	if answer.Link, err = h.link(ctx, stored.File); err != nil || stored.Thumb == nil {
		return answer, err
	}
	answer.Thumb = filesPath + string(stored.Thumb.Key)
	answer.ThumbLink, err = h.link(ctx, *stored.Thumb)
	return answer, err
}

// link returns an address that opens a file; that of a private file works for some minutes.
func (h fileHandlers) link(ctx context.Context, m files.Meta) (string, error) {
	if !m.Private {
		return filesPath + string(m.Key), nil
	}
	l, err := h.use.Sealed(ctx, m.Key)
	return linkTo(l), err
}

func linkTo(l files.Link) string {
	if l.Seal == "" {
		return filesPath + string(l.Key)
	}
	return filesPath + string(l.Key) + "?" + url.Values{"Expires": {strconv.FormatInt(l.Expires.Unix(), 10)}, "Seal": {l.Seal}}.Encode()
}

// pathOf returns the path that a record keeps of a file, for a client that sends the link from which it opened the
// file.
func pathOf(address string) string {
	if path, _, linked := strings.Cut(address, "?"); linked && strings.HasPrefix(path, filesPath) {
		return path
	}
	return address
}

// photoLink returns an address that opens the photo of a record which the caller may see. The path alone does not open
// a private photo.
func photoLink(ctx context.Context, use *publishing.Files, address string) (string, error) {
	name, kept := strings.CutPrefix(address, filesPath)
	if !kept {
		return address, nil
	}
	k, err := files.ParseKey(name)
	if err != nil {
		return "", nil //nolint:nilerr // a path without a file is no photo
	}
	link, err := use.Sealed(ctx, k)
	return linkTo(link), err
}

// GetFileLink returns an address that opens the file with a record's path.
func (h fileHandlers) GetFileLink(ctx context.Context, in gen.GetFileLinkRequestObject) (gen.GetFileLinkResponseObject, error) {
	l, err := h.use.Link(ctx, actor(ctx), path.Base(pathOf(in.Params.Path)))
	if err != nil {
		return nil, err
	}
	answer := gen.GetFileLink200JSONResponse{Link: linkTo(l)}
	if l.Seal != "" {
		answer.Expires = &l.Expires
	}
	return answer, nil
}

// GetFile returns a file's bytes, or the requested part of them.
func (h fileHandlers) GetFile(ctx context.Context, in gen.GetFileRequestObject) (gen.GetFileResponseObject, error) {
	m, content, err := h.use.Open(ctx, actor(ctx), in.Key, publishing.Shown{Expires: in.Params.Expires, Seal: in.Params.Seal})
	if err != nil {
		return nil, err
	}
	return servedFile{m, content, (&http.Request{Method: http.MethodGet, Header: visitOf(ctx).header}).WithContext(ctx)}, nil
}

// servedFile is a file as a response. A file never changes, so browsers fetch it once.
type servedFile struct {
	meta    files.Meta
	content io.ReadSeekCloser
	request *http.Request
}

// VisitGetFileResponse writes the file. Its policy keeps documents from running as pages of ours; browsers save the
// types that they do not show.
func (f servedFile) VisitGetFileResponse(w http.ResponseWriter) error {
	defer f.content.Close()
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(downloadTime)) // a recorder in a test has no deadlines
	header := w.Header()
	header.Set("Content-Type", string(f.meta.Type))
	header.Set("ETag", `"`+hex.EncodeToString(f.meta.SHA256[:])+`"`)
	header.Set("Cache-Control", foreverCache)
	if f.meta.Private {
		header.Set("Cache-Control", privateCache)
	}
	header.Set("Content-Security-Policy", sandboxPolicy)
	if f.meta.Type == files.PDF {
		header.Set("Content-Security-Policy", filePolicy)
	}
	shown := savedAsIs
	if f.meta.Type.Shows() {
		shown = shownInBrowser
	}
	header.Set("Content-Disposition", shown+`; filename="`+string(f.meta.Key)+`"`)
	http.ServeContent(w, f.request, "", f.meta.Created, f.content)
	return nil
}
