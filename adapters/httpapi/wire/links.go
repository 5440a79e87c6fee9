package wire

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"kendra/app/publishing"
	"kendra/domain/files"
)

// FilesPath begins the addresses of files.
const FilesPath = "/api/Files/GetFile/"

// LinkTo returns the address of a link.
func LinkTo(l files.Link) string {
	if l.Seal == "" {
		return FilesPath + string(l.Key)
	}
	return FilesPath + string(l.Key) + "?" + url.Values{"Expires": {strconv.FormatInt(l.Expires.Unix(), 10)}, "Seal": {l.Seal}}.Encode()
}

// PathOf returns the path that a record keeps of a file, for a client that sends the link which showed the file.
func PathOf(address string) string {
	if path, _, linked := strings.Cut(address, "?"); linked && strings.HasPrefix(path, FilesPath) {
		return path
	}
	return address
}

// PhotoLink answers an address that shows the photo of a record which the caller may see: private photos open for nobody by
// their path alone.
func PhotoLink(ctx context.Context, use *publishing.Files, address string) (string, error) {
	name, kept := strings.CutPrefix(address, FilesPath)
	if !kept {
		return address, nil
	}
	k, err := files.ParseKey(name)
	if err != nil {
		return "", nil //nolint:nilerr // an address that leads nowhere is no photo
	}
	link, err := use.Sealed(ctx, k)
	return LinkTo(link), err
}
