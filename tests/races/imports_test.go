package races_test

import (
	"fmt"

	"kendra/tests/fixture"
)

const headings = "Name,DOB,Gender,DivName,Email,Mobile,Session,City\n"

// row is a row about the n-th student, as fixture and world.student make them.
func row(n int, division, session string) string {
	return fmt.Sprintf("%s,14/06/2005,Female,%s,%s,%d,%s,Gaya\n", person(n), division, fixture.Email(n), 9876500000+n, session)
}
