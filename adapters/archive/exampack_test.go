package archive_test

import (
	"bytes"
	"crypto/ed25519"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/archive"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/fault"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/typing"
)

const releaseKey = "ACDEF-GHJKL-MNPQR-TUVWX"

func TestPack_OpensWithItsKeyOnly(t *testing.T) {
	t.Parallel()
	c := examnodes.Content{Course: "Office", Exam: exams.Exam{Title: "Final exam"}, Papers: []examnodes.Paper{{Enrolment: 7, Set: 3, Sheet: questions.Sheet{
		Items: []questions.Item{{Number: 1, Kind: questions.One, Stem: questions.Words{English: "Capital of Bihar?"}, Choices: []questions.Words{{English: "Patna"}}}, {Number: 2, Kind: questions.Typing, Minutes: 10}}, Full: 100,
	}}}}
	var file bytes.Buffer
	require.NoError(t, archive.SealPack(&file, c, releaseKey))
	require.NotContains(t, file.String(), "Patna")
	opened, err := archive.OpenPack(bytes.NewReader(file.Bytes()), "acdef ghjkl mnpqr tuvwx")
	require.NoError(t, err, "however somebody types it")
	require.Equal(t, c, opened)
	for _, wrong := range []string{"ACDEF-GHJKL-MNPQR-TUVWY", "", "ACDEF"} {
		_, err = archive.OpenPack(bytes.NewReader(file.Bytes()), wrong)
		require.ErrorIs(t, err, examnodes.ErrUnseal)
	}
	for at := range file.Len() {
		if at%17 != 0 && at < file.Len()-40 { // each part of the file is hit, and each of the last bytes
			continue
		}
		changed := bytes.Clone(file.Bytes())
		changed[at] ^= 1
		_, err = archive.OpenPack(bytes.NewReader(changed), releaseKey)
		require.Contains(t, []string{examnodes.ErrUnseal.Code, examnodes.ErrFile.Code}, fault.Of(err).Code, "byte %d", at)
	}
	_, err = archive.OpenPack(bytes.NewReader(file.Bytes()[:file.Len()-1]), releaseKey)
	require.ErrorIs(t, err, examnodes.ErrUnseal)
}

// TestPackFile: a file shows what it is for before somebody has the key. A cover that somebody changed does not fit what is sealed.
func TestPackFile(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "exam.pack")
	c := examnodes.Content{Pack: examnodes.Pack{ID: 4, Node: "node"}, Exam: exams.Exam{Title: "Final exam"}}
	var file bytes.Buffer
	require.NoError(t, archive.SealPack(&file, c, releaseKey))
	require.NoError(t, os.WriteFile(name, file.Bytes(), 0o600))
	pack, err := archive.NewPackFile(name)
	require.NoError(t, err)
	require.Equal(t, c.Cover(), pack.Cover())
	opened, err := pack.Open(releaseKey)
	require.NoError(t, err)
	require.Equal(t, c, opened)
	_, err = pack.Open("ACDEF-GHJKL-MNPQR-TUVWY")
	require.ErrorIs(t, err, examnodes.ErrUnseal)

	require.NoError(t, os.WriteFile(name, bytes.Replace(file.Bytes(), []byte("Final exam"), []byte("Other exam"), 1), 0o600))
	_, err = pack.Open(releaseKey)
	require.ErrorIs(t, err, examnodes.ErrUnseal)
	for _, other := range []string{"", "kendra exam pack 1\n", "kendra exam pack 1\nno cover\n", "age-encryption.org/v1\n"} {
		require.NoError(t, os.WriteFile(name, []byte(other), 0o600))
		_, err = archive.NewPackFile(name)
		require.ErrorIs(t, err, examnodes.ErrFile, "%q", other)
	}
	_, err = archive.NewPackFile(name + ".none")
	require.ErrorIs(t, err, fs.ErrNotExist)
}

// TestReturn_KeepsTypingTests: what was typed at a node, and how, is the same at head office.
func TestReturn_KeepsTypingTests(t *testing.T) {
	t.Parallel()
	r := examnodes.Return{Pack: 4, Sittings: []examnodes.Sat{{Digest: "d", Entries: []sittings.Entry{
		{Seq: 1, Kind: sittings.Answered, Item: 2, Answer: questions.Answer{Typed: &typing.Typed{Language: typing.Hindi, Text: "नदी\nचौड़ी", Spent: time.Minute, Done: true}}},
		{Seq: 2, Kind: sittings.Keyed, Item: 2, Keys: "0:न 120:द 90:␣ 80:⌫"},
	}}}}
	private := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	var file bytes.Buffer
	require.NoError(t, archive.WriteReturn(&file, r, private))
	s, err := archive.ReadReturn(&file)
	require.NoError(t, err)
	read, err := s.Open(examnodes.KeyOf(private.Public().(ed25519.PublicKey)))
	require.NoError(t, err)
	require.Equal(t, r, read)
}
