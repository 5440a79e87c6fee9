package identity

import (
	"strings"
	"time"
	"unicode"
)

// Tries are the limits on attempts to sign in to one account. The zero Tries limits nothing.
//
// An attacker must not be able to lock the owner out. So each device that the account was used on has its own budget,
// and a proof of work replaces the budget that all other devices share.
type Tries struct {
	Network Limit // for unknown devices of one network
	Account Limit // for unknown devices of all networks together
	Device  Limit // for one known device
	Work    int   // leading zero bits that a proof of work needs
}

// LoginTries are the default limits. A proof of 18 bits takes a phone's browser about a second.
var LoginTries = Tries{
	Network: LoginLimit, Account: Limit{Burst: 100, Every: 2 * time.Second}, Device: LoginLimit, Work: 18,
}

// None reports whether nothing is limited.
func (t Tries) None() bool { return t.Network.None() && t.Account.None() && t.Device.None() }

// Wider returns limits that admit factor times as many attempts.
func (t Tries) Wider(factor int) Tries {
	return Tries{Network: t.Network.Wider(factor), Account: t.Account.Wider(factor), Device: t.Device.Wider(factor), Work: t.Work}
}

// Try holds the facts of a sign-in attempt that decide which budgets apply.
type Try struct {
	Whom    string // key of the account, or of the name if no account has it
	Network string // of the client
	Device  string // known to the account; "" for any other
	Solved  bool   // it has a proof of work
}

// Draw is a budget that an attempt uses.
type Draw struct {
	Key   string
	Limit Limit
	// Provable is true when a proof of work can replace the budget.
	Provable bool
}

// Draws returns the budgets that an attempt uses, in the order of checking. If one refuses, the later ones are not
// charged, so that a single network cannot use up the shared budget.
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

// Pardoned returns the keys that a successful sign-in clears. It leaves out the budget that all networks share: the
// owner's sign-ins must not give attackers new attempts.
func (t Tries) Pardoned(try Try) []string {
	return []string{t.Draws(try)[0].Key}
}

// FoldName returns one form for all spellings of a name: lower case, without white space, control and format
// characters.
func FoldName(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.In(r, unicode.Cc, unicode.Cf) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}
