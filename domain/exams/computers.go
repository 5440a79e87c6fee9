package exams

import (
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/text"
)

// Computers is what an exam requires of the computers at which its candidates write. The zero value requires nothing.
type Computers struct {
	SafeBrowser bool     // candidates write in Safe Exam Browser
	ConfigKeys  []string // of settings files of the institute's own; without any, candidates use SettingsFile
	ExamKeys    []string // Browser Exam Keys; without any, they are not checked
	Quit        string   // the password that closes Safe Exam Browser; "" if none is needed. It is a word for the room, as the start code is
	Rooms       []RoomNetworks
}

// RoomNetworks are the networks from which candidates in a room may start.
type RoomNetworks struct {
	Room string // "" for all rooms that have none of their own
	From []netip.Prefix
}

// Limits of what an exam requires.
const (
	mostKeys     = 20
	keyDigits    = 64 // of a SHA-256 hash
	longestQuit  = 40
	mostNamed    = 100
	mostNetworks = 50
)

// ParseNetwork reads a network, such as 203.0.113.0/24, or one address.
func ParseNetwork(s string) (netip.Prefix, error) {
	s = strings.TrimSpace(s)
	if one, err := netip.ParseAddr(s); err == nil {
		one = one.Unmap().WithZone("")
		return netip.PrefixFrom(one, one.BitLen()), nil
	}
	p, err := netip.ParsePrefix(s)
	if err != nil || p.Addr().Is4In6() {
		return netip.Prefix{}, ErrNetworkText
	}
	return p.Masked(), nil
}

// Tidy returns the requirements with trimmed texts, keys in lower case, and nothing twice.
func (c Computers) Tidy() Computers {
	tidy := func(keys []string) []string {
		var all []string
		for _, k := range keys {
			if k = strings.ToLower(text.Line(k)); k != "" && !slices.Contains(all, k) {
				all = append(all, k)
			}
		}
		return all
	}
	c.ConfigKeys, c.ExamKeys, c.Quit = tidy(c.ConfigKeys), tidy(c.ExamKeys), text.Line(c.Quit)
	var rooms []RoomNetworks
	for _, r := range c.Rooms {
		if len(r.From) > 0 {
			rooms = append(rooms, RoomNetworks{Room: text.Line(r.Room), From: r.From})
		}
	}
	c.Rooms = rooms
	return c
}

// Check returns the mistakes of the requirements. ErrComputers with the fields, such as "config_keys" and "rooms.0.room".
func (c Computers) Check() error {
	var v fault.Violations
	for _, list := range []struct {
		field string
		keys  []string
	}{{"config_keys", c.ConfigKeys}, {"exam_keys", c.ExamKeys}} {
		field, keys := list.field, list.keys
		v.Check(len(keys) <= mostKeys, field, fmt.Sprintf("are more than %d", mostKeys))
		v.Check(!slices.ContainsFunc(keys, isNoKey), field, fmt.Sprintf("must have %d digits from 0 to 9 and a to f, one key on a line", keyDigits))
	}
	v.Fits("quit", c.Quit, longestQuit)
	v.Check(len(c.Rooms) <= mostNamed, "rooms", fmt.Sprintf("are more than %d", mostNamed))
	seen := map[string]bool{}
	for i, r := range c.Rooms {
		at := "rooms." + strconv.Itoa(i) + "."
		v.Fits(at+"room", r.Room, longestRoom)
		v.Check(!seen[r.Room], at+"room", "is there twice")
		v.Check(len(r.From) <= mostNetworks, at+"networks", fmt.Sprintf("are more than %d", mostNetworks))
		seen[r.Room] = true
	}
	return v.As(ErrComputers)
}

func isNoKey(k string) bool {
	return len(k) != keyDigits || strings.Trim(k, "0123456789abcdef") != ""
}

// Asks reports whether anything is required.
func (c Computers) Asks() bool { return c.SafeBrowser || len(c.Rooms) > 0 }

// Of returns the networks of a room; none if candidates may start anywhere.
func (c Computers) Of(room string) []netip.Prefix {
	for _, name := range []string{room, ""} {
		if i := slices.IndexFunc(c.Rooms, func(r RoomNetworks) bool { return r.Room == name }); i >= 0 {
			return c.Rooms[i].From
		}
	}
	return nil
}

// CheckNetwork returns nil if candidates in a room may start from an address. ErrNetwork, which says the address.
func (c Computers) CheckNetwork(room string, from netip.Addr) error {
	all := c.Of(room)
	from = from.Unmap().WithZone("")
	if len(all) == 0 || slices.ContainsFunc(all, func(p netip.Prefix) bool { return p.Contains(from) }) {
		return nil
	}
	if !from.IsValid() {
		return ErrNetwork
	}
	return ErrNetwork.Saying(fmt.Sprintf("this exam starts only in the network of its room, and this computer comes from %s; tell the invigilator", from))
}
