package sittings

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"kendra/domain/centers"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/students"
)

// ID is a sitting's number in the store.
type ID int64

// Cause is why a sitting was submitted.
type Cause string

// The causes.
const (
	ByCandidate Cause = "candidate"
	ByServer    Cause = "server"      // the time was over
	Expelled    Cause = "invigilator" // sent out
)

// ActKind is what an invigilator did.
type ActKind string

// The kinds of acts.
const (
	GaveTime ActKind = "time"
	Allowed  ActKind = "device"
	Ended    ActKind = "end"
	Freed    ActKind = "anywhere" // from what the exam requires of computers
)

// Act is what an invigilator did to a sitting.
type Act struct {
	Kind    ActKind
	Minutes int // given back
	Reason  string
	By      string
	At      time.Time
}

// Sitting is the paper of one candidate. It exists from the opening of its window on.
type Sitting struct {
	ID        ID
	Window    WindowID
	Exam      exams.ID
	Center    centers.ID
	Key       exams.Key
	Enrolment students.EnrolmentID
	Set       questions.SetID     // the paper of this candidate
	Paper     questions.Paper     // that of the set, as the store reads it
	Computers exams.Computers     // what its exam requires, as the store reads it; Roll leaves it out
	Device    identity.SecretHash // of the token of the device that writes
	Other     identity.SecretHash // of one that waits for the invigilator; the zero hash if none does
	Late      bool
	Started   time.Time // the zero time before
	Ends      time.Time
	Submitted time.Time // the zero time before
	Cause     Cause
	Acts      []Act
}

// tokenBytes is how many random bytes the token of a device has.
const tokenBytes = 32

// DeviceOf returns the hash by which the store knows a device. Its token has 64 hexadecimal digits. ErrToken.
func DeviceOf(token string) (identity.SecretHash, error) {
	b, err := hex.DecodeString(token)
	if err != nil || len(b) != tokenBytes {
		return identity.SecretHash{}, ErrToken
	}
	return sha256.Sum256(b), nil
}

// State is what a device, or the invigilator, sees of a sitting.
type State string

// The states.
const (
	Ready    State = "ready"    // not started yet
	Writing  State = "writing"  // this device may write
	Waiting  State = "waiting"  // this device waits for the invigilator
	Replaced State = "replaced" // another device writes
	Over     State = "over"
)

// IsOver reports whether nothing can be written any more.
func (s *Sitting) IsOver(now time.Time) bool {
	return !s.Submitted.IsZero() || !s.Started.IsZero() && !now.Before(s.Ends)
}

// State returns the state for the invigilator. A device that waits does not show in it.
func (s *Sitting) State(now time.Time) State {
	switch {
	case s.IsOver(now):
		return Over
	case s.Started.IsZero():
		return Ready
	default:
		return Writing
	}
}

// StateOf returns the state for a device. A device that is not known was replaced: the store finds a sitting by the devices
// that it ever had.
func (s *Sitting) StateOf(device identity.SecretHash, now time.Time) State {
	switch {
	case s.IsOver(now):
		return Over
	case device == s.Device:
		return Writing
	case device == s.Other:
		return Waiting
	default:
		return Replaced
	}
}

// Left returns the time that is left, never less than none.
func (s *Sitting) Left(now time.Time) time.Duration {
	if s.Started.IsZero() || s.IsOver(now) {
		return 0
	}
	return s.Ends.Sub(now)
}

// MayWrite returns nil if a device may write now. ErrOver, ErrWaiting, ErrReplaced.
func (s *Sitting) MayWrite(device identity.SecretHash, now time.Time) error {
	switch s.StateOf(device, now) {
	case Writing:
		return nil
	case Waiting:
		return ErrWaiting
	case Over:
		return ErrOver
	default:
		return ErrReplaced
	}
}

// Start starts the sitting on a device, or has a second device wait for the invigilator. ErrCode, ErrClosed, ErrOver.
func (s *Sitting) Start(w Window, code string, device identity.SecretHash, now time.Time) error {
	switch {
	case !w.Is(code) || w.ID != s.Window:
		return ErrCode
	case s.IsOver(now):
		return ErrOver
	case !s.Started.IsZero() && s.Device != device:
		s.Other = device
		return nil
	case !s.Started.IsZero():
		return nil
	case !now.Before(w.Ends()):
		return ErrClosed
	}
	s.Device, s.Started, s.Late = device, now, now.After(w.InTime())
	s.Ends = now.Add(time.Duration(w.Minutes) * time.Minute)
	if last := w.Ends(); s.Ends.After(last) {
		s.Ends = last
	}
	return nil
}

// mostGiven is how many minutes an invigilator gives back at once.
const mostGiven = 120

// Give gives time back. A sitting that the server submitted because its time was over goes on, and one that an invigilator ended. ErrNotStarted, ErrOver,
// ErrMinutes, exams.ErrReason.
func (s *Sitting) Give(minutes int, reason, by string, now time.Time) error {
	if minutes < 1 || minutes > mostGiven {
		return ErrMinutes
	}
	return s.act(Act{Kind: GaveTime, Minutes: minutes, Reason: reason, By: by, At: now})
}

// Allow lets the waiting device write from now on, and gives time back if minutes is not 0. The device before it may not write
// any more. ErrNoDevice, ErrOver, ErrMinutes, exams.ErrReason.
func (s *Sitting) Allow(minutes int, reason, by string, now time.Time) error {
	switch {
	case s.Other == identity.SecretHash{}:
		return ErrNoDevice
	case minutes < 0 || minutes > mostGiven:
		return ErrMinutes
	}
	if err := s.act(Act{Kind: Allowed, Minutes: minutes, Reason: reason, By: by, At: now}); err != nil {
		return err
	}
	s.Device, s.Other = s.Other, identity.SecretHash{}
	return nil
}

func (s *Sitting) act(a Act) error {
	a.Reason = strings.TrimSpace(a.Reason)
	if err := exams.CheckReason(a.Reason); err != nil {
		return err
	}
	switch {
	case s.Started.IsZero():
		return ErrNotStarted
	case s.Cause == ByCandidate || s.IsOver(a.At) && a.Minutes == 0:
		return ErrOver
	}
	given := time.Duration(a.Minutes) * time.Minute
	if s.IsOver(a.At) {
		s.Ends = a.At // the time that passed since counts as none
	}
	s.Ends, s.Submitted, s.Cause = s.Ends.Add(given), time.Time{}, ""
	s.Acts = append(s.Acts[:len(s.Acts):len(s.Acts)], a)
	return nil
}

// End ends the sitting of a candidate who is sent out. ErrNotStarted, ErrOver, exams.ErrReason.
func (s *Sitting) End(reason, by string, now time.Time) error {
	if err := s.act(Act{Kind: Ended, Reason: reason, By: by, At: now}); err != nil {
		return err
	}
	s.Submitted, s.Cause, s.Other = now, Expelled, identity.SecretHash{}
	return nil
}

// Free lets a candidate write at any computer, whatever the exam requires: in another browser, or in another network. ErrOver,
// exams.ErrReason.
func (s *Sitting) Free(reason, by string, now time.Time) error {
	reason = strings.TrimSpace(reason)
	if err := exams.CheckReason(reason); err != nil {
		return err
	}
	if s.IsOver(now) {
		return ErrOver
	}
	s.Acts = append(s.Acts[:len(s.Acts):len(s.Acts)], Act{Kind: Freed, Reason: reason, By: by, At: now})
	return nil
}

// IsFree reports whether an invigilator lets the candidate write at any computer.
func (s *Sitting) IsFree() bool {
	return slices.ContainsFunc(s.Acts, func(a Act) bool { return a.Kind == Freed })
}

// MayUse returns nil if the candidate may write in a browser that shows something of itself. exams.ErrSafeBrowser, ErrOwnSettings.
func (s *Sitting) MayUse(base string, shown exams.Shown) error {
	if s.IsFree() {
		return nil
	}
	return s.Computers.CheckBrowser(base, shown)
}

// Status returns what the marks say about the candidate, once the window is over.
func (s *Sitting) Status() exams.Status {
	switch {
	case s.Started.IsZero():
		return exams.Absent
	case s.Cause == Expelled:
		return exams.Expelled
	case s.Late:
		return exams.Late
	default:
		return exams.Present
	}
}

// Submit ends the sitting for the candidate. Doing it again changes nothing. ErrWaiting, ErrReplaced.
func (s *Sitting) Submit(device identity.SecretHash, now time.Time) error {
	if s.IsOver(now) {
		s.Expire(now)
		return nil
	}
	if err := s.MayWrite(device, now); err != nil {
		return err
	}
	s.Submitted, s.Cause, s.Other = now, ByCandidate, identity.SecretHash{}
	return nil
}

// Expire submits a sitting whose time is over, and reports whether it did.
func (s *Sitting) Expire(now time.Time) bool {
	if s.Started.IsZero() || !s.Submitted.IsZero() || now.Before(s.Ends) {
		return false
	}
	s.Submitted, s.Cause = s.Ends, ByServer
	return true
}
