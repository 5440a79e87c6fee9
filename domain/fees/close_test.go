package fees_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/fees"
	"kendra/domain/money"
)

func TestByCounter(t *testing.T) {
	t.Parallel()
	require.Empty(t, fees.ByCounter(nil))
	require.Equal(t, []fees.Counter{
		{By: "Meera", Entries: 1, Taken: map[fees.Method]money.Paise{fees.UPI: 700}},
		{By: "Ravi", Entries: 3, Taken: map[fees.Method]money.Paise{fees.Cash: 800, fees.Card: 50}},
	}, fees.ByCounter([]fees.Entry{
		{By: "Ravi", Method: fees.Cash, Amount: 1000}, {By: "Meera", Method: fees.UPI, Amount: 700}, {By: "Ravi", Method: fees.Cash, Amount: -200},
		{By: "Ravi", Method: fees.Card, Amount: 50},
	}))
}
