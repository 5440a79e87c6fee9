package imports

import "kendra/domain/students"

// gender reads a gender, as a person explained it or as offices write it.
func (r *Rules) gender(cell string) (students.Gender, error) {
	return readGender(r.meant(Gender, cell))
}

func readGender(cell string) (students.Gender, error) { return students.ParseGender(cell) }
