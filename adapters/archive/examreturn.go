package archive

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"io"

	"kendra/domain/examnodes"
)

// returnLine is the first line of a file that a node brings back. The second one is the signature, of the first line and all that
// follows the second: the return as JSON.
const returnLine = "kendra exam return 1\n"

// WriteReturn writes what a node brings back, signed with its private key.
func WriteReturn(w io.Writer, r examnodes.Return, key ed25519.PrivateKey) error {
	body, err := json.Marshal(r)
	if err != nil {
		return written(err)
	}
	signature := ed25519.Sign(key, append([]byte(returnLine), body...))
	_, err = io.WriteString(w, returnLine+base64.StdEncoding.EncodeToString(signature)+"\n"+string(body))
	return written(err)
}

// mostReturned is the size of the largest file that a node brings back.
const mostReturned = 256 << 20

// ReadReturn reads a file that a node brought back. Its signature is not checked yet. examnodes.ErrFile.
func ReadReturn(from io.Reader) (examnodes.Signed, error) {
	file, err := io.ReadAll(io.LimitReader(from, mostReturned))
	if err != nil {
		return examnodes.Signed{}, unreadable(err)
	}
	rest, ok := bytes.CutPrefix(file, []byte(returnLine))
	line, body, cut := bytes.Cut(rest, []byte("\n"))
	if !ok || !cut {
		return examnodes.Signed{}, examnodes.ErrFile
	}
	signature, err := base64.StdEncoding.Strict().DecodeString(string(line))
	if err != nil || len(signature) != ed25519.SignatureSize {
		return examnodes.Signed{}, examnodes.ErrFile
	}
	s := examnodes.Signed{Text: append([]byte(returnLine), body...), Signature: signature}
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if d.Decode(&s.Claimed) != nil {
		return examnodes.Signed{}, examnodes.ErrFile
	}
	return s, nil
}
