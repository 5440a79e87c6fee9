package fees

import (
	"net/url"
	"regexp"
	"strconv"

	"kendra/domain/fault"
	"kendra/domain/money"
)

// ErrVPA means that a text is not an address for UPI payments.
var ErrVPA = fault.New(fault.Invalid, "fees.vpa", "is not a UPI address like institute@bank")

var vpaShape = regexp.MustCompile(`^[A-Za-z0-9.\-_]{2,64}@[A-Za-z][A-Za-z0-9.\-]{1,63}$`)

// VPA is an address for UPI payments ("institute@bank").
type VPA string

// ParseVPA parses an address. ErrVPA.
func ParseVPA(text string) (VPA, error) {
	if !vpaShape.MatchString(text) {
		return "", ErrVPA
	}
	return VPA(text), nil
}

// Link returns the content of a QR code for a payment, by NPCI's UPI linking specification. The payer's app opens
// with the amount, the payee and the note.
func (v VPA) Link(name, note string, amount money.Paise) string {
	rupees := strconv.FormatInt(int64(amount/100), 10) + "." + strconv.FormatInt(int64(amount%100+100), 10)[1:]
	return "upi://pay?pa=" + url.QueryEscape(string(v)) + "&pn=" + url.PathEscape(name) + "&am=" + rupees + "&cu=INR&tn=" + url.PathEscape(note)
}

// Check returns ErrInvalid with the fields unless the settings are valid. The zero Settings are valid: they switch
// UPI payments off.
func (s Settings) Check() error {
	var v fault.Violations
	if s.VPA != "" {
		_, err := ParseVPA(string(s.VPA))
		v.Add("vpa", err)
		v.Required("payee", s.Payee)
	}
	v.Fits("payee", s.Payee, longestPayee)
	return v.As(ErrInvalid)
}

const longestPayee = 99 // NPCI's UPI linking specification, pn
