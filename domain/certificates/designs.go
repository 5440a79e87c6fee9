package certificates

// UsualDesign is the default design of each document.
const UsualDesign = "Classic"

// The numbers of the built-in designs. FirstDrawing is the layout of certificates from before designs became data. It
// has no elements and cannot be chosen.
const (
	FirstDrawing DesignID = 1
	Classic      DesignID = 2 // the first versions
	Modern       DesignID = 3
	Plain        DesignID = 4
	Classic2     DesignID = 5 // with the institute's colors, logo, seal and signatures
	Modern2      DesignID = 6
	Plain2       DesignID = 7
	Classic3     DesignID = 8 // of papers.Third
	Modern3      DesignID = 9
	Plain3       DesignID = 10
	Classic4     DesignID = 11 // of papers.Fourth
	Modern4      DesignID = 12
	Plain4       DesignID = 13

	ClassicMarksheet DesignID = 51 // with the look of marksheets from before they had designs
	ModernMarksheet  DesignID = 52
	PlainMarksheet   DesignID = 53
)

// The names of the institute's colors, which stand for them in designs.
const (
	mainColor     = "main"     // headings and lines
	bandColor     = "band"     // areas under white text
	accentColor   = "accent"   // text that stands out
	ornamentColor = "ornament" // lines that nobody reads
	tintColor     = "tint"     // what lies pale behind texts
)

const facts = "Category={category}\nDuration={duration}\nCourse dates={period}\nGrade={grade}\nDate of issue={issued}\nValid until={valid_until}"

// BuiltIn returns the built-in designs for a document, the latest version of each first.
func BuiltIn(of Document) []Design {
	all := []Design{
		{ID: Classic4, Name: UsualDesign, Version: 4, Elements: classicFourth()},
		{ID: Classic3, Name: UsualDesign, Version: 3, Elements: classicThird()},
		{ID: Classic2, Name: UsualDesign, Version: 2, Elements: classicSecond()},
		{ID: Classic, Name: UsualDesign, Version: 1, Elements: classic()},
		{ID: Modern4, Name: "Modern", Version: 4, Elements: modernFourth()},
		{ID: Modern3, Name: "Modern", Version: 3, Elements: modernThird()},
		{ID: Modern2, Name: "Modern", Version: 2, Elements: modernSecond()},
		{ID: Modern, Name: "Modern", Version: 1, Elements: modern()},
		{ID: Plain4, Name: "Plain", Version: 4, Elements: plainFourth()},
		{ID: Plain3, Name: "Plain", Version: 3, Elements: plainThird()},
		{ID: Plain2, Name: "Plain", Version: 2, Elements: plainSecond()},
		{ID: Plain, Name: "Plain", Version: 1, Elements: plain()},
	}
	if of == ForMarksheets {
		all = []Design{
			{ID: ClassicMarksheet, Name: UsualDesign, Version: 1, Elements: classicMarksheet()},
			{ID: ModernMarksheet, Name: "Modern", Version: 1, Elements: modernMarksheet()},
			{ID: PlainMarksheet, Name: "Plain", Version: 1, Elements: plainMarksheet()},
		}
	}
	for i := range all {
		all[i].For = of
	}
	return all
}
