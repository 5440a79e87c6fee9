package oversight

import (
	"context"
	"strings"
	"unicode/utf8"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Search searches all areas for a few words.
type Search struct {
	students     students.Directory
	centers      centers.Directory
	courses      courses.Directory
	certificates certificates.Directory
	sessions     sessions.Store
	fees         fees.Reports
}

// NewSearch returns the service.
func NewSearch(p kernel.Ports) *Search {
	return &Search{
		students: p.StudentDirectory, centers: p.CenterDirectory, courses: p.CourseDirectory,
		certificates: p.CertificateDirectory, sessions: p.Sessions, fees: p.FeeReports,
	}
}

// The limits of a search. Almost every name contains a shorter text, so it would find everything.
const (
	ShortestSearch = 3
	mostFound      = 6 // of each area
)

// Found is the result of a search, the first few of each area.
type Found struct {
	Students     []students.ListItem
	Enrolments   []students.EnrolledItem
	Sessions     []sessions.ListItem
	Receipts     []fees.ReceiptItem
	Centers      []centers.ListItem
	Courses      []courses.Card
	Certificates []certificates.Snapshot
}

// Results returns the matches that the actor may see: students and their enrolments by name, mobile, e-mail or
// registration number, sessions by title, centers, courses, and receipts and certificates by number. A text of fewer than
// ShortestSearch letters finds nothing.
func (s *Search) Results(ctx context.Context, actor identity.Actor, text string) (Found, error) {
	var found Found
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return found, err
	}
	text = strings.TrimSpace(text)
	if utf8.RuneCountInString(text) < ShortestSearch {
		return found, nil
	}
	scope, first := actor.Scope(), page.Request{Size: mostFound}
	if err := s.people(ctx, students.Filter{Scope: scope, Search: text}, &found); err != nil {
		return found, err
	}
	places, err := s.centers.List(ctx, centers.Filter{Scope: scope, Search: text}, first)
	if err != nil {
		return found, err
	}
	classes, err := s.sessions.List(ctx, sessions.Filter{Scope: scope, Search: text}, first)
	if err != nil {
		return found, err
	}
	found.Centers, found.Sessions = places.Items, classes.Items
	if found.Receipts, err = s.receiptsLike(ctx, scope, text); err != nil {
		return found, err
	}
	if found.Courses, err = s.coursesLike(ctx, scope, text); err != nil {
		return found, err
	}
	found.Certificates, err = s.certificatesLike(ctx, scope, text)
	return found, err
}

func (s *Search) people(ctx context.Context, f students.Filter, found *Found) error {
	first := page.Request{Size: mostFound}
	people, err := s.students.List(ctx, f, first)
	if err != nil {
		return err
	}
	enrolled, err := s.students.ListEnrolments(ctx, students.EnrolmentFilter{Filter: f}, first)
	found.Students, found.Enrolments = people.Items, enrolled.Items
	return err
}

// receiptsLike returns the receipts whose number starts with the text, or that a student has whose number or mobile does.
// A name would find the receipts of everybody of that name.
func (s *Search) receiptsLike(ctx context.Context, scope centers.Scope, text string) ([]fees.ReceiptItem, error) {
	if !strings.ContainsAny(text, "0123456789") {
		return nil, nil
	}
	all, err := s.fees.Receipts(ctx, fees.Filter{Scope: scope, Search: text}, page.Request{Size: mostFound})
	for i, one := range all.Items {
		all.Items[i] = one.Shown(scope)
	}
	return all.Items, err
}

func (s *Search) coursesLike(ctx context.Context, scope centers.Scope, text string) ([]courses.Card, error) {
	cards, err := s.courses.Cards(ctx, courses.Filter{Scope: scope})
	if err != nil {
		return nil, err
	}
	var found []courses.Card
	for _, c := range cards {
		if len(found) < mostFound && hasWords(c.Division.Name+" "+c.Profile.Title+" "+c.Category.Name, text) {
			found = append(found, c)
		}
	}
	return found, nil
}

// hasWords reports whether every word of a search is in a text.
func hasWords(text, search string) bool {
	text = strings.ToLower(text)
	for _, word := range strings.Fields(strings.ToLower(search)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// certificatesLike returns the certificates whose serial starts with the text. Serials have no space.
func (s *Search) certificatesLike(ctx context.Context, scope centers.Scope, text string) ([]certificates.Snapshot, error) {
	if !strings.ContainsAny(text, "0123456789") || strings.ContainsAny(text, " \t") {
		return nil, nil
	}
	rows, err := s.certificates.BySerial(ctx, strings.ToUpper(text), scope, mostFound)
	var found []certificates.Snapshot
	for _, c := range rows {
		found = append(found, c.Snapshot())
	}
	return found, err
}
