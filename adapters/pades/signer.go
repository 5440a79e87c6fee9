package pades

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"time"
)

// Signer signs PDFs with a key whose certificate it adds to them.
type Signer struct {
	key   crypto.Signer
	chain []*x509.Certificate // the key's own first
}

// The mistakes in the operator's file.
var (
	errNoKey     = errors.New("it has no private key in PEM without a password")
	errTwoKeys   = errors.New("it has more than one private key")
	errNoCert    = errors.New("it has no certificate")
	errOtherCert = errors.New("none of its certificates is for its key")
	errKind      = errors.New("its key is neither RSA with 2048 bits or more nor on the curves P-256 and P-384")
)

// New returns the Signer of a PEM file with a private key, its certificate, and those of the authorities above it.
func New(file []byte) (*Signer, error) {
	s := &Signer{}
	for {
		block, rest := pem.Decode(file)
		if block == nil {
			break
		}
		file = rest
		if block.Type == "CERTIFICATE" {
			c, err := x509.ParseCertificate(block.Bytes)
			if err != nil {
				return nil, fmt.Errorf("a certificate in it cannot be read: %w", err)
			}
			s.chain = append(s.chain, c)
			continue
		}
		key := keyIn(block)
		switch {
		case key == nil:
			continue
		case s.key != nil:
			return nil, errTwoKeys
		}
		s.key = key
	}
	switch {
	case s.key == nil:
		return nil, errNoKey
	case len(s.chain) == 0:
		return nil, errNoCert
	case !isStrong(s.key):
		return nil, errKind
	}
	return s, s.ownFirst()
}

// keyIn returns the private key of a block, nil if it holds none.
func keyIn(block *pem.Block) crypto.Signer {
	var key any
	var err error
	switch block.Type {
	case "PRIVATE KEY":
		key, err = x509.ParsePKCS8PrivateKey(block.Bytes)
	case "RSA PRIVATE KEY":
		key, err = x509.ParsePKCS1PrivateKey(block.Bytes)
	case "EC PRIVATE KEY":
		key, err = x509.ParseECPrivateKey(block.Bytes)
	}
	signer, ok := key.(crypto.Signer)
	if err != nil || !ok {
		return nil
	}
	return signer
}

// weakest is the smallest size of an RSA key in bits.
const weakest = 2048

func isStrong(key crypto.Signer) bool {
	switch k := key.(type) {
	case *rsa.PrivateKey:
		return k.N.BitLen() >= weakest
	case *ecdsa.PrivateKey:
		name := k.Curve.Params().Name
		return name == "P-256" || name == "P-384"
	default:
		return false
	}
}

// ownFirst puts the certificate of the key before those of the authorities.
func (s *Signer) ownFirst() error {
	public, ok := s.key.Public().(interface {
		Equal(other crypto.PublicKey) bool
	})
	if !ok {
		return errKind
	}
	for i, c := range s.chain {
		if public.Equal(c.PublicKey) {
			s.chain[0], s.chain[i] = s.chain[i], s.chain[0]
			return nil
		}
	}
	return errOtherCert
}

// Certificate returns the certificate of the key.
func (s *Signer) Certificate() *x509.Certificate { return s.chain[0] }

// IsValid reports whether the certificate is valid at a time.
func (s *Signer) IsValid(at time.Time) bool {
	return !at.Before(s.chain[0].NotBefore) && !at.After(s.chain[0].NotAfter)
}

// mark returns a short text that differs for each certificate.
func (s *Signer) mark() string {
	sum := sha256.Sum256(s.chain[0].Raw)
	return hex.EncodeToString(sum[:8])
}
