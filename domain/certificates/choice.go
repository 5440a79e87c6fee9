package certificates

import (
	"context"
	"slices"

	"kendra/domain/centers"
	"kendra/domain/courses"
)

// Choice sets the design of a document's new papers for a center, a division, both, or all. The most specific choice
// applies: first both, then the center, then the division. New papers get the latest version of the named design.
type Choice struct {
	For      Document
	Center   centers.ID         // 0 for all
	Division courses.DivisionID // 0 for all
	Name     string
}

// PickDesign returns the name of the design that choices of one document give a center's papers of a division;
// UsualDesign if nothing was chosen.
func PickDesign(all []Choice, center centers.ID, division courses.DivisionID) string {
	for _, wanted := range []Choice{{Center: center, Division: division}, {Center: center}, {Division: division}, {}} {
		for _, c := range all {
			if c.Center == wanted.Center && c.Division == wanted.Division {
				return c.Name
			}
		}
	}
	return UsualDesign
}

// Latest returns the latest version of the design with a name among those of one document, or false if there is none.
func Latest(all []Design, name string) (Design, bool) {
	var last Design
	for _, d := range all {
		if d.Name == name && d.Version > last.Version {
			last = d
		}
	}
	return last, last.Version > 0
}

// ChosenDesign returns the design of a document's new papers of a center and a division, given what is saved and chosen
// for the document: the usual one if the chosen one is not there.
func ChosenDesign(of Document, saved []Design, chosen []Choice, center centers.ID, division courses.DivisionID) Design {
	all := slices.Concat(saved, BuiltIn(of))
	if d, ok := Latest(all, PickDesign(chosen, center, division)); ok {
		return d
	}
	usual, _ := Latest(BuiltIn(of), UsualDesign)
	return usual
}

// Designs keeps the choices, and the designs that are not built in. Every implementation passes contract.Designs.
// Reads join a transaction when there is one; writes need one.
type Designs interface {
	// All returns the designs for a document by name, the latest version of each first.
	All(ctx context.Context, of Document) ([]Design, error)
	// Find returns a design of any document. ErrNoDesign.
	Find(ctx context.Context, id DesignID) (Design, error)
	// Add stores a version. ErrDesignTaken when the document's design of the name already has that version.
	Add(ctx context.Context, d Design) (DesignID, error)
	// Choices returns the choices for a document, in any order.
	Choices(ctx context.Context, of Document) ([]Choice, error)
	// Choose stores a choice, replacing an earlier one for the same document, center and division. A choice without a
	// name removes it.
	Choose(ctx context.Context, c Choice) error
}
