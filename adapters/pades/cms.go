package pades

import (
	"bytes"
	"crypto"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509/pkix"
	"encoding/asn1"
	"fmt"
	"math/big"
	"slices"
)

// The object identifiers of a signature (RFC 5652, RFC 5035, RFC 5754).
var (
	oidData          = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 7, 1}
	oidSigned        = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 7, 2}
	oidContentType   = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 9, 3}
	oidMessageDigest = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 9, 4}
	oidCertificateV2 = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 9, 16, 2, 47}
	oidSHA256        = asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 2, 1}
	oidRSA           = asn1.ObjectIdentifier{1, 2, 840, 113549, 1, 1, 1}
	oidECDSA256      = asn1.ObjectIdentifier{1, 2, 840, 10045, 4, 3, 2}
)

var sha256With = pkix.AlgorithmIdentifier{Algorithm: oidSHA256}

type attribute struct {
	Type   asn1.ObjectIdentifier
	Values asn1.RawValue
}

type signerInfo struct {
	Version    int
	By         issuerAndSerial
	Digest     pkix.AlgorithmIdentifier
	Attributes asn1.RawValue
	Algorithm  pkix.AlgorithmIdentifier
	Signature  []byte
}

type issuerAndSerial struct {
	Issuer asn1.RawValue
	Serial *big.Int
}

type signedData struct {
	Version      int
	Digests      []pkix.AlgorithmIdentifier `asn1:"set"`
	Content      struct{ Type asn1.ObjectIdentifier }
	Certificates asn1.RawValue
	Signers      []signerInfo `asn1:"set"`
}

type contentInfo struct {
	Type    asn1.ObjectIdentifier
	Content signedData `asn1:"explicit,tag:0"`
}

// cms returns a detached signature over data with a digest: a CMS SignedData as PAdES wants it. It names the certificate by
// its hash, and has no time, because the PDF has it.
func (s *Signer) cms(digest []byte) ([]byte, error) {
	attributes, err := s.attributes(digest)
	if err != nil {
		return nil, err
	}
	// What is signed is the attributes as a set of their own; in the SignedData they have the tag 0.
	own, err := asn1.Marshal(asn1.RawValue{Class: asn1.ClassUniversal, Tag: asn1.TagSet, IsCompound: true, Bytes: attributes})
	if err != nil {
		return nil, fmt.Errorf("pades: %w", err)
	}
	sum := sha256.Sum256(own)
	signature, err := s.key.Sign(nil, sum[:], crypto.SHA256) // both kinds of keys sign without random numbers
	if err != nil {
		return nil, fmt.Errorf("pades: sign: %w", err)
	}
	algorithm := pkix.AlgorithmIdentifier{Algorithm: oidECDSA256}
	if _, isRSA := s.key.(*rsa.PrivateKey); isRSA {
		algorithm = pkix.AlgorithmIdentifier{Algorithm: oidRSA, Parameters: asn1.NullRawValue}
	}
	var certificates []byte
	for _, c := range s.chain {
		certificates = append(certificates, c.Raw...)
	}
	c := s.Certificate()
	whole := contentInfo{Type: oidSigned, Content: signedData{
		Version: 1, Digests: []pkix.AlgorithmIdentifier{sha256With}, Certificates: tagged(certificates),
		Signers: []signerInfo{{
			Version: 1, By: issuerAndSerial{Issuer: asn1.RawValue{FullBytes: c.RawIssuer}, Serial: c.SerialNumber}, Digest: sha256With,
			Attributes: tagged(attributes), Algorithm: algorithm, Signature: signature,
		}},
	}}
	whole.Content.Content.Type = oidData
	der, err := asn1.Marshal(whole)
	if err != nil {
		return nil, fmt.Errorf("pades: %w", err)
	}
	return der, nil
}

// tagged returns the content of a set that has the tag 0 instead of its own.
func tagged(content []byte) asn1.RawValue {
	return asn1.RawValue{Class: asn1.ClassContextSpecific, Tag: 0, IsCompound: true, Bytes: content}
}

// attributes returns the signed attributes, sorted as DER wants the members of a set.
func (s *Signer) attributes(digest []byte) ([]byte, error) {
	hash := sha256.Sum256(s.Certificate().Raw)
	type essCertID struct{ Hash []byte } // SHA-256 is the default, and so left out
	type signingCertificate struct{ Certs []essCertID }
	var all [][]byte
	for _, a := range []struct {
		kind  asn1.ObjectIdentifier
		value any
	}{
		{oidContentType, oidData},
		{oidMessageDigest, digest},
		{oidCertificateV2, signingCertificate{[]essCertID{{hash[:]}}}},
	} {
		value, err := asn1.Marshal(a.value)
		if err != nil {
			return nil, fmt.Errorf("pades: %w", err)
		}
		set := asn1.RawValue{Class: asn1.ClassUniversal, Tag: asn1.TagSet, IsCompound: true, Bytes: value}
		one, err := asn1.Marshal(attribute{a.kind, set})
		if err != nil {
			return nil, fmt.Errorf("pades: %w", err)
		}
		all = append(all, one)
	}
	slices.SortFunc(all, bytes.Compare)
	return slices.Concat(all...), nil
}
