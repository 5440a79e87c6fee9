package credentials

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// badgeSpace is the namespace of a credential in an SVG (Open Badges 3.0, section 5.3.2).
const badgeSpace = "https://purl.imsglobal.org/ob/v3p0"

var errNotSVG = errors.New("is no certificate's SVG: it cannot be read, or has no credential inside")

// isSVG reports whether a file begins like XML, which no other file of a certificate does.
func isSVG(file []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(file), []byte("<")) }

// bakedInSVG returns the credential in an SVG: JSON in the element's text, or a JWT in its attribute. Of several the picture is
// refused.
func bakedInSVG(file []byte) ([]byte, error) {
	if len(file) > mostPDF {
		return nil, errTooLarge
	}
	var found []byte
	for reader := xml.NewDecoder(bytes.NewReader(file)); ; {
		token, err := reader.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, errNotSVG
		}
		start, is := token.(xml.StartElement)
		if !is || start.Name.Local != "credential" || start.Name.Space != badgeSpace {
			continue
		}
		if found != nil {
			return nil, errSeveral
		}
		if found, err = bakedInElement(reader, start); err != nil {
			return nil, err
		}
	}
	if len(found) == 0 || len(found) > mostFile {
		return nil, errNotSVG
	}
	return found, nil
}

func bakedInElement(reader *xml.Decoder, start xml.StartElement) ([]byte, error) {
	var inside struct {
		Verify string `xml:"verify,attr"`
		Text   string `xml:",chardata"`
	}
	if err := reader.DecodeElement(&inside, &start); err != nil {
		return nil, errNotSVG
	}
	if text := strings.TrimSpace(inside.Text); text != "" {
		return []byte(text), nil
	}
	return []byte(inside.Verify), nil
}
