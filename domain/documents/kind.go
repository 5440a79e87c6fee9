package documents

import (
	"kendra/domain/fault"
	"kendra/domain/text"
)

// KindID is a kind's number in the store.
type KindID int64

// Kind is a kind of document, such as an identity paper.
type Kind struct {
	ID        KindID
	Name      string
	Required  bool // of every student
	Expires   bool // documents of the kind have a last day
	ByStudent bool // students may upload it themselves
}

// The limits of kinds: characters of a name, and kinds of an institute.
const (
	longestKind = 80
	MostKinds   = 50
)

// Check returns ErrKindInvalid with the mistakes of the kind.
func (k Kind) Check() error {
	var v fault.Violations
	v.Required("name", k.Name)
	v.Fits("name", k.Name, longestKind)
	return v.As(ErrKindInvalid)
}

// Tidy returns the kind with blanks removed from its name.
func (k Kind) Tidy() Kind {
	k.Name = text.Line(k.Name)
	return k
}

// MayRemove returns ErrKindUsed for a kind of which a student has a document.
func (k Kind) MayRemove(used bool) error {
	if used {
		return ErrKindUsed
	}
	return nil
}

// Usual returns kinds that most institutes begin with. No kind asks for a full Aadhaar number: a masked copy is enough to
// know a person.
func Usual() []Kind {
	return []Kind{
		{Name: "Photo identity", Required: true, ByStudent: true},
		{Name: "Aadhaar (masked)", ByStudent: true},
		{Name: "Earlier marksheet", Required: true, ByStudent: true},
		{Name: "Caste certificate", ByStudent: true},
		{Name: "Disability certificate", Expires: true, ByStudent: true},
	}
}

// Pick returns the kind with an ID. ErrKindNotFound.
func Pick(kinds []Kind, id KindID) (Kind, error) {
	for _, k := range kinds {
		if k.ID == id {
			return k, nil
		}
	}
	return Kind{}, ErrKindNotFound
}
