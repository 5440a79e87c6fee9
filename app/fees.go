package app

import (
	"context"
	"errors"

	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/money"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Fees keeps what students owe, takes their payments and counts the till.
type Fees struct {
	tx       Tx
	repo     fees.Repository
	numbers  fees.Numbers
	till     fees.Till
	office   fees.Office
	book     fees.Book
	papers   fees.Papers
	students *Students
	centers  centers.Repository
	courses  courses.Directory
	trail    audit.Trail
	now      Clock
}

// FeesDeps is what Fees works with.
type FeesDeps struct {
	Tx       Tx
	Repo     fees.Repository
	Numbers  fees.Numbers
	Till     fees.Till
	Office   fees.Office
	Book     fees.Book
	Papers   fees.Papers
	Students *Students
	Centers  centers.Repository
	Courses  courses.Directory
	Trail    audit.Trail
	Clock    Clock
}

// NewFees makes the service.
func NewFees(d FeesDeps) *Fees {
	return &Fees{
		tx: d.Tx, repo: d.Repo, numbers: d.Numbers, till: d.Till, office: d.Office, book: d.Book, papers: d.Papers, students: d.Students, centers: d.Centers,
		courses: d.Courses, trail: d.Trail, now: d.Clock,
	}
}

// StudentFees is a student with their fees.
type StudentFees struct {
	Student  students.ListItem
	Offer    *courses.Offer // the division that they take, as it is sold today; nil when it is not any more
	Accounts []FeeAccount
}

// FeeAccount is an account as screens show it.
type FeeAccount struct {
	fees.Snapshot

	Lines  []fees.Line
	Paid   money.Paise
	Due    money.Paise
	Ageing fees.Ageing
}

func (s *Fees) shown(a *fees.Account) FeeAccount {
	return FeeAccount{Snapshot: a.Snapshot(), Lines: a.Lines(), Paid: a.Paid(), Due: a.Due(), Ageing: a.Ageing(calendar.Of(s.now()))}
}

// OfStudent answers a student's fees; students read their own. students.ErrNotFound for one that the actor may not see.
func (s *Fees) OfStudent(ctx context.Context, actor identity.Actor, id students.ID) (StudentFees, error) {
	item, err := s.students.Find(ctx, actor, id)
	if err != nil {
		return StudentFees{}, err
	}
	all, err := s.repo.OfStudent(ctx, id)
	if err != nil {
		return StudentFees{}, err
	}
	out := StudentFees{Student: item}
	for _, a := range all {
		out.Accounts = append(out.Accounts, s.shown(a))
	}
	switch offer, err := s.offer(ctx, item.Student); {
	case err == nil:
		out.Offer = &offer
	case !errors.Is(err, courses.ErrNoDivision):
		return StudentFees{}, err
	}
	return out, nil
}

// OpenFees says how a student pays for the division that they take. Without a Plan of its own the price of today is split
// into months.
type OpenFees struct {
	Student  students.ID
	Discount money.Paise
	Reason   string
	Months   int           // how many instalments, 1 when 0
	First    calendar.Date // of the first one, today when zero
	Parts    []fees.Instalment
}

// Open makes the account of a student for the division that they take, at the price of today. students.ErrNotFound for one
// that the actor may not see, fees.ErrInvalid, ErrOpen.
func (s *Fees) Open(ctx context.Context, actor identity.Actor, in OpenFees) (FeeAccount, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return FeeAccount{}, err
	}
	item, err := s.students.Find(ctx, actor, in.Student)
	if err != nil {
		return FeeAccount{}, err
	}
	offer, err := s.offer(ctx, item.Student)
	if err != nil {
		return FeeAccount{}, err
	}
	plan := fees.Plan{Price: offer.Price, Discount: in.Discount, Reason: in.Reason, Instalments: in.Parts}
	if in.First.IsZero() {
		in.First = calendar.Of(s.now())
	}
	if err := fees.CheckMonths(in.Months); err != nil {
		return FeeAccount{}, err
	}
	if len(in.Parts) == 0 {
		plan.Instalments = fees.Split(plan.Total(), in.Months, in.First)
	}
	a, err := fees.Open(item.Student, offer.Name, plan, s.now())
	if err != nil {
		return FeeAccount{}, err
	}
	var out FeeAccount
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		id, err := s.repo.Add(ctx, a)
		if err != nil {
			return err
		}
		stored, err := s.repo.Find(ctx, id)
		if err != nil {
			return err
		}
		out = s.shown(stored)
		return s.trail.Append(ctx, audit.Did(actor, "fees.opened", feesThing(id), s.now()).To(out.Plan))
	})
	return out, err
}

func feesThing(id fees.ID) audit.Thing { return audit.Thing{Kind: "fees", ID: int64(id)} }

// offer answers the student's division as it is taught today. courses.ErrNoDivision when it is not any more.
func (s *Fees) offer(ctx context.Context, n students.Snapshot) (courses.Offer, error) {
	offers, err := s.courses.Offers(ctx, n.Profile.Center)
	if err != nil {
		return courses.Offer{}, err
	}
	return courses.Pick(offers, courses.Wanted{Division: n.Profile.Division})
}

// Amend replaces the discount and the instalments of a plan; its price stays what it was. fees.ErrNotFound for one that the actor may not see, ErrInvalid, ErrBelowPaid.
func (s *Fees) Amend(ctx context.Context, actor identity.Actor, id fees.ID, p fees.Plan) (FeeAccount, error) {
	var before fees.Plan
	return s.change(ctx, actor, id, func(_ context.Context, a *fees.Account) (*audit.Entry, error) {
		before = a.Snapshot().Plan
		p.Price = before.Price
		changed, err := a.Amend(p)
		if err != nil || !changed {
			return nil, err
		}
		e := audit.Did(actor, "fees.amended", feesThing(id), s.now()).From(before).To(a.Snapshot().Plan)
		return &e, nil
	})
}

// change works on an account that the actor may see, in a transaction, with the trail of it.
func (s *Fees) change(ctx context.Context, actor identity.Actor, id fees.ID, work func(context.Context, *fees.Account) (*audit.Entry, error)) (FeeAccount, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return FeeAccount{}, err
	}
	var out FeeAccount
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		var done *audit.Entry
		after, err := s.repo.Change(ctx, id, func(a *fees.Account) (err error) {
			if err := fees.MaySee(actor, a.Snapshot()); err != nil {
				return err
			}
			done, err = work(ctx, a)
			return err
		})
		if err != nil {
			return err
		}
		out = s.shown(after)
		if done == nil {
			return nil
		}
		return s.trail.Append(ctx, *done)
	})
	return out, err
}

// Dues answers who has something overdue today, the most first.
func (s *Fees) Dues(ctx context.Context, actor identity.Actor, center centers.ID, f fees.Filter, p page.Request) (page.Page[fees.DueItem], fees.Ageing, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[fees.DueItem]{}, fees.Ageing{}, err
	}
	f.Scope = actor.Scope().Within(center)
	today := calendar.Of(s.now())
	found, err := s.book.Due(ctx, f, today, p.Normal())
	if err != nil {
		return found, fees.Ageing{}, err
	}
	sum, err := s.book.Ageing(ctx, f, today)
	return found, sum, err
}

// Receipts answers entries, the newest first.
func (s *Fees) Receipts(ctx context.Context, actor identity.Actor, center centers.ID, f fees.Filter, p page.Request) (page.Page[fees.ReceiptItem], error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[fees.ReceiptItem]{}, err
	}
	f.Scope = actor.Scope().Within(center)
	return s.book.Receipts(ctx, f, p.Normal())
}
