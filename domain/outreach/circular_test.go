package outreach_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/fault"
	"kendra/domain/outreach"
)

func TestCircular_Check(t *testing.T) {
	t.Parallel()
	good := outreach.Circular{Subject: "Fees of November", Text: "Please pay by Friday.\nThe counter is open until 6 pm.", By: "Meera"}
	require.NoError(t, good.Check())
	for name, c := range map[string]struct {
		edit  func(*outreach.Circular)
		field string
	}{
		"NoSubject":   {func(c *outreach.Circular) { c.Subject = " " }, "subject"},
		"TwoLines":    {func(c *outreach.Circular) { c.Subject = "a\r\nBcc: x@y.example" }, "subject"},
		"LongSubject": {func(c *outreach.Circular) { c.Subject = strings.Repeat("s", 251) }, "subject"},
		"NoText":      {func(c *outreach.Circular) { c.Text = "\n" }, "text"},
		"LongText":    {func(c *outreach.Circular) { c.Text = strings.Repeat("t", 5001) }, "text"},
		"NoTextAtAll": {func(c *outreach.Circular) { c.Text = "a\x00" }, "text"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			bad := good
			c.edit(&bad)
			err := bad.Check()
			require.ErrorIs(t, err, outreach.ErrCircular)
			require.Equal(t, c.field, fault.Of(err).Fields[0].Name)
		})
	}
}

func TestCircular_Copy(t *testing.T) {
	t.Parallel()
	mail := outreach.Circular{Subject: " Fees  late ", Text: "Pay <now>,\nplease.\n", By: "Meera"}.Copy("asha@example.in", "Asha", "Kendra Patna")
	require.Equal(t, outreach.Mail{
		To: "asha@example.in", Subject: "Fees late",
		Text: "Hello Asha,\n\nPay <now>,\nplease.\n\nMeera\nKendra Patna\n",
		HTML: "<p>Hello Asha,</p>\n<p>Pay &lt;now&gt;,<br>please.</p>\n<p>Meera<br>Kendra Patna</p>\n",
	}, mail)
}
