package examining

import (
	"cmp"
	"context"
	"errors"
	"io"
	"path"
	"slices"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/questions"
	"kendra/domain/sittings"
)

// Nodes has centers with a bad line sit online papers at an exam node: head office packs them and marks what comes back.
type Nodes struct {
	online    *Sittings
	tx        kernel.Tx
	packs     examnodes.Store
	institute institute.Store
	centers   centers.Directory
	catalog   files.Catalog
	store     files.Store
	sealed    examnodes.Sealed
	limiter   identity.Limiter
	limit     identity.Limit // of release keys that one computer tries
	trail     audit.Trail
	mint      kernel.Minter
	now       kernel.Clock
}

// NewNodes returns the service.
func NewNodes(p kernel.Ports, set kernel.Settings, online *Sittings) *Nodes {
	return &Nodes{
		online: online, tx: p.Tx, packs: p.ExamPacks, institute: p.Institute, centers: p.CenterDirectory, catalog: p.Catalog, store: p.Store,
		sealed: p.SealedPack, limiter: p.Limiter, limit: set.LoginLimit,
		trail: p.Trail, mint: p.Random, now: p.Clock,
	}
}

// OnlyComponent stands for the only part of an exam that is answered at computers.
const OnlyComponent = -1

// Packing is what to pack.
type Packing struct {
	Exam      exams.ID
	Component int // or OnlyComponent
	Node      examnodes.NodeKey
	Ahead     int // minutes before the start from which the release key is shown
}

// pack returns the newest pack of a part of an exam that counts; the zero pack if there is none, or its answers are back. ErrAtNode
// at head office, because the papers are opened at the node.
func (s *Sittings) pack(ctx context.Context, id exams.ID, component int) (examnodes.Pack, error) {
	all, err := s.packs.Of(ctx, id)
	if err != nil {
		return examnodes.Pack{}, err
	}
	for _, p := range all {
		switch {
		case p.Component != component || !p.Counts():
		case p.Here:
			return p, nil
		case p.Returned.IsZero():
			return p, examnodes.ErrAtNode
		}
	}
	return examnodes.Pack{}, nil
}

// packed returns the papers that a pack has for some candidates. sittings.ErrNobody if it has none of them.
func (s *Sittings) packed(ctx context.Context, p examnodes.Pack, w sittings.Window, takers []exams.Candidate) ([]sittings.Sitting, error) {
	prepared, err := s.packs.Prepared(ctx, p.ID)
	if err != nil {
		return nil, err
	}
	var all []sittings.Sitting
	for _, one := range prepared {
		if one.Subject == w.Key.Subject && slices.ContainsFunc(takers, func(c exams.Candidate) bool { return c.Enrolment == one.Enrolment }) {
			all = append(all, sittings.Sitting{Enrolment: one.Enrolment, Set: one.Set})
		}
	}
	if len(all) == 0 {
		return nil, sittings.ErrNobody
	}
	return all, nil
}

// Pack makes the papers of a part of an exam and returns what its file has, with the release key. From then on, its papers are not
// opened at head office. exams.ErrNotFound; examnodes.ErrKey, ErrAhead, ErrComponent, ErrTickets, ErrPacked, ErrOpened;
// questions.ErrNoBlueprint, ErrTooFew.
func (n *Nodes) Pack(ctx context.Context, actor identity.Actor, in Packing) (examnodes.Content, string, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return examnodes.Content{}, "", err
	}
	if _, err := in.Node.Bytes(); err != nil {
		return examnodes.Content{}, "", err
	}
	if err := examnodes.CheckAhead(in.Ahead); err != nil {
		return examnodes.Content{}, "", err
	}
	e, scheme, err := n.online.desk.find(ctx, actor, in.Exam)
	if err != nil {
		return examnodes.Content{}, "", err
	}
	component, err := componentOf(e, in.Component)
	if err != nil {
		return examnodes.Content{}, "", err
	}
	key := sittings.CodeOf(n.mint(examnodes.ReleaseLength))
	var c examnodes.Content
	err = n.tx.Do(ctx, func(ctx context.Context) error {
		c = examnodes.Content{Scheme: scheme}
		return n.online.exams.Change(ctx, e.ID, func(e *exams.Exam) error { // the lock keeps a paper from being opened meanwhile
			c.Exam = examnodes.ForNode(*e)
			c.Pack = examnodes.Pack{Exam: e.ID, Center: e.Center, Component: component, Node: in.Node, Ahead: in.Ahead, By: actor.Name, Made: n.now()}
			if err := n.fill(ctx, actor, &c); err != nil {
				return err
			}
			kept := c.Pack
			kept.Release = key
			if c.Pack.ID, err = n.packs.Add(ctx, kept, c.Prepared()); err != nil {
				return err
			}
			// The trail does not have the release key.
			return n.trail.Append(ctx, audit.Did(actor, "exam.packed", examThing(e.ID), n.now()).To(map[string]any{
				"pack": c.Pack.ID, "component": component, "node": in.Node, "papers": len(c.Papers), "ahead": in.Ahead,
			}))
		})
	})
	return c, key, err
}

func componentOf(e exams.Exam, wanted int) (int, error) {
	var online []int
	for _, s := range e.Sittings {
		if s.Online {
			online = append(online, s.Component)
		}
	}
	switch {
	case wanted == OnlyComponent && len(online) == 1:
		return online[0], nil
	case slices.Contains(online, wanted):
		return wanted, nil
	default:
		return 0, examnodes.ErrComponent
	}
}

// fill makes the papers and collects everything that the node shows.
func (n *Nodes) fill(ctx context.Context, actor identity.Actor, c *examnodes.Content) error {
	windows, err := n.online.repo.Windows(ctx, sittings.WindowFilter{Exam: c.Exam.ID})
	if err != nil {
		return err
	}
	if slices.ContainsFunc(windows, func(w sittings.Window) bool { return w.Key.Component == c.Pack.Component }) {
		return examnodes.ErrOpened
	}
	if c.Tickets, err = n.online.hall.Tickets(ctx, exams.TicketFilter{Exam: c.Exam.ID}); err != nil {
		return err
	}
	if len(c.Exam.Candidates) == 0 {
		return exams.ErrNobody
	}
	for _, one := range c.Exam.Candidates {
		if !slices.ContainsFunc(c.Tickets, func(t exams.Ticket) bool { return t.Enrolment == one.Enrolment }) {
			return examnodes.ErrTickets
		}
	}
	if c.Seats, err = n.online.hall.Seats(ctx, c.Exam.ID); err != nil {
		return err
	}
	var none error
	for _, key := range c.Scheme.Rules.Keys() {
		if key.Component != c.Pack.Component {
			continue
		}
		switch err := n.fillPaper(ctx, actor, c, key); {
		case errors.Is(err, questions.ErrNoBlueprint): // nobody can open it at head office either
			none = err
		case err != nil:
			return err
		}
	}
	if len(c.Subjects) == 0 {
		return none
	}
	common, err := n.online.desk.common(ctx, c.Exam)
	if err != nil {
		return err
	}
	c.Session, c.Course = common.Session, common.Division
	c.Center = examnodes.Center{ID: c.Exam.Center, Code: common.CenterCode, Name: common.CenterName}
	return n.fillLook(ctx, c)
}

// fillPaper makes the paper of each candidate in a subject.
func (n *Nodes) fillPaper(ctx context.Context, actor identity.Actor, c *examnodes.Content, key exams.Key) error {
	paper, component, err := c.Scheme.Rules.Paper(key)
	if err != nil {
		return err
	}
	b, err := n.online.sets.Blueprint(ctx, key.Subject)
	if err != nil {
		return err
	}
	c.Subjects = append(c.Subjects, examnodes.Subject{
		ID: key.Subject, Name: paper.Name, Minutes: cmp.Or(b.Minutes, component.Minutes), Instructions: b.Instructions,
	})
	all, err := n.online.freeze(ctx, actor, b, c.Exam.Candidates)
	if err != nil {
		return err
	}
	for _, one := range all {
		sheet, err := n.online.sheet(ctx, one.Paper)
		if err != nil {
			return err
		}
		c.Papers = append(c.Papers, examnodes.Paper{Enrolment: one.Enrolment, Subject: key.Subject, Set: one.Set, Sheet: sheet})
	}
	return nil
}

// fillLook adds the institute, with its logos, and the pictures of questions.
func (n *Nodes) fillLook(ctx context.Context, c *examnodes.Content) error {
	v, err := n.institute.Current(ctx)
	if err != nil {
		return err
	}
	c.Institute = examnodes.LookOf(v.Profile)
	keys := examnodes.Pictured(c.Papers)
	for _, at := range []string{v.Profile.Logo, v.Profile.DarkLogo, v.Profile.Icon} {
		if key, err := files.ParseKey(path.Base(at)); err == nil && strings.HasPrefix(at, kernel.UploadPath) && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	for _, key := range keys {
		one := examnodes.Picture{}
		if one.Meta, err = n.catalog.Find(ctx, key); err != nil {
			return err
		}
		if one.Bytes, err = n.read(ctx, key); err != nil {
			return err
		}
		one.Meta.Account, one.Meta.Center = 0, 0 // nobody who uploads has an account at the node
		c.Pictures = append(c.Pictures, one)
	}
	return nil
}

func (n *Nodes) read(ctx context.Context, key files.Key) ([]byte, error) {
	from, err := n.store.Open(ctx, key)
	if err != nil {
		return nil, err
	}
	defer func() { _ = from.Close() }() // it was only read
	return io.ReadAll(from)
}
