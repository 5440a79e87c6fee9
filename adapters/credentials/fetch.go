package credentials

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"kendra/domain/certificates"
)

// DocumentPath is the path of the DID document on a website.
const DocumentPath = "/.well-known/did.json"

const (
	fetchTime = 30 * time.Second
	mostLists = 1000 // of 131072 certificates each
)

var errFetch = errors.New("credentials: the website did not answer as expected")

// Fetch returns the DID document of a website and its status lists, from list 1 on.
func Fetch(ctx context.Context, address string) (document []byte, lists [][]byte, err error) {
	base := strings.TrimRight(address, "/")
	if document, err = fetch(ctx, base+DocumentPath); err != nil {
		return nil, nil, err
	}
	if _, _, err := resolver(document); err != nil {
		return nil, nil, fmt.Errorf("%w: %w", errFetch, err)
	}
	for n := 1; n <= mostLists; n++ {
		list, err := fetch(ctx, base+certificateKind.listPath(n))
		if errors.Is(err, certificates.ErrNotFound) {
			break
		}
		if err != nil {
			return nil, nil, err
		}
		lists = append(lists, list)
	}
	return document, lists, nil
}

func fetch(ctx context.Context, address string) ([]byte, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	answer, err := (&http.Client{Timeout: fetchTime}).Do(r)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answer.Body.Close() }() // it was only read
	switch answer.StatusCode {
	case http.StatusOK:
		return io.ReadAll(io.LimitReader(answer.Body, mostList))
	case http.StatusNotFound:
		return nil, certificates.ErrNotFound
	default:
		return nil, fmt.Errorf("%w: %s: %s", errFetch, address, answer.Status)
	}
}
