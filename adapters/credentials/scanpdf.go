package credentials

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"maps"
	"slices"
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"kendra/domain/certificates"
)

// The limits of a scanned PDF. Scanners write one picture for each page.
const (
	mostScan     = 32 << 20  // bytes of the file
	mostBits     = 256 << 20 // bytes of a picture after decompression: mostDots with three colours
	mostPictures = 20
)

var errNoPicture = errors.New("is a PDF without a picture that has a QR code: scan the paper again, or take a photo of the code")

// isPDF reports whether a file is a PDF.
func isPDF(file []byte) bool { return bytes.HasPrefix(file, []byte("%PDF-")) }

// scanPDF returns the text of the QR code in a PDF whose pages are pictures. The code of a certificate comes before others.
func scanPDF(file []byte) (string, error) {
	pictures, err := picturesIn(file)
	if err != nil {
		return "", uncheckable(errUnreadable)
	}
	first := ""
	for _, picture := range pictures {
		text, err := codeIn(picture)
		switch {
		case err != nil:
		case strings.Contains(text, certificates.StampMark):
			return text, nil
		case first == "":
			first = text
		}
	}
	if first == "" {
		return "", uncheckable(errNoPicture)
	}
	return first, nil
}

// picturesIn returns the first pictures of a PDF. It leaves out those in a form that it cannot read.
func picturesIn(file []byte) (all []image.Image, err error) {
	defer func() {
		if recover() != nil { // the library panics on some damaged files
			err = errUnreadable
		}
	}()
	if len(file) > mostScan {
		return nil, errTooLarge
	}
	pdf, err := pdfcpu.Read(bytes.NewReader(file), &model.Configuration{
		Reader15: true, ValidationMode: model.ValidationRelaxed, Cmd: model.LISTATTACHMENTS, Offline: true, Limits: model.ResourceLimits{
			MaxStreamBytes: mostScan, MaxDecodeBytes: mostBits, MaxImagePixels: mostDots, MaxImageBytes: mostBits, MaxObjectCount: mostObjects,
			MaxObjectStreamCount: mostObjects, MaxObjectStreamFirst: mostDecoded, MaxXRefEntries: mostObjects, MaxRecursionDepth: mostNested,
		},
	})
	if err != nil {
		return nil, err
	}
	for _, number := range slices.Sorted(maps.Keys(pdf.Table)) {
		entry := pdf.Table[number]
		if entry == nil {
			continue
		}
		stream, ok := entry.Object.(types.StreamDict)
		if !ok || stream.Subtype() == nil || *stream.Subtype() != "Image" {
			continue
		}
		if picture := pictureOf(&stream); picture != nil {
			all = append(all, picture)
		}
		if len(all) == mostPictures {
			break
		}
	}
	return all, nil
}

// pictureOf reads a picture of a PDF, nil if it cannot be read: a JPEG, or compressed dots in black and white, grey or colour.
func pictureOf(stream *types.StreamDict) image.Image {
	if len(stream.FilterPipeline) != 1 {
		return nil
	}
	switch stream.FilterPipeline[0].Name {
	case "DCTDecode":
		c, _, err := image.DecodeConfig(bytes.NewReader(stream.Raw))
		if err != nil || c.Width*c.Height > mostDots {
			return nil
		}
		picture, _, err := image.Decode(bytes.NewReader(stream.Raw))
		if err != nil {
			return nil
		}
		return picture
	case "FlateDecode":
		width, height, depth := stream.IntEntry("Width"), stream.IntEntry("Height"), stream.IntEntry("BitsPerComponent")
		if width == nil || height == nil || depth == nil || *width <= 0 || *height <= 0 || *width > mostDots / *height {
			return nil
		}
		if err := stream.DecodeWithLimit(mostBits); err != nil {
			return nil
		}
		return dots(stream.Content, *width, *height, *depth)
	default:
		return nil
	}
}

// The depths of a colour, in bits.
const (
	oneBit  = 1
	oneByte = 8
)

// dots returns a picture of uncompressed dots, nil if their number is not that of the size.
func dots(content []byte, width, height, depth int) image.Image {
	switch row := (width + oneByte - 1) / oneByte; {
	case depth == oneBit && len(content) >= row*height:
		picture := image.NewGray(image.Rect(0, 0, width, height))
		for y := range height {
			for x := range width {
				if content[y*row+x/oneByte]>>(oneByte-1-x%oneByte)&1 == 1 {
					picture.SetGray(x, y, color.Gray{Y: 255})
				}
			}
		}
		return picture
	case depth != oneByte:
		return nil
	case len(content) == width*height:
		return &image.Gray{Pix: content, Stride: width, Rect: image.Rect(0, 0, width, height)}
	case len(content) == width*height*3:
		picture := image.NewGray(image.Rect(0, 0, width, height))
		for i := range picture.Pix {
			picture.Pix[i] = color.GrayModel.Convert(color.RGBA{content[3*i], content[3*i+1], content[3*i+2], 255}).(color.Gray).Y //nolint:forcetypeassert // the model's own
		}
		return picture
	default:
		return nil
	}
}
