package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/names"
	"kendra/domain/page"
	"kendra/domain/students"
)

var _ fees.Reports = Fees{}

// owing returns the accounts that match a filter, with their students.
func (n *state) owing(f fees.Filter) map[fees.ID]students.Snapshot {
	found := map[fees.ID]students.Snapshot{}
	for id, a := range n.fees {
		s, ok := n.students[a.Student]
		if ok && f.Scope.Includes(a.Center) && (f.Student == 0 || f.Student == a.Student) && (f.Division == 0 || f.Division == a.Division) {
			found[id] = s
		}
	}
	return found
}

// isPerson reports whether every word of a search matches a student, or a number.
func isPerson(s students.Snapshot, number fees.Number, search string) bool {
	return hasNumbersAndName(s.Profile.Name, search, func(word string) bool {
		return strings.HasPrefix(string(s.RegNo), word) || strings.HasPrefix(string(s.Profile.Mobile), word) || strings.HasPrefix(string(number), word)
	})
}

// hasNumbersAndName reports whether a search matches: its words with digits by isNumber, in capitals, and the rest by the name.
func hasNumbersAndName(name, search string, isNumber func(word string) bool) bool {
	var others []string
	for word := range strings.FieldsSeq(strings.ToUpper(search)) {
		if !strings.ContainsAny(word, "0123456789") {
			others = append(others, word)
		} else if !isNumber(word) {
			return false
		}
	}
	return len(others) == 0 || names.Found(name, strings.Join(others, " "))
}

// Due implements fees.Reports.
func (v Fees) Due(ctx context.Context, f fees.Filter, today calendar.Date, p page.Request) (page.Page[fees.DueItem], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[fees.DueItem]{}, err
	}
	var all []fees.DueItem
	for id, s := range n.owing(f) {
		a := fees.Restore(n.fees[id])
		if g := a.Ageing(today); g.Overdue() > 0 && isPerson(s, "", f.Search) {
			all = append(all, fees.DueItem{
				Account: id, Student: s.ID, RegNo: s.RegNo, Name: s.Profile.Name, Mobile: string(s.Profile.Mobile), Center: n.fees[id].Center,
				Division: n.fees[id].Title, Total: n.fees[id].Plan.Total(), Paid: a.Paid(), Before: n.fees[id].Before, Ageing: g,
			})
		}
	}
	slices.SortFunc(all, func(a, b fees.DueItem) int {
		most, account := cmp.Compare(b.Ageing.Overdue(), a.Ageing.Overdue()), cmp.Compare(a.Account, b.Account)
		switch f.Sort {
		case fees.Least:
			return cmp.Or(-most, account)
		case fees.ByName:
			return cmp.Or(byName(a.Name, b.Name), account)
		case fees.ByNameZA:
			return -cmp.Or(byName(a.Name, b.Name), account)
		case fees.Most:
		}
		return cmp.Or(most, account)
	})
	return cut(all, p), nil
}

// Ageing implements fees.Reports.
func (v Fees) Ageing(ctx context.Context, f fees.Filter, today calendar.Date) (sum fees.Ageing, err error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return sum, err
	}
	for id, s := range n.owing(f) {
		if isPerson(s, "", f.Search) {
			sum = sum.Plus(fees.Restore(n.fees[id]).Ageing(today))
		}
	}
	return sum, nil
}

// Owed implements fees.Reports.
func (v Fees) Owed(ctx context.Context, s centers.Scope, ids []students.ID, today calendar.Date) (map[students.ID]fees.Ageing, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	owed := map[students.ID]fees.Ageing{}
	for id, student := range n.owing(fees.Filter{Scope: s}) {
		if a := fees.Restore(n.fees[id]); a.Due() > 0 && slices.Contains(ids, student.ID) {
			owed[student.ID] = owed[student.ID].Plus(a.Ageing(today))
		}
	}
	return owed, nil
}

// Receipts implements fees.Reports.
func (v Fees) Receipts(ctx context.Context, f fees.Filter, p page.Request) (page.Page[fees.ReceiptItem], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[fees.ReceiptItem]{}, err
	}
	var all []fees.ReceiptItem
	for id, a := range n.fees {
		s, numbers := n.students[a.Student], map[fees.EntryID]fees.Number{}
		for _, e := range a.Entries {
			numbers[e.ID] = e.Number
			if f.Wants(e) && (f.Student == 0 || f.Student == a.Student) && (f.Division == 0 || f.Division == a.Division) {
				item := fees.ReceiptItem{Entry: e, OfNumber: numbers[e.Of], Account: id, Student: s.ID, RegNo: s.RegNo, Name: s.Profile.Name, Owner: a.Center}
				looked := s
				if a.Center != e.Center {
					item.Left = students.Left{Name: n.leftFrom(e.Center, s.ID).Name}
				}
				if students.SightOf(f.Scope, a.Center, e.Center) == students.Frozen {
					looked = s.Frozen(item.Left)
				}
				if isPerson(looked, e.Number, f.Search) {
					all = append(all, item)
				}
			}
		}
	}
	slices.SortFunc(all, func(a, b fees.ReceiptItem) int {
		switch age := cmp.Compare(a.ID, b.ID); f.Sort {
		case fees.Oldest:
			return age
		case fees.Most:
			return -cmp.Or(cmp.Compare(a.Amount, b.Amount), age)
		case fees.Least:
			return cmp.Or(cmp.Compare(a.Amount, b.Amount), age)
		case fees.Newest, fees.ByName, fees.ByNameZA:
			return -age
		default:
			return -age
		}
	})
	return cut(all, p), nil
}

// Collected implements fees.Reports.
func (v Fees) Collected(ctx context.Context, f fees.Filter, by fees.By) ([]fees.Collected, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	sums := map[fees.Collected]fees.Collected{} // by row and method
	for _, a := range n.fees {
		for _, e := range a.Entries {
			if f.Wants(e) {
				key := n.collects(a, e, by)
				c := sums[key]
				key.Amount, key.Count = c.Amount+e.Amount, c.Count+1
				sums[n.collects(a, e, by)] = key
			}
		}
	}
	all := where(sums, func(fees.Collected) bool { return true })
	slices.SortFunc(all, func(a, b fees.Collected) int {
		return cmp.Or(a.Day.Time().Compare(b.Day.Time()), byName(a.Course, b.Course), byName(a.Title, b.Title),
			cmp.Compare(a.Division, b.Division), cmp.Compare(a.Method, b.Method))
	})
	return all, nil
}

// collects returns the row and the method that an entry counts for.
func (n *state) collects(a fees.Snapshot, e fees.Entry, by fees.By) fees.Collected {
	switch day := calendar.Of(e.At); by {
	case fees.ByCourse:
		course, name := n.named(a.Division)
		return fees.Collected{Division: a.Division, Title: name, Course: course, Method: e.Method}
	case fees.ByMonth:
		return fees.Collected{Day: day.FirstOfMonth(), Method: e.Method}
	default:
		return fees.Collected{Day: day, Method: e.Method}
	}
}

// named returns the names of a division and its course, also when they are deleted.
func (n *state) named(id courses.DivisionID) (course, division string) {
	c, ok := n.courseOf(id)
	if !ok {
		c = n.goneDivisions[id]
	}
	for _, d := range c.Divisions {
		if d.ID == id {
			division = d.Name
		}
	}
	return c.Profile.Title, division
}
