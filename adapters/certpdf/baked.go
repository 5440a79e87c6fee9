package certpdf

import (
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"io"
	"slices"
)

// badgeKeyword names the text of a PNG that holds a credential (Open Badges 3.0, section 5.3.1).
const badgeKeyword = "openbadgecredential"

// writePNG writes a picture. A credential is put into it ("baked"), so that wallets and displayers of badges can read it
// from the picture.
func writePNG(w io.Writer, picture image.Image, credential []byte) error {
	if len(credential) == 0 {
		// A sample, which somebody waits for while they draw a design: half the time for a tenth more bytes.
		quick := png.Encoder{CompressionLevel: png.BestSpeed}
		return quick.Encode(w, picture)
	}
	return png.Encode(&baker{w: w, text: textChunk(credential)}, picture)
}

// textChunk returns a PNG's chunk with a credential: its length, kind, content and checksum.
func textChunk(credential []byte) []byte {
	// The keyword's end, then no compression, and neither language nor translation.
	body := slices.Concat([]byte("iTXt"+badgeKeyword), make([]byte, 5), credential)
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(body)-len("iTXt")))
	return binary.BigEndian.AppendUint32(append(chunk, body...), crc32.ChecksumIEEE(body))
}

// beforeText is the length of a PNG's signature and first chunk, which the text follows.
const beforeText = 8 + 4 + 4 + 13 + 4

// baker writes a PNG with one more chunk.
type baker struct {
	w    io.Writer
	text []byte // nil after it was written
	at   int
}

// Write implements io.Writer.
func (b *baker) Write(p []byte) (int, error) {
	first := 0
	if b.text != nil && b.at+len(p) >= beforeText {
		first = beforeText - b.at
		if _, err := b.w.Write(slices.Concat(p[:first], b.text)); err != nil {
			return 0, err
		}
		b.text = nil
	}
	b.at += len(p)
	n, err := b.w.Write(p[first:])
	return first + n, err
}
