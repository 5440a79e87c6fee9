package site

import (
	"context"
	"encoding/json"
	"net/http"
)

// Label is what the pages say of the institute whose website it is.
type Label struct {
	Name      string
	ShortName string          // for a phone's home screen
	Summary   string          // for search engines; may be empty
	Icon      string          // the address of a square picture; empty for the app's own
	Settings  json.RawMessage // of the web app, in each page
}

// Labels returns the label of now.
type Labels func(ctx context.Context) (Label, error)

// label returns the label of now.
func (c Config) label(ctx context.Context) (Label, error) {
	if c.Label == nil {
		return Label{}, nil
	}
	return c.Label(ctx)
}

// manifestFile describes the website as an app for a phone's home screen.
const manifestFile = "/manifest.webmanifest"

// manifest returns the web app's manifest with the institute's names and icon.
func (a *app) manifest(l Label) (*page, error) {
	all := map[string]any{}
	if err := json.Unmarshal(a.usualManifest, &all); err != nil {
		return nil, err
	}
	all["name"], all["short_name"] = l.Name, l.ShortName
	delete(all, "description")
	if l.Summary != "" {
		all["description"] = l.Summary
	}
	if l.Icon != "" {
		all["icons"] = []map[string]string{{"src": l.Icon, "sizes": "any"}}
	}
	text, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	return &page{status: http.StatusOK, content: newContent(kindOf(manifestFile), text)}, nil
}
