package moodle

import (
	"encoding/base64"
	"net/url"
	"path"
	"strings"

	"kendra/domain/files"
	"kendra/domain/questions"
)

// pluginFile is how Moodle's texts name the files that come with them.
const pluginFile = "@@PLUGINFILE@@/"

// figure gives a question the picture of its text. Files that the text does not show are left out.
func (q question) figure(f *questions.Found, p page) {
	var why string
	switch {
	case p.media:
		why = hasMedia
	case len(p.pictures) > 1:
		why = manyPictures
	case len(p.pictures) == 1:
		if data := q.Text.bytesOf(p.pictures[0]); len(data) > 0 {
			f.Figure = questions.NewFigure(data)
			return
		}
		why = pictureAway
	default:
		return
	}
	blame(f, partQuestion, p.text.In(false), why)
}

// bytesOf returns the bytes of a picture that came with a text; none if it did not.
func (t textual) bytesOf(at string) []byte {
	if media, data, ok := strings.Cut(at, ";base64,"); ok && strings.HasPrefix(media, "data:image/") {
		return decoded(data)
	}
	named, ok := strings.CutPrefix(at, pluginFile)
	if !ok {
		return nil
	}
	named, _, _ = strings.Cut(named, "?")
	if plain, err := url.PathUnescape(named); err == nil {
		named = plain
	}
	for _, one := range t.Files {
		if strings.TrimPrefix(path.Join(one.Path, one.Name), "/") == named && one.Encoding == "base64" {
			return decoded(one.Data)
		}
	}
	return nil
}

func decoded(text string) []byte {
	data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), ""))
	if err != nil {
		return nil
	}
	return data
}

// attached returns the files of a text that shows a picture, and the HTML that shows it. It returns nothing for a picture
// that cannot be read.
func attached(key files.Key, picture func(files.Key) []byte) (with []file, shown string) {
	if key == "" {
		return nil, ""
	}
	data := picture(key)
	if len(data) == 0 {
		return nil, ""
	}
	return []file{{Name: string(key), Path: "/", Encoding: "base64", Data: base64.StdEncoding.EncodeToString(data)}},
		`<p><img src="` + pluginFile + string(key) + `" alt=""></p>`
}
