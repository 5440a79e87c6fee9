package identity

import (
	"crypto/hmac"
	"crypto/sha1" //nolint:gosec // RFC 6238's, which every authenticator app speaks
	"crypto/subtle"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
)

// The numbers of two-step sign-in. Authenticator apps know no others.
const (
	SecretBytes   = 20
	RecoveryCodes = 10
	codeStep      = 30 // seconds that a code is shown
	codeWindow    = 1  // steps by which clocks may differ
	codeModulus   = 1_000_000
)

// TwoStep is the second step of an account's sign-in: a code of an authenticator app (TOTP, RFC 6238), or one of the
// recovery codes, each once. It is asked for once it is confirmed.
type TwoStep struct {
	Account   AccountID
	Secret    []byte
	Confirmed time.Time
	LastStep  int64 // of the last code that was accepted: it is good no more
	Recovery  []SecretHash
}

// IsOn tells whether the second step is asked for.
func (s *TwoStep) IsOn() bool { return !s.Confirmed.IsZero() }

// SecretText is the secret as people type it into an app.
func (s *TwoStep) SecretText() string {
	return base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(s.Secret)
}

// URL is the secret as an app reads it from a QR code.
func (s *TwoStep) URL(issuer, name string) string {
	query := url.Values{"secret": {s.SecretText()}, "issuer": {issuer}}
	return "otpauth://totp/" + url.PathEscape(issuer+":"+name) + "?" + strings.ReplaceAll(query.Encode(), "+", "%20")
}

// Confirm switches the second step on when the app shows the right code. ErrTwoStepOn when it is on, ErrCode.
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

// Accept uses a code up: of the app, or a recovery code by its hash. ErrCodeRequired when it is neither.
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

// matches tells whether the app shows the code about now and it was not used; then it is.
func (s *TwoStep) matches(code string, now time.Time) bool {
	at := now.Unix() / codeStep
	last := s.LastStep
	if last > at+codeWindow {
		last = 0 // accepted by a clock that was ahead: it would keep its owner out until that time comes
	}
	for step := at - codeWindow; step <= at+codeWindow; step++ {
		if step > last && subtle.ConstantTimeCompare([]byte(codeAt(s.Secret, step)), []byte(code)) == 1 {
			s.LastStep = step
			return true
		}
	}
	return false
}

// codeAt is the code of a step: RFC 4226, section 5.3.
func codeAt(secret []byte, step int64) string {
	mac := hmac.New(sha1.New, secret)
	_ = binary.Write(mac, binary.BigEndian, step) // into memory
	sum := mac.Sum(nil)
	at := sum[len(sum)-1] & 0xf
	n := binary.BigEndian.Uint32(sum[at:at+4]) & 0x7fffffff
	return fmt.Sprintf("%06d", n%codeModulus)
}
