package courses

// DivisionHoldings reports the things that belong to a division.
type DivisionHoldings struct {
	Students bool // who take it, or took it; cancelled admissions do not count
}

// MayRemoveDivision reports whether a division with these holdings may be deleted. ErrHasStudents.
func MayRemoveDivision(h DivisionHoldings) error {
	if h.Students {
		return ErrHasStudents
	}
	return nil
}

// CategoryHoldings reports the things that belong to a category.
type CategoryHoldings struct {
	Courses bool
}

// MayRemoveCategory reports whether a category with these holdings may be deleted. ErrCategoryUsed.
func MayRemoveCategory(h CategoryHoldings) error {
	if h.Courses {
		return ErrCategoryUsed
	}
	return nil
}
