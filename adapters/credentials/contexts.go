package credentials

import (
	"embed"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/piprate/json-gold/ld"
)

const (
	contextVC = "https://www.w3.org/ns/credentials/v2"
	contextOB = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"
)

//go:embed contexts/*.json
var contextFiles embed.FS

// contexts returns the embedded contexts, parsed once.
var contexts = sync.OnceValues(func() (shelf, error) {
	s := shelf{}
	for url, name := range map[string]string{contextVC: "credentials-v2.json", contextOB: "ob-3.0.3.json"} {
		raw, err := contextFiles.ReadFile("contexts/" + name)
		if err != nil {
			return nil, fmt.Errorf("credentials: %w", err)
		}
		var doc any
		if err := json.Unmarshal(raw, &doc); err != nil {
			return nil, fmt.Errorf("credentials: read %s: %w", name, err)
		}
		s[url] = doc
	}
	return s, nil
})

// shelf is a document loader with a fixed set of documents and no network.
type shelf map[string]any

// LoadDocument implements ld.DocumentLoader.
func (s shelf) LoadDocument(url string) (*ld.RemoteDocument, error) {
	doc, ok := s[url]
	if !ok {
		return nil, ld.NewJsonLdError(ld.LoadingDocumentFailed, "the context "+url+" is not known here")
	}
	return &ld.RemoteDocument{DocumentURL: url, Document: doc}, nil
}
