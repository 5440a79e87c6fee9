package pictures

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation is the camera's orientation in Exif's numbering: 1 is upright, 2 to 4 are mirrored or upside down, and
// 5 to 8 lie on their side.
type orientation int

const (
	upright orientation = 1
	// exifBytes is how much of a file is searched for the orientation. The first segment, which contains it, has at
	// most 64 KiB.
	exifBytes = 128 << 10
	// orientationTag is the number of the orientation among Exif's fields, which take 12 bytes each.
	orientationTag = 0x0112
	fieldBytes     = 12
)

// orientationOf finds the orientation in the first bytes of a JPEG. A missing or invalid one means upright.
func orientationOf(head []byte) orientation {
	if !bytes.HasPrefix(head, []byte("\xff\xd8")) {
		return upright
	}
	rest := head[2:]
	for len(rest) >= 4 && rest[0] == 0xff && rest[1] != 0xda {
		length := int(binary.BigEndian.Uint16(rest[2:]))
		if length < 2 || len(rest) < 2+length {
			return upright
		}
		segment := rest[4 : 2+length]
		if tiff, ok := bytes.CutPrefix(segment, []byte("Exif\x00\x00")); rest[1] == 0xe1 && ok {
			return inTIFF(tiff)
		}
		rest = rest[2+length:]
	}
	return upright
}

// inTIFF finds the orientation among the fields of the first directory.
func inTIFF(tiff []byte) orientation {
	var order binary.ByteOrder = binary.BigEndian
	if bytes.HasPrefix(tiff, []byte("II*\x00")) {
		order = binary.LittleEndian
	} else if !bytes.HasPrefix(tiff, []byte("MM\x00*")) {
		return upright
	}
	if len(tiff) < 8 {
		return upright
	}
	start := int64(order.Uint32(tiff[4:]))
	if start+2 > int64(len(tiff)) {
		return upright
	}
	fields := tiff[start+2:]
	for range order.Uint16(tiff[start:]) {
		if len(fields) < fieldBytes {
			return upright
		}
		if order.Uint16(fields) == orientationTag {
			return sane(orientation(order.Uint16(fields[8:])))
		}
		fields = fields[fieldBytes:]
	}
	return upright
}

func sane(o orientation) orientation {
	if o < 1 || o > 8 {
		return upright
	}
	return o
}

// apply returns the image upright.
func (o orientation) apply(from *image.NRGBA) *image.NRGBA {
	if o == upright {
		return from
	}
	w, h := from.Rect.Dx(), from.Rect.Dy()
	size := image.Rect(0, 0, w, h)
	if o >= 5 {
		size = image.Rect(0, 0, h, w)
	}
	to := image.NewNRGBA(size)
	for y := range h {
		for x := range w {
			tx, ty := o.place(x, y, w-1, h-1)
			at := to.PixOffset(tx, ty)
			copy(to.Pix[at:at+4], from.Pix[from.PixOffset(x, y):])
		}
	}
	return to
}

// place returns the new position of a point in an image, given its last column and row.
func (o orientation) place(x, y, lastX, lastY int) (toX, toY int) {
	switch o {
	case 2:
		return lastX - x, y
	case 3:
		return lastX - x, lastY - y
	case 4:
		return x, lastY - y
	case 5:
		return y, x
	case 6:
		return lastY - y, x
	case 7:
		return lastY - y, lastX - x
	case 8:
		return y, lastX - x
	default:
		return x, y
	}
}
