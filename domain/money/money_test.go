package money_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/money"
)

func TestParse(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]money.Paise{
		"5400": 540000, "5,400.5": 540050, "₹ 5400.05": 540005, "0": 0, " 12 ": 1200, "100000000": money.Most,
		"Rs. 12,500": 1_250_000, "rs 500": 50_000, "Rs.500/-": 50_000, "₹12,500.00": 1_250_000, "1,25,000/-": 12_500_000, "INR 12500": 1_250_000,
		"500/=": 50_000,
	} {
		got, err := money.Parse(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "-1", "1.234", "1.", "abc", "1e9", "100000000.01", "99999999999999999999", "1.2.3", "+5", "Rs.", "/-", "Rs. -5", "(500)", "₹₹5"} {
		_, err := money.Parse(text)
		require.ErrorIs(t, err, money.ErrMalformed, text)
	}
}

func TestPaise_String(t *testing.T) {
	t.Parallel()
	for amount, want := range map[money.Paise]string{
		0: "₹0", 5: "₹0.05", 99900: "₹999", 540000: "₹5,400", 12345650: "₹1,23,456.50", 10_00_00_000_00: "₹10,00,00,000", -150: "-₹1.50",
	} {
		require.Equal(t, want, amount.String())
	}
}

func TestPaise_Plain(t *testing.T) {
	t.Parallel()
	for amount, want := range map[money.Paise]string{0: "0", 5: "0.05", 12345650: "123456.50", -150: "-1.50", 100: "1"} {
		require.Equal(t, want, amount.Plain())
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"5400", "5,400.50", "₹1", "-1", "1.", "१२", "Rs. 5,400/-"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		amount, err := money.Parse(text)
		if err != nil {
			return
		}
		require.GreaterOrEqual(t, amount, money.Paise(0))
		again, err := money.Parse(amount.String())
		require.NoError(t, err)
		require.Equal(t, amount, again)
	})
}

func TestPaise_Words(t *testing.T) {
	t.Parallel()
	for amount, want := range map[money.Paise]string{
		0:                 "Rupees Zero Only",
		5:                 "Rupees Zero and Five Paise Only",
		100:               "Rupees One Only",
		19_00:             "Rupees Nineteen Only",
		20_00:             "Rupees Twenty Only",
		21_50:             "Rupees Twenty One and Fifty Paise Only",
		100_00:            "Rupees One Hundred Only",
		1_05_000_00:       "Rupees One Lakh Five Thousand Only",
		12_34_567_89:      "Rupees Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven and Eighty Nine Paise Only",
		10_00_00_000_00:   "Rupees Ten Crore Only",
		1_23_00_00_000_00: "Rupees One Hundred Twenty Three Crore Only",
		-500_00:           "Minus Rupees Five Hundred Only",
	} {
		require.Equal(t, want, amount.Words())
	}
}
