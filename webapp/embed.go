// Package webapp holds the built web app, so that kendra is one file. dist is empty but for .gitkeep
// until `make` has built it; the server then says so instead of serving it.
package webapp

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Dist is the built web app: index.html, assets/ with content-hashed names, and what public/ holds.
func Dist() fs.FS {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) //nolint:forbidigo // the path is a constant that the directive above proves
	}
	return sub
}
