// Package tokens makes and reads access tokens: JSON Web Tokens, signed with HMAC-SHA-256 by a key that all instances
// on a database share.
package tokens

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"github.com/golang-jwt/jwt/v5"

	"kendra/domain/centers"
	"kendra/domain/identity"
)

// Key signs tokens. Each token names its key's ID, so that older keys still verify.
type Key struct {
	ID     int64
	Secret []byte
}

// Keys returns the keys, the newest first, at least one.
type Keys func(ctx context.Context) ([]Key, error)

// Signer is the identity.Tokens. It loads the keys once, on first use.
type Signer struct {
	keys Keys

	mu    sync.Mutex
	known []Key
}

var _ identity.Tokens = (*Signer)(nil)

// New returns a Signer.
func New(keys Keys) *Signer { return &Signer{keys: keys} }

const issuer = "kendra"

// claims are the contents of a token. Their names are short because the token is sent with each request.
type claims struct {
	jwt.RegisteredClaims
	Name   string `json:"name"`
	Role   uint8  `json:"role"`
	Center int64  `json:"center,omitempty"`
}

// Issue implements identity.Tokens.
func (s *Signer) Issue(ctx context.Context, a identity.Actor, expires time.Time) (string, error) {
	keys, err := s.load(ctx)
	if err != nil {
		return "", err
	}
	t := jwt.NewWithClaims(jwt.SigningMethodHS256, claims{
		RegisteredClaims: jwt.RegisteredClaims{Issuer: issuer, ID: string(a.Login), Subject: strconv.FormatInt(int64(a.Account), 10), ExpiresAt: jwt.NewNumericDate(expires)},
		Name:             a.Name, Role: uint8(a.Role), Center: int64(a.Center),
	})
	t.Header["kid"] = strconv.FormatInt(keys[0].ID, 10)
	text, err := t.SignedString(keys[0].Secret)
	if err != nil {
		return "", fmt.Errorf("sign a token: %w", err)
	}
	return text, nil
}

// Read implements identity.Tokens.
func (s *Signer) Read(ctx context.Context, token string, now time.Time) (identity.Actor, error) {
	keys, err := s.load(ctx)
	if err != nil {
		return identity.Actor{}, err
	}
	var c claims
	_, err = jwt.ParseWithClaims(token, &c, func(t *jwt.Token) (any, error) { return keyOf(keys, t) },
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}), jwt.WithIssuer(issuer), jwt.WithExpirationRequired(),
		jwt.WithTimeFunc(func() time.Time { return now }))
	if err != nil {
		return identity.Actor{}, identity.ErrToken
	}
	account, err := strconv.ParseInt(c.Subject, 10, 64)
	if err != nil || identity.Role(c.Role) > identity.Student {
		return identity.Actor{}, identity.ErrToken
	}
	return identity.Known(identity.AccountID(account), c.Name, identity.Role(c.Role), centers.ID(c.Center)).By(identity.LoginID(c.ID)), nil
}

var errNoKey = errors.New("no key of that name")

func keyOf(keys []Key, t *jwt.Token) (any, error) {
	kid, _ := t.Header["kid"].(string)
	for _, k := range keys {
		if strconv.FormatInt(k.ID, 10) == kid {
			return k.Secret, nil
		}
	}
	return nil, errNoKey
}

func (s *Signer) load(ctx context.Context) ([]Key, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known != nil {
		return s.known, nil
	}
	keys, err := s.keys(ctx)
	if err != nil {
		return nil, err
	}
	s.known = keys
	return keys, nil
}
