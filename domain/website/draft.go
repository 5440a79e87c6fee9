package website

import (
	"fmt"
	"time"

	"kendra/domain/calendar"
)

// DraftLink lets everybody who has it see an item before visitors do, as it is saved.
type DraftLink struct {
	Kind    Kind
	ID      ID
	Expires time.Time
	Seal    string
}

// DraftTime is how long such a link works: long enough to ask somebody who is away for some days.
const DraftTime = 7 * 24 * time.Hour

// NewDraftLink returns a link without a seal.
func NewDraftLink(k Kind, id ID, now time.Time) DraftLink {
	return DraftLink{Kind: k, ID: id, Expires: now.Add(DraftTime).Truncate(time.Second).UTC()}
}

// Text returns the text that the seal signs.
func (l DraftLink) Text() string {
	return fmt.Sprintf("draft %s %d until %d", l.Kind, l.ID, l.Expires.Unix())
}

// IsOver reports whether the link has expired, or claims to last longer than links do.
func (l DraftLink) IsOver(now time.Time) bool {
	return !now.Before(l.Expires) || l.Expires.After(now.Add(DraftTime))
}

// HasPage reports whether a link can show items of a kind: on a page of their own, or, for sections, on Home.
func (k Kind) HasPage() bool {
	return k == KindPost || k == KindPage || k == KindSection || k == KindCenter
}

// Drafted returns the item as if it were live, without limits.
func (i Item) Drafted() Item {
	i.Hidden, i.From, i.FromAt, i.Until, i.UntilAt = false, calendar.Date{}, "", calendar.Date{}, ""
	return i
}
