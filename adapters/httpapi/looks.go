package httpapi

import (
	"cmp"
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"kendra/app/certifying"
	"kendra/domain/certificates"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// The operations by which anybody looks at certificates. Each of them is limited; a test holds the contract to it.
const (
	verifyOne     = "GET /api/Certificate/GetVerification"
	verifyMany    = "GET /api/Certificate/GetVerifications"
	signedAs      = "GET /api/Certificate/GetCredential"
	statusListOf  = "GET /api/Certificate/GetStatusList/{name}"
	certificateAs = "GET /api/Certificate/GetFile/{name}"
	ofPerson      = "GET /api/Certificate/GetCertificateByIdDOB"
)

// What Rates call parts of an operation that have a limit of their own.
const (
	bySerial   = " by serial"
	withHolder = " with a holder"
	oneHolder  = " of one holder" // whom one address guesses
	anyNumber  = " of one number" // whom all addresses guess
	byAccount  = " by account"
	drawnAnew  = " drawn anew"
)

// lookRates are the usual limits of looks. Who has a code can only have it from the certificate, so codes cannot be tried out: their
// limits bound the work. Serials, names and dates of birth can be tried out: their limits bound the guesses.
func lookRates() Rates {
	looked := identity.Limit{Burst: 30, Every: 2 * time.Second}
	guessed := identity.Limit{Burst: 10, Every: 10 * time.Minute}
	return Rates{
		verifyOne:                 {Burst: 300, Every: 100 * time.Millisecond},
		verifyOne + bySerial:      looked,
		verifyOne + withHolder:    {Burst: 20, Every: 20 * time.Second},
		verifyOne + oneHolder:     guessed,
		verifyMany:                {Burst: 3 * certifying.MostVerified / 2, Every: 5 * time.Second}, // names, for an address
		verifyMany + byAccount:    {Burst: 10 * certifying.MostVerified, Every: time.Second / 10},   // names, for an account
		signedAs:                  {Burst: 120, Every: 500 * time.Millisecond},
		statusListOf:              {Burst: 60, Every: time.Second},
		certificateAs:             {Burst: 120, Every: 500 * time.Millisecond},
		certificateAs + drawnAnew: {Burst: 60, Every: 2 * time.Second},
		ofPerson:                  looked,
		ofPerson + oneHolder:      guessed,
		ofPerson + anyNumber:      certificates.HolderLimit,
	}
}

// toll is what a request counts for.
type toll struct {
	rate   string // of Rates
	whose  string // who has the budget
	count  int
	shared bool // by all instances, in the database; else by this process alone
}

// looks limits how often the public looks at certificates.
type looks struct {
	limits

	here identity.Limiter
}

func newLooks(l limits) *looks { return &looks{limits: l, here: newHere(mostHere)} }

// limited refuses the looks that one address, or account, asks for too often.
func (l *looks) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		tolls, is := tollsOf[operationOf(r)]
		if !is {
			next.ServeHTTP(w, r)
			return
		}
		v := visitOf(r.Context())
		for _, t := range tolls(r, v) {
			if err := l.take(r.Context(), t); err != nil {
				l.refuse(w, r, err)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

func (l *looks) take(ctx context.Context, t toll) error {
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

// mayDraw refuses an address that has had too many certificates drawn anew.
func (l *looks) mayDraw(ctx context.Context) error {
	return l.take(ctx, toll{rate: certificateAs + drawnAnew, whose: visitOf(ctx).client})
}

// knownHolder forgets the guesses of who knew the holder of a serial.
func (l *looks) knownHolder(ctx context.Context, serial certificates.Serial) {
	l.forget(ctx, verifyOne+oneHolder, visitOf(ctx).client+" "+string(serial))
}

// knownNumber forgets the guesses of who knew the date of birth for a registration number.
func (l *looks) knownNumber(ctx context.Context, number string) {
	l.forget(ctx, ofPerson+oneHolder, visitOf(ctx).client+" "+sameNumber(number))
	l.forget(ctx, ofPerson+anyNumber, sameNumber(number))
}

func (l *looks) forget(ctx context.Context, rate, whose string) {
	_ = l.here.Forget(ctx, rate+" "+whose) // it is a map
}

// tollsOf says what a look counts for, by its operation.
var tollsOf = map[string]func(r *http.Request, v *visit) []toll{
	verifyOne: verifyTolls, verifyMany: manyTolls, ofPerson: personTolls,
	signedAs: addressToll, statusListOf: addressToll, certificateAs: addressToll,
}

func addressToll(r *http.Request, v *visit) []toll {
	return []toll{{rate: operationOf(r), whose: v.client}}
}

func verifyTolls(r *http.Request, v *visit) []toll {
	q := r.URL.Query()
	serial, _, err := certificates.ParseName(cmp.Or(q.Get("Code"), q.Get("Serial")))
	if err != nil || serial == "" {
		return addressToll(r, v) // a code, or nothing that the database is asked for
	}
	all := []toll{{rate: verifyOne + bySerial, whose: v.client, shared: true}}
	if strings.TrimSpace(q.Get("Holder")) != "" {
		all = append(all, toll{rate: verifyOne + withHolder, whose: v.client, shared: true},
			toll{rate: verifyOne + oneHolder, whose: v.client + " " + string(serial)})
	}
	return all
}

func manyTolls(r *http.Request, v *visit) []toll {
	t := toll{rate: verifyMany, whose: v.client, count: len(namesIn(r.URL.Query().Get("Names"))), shared: true}
	if v.actor.Is(identity.Admin, identity.Staff, identity.Student) {
		t.rate, t.whose = verifyMany+byAccount, strconv.FormatInt(int64(v.actor.Account), 10)
	}
	return []toll{t}
}

func personTolls(r *http.Request, v *visit) []toll {
	number := sameNumber(r.URL.Query().Get("id"))
	return []toll{
		{rate: ofPerson, whose: v.client, shared: true},
		{rate: ofPerson + oneHolder, whose: v.client + " " + number},
		{rate: ofPerson + anyNumber, whose: number},
	}
}

// sameNumber writes a registration number in one way; what is none is all the same.
func sameNumber(text string) string {
	number, err := students.ParseRegNo(text)
	if err != nil {
		return ""
	}
	return string(number)
}
