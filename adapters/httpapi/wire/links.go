package wire

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"kendra/app/publishing"
	"kendra/domain/files"
)

// FilesPath is the first part of the addresses of files.
const FilesPath = "/api/Files/GetFile/"

// LinkTo returns the address of a link.
func LinkTo(l files.Link) string {
	if l.Seal == "" {
		return FilesPath + string(l.Key)
	}
	return FilesPath + string(l.Key) + "?" + url.Values{"Expires": {strconv.FormatInt(l.Expires.Unix(), 10)}, "Seal": {l.Seal}}.Encode()
}

// PathOf returns the path that a record keeps of a file, for a client that sends the link from which it opened the
// file.
func PathOf(address string) string {
	if path, _, linked := strings.Cut(address, "?"); linked && strings.HasPrefix(path, FilesPath) {
		return path
	}
	return address
}

// PhotoLink returns an address that opens the photo of a record which the caller may see. The path alone does not open
// a private photo.
func PhotoLink(ctx context.Context, use *publishing.Files, address string) (string, error) {
	name, kept := strings.CutPrefix(address, FilesPath)
	if !kept {
		return address, nil
	}
	k, err := files.ParseKey(name)
	if err != nil {
		return "", nil //nolint:nilerr // a path without a file is no photo
	}
	link, err := use.Sealed(ctx, k)
	return LinkTo(link), err
}
