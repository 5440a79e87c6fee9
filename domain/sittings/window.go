package sittings

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/exams"
	"kendra/domain/fault"
	"kendra/domain/questions"
	"kendra/domain/text"
)

// WindowID is a window's number in the store.
type WindowID int64

// Window is the time in which candidates sit a paper of an exam. The start code belongs to it.
type Window struct {
	ID           WindowID
	Exam         exams.ID
	Center       centers.ID
	Key          exams.Key
	Room         string // only those who have a seat there; "" for all
	Code         string
	Minutes      int // of writing
	Entry        int // minutes after opening in which a start is in time
	Instructions questions.Words
	By           string
	Opened       time.Time
	Taken        time.Time // when its marks went into the exam; the zero time before
}

// Limits of a window.
const (
	mostMinutes = 600
	mostEntry   = 120
	longestRoom = 120
)

// Check returns the mistakes of a window. ErrWindow with the fields.
func (w Window) Check() error {
	var v fault.Violations
	v.Check(w.Minutes >= 1 && w.Minutes <= mostMinutes, "minutes", fmt.Sprintf("is not between 1 and %d", mostMinutes))
	v.Check(w.Entry >= 0 && w.Entry <= mostEntry, "entry", fmt.Sprintf("is not between 0 and %d", mostEntry))
	v.Fits("room", w.Room, longestRoom)
	return v.As(ErrWindow)
}

// MayOpen returns nil on the day of the exam, Indian time. ErrDay.
func MayOpen(day calendar.Date, now time.Time) error {
	if calendar.Of(now) != day {
		return ErrDay
	}
	return nil
}

// InTime is until when a start is in time.
func (w Window) InTime() time.Time { return w.Opened.Add(time.Duration(w.Entry) * time.Minute) }

// Ends is when the last candidate has to stop, unless time is given back. Those who start late write until then.
func (w Window) Ends() time.Time { return w.InTime().Add(time.Duration(w.Minutes) * time.Minute) }

// Letters are those of start codes and release keys. Those that look alike when somebody reads them from a board are left out.
const Letters = "ACDEFGHJKLMNPQRTUVWXY34679"

// CodeLength is the number of random bytes and of letters of a start code.
const CodeLength = 6

// CodeOf returns the start code of random bytes.
func CodeOf(random []byte) string {
	code := make([]byte, len(random))
	for i, b := range random {
		code[i] = Letters[int(b)%len(Letters)]
	}
	return string(code)
}

// IsRunning reports whether somebody still writes, or may still start. all are the sittings of the window.
func (w Window) IsRunning(all []Sitting, now time.Time) bool {
	return slices.ContainsFunc(all, func(s Sitting) bool {
		return s.State(now) == Writing || s.State(now) == Ready && now.Before(w.Ends())
	})
}

// Is reports whether somebody typed the code of the window, in whatever case and spacing.
func (w Window) Is(typed string) bool {
	return w.Code != "" && strings.ToUpper(strings.ReplaceAll(text.Line(typed), " ", "")) == w.Code
}
