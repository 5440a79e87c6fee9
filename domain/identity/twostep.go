package identity

import (
	"crypto/hmac"
	"crypto/sha1" //nolint:gosec // required by RFC 6238, the only algorithm of every authenticator app
	"crypto/subtle"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
)

// The parameters of two-step sign-in. Authenticator apps support no others.
const (
	SecretBytes   = 20
	RecoveryCodes = 10
	codeStep      = 30 // seconds that an app shows a code
	codeWindow    = 1  // how many steps clocks may differ by
	codeModulus   = 1_000_000
)

// TwoStep is the second step of an account's sign-in: a code from an authenticator app (TOTP, RFC 6238) or a
// single-use recovery code. Sign-in requires it once it is confirmed.
type TwoStep struct {
	Account   AccountID
	Secret    []byte
	Confirmed time.Time
	LastStep  int64 // of the last accepted code, which must not be used again
	Recovery  []SecretHash
}

// IsOn reports whether sign-in requires the second step.
func (s *TwoStep) IsOn() bool { return !s.Confirmed.IsZero() }

// SecretText returns the secret as people type it into an app.
func (s *TwoStep) SecretText() string {
	return base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(s.Secret)
}

// URL returns the secret as an app reads it from a QR code.
func (s *TwoStep) URL(issuer, name string) string {
	query := url.Values{"secret": {s.SecretText()}, "issuer": {issuer}}
	return "otpauth://totp/" + url.PathEscape(issuer+":"+name) + "?" + strings.ReplaceAll(query.Encode(), "+", "%20")
}

// Confirm switches the second step on if code is correct. ErrTwoStepOn when it is on; ErrCode.
func (s *TwoStep) Confirm(code string, recovery []SecretHash, now time.Time) error {
	if s.IsOn() {
		return ErrTwoStepOn
	}
	if !s.matches(code, now) {
		return ErrCode
	}
	s.Confirmed, s.Recovery = now, recovery
	return nil
}

// Accept uses up a code from the app, or a recovery code given by its hash. ErrCodeRequired when it is neither.
func (s *TwoStep) Accept(code string, hash SecretHash, now time.Time) error {
	if s.matches(code, now) {
		return nil
	}
	if i := slices.IndexFunc(s.Recovery, func(r SecretHash) bool { return equal(r, hash) }); i >= 0 {
		s.Recovery = slices.Delete(slices.Clone(s.Recovery), i, i+1)
		return nil
	}
	return ErrCodeRequired
}

// matches reports whether code is currently valid and unused, and marks it as used.
func (s *TwoStep) matches(code string, now time.Time) bool {
	at := now.Unix() / codeStep
	last := s.LastStep
	if last > at+codeWindow {
		last = 0 // written by a clock that was ahead: it would lock the owner out until that time
	}
	for step := at - codeWindow; step <= at+codeWindow; step++ {
		if step > last && subtle.ConstantTimeCompare([]byte(codeAt(s.Secret, step)), []byte(code)) == 1 {
			s.LastStep = step
			return true
		}
	}
	return false
}

// codeAt returns the code of a step: RFC 4226, section 5.3.
func codeAt(secret []byte, step int64) string {
	mac := hmac.New(sha1.New, secret)
	_ = binary.Write(mac, binary.BigEndian, step) // cannot fail: it writes to memory
	sum := mac.Sum(nil)
	at := sum[len(sum)-1] & 0xf
	n := binary.BigEndian.Uint32(sum[at:at+4]) & 0x7fffffff
	return fmt.Sprintf("%06d", n%codeModulus)
}
