package examnodes

import (
	"crypto/ed25519"
	"encoding/base64"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/questions"
	"kendra/domain/students"
)

// ID is a pack's number in the store.
type ID int64

// NodeKey is the public key of an exam node, as its people read it: 43 letters of base64url.
type NodeKey string

// Bytes returns the key. ErrKey.
func (k NodeKey) Bytes() (ed25519.PublicKey, error) {
	b, err := base64.RawURLEncoding.Strict().DecodeString(strings.TrimSpace(string(k)))
	if err != nil || len(b) != ed25519.PublicKeySize {
		return nil, ErrKey
	}
	return b, nil
}

// KeyOf returns a public key as its people read it.
func KeyOf(public ed25519.PublicKey) NodeKey {
	return NodeKey(base64.RawURLEncoding.EncodeToString(public))
}

// Pack is what a store knows of a pack. Head office keeps the release key; the node never stores it.
type Pack struct {
	ID        ID
	Exam      exams.ID
	Center    centers.ID
	Component int // of the exam
	Node      NodeKey
	Release   string
	Ahead     int // minutes before the start from which the release key is shown
	Here      bool
	By        string
	Made      time.Time
	Released  time.Time // when somebody was shown the release key first; the zero time before
	Withdrawn time.Time // when it was taken back
	Reason    string    // why
	Returned  time.Time // when the answers were brought back
	Digest    string    // of what was brought back
}

// Prepared is the paper that a pack has for a candidate. Its digest is of the paper as the candidate sees it.
type Prepared struct {
	Enrolment students.EnrolmentID
	Subject   courses.SubjectID
	Set       questions.SetID
	Digest    string
}

// Counts reports whether a pack was not taken back.
func (p *Pack) Counts() bool { return p.Withdrawn.IsZero() }

// Minutes before the start from which a release key is shown.
const (
	UsualAhead = 30
	mostAhead  = 240
)

// CheckAhead returns ErrAhead unless a release key may be shown so many minutes before the start.
func CheckAhead(minutes int) error {
	if minutes < 0 || minutes > mostAhead {
		return ErrAhead
	}
	return nil
}

// ReleaseTo lets somebody see the release key at a time. starts is when the paper starts. ErrWithdrawn, ErrEarly.
func (p *Pack) ReleaseTo(starts, now time.Time) error {
	switch {
	case !p.Counts():
		return ErrWithdrawn
	case now.Before(p.Shown(starts)):
		return ErrEarly
	}
	if p.Released.IsZero() {
		p.Released = now
	}
	return nil
}

// Shown returns from when on the release key is shown.
func (p *Pack) Shown(starts time.Time) time.Time {
	return starts.Add(-time.Duration(p.Ahead) * time.Minute)
}

// StartOf returns when a part of an exam starts: the beginning of the day if the time is not fixed.
func StartOf(s exams.Sitting) time.Time {
	day := s.Day.Time()
	at := time.Date(day.Year(), day.Month(), day.Day(), 0, 0, 0, 0, calendar.India)
	clock, err := time.Parse("15:04", s.Starts)
	if err != nil {
		return at
	}
	return at.Add(time.Duration(clock.Hour())*time.Hour + time.Duration(clock.Minute())*time.Minute)
}

// Withdraw takes a pack back. Its papers can be opened at head office again, and what its node brings back is refused.
// ErrWithdrawn, ErrReturned, exams.ErrReason.
func (p *Pack) Withdraw(reason string, now time.Time) error {
	reason = strings.TrimSpace(reason)
	if err := exams.CheckReason(reason); err != nil {
		return err
	}
	switch {
	case !p.Counts():
		return ErrWithdrawn
	case !p.Returned.IsZero():
		return ErrReturned
	}
	p.Withdrawn, p.Reason = now, reason
	return nil
}

// Receive notes what was brought back, and reports whether it is new. The same again is no fault. ErrWithdrawn, ErrReturned.
func (p *Pack) Receive(digest string, now time.Time) (bool, error) {
	switch {
	case !p.Counts():
		return false, ErrWithdrawn
	case p.Returned.IsZero():
		p.Returned, p.Digest = now, digest
		return true, nil
	case p.Digest == digest:
		return false, nil
	default:
		return false, ErrReturned
	}
}

// Letters of a release key, and how many of them stand together.
const (
	ReleaseLength = 20
	group         = 5
)

// Grouped returns a release key in groups that can be read over a telephone.
func Grouped(key string) string {
	var parts []string
	for len(key) > group {
		parts, key = append(parts, key[:group]), key[group:]
	}
	return strings.Join(append(parts, key), "-")
}
