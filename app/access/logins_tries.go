package access

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// tryOf describes a sign-in attempt. A nil account means that the name is unknown.
func (s *Logins) tryOf(ctx context.Context, account *identity.Account, in SignIn) (identity.Try, error) {
	try := identity.Try{Whom: whom(account, in.Username), Network: in.Network}
	if s.tries.None() {
		return try, nil
	}
	device, at, err := s.knownDevice(ctx, account, in.Known)
	if at >= 0 {
		try.Device = device.ID
	}
	return try, err
}

// whom returns the key of the account that an attempt is for. The registration number, the e-mail address and all their
// spellings give the same key. So do the spellings of an unknown name.
func whom(account *identity.Account, username string) string {
	name := "name " + identity.FoldName(username)
	if number, err := students.ParseRegNo(username); err == nil {
		name = "number " + string(number)
	} else if email, err := contact.ParseEmail(username); err == nil {
		name = "email " + string(email)
	}
	if account != nil {
		name = "account " + strconv.FormatInt(int64(account.Snapshot().ID), 10)
	}
	sum := sha256.Sum256([]byte(name))
	return "login " + hex.EncodeToString(sum[:16])
}

// slow counts an attempt before the password is checked, so that many at once count too. It treats unknown names alike.
// identity.ErrTooOften; ErrProofRequired, with a challenge, when a proof of work lets the attempt pass.
func (s *Logins) slow(ctx context.Context, try identity.Try, proof string) error {
	if s.tries.None() {
		return nil
	}
	solution, solved, err := s.solution(ctx, try, proof)
	if err != nil {
		return err
	}
	try.Solved = solved
	for _, draw := range s.tries.Draws(try) {
		wait, err := s.limiter.Take(ctx, draw.Key, draw.Limit, s.now())
		switch {
		case err != nil:
			return err
		case wait > 0 && draw.Provable:
			challenge, err := s.challenge(ctx, try)
			if err != nil {
				return err
			}
			return identity.ErrProofRequired.After(wait).Asking(challenge)
		case wait > 0:
			return identity.TooOften(wait)
		}
	}
	if !solved {
		return nil
	}
	return s.spend(ctx, solution, try)
}

// spend uses a solved challenge up. It returns a new challenge when this one was used before.
func (s *Logins) spend(ctx context.Context, solution identity.Challenge, try identity.Try) error {
	once := solution.Once()
	wait, err := s.limiter.Take(ctx, once.Key, once.Limit, s.now())
	if err != nil || wait == 0 {
		return err
	}
	challenge, err := s.challenge(ctx, try)
	if err != nil {
		return err
	}
	return identity.ErrProofRequired.Asking(challenge)
}

// challenge makes a challenge for tries like this one.
func (s *Logins) challenge(ctx context.Context, try identity.Try) (string, error) {
	c := identity.NewChallenge(s.tries.Work, hex.EncodeToString(s.mint(16)), s.now())
	var err error
	c.Seal, err = s.seals.Seal(ctx, c.Sealed(try.Whom))
	return c.String(), err
}

// solution returns the challenge that a proof solves. It returns false when the proof is wrong, too old or for another
// account.
func (s *Logins) solution(ctx context.Context, try identity.Try, proof string) (identity.Challenge, bool, error) {
	c, ok := identity.ParseProof(proof)
	if !ok || c.IsOver(s.now()) {
		return c, false, nil
	}
	fits, err := s.seals.Fits(ctx, c.Sealed(try.Whom), c.Seal)
	return c, fits, err
}

// pardon clears the counters that a successful sign-in shows not to be guesses.
func (s *Logins) pardon(ctx context.Context, try identity.Try) error {
	if s.tries.None() {
		return nil
	}
	for _, key := range s.tries.Pardoned(try) {
		if err := s.limiter.Forget(ctx, key); err != nil {
			return err
		}
	}
	return nil
}

// knownDevice reads a browser's device token, and returns the index of the account's mark in it, or -1.
func (s *Logins) knownDevice(ctx context.Context, account *identity.Account, shown string) (identity.Device, int, error) {
	device, ok := identity.ParseDevice(shown)
	if !ok {
		return identity.Device{}, -1, nil
	}
	if account == nil {
		return device, -1, nil
	}
	for i, m := range device.Marks {
		if m.IsOver(s.now()) {
			continue
		}
		fits, err := s.seals.Fits(ctx, device.Sealed(account.Snapshot().ID, m.Expires), m.Seal)
		if fits || err != nil {
			return device, i, err
		}
	}
	return device, -1, nil
}

// remember returns the browser's next device token, in which a new mark of the account replaces the last one.
func (s *Logins) remember(ctx context.Context, account *identity.Account, shown string) (string, error) {
	if s.tries.None() {
		return "", nil
	}
	device, at, err := s.knownDevice(ctx, account, shown)
	if err != nil {
		return "", err
	}
	if device.ID == "" {
		device.ID = hex.EncodeToString(s.mint(identity.DeviceIDBytes))
	}
	mark := identity.DeviceMark{Expires: s.now().Add(identity.DeviceLife).Unix()}
	mark.Seal, err = s.seals.Seal(ctx, device.Sealed(account.Snapshot().ID, mark.Expires))
	return device.Marked(mark, at).String(), err
}
