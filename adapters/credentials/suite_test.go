package credentials

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func vector(t *testing.T, name string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", name))
	require.NoError(t, err)
	return string(raw)
}

func vectorJSON(t *testing.T, name string) document {
	t.Helper()
	var doc document
	require.NoError(t, json.Unmarshal([]byte(vector(t, name)), &doc))
	return doc
}

// vectorSuite returns a suite with the context of the test vectors besides our own.
func vectorSuite(t *testing.T) suite {
	t.Helper()
	known, err := contexts()
	require.NoError(t, err)
	known = maps.Clone(known)
	known["https://www.w3.org/ns/credentials/examples/v2"] = vectorJSON(t, "examples-v2.json")
	return suite{known}
}

// vectorKey returns the key pair of the test vectors: multicodec's prefix of two bytes, then the key.
func vectorKey(t *testing.T) ed25519.PrivateKey {
	t.Helper()
	pair := vectorJSON(t, "eddsa-rdfc-2022/keyPair.json")
	secret, err := decode58(strings.TrimPrefix(pair["privateKeyMultibase"].(string), "z"))
	require.NoError(t, err)
	key := ed25519.NewKeyFromSeed(secret[2:])
	public, err := multikey(pair["publicKeyMultibase"].(string))
	require.NoError(t, err)
	require.True(t, public.Equal(key.Public()))
	require.Equal(t, pair["publicKeyMultibase"], multibaseKey(public))
	return key
}

// TestVectors: every step of W3C's test vectors of eddsa-rdfc-2022, byte for byte.
func TestVectors(t *testing.T) {
	t.Parallel()
	const folder = "eddsa-rdfc-2022/"
	s, key := vectorSuite(t), vectorKey(t)
	unsigned, options, signed := vectorJSON(t, folder+"unsigned.json"), vectorJSON(t, folder+"proofConfigDataInt.json"), vectorJSON(t, folder+"signedDataInt.json")

	for name, doc := range map[string]document{"Doc": unsigned, "proof": options} {
		canonical, err := s.canonical(doc)
		require.NoError(t, err)
		wantCanon, wantHash := "canonDocDataInt.txt", "docHashDataInt.txt"
		if name == "proof" {
			wantCanon, wantHash = "proofCanonDataInt.txt", "proofHashDataInt.txt"
		}
		require.Equal(t, vector(t, folder+wantCanon), canonical)
		sum := sha256.Sum256([]byte(canonical))
		require.Equal(t, strings.TrimSpace(vector(t, folder+wantHash)), hex.EncodeToString(sum[:]))
	}
	created, err := time.Parse(time.RFC3339, options["created"].(string))
	require.NoError(t, err)
	require.NoError(t, s.sign(unsigned, key, options["verificationMethod"].(string), created))
	require.Equal(t, strings.TrimSpace(vector(t, folder+"sigBTC58DataInt.txt")), unsigned["proof"].(document)["proofValue"])
	require.Equal(t, signed, unsigned)
	resolve := func(string) (ed25519.PublicKey, error) { return key.Public().(ed25519.PublicKey), nil }
	require.NoError(t, s.check(signed, resolve))

	changed := maps.Clone(signed)
	changed["name"] = "Alumni credential"
	require.ErrorIs(t, s.check(changed, resolve), errSignature)
	delete(changed, "proof")
	require.ErrorIs(t, s.check(changed, resolve), errNoProof)
}

// TestNoNetwork: a context that is not embedded is refused.
func TestNoNetwork(t *testing.T) {
	t.Parallel()
	known, err := contexts()
	require.NoError(t, err)
	_, err = suite{known}.canonical(document{"@context": "https://www.w3.org/ns/credentials/examples/v2", "name": "x"})
	require.ErrorContains(t, err, "is not known here")
	// A term without a context would be dropped, and so not be signed.
	_, err = suite{known}.canonical(document{"@context": contextVC, "type": "VerifiableCredential", "unheardOf": "x"})
	require.Error(t, err)
	_, err = suite{known}.canonical(document{"@context": []any{contextVC, contextOB}, "type": []any{"VerifiableCredential", "OpenBadgeCredential"}, "credentialSubject": document{"type": "AchievementSubject", "unheardOf": "x"}})
	require.Error(t, err)
}

// TestStatusListVector: the example of W3C's Bitstring Status List v1.0, an empty list of the least size.
func TestStatusListVector(t *testing.T) {
	t.Parallel()
	bits, err := decodeList("uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA")
	require.NoError(t, err)
	require.Len(t, bits, 131072/8)
	require.Equal(t, make([]byte, 131072/8), bits)
}

func TestStatusList(t *testing.T) {
	t.Parallel()
	places := []int{0, 7, 8, 94567, 131071}
	encoded, err := encodeList(places)
	require.NoError(t, err)
	bits, err := decodeList(encoded)
	require.NoError(t, err)
	require.Equal(t, byte(0b1000_0001), bits[0], "place 0 is the left-most bit")
	set := []int{}
	for at := range len(bits) * 8 {
		if isSet(bits, at) {
			set = append(set, at)
		}
	}
	require.Equal(t, places, set)
	for _, at := range []int{-1, 131072} {
		_, err = encodeList([]int{at})
		require.Error(t, err)
	}
	for _, text := range []string{"", "u", "zH4sI", "uH4sI", encoded[1:], encoded[:len(encoded)-9]} {
		_, err = decodeList(text)
		require.ErrorIs(t, err, errStatusList, text)
	}
}

func TestBase58(t *testing.T) {
	t.Parallel()
	// The examples of the Base58 Encoding Scheme draft (draft-msporny-base58).
	for text, raw := range map[string]string{
		"2NEpo7TZRRrLZSi2U": "48656c6c6f20576f726c6421", "11233QC4": "0000287fb4cd",
		"USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z": "54686520717569636b2062726f776e20666f78206a756d7073206f76657220746865206c617a7920646f672e",
	} {
		b, err := hex.DecodeString(raw)
		require.NoError(t, err)
		require.Equal(t, text, encode58(b))
		back, err := decode58(text)
		require.NoError(t, err)
		require.Equal(t, b, back)
	}
	_, err := decode58("0OIl")
	require.Error(t, err)
}
