package examining

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/certificates"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
)

// Sittings has candidates answer papers at computers. Calls of a candidate need no login: many candidates have no account. They carry
// the token of a device, which hall ticket and start code have let in.
type Sittings struct {
	desk    *Exams
	tx      kernel.Tx
	repo    sittings.Store
	journal sittings.Journal
	sets    questions.Papers
	bank    questions.Store
	schemes exams.Schemes
	exams   exams.Store
	hall    exams.Hall
	packs   examnodes.Store
	boards  *boards
	trail   audit.Trail
	base    kernel.BaseURL
	mint    kernel.Minter
	now     kernel.Clock
}

// NewSittings returns the service.
func NewSittings(p kernel.Ports, set kernel.Settings, desk *Exams) *Sittings {
	return &Sittings{
		desk: desk, tx: p.Tx, repo: p.Sittings, journal: p.SittingJournal, sets: p.PaperSets, bank: p.Questions, schemes: p.ExamSchemes, exams: p.Exams,
		hall: p.ExamHall, packs: p.ExamPacks, boards: &boards{all: map[sittings.ID]replayed{}}, trail: p.Trail,
		base: kernel.BaseURL(strings.TrimSuffix(string(set.Base), "/")), mint: p.Random, now: p.Clock,
	}
}

// OwnPaper is a sitting as a device sees it.
type OwnPaper struct {
	Sitting   sittings.Sitting
	Window    sittings.Window
	State     sittings.State
	Now       time.Time
	Exam      string
	Subject   string
	Candidate exams.Candidate
	Seat      exams.Seat
	Sheet     questions.Sheet   // empty unless the device may write
	Progress  sittings.Progress // the same
}

// Receipt is the answer to what a device sent.
type Receipt struct {
	State sittings.State
	Seq   int // the highest number that was sent; all of the call are stored
	Now   time.Time
	Left  time.Duration
	Ends  time.Time
}

// Start starts the paper of a candidate on a device, or has a second device wait for the invigilator. The device makes its token
// itself, so a start whose answer was lost can be sent again. sittings.ErrCode for a ticket and a code that do not fit; ErrToken,
// ErrClosed, ErrOver; exams.ErrSafeBrowser, ErrOwnSettings, ErrNetwork.
func (s *Sittings) Start(ctx context.Context, ticket, code, token string, at Computer) (OwnPaper, error) {
	device, err := sittings.DeviceOf(token)
	if err != nil {
		return OwnPaper{}, err
	}
	one, w, err := s.meant(ctx, ticket, code)
	if err != nil {
		return OwnPaper{}, err
	}
	if err := s.fits(ctx, one, w, at); err != nil {
		return OwnPaper{}, err
	}
	switch had, err := s.repo.ByDevice(ctx, device); {
	case err == nil && had.ID != one.ID:
		return OwnPaper{}, sittings.ErrToken // one token writes one paper
	case err != nil && !errors.Is(err, sittings.ErrNotFound):
		return OwnPaper{}, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.repo.Change(ctx, one.ID, func(x *sittings.Sitting) error {
			err := x.Start(w, code, device, s.now())
			one = *x
			return err
		})
	})
	if err != nil {
		return OwnPaper{}, err
	}
	return s.paper(ctx, one, w, device)
}

// meant returns the sitting that a hall ticket and a start code mean, with its window. sittings.ErrCode, whatever does not fit.
func (s *Sittings) meant(ctx context.Context, ticket, code string) (sittings.Sitting, sittings.Window, error) {
	typed, err := certificates.ParseCode(ticket)
	if err != nil {
		return sittings.Sitting{}, sittings.Window{}, sittings.ErrCode
	}
	found, err := s.hall.Tickets(ctx, exams.TicketFilter{Code: typed})
	if err != nil {
		return sittings.Sitting{}, sittings.Window{}, err
	}
	for _, t := range found {
		all, err := s.repo.List(ctx, sittings.Filter{Exam: t.Exam, Enrolment: t.Enrolment})
		if err != nil {
			return sittings.Sitting{}, sittings.Window{}, err
		}
		for _, one := range all {
			w, err := s.repo.Window(ctx, one.Window)
			if err != nil {
				return one, w, err
			}
			if w.Is(code) {
				return one, w, nil
			}
		}
	}
	return sittings.Sitting{}, sittings.Window{}, sittings.ErrCode
}

// byToken returns the sitting of a device. sittings.ErrToken.
func (s *Sittings) byToken(ctx context.Context, token string) (sittings.Sitting, identity.SecretHash, error) {
	device, err := sittings.DeviceOf(token)
	if err != nil {
		return sittings.Sitting{}, device, err
	}
	one, err := s.repo.ByDevice(ctx, device)
	if errors.Is(err, sittings.ErrNotFound) {
		err = sittings.ErrToken
	}
	return one, device, err
}

// Own returns the paper of a device, with the answers that are stored. sittings.ErrToken; exams.ErrSafeBrowser, ErrOwnSettings.
func (s *Sittings) Own(ctx context.Context, token string, shown exams.Shown) (OwnPaper, error) {
	one, device, err := s.byToken(ctx, token)
	if err != nil {
		return OwnPaper{}, err
	}
	if one.MayWrite(device, s.now()) == nil { // only then are there questions to see
		if err := one.MayUse(string(s.base), shown); err != nil {
			return OwnPaper{}, err
		}
	}
	w, err := s.repo.Window(ctx, one.Window)
	if err != nil {
		return OwnPaper{}, err
	}
	return s.paper(ctx, one, w, device)
}

// Write stores entries of a device, all or none. What was stored before is no fault. sittings.ErrToken, ErrWaiting, ErrReplaced,
// ErrOver, ErrEntry, ErrEntryTwice; exams.ErrSafeBrowser, ErrOwnSettings.
func (s *Sittings) Write(ctx context.Context, token string, all []sittings.Entry, shown exams.Shown) (Receipt, error) {
	one, device, err := s.byToken(ctx, token)
	if err != nil {
		return Receipt{}, err
	}
	now := s.now()
	if err := one.MayWrite(device, now); err != nil {
		return Receipt{}, err
	}
	if err := one.MayUse(string(s.base), shown); err != nil {
		return Receipt{}, err
	}
	if err := sittings.CheckEntries(all, one.Paper); err != nil {
		return Receipt{}, err
	}
	may := false
	write := func(ctx context.Context) (err error) {
		may, err = s.journal.Write(ctx, one.ID, device, all, now)
		return err
	}
	if err = s.tx.Do(ctx, write); errors.Is(err, sittings.ErrEntryTwice) {
		err = s.tx.Do(ctx, write) // the same call may have been stored in this moment, because the browser sent it again
	}
	if err != nil {
		return Receipt{}, err
	}
	if !may { // it ended, or another device was allowed, in this moment
		return Receipt{}, s.refusal(ctx, device)
	}
	last := slices.MaxFunc(all, func(a, b sittings.Entry) int { return a.Seq - b.Seq })
	return receipt(one, device, last.Seq, now), nil
}

// refusal returns why a device may not write any more.
func (s *Sittings) refusal(ctx context.Context, device identity.SecretHash) error {
	one, err := s.repo.ByDevice(ctx, device)
	if err != nil {
		return err
	}
	if err := one.MayWrite(device, s.now()); err != nil {
		return err
	}
	return sittings.ErrOver
}

func receipt(one sittings.Sitting, device identity.SecretHash, seq int, now time.Time) Receipt {
	return Receipt{State: one.StateOf(device, now), Seq: seq, Now: now, Left: one.Left(now), Ends: one.Ends}
}

// Submit hands the paper of a device in. Doing it again changes nothing. sittings.ErrToken, ErrWaiting, ErrReplaced.
func (s *Sittings) Submit(ctx context.Context, token string) (Receipt, error) {
	one, device, err := s.byToken(ctx, token)
	if err != nil {
		return Receipt{}, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.repo.Change(ctx, one.ID, func(x *sittings.Sitting) error {
			err := x.Submit(device, s.now())
			one = *x
			return err
		})
	})
	return receipt(one, device, 0, s.now()), err
}

// mostDue is how many papers a turn of the job submits at once.
const mostDue = 100

// Work submits the papers whose time is over, whatever their browsers do.
func (s *Sittings) Work(ctx context.Context) error {
	for {
		due, err := s.repo.Due(ctx, s.now(), mostDue)
		if err != nil || len(due) == 0 {
			return err
		}
		for _, id := range due {
			err := s.tx.Do(ctx, func(ctx context.Context) error {
				return s.repo.Change(ctx, id, func(x *sittings.Sitting) error {
					x.Expire(s.now())
					return nil
				})
			})
			if err != nil {
				return err
			}
		}
	}
}
