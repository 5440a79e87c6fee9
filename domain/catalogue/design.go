package catalogue

import "kendra/domain/courses"

var design = []Entry{
	{
		Code: "DTP", Category: "Design", Title: "Desktop Publishing (DTP)", Kind: "Creative",
		Short: "Cards, posters, forms and books, in English and Indian scripts, ready for the press.",
		Full: "Page layout, retouching of photographs, logos, and typing in Devanagari. Students learn to hand over a file that a printer " +
			"can use as it is.",
		Eligibility: "Passed class 10", Duration: "4 months", Price: 5_000 * rupee,
		Syllabus: []courses.Part{
			part("Type and page", "Typefaces and sizes", "Grids and margins"),
			part("Indian scripts", "Devanagari on the keyboard", "Unicode and older fonts", "Two scripts on one page"),
			part("Pictures", "Retouching", "Cutting out", "Resolution and colour for print"),
			part("Drawing", "Logos", "Cards and stickers", "Posters"),
			part("The press", "Bleed and marks", "PDF for the printer", "Paper and binding"),
		},
		Subjects: []string{"Page layout", "Pictures and drawing", "Practical"},
	},
	{
		Code: "GRAPHIC", Category: "Design", Title: "Graphic Design", Kind: "Creative",
		Short: "Colour, type and composition, with photographs, vectors and layouts.",
		Full: "Students learn to see before they learn the programs. They draw logos, edit photographs and make a set of papers for an invented " +
			"shop.",
		Eligibility: "Passed class 10", Duration: "6 months", Price: 10_000 * rupee,
		Syllabus: []courses.Part{
			part("Seeing", "Colour", "Type", "Composition"),
			part("Photographs", "Light and contrast", "Retouching", "Montage"),
			part("Vectors", "Shapes and curves", "Icons and logos", "Illustration"),
			part("Layout", "Posters and flyers", "Social media", "A brand on paper and screen"),
			part("Portfolio", "Choice", "Presentation"),
		},
		Subjects: []string{"Photographs", "Vectors and layout", "Portfolio"},
	},
	{
		Code: "DIGITAL", Category: "Design", Title: "Digital Marketing", Kind: "Marketing",
		Short: "Websites, search, social media and advertisements for a small business.",
		Full: "How a shop or a school is found on the internet: texts and pictures that say what is true, search engines, social " +
			"media, advertisements with a budget, and figures that show whether it worked.",
		Eligibility: "Passed class 12", Duration: "3 months", Price: 8_000 * rupee,
		Syllabus: []courses.Part{
			part("Basics", "Who the customer is", "A page on the web", "A business on the map"),
			part("Search", "How search engines read", "Words that people type", "Advertisements in search"),
			part("Social media", "Posts and pictures", "Short videos", "Answering people"),
			part("Figures", "Visits and calls", "Budgets", "A monthly report"),
		},
		Subjects: []string{"Search and social media", "Advertising and figures"},
	},
	{
		Code: "CAD", Category: "Design", Title: "CAD Basics", Kind: "Drawing",
		Short: "Two-dimensional drawings, dimensions, layers and prints, with an introduction to solids.",
		Full: "Technical drawing on a computer for students of building and machines: from lines and dimensions to a sheet that a workshop can " +
			"read.",
		Eligibility: "Passed class 10", Duration: "3 months", Price: 7_000 * rupee,
		Syllabus: []courses.Part{
			part("Drawing", "Lines, arcs and curves", "Exact input", "Editing"),
			part("Sheets", "Layers", "Dimensions and texts", "Blocks", "Plotting to scale"),
			part("Plans", "A floor plan", "A machine part", "Sections"),
			part("Solids", "From profile to solid", "Views"),
		},
		Subjects: []string{"Drawing", "Practical"},
	},
}
