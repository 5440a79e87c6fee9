package credentials

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/fxamacker/cbor/v2"
	"github.com/veraison/go-cose"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/fault"
)

// A stamp is a CBOR Web Token (RFC 8392) in a COSE_Sign1 without a tag, signed with Ed25519, in deterministic encoding.

// claims are the claims of a stamp. The names of RFC 8392 hold what they say; the rest is in one private claim, because its
// key takes 5 bytes.
type claims struct {
	Until  int64  `cbor:"4,keyasint,omitempty"` // exp: the end of the last day in India
	Issued int64  `cbor:"6,keyasint"`           // iat: the beginning of the day in India
	Code   []byte `cbor:"7,keyasint"`           // cti
	More   more   `cbor:"-65537,keyasint"`
}

// more is the private claim, an array. Days are counted from 1 January 1970; 0 stands for none.
type more struct {
	_ struct{} `cbor:",toarray"`

	Serial, Name, Course, Grade string
	Whole                       []byte
	From, To                    int64
	List, Index                 int
}

var (
	encoding, errEncoding = cbor.CoreDetEncOptions().EncMode()
	decoding, errDecoding = cbor.DecOptions{DupMapKey: cbor.DupMapKeyEnforcedAPF, ExtraReturnErrors: cbor.ExtraDecErrorUnknownField, IndefLength: cbor.IndefLengthForbidden}.DecMode()
)

const secondsADay = 24 * 60 * 60

func dayNumber(d calendar.Date) int64 {
	if d.IsZero() {
		return 0
	}
	return d.Time().Unix() / secondsADay
}

func dayOf(number int64) calendar.Date {
	if number == 0 {
		return calendar.Date{}
	}
	return calendar.FromUTC(time.Unix(number*secondsADay, 0).UTC())
}

// indian returns the beginning of a day in India in seconds.
func indian(d calendar.Date) int64 {
	t := d.Time()
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, calendar.India).Unix()
}

func claimsOf(s certificates.Stamp) (claims, error) {
	code, err := s.Code.Bytes()
	if err != nil {
		return claims{}, err
	}
	c := claims{Issued: indian(s.Issued), Code: code, More: more{
		Serial: string(s.Serial), Name: s.Name, Course: s.Course, Grade: s.Grade, Whole: s.Whole, From: dayNumber(s.From), To: dayNumber(s.To),
		List: s.Place.List, Index: s.Place.Index,
	}}
	if c.More.Whole == nil {
		c.More.Whole = []byte{}
	}
	if !s.Until.IsZero() {
		c.Until = indian(s.Until) + secondsADay
	}
	return c, nil
}

// The largest lengths of the heads of texts in CBOR, which grow with the text: of name, course and the claims.
const headsSpared = 2 + 2 + 1

// Stamp implements certificates.Notary. The same certificate, place and key always give the same bytes.
func (n *Notary) Stamp(c certificates.Snapshot, at certificates.Place, by certificates.IssuerKey) ([]byte, error) {
	if err := errors.Join(errEncoding, errDecoding); err != nil {
		return nil, err
	}
	whole := certificates.StampOf(c, at)
	bare := whole
	bare.Name, bare.Course = "", ""
	smallest, err := signStamp(bare, by)
	if err != nil {
		return nil, err
	}
	link := n.base + "/verify/" + string(c.Code) + certificates.StampMark
	room := base64.RawURLEncoding.DecodedLen(certificates.MostCodeText-len(link)) - len(smallest) - headsSpared
	fitted, ok := whole.Fitted(room, len(certificates.WholeHash("", "")))
	if !ok {
		return nil, nil
	}
	return signStamp(fitted, by)
}

func signStamp(s certificates.Stamp, by certificates.IssuerKey) ([]byte, error) {
	c, err := claimsOf(s)
	if err != nil {
		return nil, err
	}
	payload, err := encoding.Marshal(c)
	if err != nil {
		return nil, fmt.Errorf("credentials: stamp: %w", err)
	}
	signer, err := cose.NewSigner(cose.AlgorithmEdDSA, ed25519.NewKeyFromSeed(by.Seed))
	if err != nil {
		return nil, fmt.Errorf("credentials: stamp: %w", err)
	}
	m := cose.UntaggedSign1Message{
		Headers: cose.Headers{Protected: cose.ProtectedHeader{cose.HeaderLabelAlgorithm: cose.AlgorithmEdDSA, cose.HeaderLabelKeyID: keyNumber(by.ID)}},
		Payload: payload,
	}
	if err := m.Sign(nil, nil, signer); err != nil {
		return nil, fmt.Errorf("credentials: stamp: %w", err)
	}
	return m.MarshalCBOR()
}

// keyNumber returns the id of a key in a stamp: its number in as few bytes as it takes.
func keyNumber(id int64) []byte {
	return bytes.TrimLeft(binary.BigEndian.AppendUint64(nil, uint64(id)), "\x00")
}

// stampedLink is the text in the QR code of a certificate with a stamp.
var stampedLink = regexp.MustCompile(`^https?://[^/]+/verify/([0-9A-Za-z]{16})` + certificates.StampMark + `([A-Za-z0-9_-]+)$`)

var (
	errNoStamp = errors.New("is no QR code of a certificate with signed details: older certificates and some designs have the link only")
	errStamp   = errors.New("its signed details cannot be read, or were changed")
)

// CheckStamp checks the text in a certificate's QR code against the keys of a DID document. It needs neither database nor network.
// certificates.ErrUncheckable when it has no stamp; ErrForged.
func CheckStamp(text string, didDoc []byte) (certificates.Proven, error) {
	found := stampedLink.FindStringSubmatch(strings.TrimSpace(text))
	if found == nil {
		return certificates.Proven{}, uncheckable(errNoStamp)
	}
	did, resolve, err := resolver(didDoc)
	if err != nil {
		return certificates.Proven{}, forged(err)
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(found[2])
	if err != nil {
		return certificates.Proven{}, forged(errStamp)
	}
	c, method, err := readStamp(raw, did, resolve)
	if err != nil {
		return certificates.Proven{}, forged(err)
	}
	p := provenBy(c, did, method)
	if string(p.Code) != strings.ToUpper(found[1]) {
		return certificates.Proven{}, forged(errors.New("its link leads to another certificate than its signed details"))
	}
	return p, nil
}

func uncheckable(why error) error {
	return certificates.ErrUncheckable.With(fault.Field{Name: "file", Text: why.Error()})
}

// readStamp returns the claims of a stamp and the key that signed it.
func readStamp(raw []byte, did string, resolve func(string) (ed25519.PublicKey, error)) (c claims, method string, err error) {
	var m cose.UntaggedSign1Message
	if err := m.UnmarshalCBOR(raw); err != nil || len(m.Headers.Unprotected) > 0 || len(m.Headers.Protected) != 2 {
		return c, "", errStamp
	}
	id, _ := m.Headers.Protected[cose.HeaderLabelKeyID].([]byte)
	if len(id) == 0 || len(id) > 8 {
		return c, "", errStamp
	}
	method = fmt.Sprintf("%s#key-%d", did, binary.BigEndian.Uint64(append(make([]byte, 8-len(id)), id...)))
	key, err := resolve(method)
	if err != nil {
		return c, "", err
	}
	verifier, err := cose.NewVerifier(cose.AlgorithmEdDSA, key)
	if err != nil {
		return c, "", err
	}
	if m.Verify(nil, verifier) != nil || decoding.Unmarshal(m.Payload, &c) != nil || len(c.Code) != certificates.CodeBytes {
		return c, "", errStamp
	}
	// There is one way to write a stamp. Another one of the same content was not written by the issuer.
	if again, err := m.MarshalCBOR(); err != nil || !bytes.Equal(again, raw) {
		return c, "", errStamp
	}
	return c, method, nil
}

func provenBy(c claims, did, method string) certificates.Proven {
	p := certificates.Proven{
		Issuer: did, Method: method, Serial: certificates.Serial(c.More.Serial), Code: certificates.NewCode([certificates.CodeBytes]byte(c.Code)),
		Name: c.More.Name, Division: c.More.Course, Grade: c.More.Grade, From: dayOf(c.More.From), To: dayOf(c.More.To),
		Issued: calendar.Of(time.Unix(c.Issued, 0)), Short: len(c.More.Whole) > 0, List: certificateKind.listPath(c.More.List), Index: c.More.Index,
	}
	if c.Until != 0 {
		p.Until = calendar.Of(time.Unix(c.Until-1, 0))
	}
	return p
}
