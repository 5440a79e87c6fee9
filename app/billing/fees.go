package billing

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/money"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Fees manages the fee accounts of students, takes payments, and closes the counters.
type Fees struct {
	tx        kernel.Tx
	repo      fees.Store
	counters  fees.CounterStore
	reports   fees.Reports
	papers    fees.Papers
	students  students.Store
	records   kernel.Records
	directory students.Directory
	pictures  kernel.Pictures
	institute institute.Store
	centers   centers.Store
	courses   courses.Directory
	trail     audit.Trail
	outbox    outreach.Outbox
	now       kernel.Clock
}

// NewFees returns the service.
func NewFees(p kernel.Ports) *Fees {
	return &Fees{
		tx: p.Tx, repo: p.Fees, counters: p.Counters, reports: p.FeeReports,
		papers: p.FeePapers, students: p.Students, records: kernel.NewRecords(p), directory: p.StudentDirectory,
		pictures: kernel.NewPictures(p), institute: p.Institute, centers: p.Centers, courses: p.CourseDirectory, trail: p.Trail,
		outbox: p.Outbox,
		now:    p.Clock,
	}
}

// StudentFees is a student with their fees.
type StudentFees struct {
	Student  students.ListItem
	Offer    *courses.Offer // the division that they take, as offered today; nil when it is not offered any more
	Accounts []FeeAccount
}

// FeeAccount is an account as screens show it, with the entries that the reader may read.
type FeeAccount struct {
	fees.Snapshot

	Former     money.Paise // paid at centers other than the owner
	FormerName string      // the center that owned the account before; empty for none
	OwnerName  string

	Lines  []fees.Line
	Paid   money.Paise
	Due    money.Paise
	Ageing fees.Ageing
}

// shown returns an account as the actor may see it. Students and administrators read every entry, staff those of their
// center.
func (s *Fees) shown(ctx context.Context, actor identity.Actor, a *fees.Account) (FeeAccount, error) {
	out := FeeAccount{
		Snapshot: a.Snapshot(), Former: a.Former(), Lines: a.Lines(), Paid: a.Paid(), Due: a.Due(), Ageing: a.Ageing(calendar.Of(s.now())),
	}
	if !actor.Is(identity.Student) {
		out.Entries = fees.Read(actor.Scope(), out.Snapshot)
	}
	var err error
	if out.OwnerName, err = s.nameOf(ctx, out.Center); err != nil {
		return out, err
	}
	out.FormerName, err = s.nameOf(ctx, out.Taken.From)
	return out, err
}

// nameOf returns the name of a center, and "" for center 0 or a deleted one.
func (s *Fees) nameOf(ctx context.Context, id centers.ID) (string, error) {
	if id == 0 {
		return "", nil
	}
	center, err := s.centers.Find(ctx, id)
	if errors.Is(err, centers.ErrNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return center.Snapshot().Profile.Name, nil
}

// OfStudent returns a student's fees. Students read only their own. students.ErrNotFound for one that the actor may not
// see.
func (s *Fees) OfStudent(ctx context.Context, actor identity.Actor, id students.ID) (StudentFees, error) {
	item, err := s.records.Find(ctx, actor, id)
	if err != nil {
		return StudentFees{}, err
	}
	all, err := s.repo.OfStudent(ctx, id)
	if err != nil {
		return StudentFees{}, err
	}
	out := StudentFees{Student: item}
	for _, a := range all {
		account, err := s.shown(ctx, actor, a)
		if err != nil {
			return StudentFees{}, err
		}
		out.Accounts = append(out.Accounts, account)
	}
	switch offer, err := s.offer(ctx, item.Student); {
	case err == nil:
		out.Offer = &offer
	case !errors.Is(err, courses.ErrNoDivision):
		return StudentFees{}, err
	}
	return out, nil
}

// OpenFees is the form of a new fee account. Without a Plan, today's price is split into monthly instalments.
type OpenFees struct {
	Student   students.ID
	Enrolment students.EnrolmentID // 0 for the current one
	Discount  money.Paise
	Reason    string
	Months    int           // the number of instalments; 0 means 1
	First     calendar.Date // the due date of the first one; today when zero
	Parts     []fees.Instalment
}

// Open opens a fee account for one of the student's enrolments, at today's price of its division. students.ErrNotFound
// for a student that the actor may not see, ErrNoEnrolment, ErrStale when they move to another center meanwhile,
// fees.ErrInvalid, ErrOpen.
func (s *Fees) Open(ctx context.Context, actor identity.Actor, in OpenFees) (FeeAccount, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return FeeAccount{}, err
	}
	item, err := s.records.Find(ctx, actor, in.Student)
	if err != nil {
		return FeeAccount{}, err
	}
	var out FeeAccount
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		// The enrolment is read only after this: nobody changes its course, or deletes it, before the account is stored.
		if err := s.records.Stays(ctx, item.Student); err != nil {
			return err
		}
		a, err := s.planned(ctx, in)
		if err != nil {
			return err
		}
		id, err := s.repo.Add(ctx, a)
		if err != nil {
			return err
		}
		stored, err := s.repo.Find(ctx, id)
		if err != nil {
			return err
		}
		if out, err = s.shown(ctx, actor, stored); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "fees.opened", kernel.FeesThing(id), s.now()).To(out.Plan))
	})
	return out, err
}

// planned returns the account of a form for the student as stored now.
func (s *Fees) planned(ctx context.Context, in OpenFees) (*fees.Account, error) {
	student, err := s.students.Find(ctx, in.Student)
	if err != nil {
		return nil, err
	}
	paying, err := student.Snapshot().In(in.Enrolment)
	if err != nil {
		return nil, err
	}
	offer, err := s.offer(ctx, paying)
	if err != nil {
		return nil, err
	}
	plan := fees.Plan{Price: offer.Price, Discount: in.Discount, Reason: in.Reason, Instalments: in.Parts}
	if in.First.IsZero() {
		in.First = calendar.Of(s.now())
	}
	if err := fees.CheckMonths(in.Months); err != nil {
		return nil, err
	}
	if len(in.Parts) == 0 {
		plan.Instalments = fees.Split(plan.Total(), in.Months, in.First)
	}
	return fees.Open(paying, offer.Name, plan, s.now())
}

// offer returns the student's division as offered today. courses.ErrNoDivision when it is not offered any more.
func (s *Fees) offer(ctx context.Context, n students.Snapshot) (courses.Offer, error) {
	offers, err := s.courses.Offers(ctx, n.Profile.Center)
	if err != nil {
		return courses.Offer{}, err
	}
	return courses.Pick(offers, courses.Wanted{Division: n.Profile.Division})
}

// Amend replaces the discount and the instalments of a plan; its price stays the same. fees.ErrNotFound for one that
// the actor may not see, ErrInvalid, ErrBelowPaid.
func (s *Fees) Amend(ctx context.Context, actor identity.Actor, id fees.ID, p fees.Plan) (FeeAccount, error) {
	var before fees.Plan
	may := func(n fees.Snapshot) error { return fees.MaySee(actor, n) }
	return s.change(ctx, actor, id, may, func(_ context.Context, a *fees.Account) (*audit.Entry, error) {
		before = a.Snapshot().Plan
		p.Price = before.Price
		changed, err := a.Amend(p)
		if err != nil || !changed {
			return nil, err
		}
		e := audit.Did(actor, "fees.amended", kernel.FeesThing(id), s.now()).From(before).To(a.Snapshot().Plan)
		return &e, nil
	})
}

// change changes an account in a transaction, if may allows it, and records it in the trail. It locks the account, as a
// transfer does, so that the two take turns.
func (s *Fees) change(
	ctx context.Context, actor identity.Actor, id fees.ID, may func(fees.Snapshot) error,
	work func(context.Context, *fees.Account) (*audit.Entry, error),
) (FeeAccount, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return FeeAccount{}, err
	}
	var out FeeAccount
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		var done *audit.Entry
		after, err := s.repo.Change(ctx, id, func(a *fees.Account) (err error) {
			if err := may(a.Snapshot()); err != nil {
				return err
			}
			done, err = work(ctx, a)
			return err
		})
		if err != nil {
			return err
		}
		if out, err = s.shown(ctx, actor, after); err != nil {
			return err
		}
		if done == nil {
			return nil
		}
		return s.trail.Append(ctx, *done)
	})
	return out, err
}

// Dues returns the students with overdue payments, the largest amount first.
func (s *Fees) Dues(ctx context.Context, actor identity.Actor, center centers.ID, f fees.Filter, p page.Request) (page.Page[fees.DueItem], fees.Ageing, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[fees.DueItem]{}, fees.Ageing{}, err
	}
	f.Scope = actor.Scope().Within(center)
	today := calendar.Of(s.now())
	found, err := s.reports.Due(ctx, f, today, p.Normal())
	if err != nil {
		return found, fees.Ageing{}, err
	}
	sum, err := s.reports.Ageing(ctx, f, today)
	return found, sum, err
}

// Receipts returns the entries that the actor's centers wrote, the newest first. Those of students who have left are
// frozen.
func (s *Fees) Receipts(ctx context.Context, actor identity.Actor, center centers.ID, f fees.Filter, p page.Request) (page.Page[fees.ReceiptItem], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[fees.ReceiptItem]{}, err
	}
	f.Scope = actor.Scope().Within(center)
	found, err := s.reports.Receipts(ctx, f, p.Normal())
	for i, item := range found.Items {
		found.Items[i] = item.Shown(actor.Scope())
	}
	return found, err
}
