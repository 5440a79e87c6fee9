package credentials

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/fault"
)

// mostFile is the size limit of a credential, also inside a PDF.
const mostFile = 256 << 10

// Check implements certificates.Notary.
func (n *Notary) Check(file, document []byte) (certificates.Proven, error) {
	return Check(file, document)
}

// Check checks a credential, also as a JWT, or a PDF, PNG or SVG that contains one, against the keys of a DID document. It needs neither
// database nor network. certificates.ErrUncheckable when there is no credential in the file; ErrForged; ErrMarksheet.
func Check(file, didDoc []byte) (certificates.Proven, error) {
	raw, err := Credential(file)
	if err != nil {
		return certificates.Proven{}, err
	}
	s, err := opening(raw, didDoc)
	switch {
	case err != nil:
		return certificates.Proven{}, forged(err)
	case isOf(s.doc, marksheetKind):
		return certificates.Proven{}, certificates.ErrMarksheet
	case !isOf(s.doc, certificateKind):
		return certificates.Proven{}, forged(errKind)
	default:
		return proven(s.doc, s.did, s.method), nil
	}
}

var errKind = errors.New("it is of another kind than the institute's credentials")

// signed is a credential whose signature a key of the issuer made.
type signed struct {
	doc         document
	did, method string // of the issuer and of the key
}

// opening checks the signature of a credential against the keys of a DID document. The errors are reasons why it is forged.
func opening(raw, didDoc []byte) (signed, error) {
	did, resolve, err := resolver(didDoc)
	if err != nil {
		return signed{}, err
	}
	if isJWT(raw) {
		doc, method, err := opened(string(raw), resolve)
		return signed{doc, did, method}, err
	}
	known, err := contexts()
	if err != nil {
		return signed{}, err
	}
	var doc document
	if err := json.Unmarshal(raw, &doc); err != nil {
		return signed{}, errors.New("it cannot be read")
	}
	issuer, _ := doc["issuer"].(document)
	if id, _ := issuer["id"].(string); id != did {
		return signed{}, errors.New("it says that another has issued it: " + strconv.Quote(id))
	}
	if err := (suite{known}).check(doc, resolve); err != nil {
		return signed{}, err
	}
	proof, _ := proofIn(doc)
	return signed{doc, did, text(proof["verificationMethod"])}, nil
}

// Credential returns the bytes of the credential in a file, unchecked. certificates.ErrUncheckable.
func Credential(file []byte) ([]byte, error) {
	raw, err := inside(file)
	if err != nil {
		return nil, certificates.ErrUncheckable.With(fault.Field{Name: "file", Text: err.Error()})
	}
	return raw, nil
}

func forged(why error) error {
	return certificates.ErrForged.With(fault.Field{Name: "file", Text: why.Error()})
}

// proven returns the content of a credential whose signature a key of the issuer made.
func proven(doc document, did, method string) certificates.Proven {
	subject, _ := doc["credentialSubject"].(document)
	p := certificates.Proven{Issuer: did, Method: method, Serial: certificates.Serial(text(subject["licenseNumber"])), Division: text(doc["name"])}
	if _, code, ok := strings.Cut(text(doc["id"]), "?Code="); ok {
		p.Code = certificates.Code(code)
	}
	status, _ := doc["credentialStatus"].(document)
	p.List = text(status["statusListCredential"])
	if at, err := strconv.Atoi(text(status["statusListIndex"])); err == nil {
		p.Index = at
	} else {
		p.List = ""
	}
	identifiers, _ := subject["identifier"].([]any)
	for _, one := range identifiers {
		switch i, _ := one.(document); text(i["identityType"]) {
		case "name":
			p.Name = text(i["identityHash"])
		case "userName":
			p.RegNo = text(i["identityHash"])
		}
	}
	results, _ := subject["result"].([]any)
	p.Grade = gradeIn(results)
	if until, err := time.Parse(time.RFC3339, text(doc["validUntil"])); err == nil {
		p.Until = calendar.Of(until)
	}
	return p
}

func text(v any) string {
	s, _ := v.(string)
	return s
}

// inside returns the credential in a file: the file itself, or the one that is in a PDF, PNG or SVG. Its errors are
// reasons why the file cannot be checked; they do not mean that the certificate is false.
func inside(file []byte) ([]byte, error) {
	if bytes.HasPrefix(file, []byte("%PDF-")) {
		return credentialIn(file)
	}
	if bytes.HasPrefix(file, []byte(pngSignature)) {
		return bakedIn(file)
	}
	if isSVG(file) {
		return bakedInSVG(file)
	}
	if len(file) > mostFile {
		return nil, errTooLarge
	}
	if trimmed := bytes.TrimSpace(file); isJWT(trimmed) {
		return trimmed, nil
	}
	if !bytes.HasPrefix(bytes.TrimSpace(file), []byte("{")) {
		return nil, errOther
	}
	return file, nil
}
