package website

import (
	"fmt"
	"time"
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

// HasPage reports whether items of a kind have a page of their own, which a link can show.
func (k Kind) HasPage() bool { return k == KindPost || k == KindPage }
