package site

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
)

// Label is what the pages say of the institute whose website it is.
type Label struct {
	Name      string
	ShortName string          // for a phone's home screen
	Summary   string          // for search engines; may be empty
	Icons     []Icon          // none for the app's own
	Mask      string          // the picture that an icon for masks is drawn of; "" if there is none
	Colors    *Colors         // nil for the web app's own
	Closed    bool            // the pages say only that the website is being prepared, so no list names them
	Settings  json.RawMessage // of the web app, in each page
}

// Icon is the institute's square picture in one size.
type Icon struct {
	At     string // its address
	Pixels int    // its width; 0 for a drawing that fits any
}

// icon returns the address of the smallest icon of at least so many pixels, or else of the last.
func (l Label) icon(pixels int) string {
	for _, one := range l.Icons {
		if one.Pixels == 0 || one.Pixels >= pixels {
			return one.At
		}
	}
	return l.Icons[len(l.Icons)-1].At
}

// Colors are the colours that the institute chose.
type Colors struct {
	CSS         string // a stylesheet of the tokens
	Light, Dark string // of a browser's frame around the pages
	Background  string // of an app's window before its first page
}

// themeFile is the stylesheet of the institute's colours.
const themeFile = "/theme.css"

// link returns the elements of a page's head for the colours; the frame's colours are usual when there are none. The
// address has a hash, so that a change is seen at once.
func (c *Colors) link(usual string) string {
	if c == nil {
		return usual
	}
	sum := sha256.Sum256([]byte(c.CSS))
	return `<meta name="theme-color" content="` + c.Light + `" media="(prefers-color-scheme: light)">` +
		`<meta name="theme-color" content="` + c.Dark + `" media="(prefers-color-scheme: dark)">` +
		`<link rel="stylesheet" href="` + themeFile + `?` + hex.EncodeToString(sum[:8]) + `">`
}

// stylesheet returns the colours as a file, which is empty when there are none.
func stylesheet(l Label) *page {
	text := ""
	if l.Colors != nil {
		text = l.Colors.CSS
	}
	return &page{status: http.StatusOK, content: newContent(kindOf(themeFile), []byte(text))}
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

// officeManifestFile describes the back office as an app, which starts with the register of today.
const officeManifestFile = "/office.webmanifest"

// verifyManifestFile describes the check of certificates as an app.
const verifyManifestFile = "/verify.webmanifest"

// manifests has, for the address of each manifest, what its app adds to the institute's name and short name.
var manifests = map[string][2]string{manifestFile: {}, officeManifestFile: {", office", " office"}, verifyManifestFile: {", certificates", " certificates"}}

// isManifest reports whether an address is that of a manifest.
func isManifest(address string) bool {
	_, ok := manifests[address]
	return ok
}

// maskFile is the address of the institute's icon for masks. It has a hash, so that a new icon is fetched at once.
const maskFile = "/maskable-icon"

// maskOf returns the address of the icon for masks of a picture.
func maskOf(picture string) string {
	sum := sha256.Sum256([]byte(picture))
	return maskFile + "?" + hex.EncodeToString(sum[:8])
}

// manifest returns the manifest at an address with the institute's names and icons. Phones cut the edges off an icon for
// masks, so it is a picture of its own, with room around the mark. Without one, they put a plain ground around the icon.
func (a *app) manifest(address string, l Label) (*page, error) {
	all := map[string]any{}
	if err := json.Unmarshal(a.usualManifests[address], &all); err != nil {
		return nil, err
	}
	ends := manifests[address]
	all["name"], all["short_name"] = l.Name+ends[0], l.ShortName+ends[1]
	delete(all, "description")
	if l.Summary != "" {
		all["description"] = l.Summary
	}
	if len(l.Icons) > 0 {
		icons := manifestIcons(l.Icons)
		if a.drawMask != nil && l.Mask != "" {
			icons = append(icons, map[string]string{"src": maskOf(l.Mask), "sizes": "512x512", "type": "image/png", "purpose": "maskable"})
		}
		all["icons"] = icons
	}
	if l.Colors != nil {
		all["theme_color"], all["background_color"] = l.Colors.Light, l.Colors.Background
	}
	text, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	return &page{status: http.StatusOK, content: newContent(kindOf(address), text)}, nil
}

// manifestIcons returns the icons as a manifest lists them.
func manifestIcons(icons []Icon) []map[string]string {
	all := make([]map[string]string, len(icons))
	for i, one := range icons {
		sizes := "any"
		if one.Pixels > 0 {
			sizes = fmt.Sprintf("%[1]dx%[1]d", one.Pixels)
		}
		all[i] = map[string]string{"src": one.At, "sizes": sizes}
	}
	return all
}
