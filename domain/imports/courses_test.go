package imports_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/geography"
	"kendra/domain/courses"
	"kendra/domain/imports"
)

func TestDraft_ShortNamesOfCourses(t *testing.T) {
	t.Parallel()
	diploma, other := courses.Category{Name: "Diploma"}, courses.Category{Name: "Certificate"}
	taught := []courses.Offer{
		{Division: 1, Name: "Diploma in Computer Applications (DCA)", Category: diploma},
		{Division: 2, Name: "Course on Computer Concepts (CCC)", Category: other},
		{Division: 3, Name: "CCC for seniors (CCC)", Category: diploma},
		{Division: 4, Name: "Tally Prime (with GST) (TALLY)", Category: other},
		{Division: 5, Name: "Office work (BASIC)", Category: other},
		{Division: 6, Name: "BASIC", Category: other},
		{Division: 7, Name: "Typing ()", Category: other},
		{Division: 8, Name: "Web (WEB)", Category: other},
		{Division: 9, Name: "WEB", Category: diploma},
		{Division: 10, Name: "WEB", Category: other},
	}
	m, err := match([]string{"Name", "DOB", "StdName", "DivName", "Mobile"})
	require.NoError(t, err)
	r := imports.NewRules(m, imports.Answers{}, today, patna, taught, geography.New())
	for name, c := range map[string]struct {
		category, course string
		want             courses.DivisionID // 0 is a refusal
	}{
		"Whole":               {"", "diploma in computer  applications (dca)", 1},
		"Short":               {"", "DCA", 1},
		"ShortWithDots":       {"", "d.c.a.", 1},
		"ShortOfItsCategory":  {"Diploma", "DCA", 1},
		"TwoHaveIt":           {"", "CCC", 0},
		"TheCategoryDecides":  {"Certificate", "CCC", 2},
		"TheLastBrackets":     {"", "Tally", 4},
		"NotTheFirstBrackets": {"", "with GST", 0},
		"ANameGoesFirst":      {"", "BASIC", 6},
		"TwoNamesGoFirst":     {"", "WEB", 0},
		"EmptyBrackets":       {"", "()", 0},
		"Unknown":             {"", "PGDCA", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := r.Read(row("Asha", "14/06/2005", c.category, c.course, "9876543210"))
			require.Equal(t, c.want, d.New().Division)
			require.Equal(t, c.want == 0, d.Refused())
		})
	}
}
