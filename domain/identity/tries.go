package identity

import (
	"strings"
	"time"
	"unicode"
)

// Tries are the budgets of tries to sign in to one account. The zero Tries limits nothing.
//
// A guesser must not be able to lock the owner out: a device that the account was used on before has a budget of its own,
// and a proof of work stands in for the budget that all other devices share.
type Tries struct {
	Network Limit // unknown devices of one network
	Account Limit // unknown devices of all networks together
	Device  Limit // one known device
	Work    int   // the leading zero bits that a proof of work must have
}

// LoginTries are the usual budgets. A proof of 18 bits takes a phone's browser about a second.
var LoginTries = Tries{
	Network: LoginLimit, Account: Limit{Burst: 100, Every: 2 * time.Second}, Device: LoginLimit, Work: 18,
}

// None reports whether nothing is limited.
func (t Tries) None() bool { return t.Network.None() && t.Account.None() && t.Device.None() }

// Wider returns budgets that let pass factor times as much.
func (t Tries) Wider(factor int) Tries {
	return Tries{Network: t.Network.Wider(factor), Account: t.Account.Wider(factor), Device: t.Device.Wider(factor), Work: t.Work}
}

// Try is a try to sign in, as far as its budgets depend on it.
type Try struct {
	Whom    string // key of the account, or of the name when no account has it
	Network string // of the client
	Device  string // known to the account; "" for any other
	Solved  bool   // it comes with a proof of work
}

// Draw is a budget that a try draws on.
type Draw struct {
	Key   string
	Limit Limit
	// Provable is true when a proof of work stands in for the budget.
	Provable bool
}

// Draws returns the budgets that a try draws on, in the order in which they are asked: when one refuses, those after it
// are not drawn on. So a single network cannot use up what all share.
func (t Tries) Draws(try Try) []Draw {
	if try.Device != "" {
		return []Draw{{Key: try.Whom + " device " + try.Device, Limit: t.Device}}
	}
	draws := []Draw{{Key: try.Whom + " from " + try.Network, Limit: t.Network}}
	if !try.Solved {
		draws = append(draws, Draw{Key: try.Whom, Limit: t.Account, Provable: true})
	}
	return draws
}

// Pardoned returns the keys that a successful sign-in clears. The budget that all networks share is not among them: the
// owner's sign-ins must not give guessers new tries.
func (t Tries) Pardoned(try Try) []string {
	return []string{t.Draws(try)[0].Key}
}

// FoldName returns what the spellings of a name have in common: lower case, without white space, control and format
// characters.
func FoldName(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.In(r, unicode.Cc, unicode.Cf) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}
