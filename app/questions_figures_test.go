package app_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/publishing"
	"kendra/domain/files"
	"kendra/domain/questions"
)

// drawn returns a picture in one color, as PNG or JPEG.
func drawn(t *testing.T, as string, gray uint8) []byte {
	t.Helper()
	var b bytes.Buffer
	picture := image.NewRGBA(image.Rect(0, 0, 2000, 9))
	for i := range picture.Pix {
		picture.Pix[i] = gray + uint8(i%7)
	}
	for x := range 2000 {
		picture.Set(x, 0, color.White)
	}
	if as == "jpeg" {
		require.NoError(t, jpeg.Encode(&b, picture, nil))
	} else {
		require.NoError(t, png.Encode(&b, picture))
	}
	return b.Bytes()
}

// quiz returns questions in Moodle's XML, each with a picture.
func quiz(pictures ...[]byte) string {
	var b strings.Builder
	b.WriteString(`<?xml version="1.0"?><quiz><question type="category"><category><text>$course$/Devices</text></category></question>`)
	for _, data := range pictures {
		fmt.Fprintf(&b, `<question type="truefalse"><questiontext format="html"><text><![CDATA[Is this a mouse?<img src="@@PLUGINFILE@@/a.png">]]></text>
<file name="a.png" encoding="base64">%s</file></questiontext><answer fraction="100"><text>true</text></answer></question>`, base64.StdEncoding.EncodeToString(data))
	}
	return b.String() + "</quiz>"
}

func TestQuestions_FilesWithPictures(t *testing.T) {
	t.Parallel()
	w, subject := withSubject(t)
	use, ctx := w.use.Questions, t.Context()
	mouse, disk := drawn(t, "jpeg", 90), drawn(t, "png", 160)
	file := quiz(mouse, disk, mouse, []byte("no picture"))

	found, err := use.ReadFile(ctx, admin, subject, strings.NewReader(file))
	require.NoError(t, err)
	require.True(t, found[0].IsGood(), found[0].Wrong)
	require.True(t, found[1].IsGood(), "the same words with another picture")
	require.True(t, found[2].Known)
	require.Equal(t, "Picture", found[3].Wrong[0].Column)

	in, err := use.AddFile(ctx, admin, subject, "bank.xml", strings.NewReader(file))
	require.NoError(t, err)
	require.Equal(t, []int{2, 1, 1}, []int{in.Added, in.Known, in.Refused})
	all := contents(t, w, subject)
	require.Len(t, all, 2)
	for _, c := range all {
		meta, from, err := w.files.Open(ctx, admin, string(c.Ask.Picture), publishing.Shown{})
		require.NoError(t, err)
		require.NoError(t, from.Close())
		require.Equal(t, files.ForQuestion, meta.Purpose)
		require.True(t, meta.Private, "a question is no public page")
	}

	// What is in the bank is known again: from the same file, and from the bank's own file.
	_, err = use.AddFile(ctx, admin, subject, "bank.xml", strings.NewReader(file))
	require.ErrorIs(t, err, questions.ErrNothing)
	var own bytes.Buffer
	require.NoError(t, use.WriteFile(ctx, admin, subject, questions.XML, false, &own))
	found, err = use.ReadFile(ctx, admin, subject, &own)
	require.NoError(t, err)
	require.Len(t, found, 2)
	require.True(t, found[0].Known && found[1].Known)

	// A sheet names them.
	own.Reset()
	require.NoError(t, use.WriteFile(ctx, admin, subject, questions.CSV, false, &own))
	rows := strings.Replace(own.String(), "Is this a mouse?", "Is that a mouse?", 1)
	found, err = use.ReadFile(ctx, admin, subject, strings.NewReader(rows))
	require.NoError(t, err)
	require.True(t, found[0].IsGood(), "%v", found[0].Wrong)
	require.NotEmpty(t, found[0].Content.Ask.Picture)
	require.True(t, found[1].Known)
	found, err = use.ReadFile(ctx, admin, subject, strings.NewReader("Question,Kind,Answer,Chapter,Picture\nIs it?,tf,true,Devices,fig. 3\n"))
	require.NoError(t, err)
	require.Contains(t, found[0].Wrong, questions.Blame{Column: "Picture", Value: "fig. 3", Text: "is no picture of a question here; a sheet names it as this program saved it"})
}
