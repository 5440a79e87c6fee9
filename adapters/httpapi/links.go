package httpapi

import (
	"context"
	"net/url"
	"strconv"
	"strings"

	"kendra/app/publishing"
	"kendra/domain/files"
)

// filesPath begins the addresses of files.
const filesPath = "/api/Files/GetFile/"

// linkTo returns the address of a link.
func linkTo(l files.Link) string {
	if l.Seal == "" {
		return filesPath + string(l.Key)
	}
	return filesPath + string(l.Key) + "?" + url.Values{"Expires": {strconv.FormatInt(l.Expires.Unix(), 10)}, "Seal": {l.Seal}}.Encode()
}

// pathOf returns the path that a record keeps of a file, for a client that sends the link which showed the file.
func pathOf(address string) string {
	if path, _, linked := strings.Cut(address, "?"); linked && strings.HasPrefix(path, filesPath) {
		return path
	}
	return address
}

// photoLink answers an address that shows the photo of a record which the caller may see: private photos open for nobody by
// their path alone.
func photoLink(ctx context.Context, use *publishing.Files, address string) (string, error) {
	name, kept := strings.CutPrefix(address, filesPath)
	if !kept {
		return address, nil
	}
	k, err := files.ParseKey(name)
	if err != nil {
		return "", nil //nolint:nilerr // an address that leads nowhere is no photo
	}
	link, err := use.Sealed(ctx, k)
	return linkTo(link), err
}
