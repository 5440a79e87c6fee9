//go:build !cgo

package pictures

import (
	"image"

	"kendra/domain/files"
)

// packWebP returns false: this program was built without a C compiler.
func packWebP(*image.NRGBA) (files.Picture, bool) { return files.Picture{}, false }
