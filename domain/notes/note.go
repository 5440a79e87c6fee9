// Package notes holds what staff write about a student: a text, and a day on which somebody is to follow it up. Students
// never see notes.
package notes

import (
	"context"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
)

// The faults of notes.
var (
	ErrInvalid   = fault.New(fault.Invalid, "note.invalid", "the note has mistakes")
	ErrNotFound  = fault.New(fault.NotFound, "note.not_found", "there is no such note")
	ErrByAnother = fault.New(fault.Denied, "note.by_another", "another person wrote this note; ask them or an administrator to change it")
	ErrNoDay     = fault.New(fault.Conflict, "note.no_day", "this note has no day to follow it up")
)

// ID is a note's number in the store.
type ID int64

// Note is a note on a student.
type Note struct {
	ID       ID
	Student  students.ID
	Text     string
	FollowUp calendar.Date      // zero for none
	Done     time.Time          // when somebody followed it up; zero before
	DoneBy   string             // their name at the time
	Author   identity.AccountID // 0 for the local administrator
	By       string             // the author's name at the time
	Made     time.Time
	Changed  time.Time // zero before the first change of the text or the day
}

// longest is the length of a note in characters.
const longest = 2000

// furthest is how many months away a follow-up may be. More is a mistake.
const furthest = 60

// Write returns a new note. ErrInvalid with all mistakes.
func Write(a identity.Actor, student students.ID, text string, followUp calendar.Date, now time.Time) (Note, error) {
	n := Note{Student: student, Author: a.Account, By: a.Name, Made: now}
	return n, n.put(text, followUp, now)
}

// Rewrite changes the text and the day of a note. Another day makes the follow-up open again. ErrInvalid with all mistakes.
func (n *Note) Rewrite(text string, followUp calendar.Date, now time.Time) error {
	before := n.FollowUp
	if err := n.put(text, followUp, now); err != nil {
		return err
	}
	if followUp != before {
		n.Done, n.DoneBy = time.Time{}, ""
	}
	n.Changed = now
	return nil
}

func (n *Note) put(text string, followUp calendar.Date, now time.Time) error {
	text = strings.TrimSpace(text)
	var v fault.Violations
	v.Required("text", text)
	v.FitsText("text", text, longest)
	if today := calendar.Of(now); !followUp.IsZero() && followUp != n.FollowUp {
		v.Check(!followUp.Before(today), "follow_up", "is in the past")
		v.Check(followUp.Before(today.AddMonths(furthest)), "follow_up", "is more than 5 years away")
	}
	if err := v.As(ErrInvalid); err != nil {
		return err
	}
	n.Text, n.FollowUp = text, followUp
	return nil
}

// Settle marks the follow-up as done, or as open again. A second call changes nothing. ErrNoDay.
func (n *Note) Settle(a identity.Actor, done bool, now time.Time) error {
	switch {
	case n.FollowUp.IsZero():
		return ErrNoDay
	case !done:
		n.Done, n.DoneBy = time.Time{}, ""
	case n.Done.IsZero():
		n.Done, n.DoneBy = now, a.Name
	}
	return nil
}

// MayChange returns ErrByAnother unless the actor wrote the note or is an administrator. Whether the actor may see the
// student is decided before.
func (n *Note) MayChange(a identity.Actor) error {
	if a.Is(identity.Admin) || (a.Account != 0 && a.Account == n.Author) {
		return nil
	}
	return ErrByAnother
}

// Due is a note whose follow-up is due, with the student.
type Due struct {
	Note   Note
	Name   string // the student's
	RegNo  students.RegNo
	Mobile contact.Mobile
}

// MostDue is the largest number of follow-ups that a day shows.
const MostDue = 50

// Store keeps notes. Every implementation passes contract.Notes. Reads join a transaction when there is one; writes need
// one.
type Store interface {
	// Of returns a page of the notes on a student, the newest first.
	Of(ctx context.Context, student students.ID, p page.Request) (page.Page[Note], error)
	// Find returns a note. ErrNotFound.
	Find(ctx context.Context, id ID) (Note, error)
	// Add stores a note. students.ErrNotFound.
	Add(ctx context.Context, n Note) (ID, error)
	// Change locks the note, applies change and stores the result. Nothing is stored when change fails. ErrNotFound.
	Change(ctx context.Context, id ID, change func(*Note) error) error
	// Remove removes a note. ErrNotFound.
	Remove(ctx context.Context, id ID) error
	// Due returns the follow-ups of a scope that are open on a day, the longest overdue first, MostDue at most.
	Due(ctx context.Context, s centers.Scope, day calendar.Date) ([]Due, error)
}
