package edge

import (
	"cmp"
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"kendra/adapters/httpapi/wire"
	"kendra/app/certifying"
	"kendra/domain/certificates"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// The public operations on certificates, whose rate is gen.RateCertificate. A test checks that each of them has a limit
// here.
const (
	verifyOne     = "GET /api/Certificate/GetVerification"
	verifyMany    = "GET /api/Certificate/GetVerifications"
	signedAs      = "GET /api/Certificate/GetCredential"
	provenBy      = "GET /api/Certificate/GetProof"
	statusListOf  = "GET /api/Certificate/GetStatusList/{name}"
	certificateAs = "GET /api/Certificate/GetFile/{name}"
	ofPerson      = "GET /api/Certificate/GetCertificateByIdDOB"
	resultsOf     = "GET /api/Exam/GetResultByIdDOB"
	verifySheet   = "GET /api/Exam/GetMarksheet"
	verifyTicket  = "GET /api/Exam/GetHallTicket"
	marksheetAs   = "GET /api/Exam/GetMarksheetFile/{name}"
	sheetSignedAs = "GET /api/Exam/GetMarksheetCredential"
	sheetListOf   = "GET /api/Exam/GetMarksheetList/{name}"
	toppersOf     = "GET /api/Exam/GetToppers"
	specimenOf    = "GET /api/Certificate/GetSpecimen"
)

// Suffixes in Rates of parts of an operation that have a limit of their own.
const (
	bySerial   = " by serial"
	withHolder = " with a holder"
	oneHolder  = " of one holder" // guesses of one address about one holder
	anyNumber  = " of one number" // guesses of all addresses about one registration number
	byAccount  = " by account"
	drawnAnew  = " drawn anew"
)

// lookRates returns the usual limits of these operations. Codes are random and cannot be guessed, so limits on codes
// only bound the work. Serials, names and dates of birth can be guessed, so their limits bound the guesses.
func lookRates() Rates {
	looked := identity.Limit{Burst: 30, Every: 2 * time.Second}
	guessed := identity.Limit{Burst: 10, Every: 10 * time.Minute}
	return Rates{
		verifyOne:                 {Burst: 300, Every: 100 * time.Millisecond},
		verifyOne + bySerial:      looked,
		verifyOne + withHolder:    {Burst: 20, Every: 20 * time.Second},
		verifyOne + oneHolder:     guessed,
		verifyMany:                {Burst: 3 * certifying.MostVerified / 2, Every: 5 * time.Second}, // names, by address
		verifyMany + byAccount:    {Burst: 10 * certifying.MostVerified, Every: time.Second / 10},   // names, by account
		signedAs:                  {Burst: 120, Every: 500 * time.Millisecond},
		provenBy:                  {Burst: 120, Every: 500 * time.Millisecond},
		statusListOf:              {Burst: 60, Every: time.Second},
		certificateAs:             {Burst: 120, Every: 500 * time.Millisecond},
		certificateAs + drawnAnew: {Burst: 60, Every: 2 * time.Second},
		verifySheet:               {Burst: 300, Every: 100 * time.Millisecond},
		verifyTicket:              {Burst: 300, Every: 100 * time.Millisecond},
		marksheetAs:               {Burst: 120, Every: 500 * time.Millisecond},
		sheetSignedAs:             {Burst: 120, Every: 500 * time.Millisecond},
		sheetListOf:               {Burst: 60, Every: time.Second},
		toppersOf:                 {Burst: 300, Every: 100 * time.Millisecond}, // a class that looks for its own
		specimenOf:                {Burst: 300, Every: 100 * time.Millisecond}, // a class that looks at courses
		ofPerson:                  looked,
		resultsOf:                 looked,
		ofPerson + oneHolder:      guessed,
		ofPerson + anyNumber:      certificates.HolderLimit,
	}
}

// toll is what a request costs of one budget.
type toll struct {
	rate   string // the key in Rates
	whose  string // the owner of the budget
	count  int    // how many calls it counts for; 0 is one
	shared bool   // the budget is in the database, for all instances; else in this process
}

// Looks limits the public operations on certificates.
type Looks struct {
	limits

	here identity.Limiter
}

// newLooks returns looks with empty budgets.
func newLooks(l limits) *Looks { return &Looks{limits: l, here: NewHere(mostHere)} }

// limited refuses a request when one of the budgets that it draws on is empty.
func (l *Looks) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		tolls, is := tollsOf[wire.OperationOf(r)]
		if !is {
			next.ServeHTTP(w, r)
			return
		}
		v := wire.VisitOf(r.Context())
		for _, t := range tolls(r, v) {
			if err := l.take(r.Context(), t); err != nil {
				l.refuse(w, r, err)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// take draws a toll. identity.ErrTooOften.
func (l *Looks) take(ctx context.Context, t toll) error {
	rate := l.rates[t.rate]
	if rate.None() {
		return nil
	}
	limiter := l.here
	if t.shared {
		limiter = l.limiter
	}
	wait, err := limiter.Take(ctx, t.rate+" "+t.whose, rate.Times(min(t.count, rate.Burst)), l.now())
	if err == nil && wait > 0 {
		err = identity.TooOften(wait)
	}
	return err
}

// MayDraw refuses an address for which too many certificates were drawn. identity.ErrTooOften.
func (l *Looks) MayDraw(ctx context.Context) error {
	return l.take(ctx, toll{rate: certificateAs + drawnAnew, whose: wire.VisitOf(ctx).Client})
}

// KnownHolder clears the guesses of an address that named the right holder of a serial.
func (l *Looks) KnownHolder(ctx context.Context, serial certificates.Serial) {
	l.forget(ctx, verifyOne+oneHolder, wire.VisitOf(ctx).Client+" "+string(serial))
}

// KnownNumber clears the guesses of an address that named the right date of birth for a registration number.
func (l *Looks) KnownNumber(ctx context.Context, number string) {
	l.forget(ctx, ofPerson+oneHolder, wire.VisitOf(ctx).Client+" "+sameNumber(number))
	l.forget(ctx, ofPerson+anyNumber, sameNumber(number))
}

func (l *Looks) forget(ctx context.Context, rate, whose string) {
	_ = l.here.Forget(ctx, rate+" "+whose) // cannot fail: it is a map
}

// tollsOf returns the tolls of a request, by its operation.
var tollsOf = map[string]func(r *http.Request, v *wire.Visit) []toll{
	verifyOne: verifyTolls, verifyMany: manyTolls, ofPerson: personTolls, resultsOf: personTolls,
	signedAs: addressToll, provenBy: addressToll, statusListOf: addressToll, certificateAs: addressToll, verifySheet: addressToll, verifyTicket: addressToll, marksheetAs: addressToll,
	sheetSignedAs: addressToll, sheetListOf: addressToll,
	toppersOf: addressToll, specimenOf: addressToll,
}

// addressToll counts the call for its address.
func addressToll(r *http.Request, v *wire.Visit) []toll {
	return []toll{{rate: wire.OperationOf(r), whose: v.Client}}
}

// verifyTolls counts a check by code for its address, and a check by serial as a guess. One with a holder is a guess of
// the holder, too.
func verifyTolls(r *http.Request, v *wire.Visit) []toll {
	q := r.URL.Query()
	serial, _, err := certificates.ParseName(cmp.Or(q.Get("Code"), q.Get("Serial")))
	if err != nil || serial == "" {
		return addressToll(r, v) // a code, or nothing that can be looked up
	}
	all := []toll{{rate: verifyOne + bySerial, whose: v.Client, shared: true}}
	if strings.TrimSpace(q.Get("Holder")) != "" {
		all = append(all, toll{rate: verifyOne + withHolder, whose: v.Client, shared: true},
			toll{rate: verifyOne + oneHolder, whose: v.Client + " " + string(serial)})
	}
	return all
}

// manyTolls counts each certificate of a list. The budget is that of the account, or of the address of a stranger.
func manyTolls(r *http.Request, v *wire.Visit) []toll {
	t := toll{rate: verifyMany, whose: v.Client, count: len(wire.NamesIn(r.URL.Query().Get("Names"))), shared: true}
	if v.Actor.Is(identity.Admin, identity.Staff, identity.Student) {
		t.rate, t.whose = verifyMany+byAccount, strconv.FormatInt(int64(v.Actor.Account), 10)
	}
	return []toll{t}
}

// personTolls counts a call for the address, and a guess for the address and the number, and for the number.
// Certificates and results share the budgets of guesses, because both show whether a date of birth is right.
func personTolls(r *http.Request, v *wire.Visit) []toll {
	number, call := sameNumber(r.URL.Query().Get("id")), toll{rate: wire.OperationOf(r), whose: v.Client, shared: true}
	if number == "" {
		return []toll{call} // nobody has such a number
	}
	return []toll{
		call,
		{rate: ofPerson + oneHolder, whose: v.Client + " " + number},
		{rate: ofPerson + anyNumber, whose: number},
	}
}

// sameNumber returns the one spelling of a registration number, and "" for anything else.
func sameNumber(text string) string {
	number, err := students.ParseRegNo(text)
	if err != nil {
		return ""
	}
	return string(number)
}
