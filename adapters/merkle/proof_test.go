package merkle_test

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/merkle"
	"kendra/domain/translog"
)

// aCredential returns the data and the opening of the leaf of a credential.
func aCredential(n int64) (data, opening []byte) {
	salt, content := bytes.Repeat([]byte{byte(n)}, translog.SaltBytes), translog.CredentialContent("7K3QX0M9T2B4ZW8R", []byte{byte(n)})
	return translog.Data(translog.Credential, n, translog.Commitment(salt, content)), translog.Opening(salt, content)
}

func credentialData(n int64) []byte {
	data, _ := aCredential(n)
	return data
}

// TestNotary_CheckProof: a proof holds for its credential, for good, and whatever is changed in it is found out.
func TestNotary_CheckProof(t *testing.T) {
	t.Parallel()
	log := newLog()
	old := log.add(t, 300, credentialData)
	vkey, err := merkle.Notary{}.VerifierKey(aKey(1))
	require.NoError(t, err)
	data, opening := aCredential(7)
	earlier, err := merkle.Notary{}.Prove(old, 7, data, opening, log.read)
	require.NoError(t, err)
	in := log.add(t, 1000, credentialData)
	proof, err := merkle.Notary{}.Prove(in, 7, data, opening, log.read)
	require.NoError(t, err)
	for _, one := range [][]byte{earlier, proof} {
		p, err := merkle.Notary{}.CheckProof(one, vkey)
		require.NoError(t, err)
		require.Equal(t, int64(7), p.Position)
		require.Equal(t, int64(7), p.Entry)
		require.True(t, p.IsOf([]byte{7}))
		require.False(t, p.IsOf([]byte{8}), "another credential")
	}
	closed, err := merkle.Notary{}.Prove(in, 7, data, nil, log.read)
	require.NoError(t, err)
	p, err := merkle.Notary{}.CheckProof(closed, vkey)
	require.NoError(t, err)
	require.False(t, p.IsOf([]byte{7}), "a proof without an opening is about no credential")

	// No byte of the proof can be another one. A line break behind the note's text may be cut off with nothing lost.
	for at := range proof {
		wrong := bytes.Clone(proof)
		wrong[at] ^= 1
		_, err := merkle.Notary{}.CheckProof(wrong, vkey)
		require.Error(t, err, "byte %d of %q", at, proof)
	}
	text, extra := string(proof), base64.StdEncoding.EncodeToString(append(bytes.Clone(data), opening...))
	otherData, otherOpening := aCredential(8)
	swapped := func(with []byte) string {
		return strings.Replace(text, extra, base64.StdEncoding.EncodeToString(with), 1)
	}
	for name, wrong := range map[string]string{
		"nothing": "", "no hashes": text[:strings.Index(text, "index")], "position": strings.Replace(text, "index 7", "index 8", 1),
		"another leaf": swapped(append(bytes.Clone(otherData), otherOpening...)), "another opening": swapped(append(bytes.Clone(data), otherOpening...)),
		"half an opening": swapped(append(bytes.Clone(data), opening[:20]...)), "no leaf": swapped(nil),
		"an older checkpoint": text[:strings.Index(text, "\n\n")+2] + string(old.Note),
		"a shorter log":       strings.Replace(string(earlier), "\n300\n", "\n7\n", 1),
	} {
		_, err := merkle.Notary{}.CheckProof([]byte(wrong), vkey)
		require.Error(t, err, name)
	}
	other, err := merkle.Notary{}.VerifierKey(aKey(2))
	require.NoError(t, err)
	_, err = merkle.Notary{}.CheckProof(proof, other)
	require.ErrorIs(t, err, translog.ErrSignature)
}
