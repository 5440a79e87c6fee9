package fees

import (
	"net/url"
	"regexp"
	"strconv"

	"kendra/domain/fault"
	"kendra/domain/money"
)

// ErrVPA is what is not an address for payments by UPI.
var ErrVPA = fault.New(fault.Invalid, "fees.vpa", "is not a UPI address like institute@bank")

var vpaShape = regexp.MustCompile(`^[A-Za-z0-9.\-_]{2,64}@[A-Za-z][A-Za-z0-9.\-]{1,63}$`)

// VPA is where payments by UPI go ("institute@bank").
type VPA string

// ParseVPA reads an address. ErrVPA.
func ParseVPA(text string) (VPA, error) {
	if !vpaShape.MatchString(text) {
		return "", ErrVPA
	}
	return VPA(text), nil
}

// Link answers what a QR code for a payment holds, after NPCI's UPI linking specification: the payer's app opens with
// the amount, whom it goes to and what it is for.
func (v VPA) Link(name, note string, amount money.Paise) string {
	rupees := strconv.FormatInt(int64(amount/100), 10) + "." + strconv.FormatInt(int64(amount%100+100), 10)[1:]
	return "upi://pay?pa=" + url.QueryEscape(string(v)) + "&pn=" + url.PathEscape(name) + "&am=" + rupees + "&cu=INR&tn=" + url.PathEscape(note)
}

// Check tells what is wrong with the settings; the zero Settings switch payments by UPI off. ErrInvalid with the fields.
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
