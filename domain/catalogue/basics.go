package catalogue

import "kendra/domain/courses"

var basics = []Entry{
	{
		Code: "CCC", Category: "Certificate", Title: "Course on Computer Concepts (CCC)", Kind: "First steps",
		Short: "The computer, documents, spreadsheets, the internet and digital payments for people who begin.",
		Full: "Eighty hours for people who have not worked with a computer before. The lessons follow the subjects of the CCC " +
			"examination of NIELIT, for which students register themselves.",
		Duration: "3 months", Price: 3_500 * rupee,
		Syllabus: []courses.Part{
			part("The computer", "Its parts", "Operating system and desktop", "Files and folders"),
			part("Documents", "Writing and correcting", "Formatting and printing", "Tables"),
			part("Spreadsheets and slides", "Formulas", "Charts", "A short presentation"),
			part("Internet", "Searching", "E-mail and video calls", "Social media with care"),
			part("Digital services", "DigiLocker and other services", "UPI and net banking", "Fraud and safety"),
		},
		Subjects: []string{"Theory", "Practical"},
	},
	{
		Code: "BASIC", Category: "Certificate", Title: "MS Office and Internet", Kind: "Office skills",
		Short: "Word, Excel, PowerPoint and the internet in three months.",
		Full: "The three programs that most offices use, and the internet beside them. Each lesson ends with a task that the student " +
			"finishes without help.",
		Duration: "3 months", Price: 3_000 * rupee,
		Syllabus: []courses.Part{
			part("Windows", "Desktop, files and folders", "Settings and printers"),
			part("Word", "Letters and reports", "Tables and pictures", "Mail merge"),
			part("Excel", "Formulas and functions", "Sorting, filters and charts"),
			part("PowerPoint", "Slides", "Pictures, charts and movement"),
			part("Internet", "Searching and e-mail", "Sharing files", "Safety"),
		},
		Subjects: []string{"Word and PowerPoint", "Excel", "Practical"},
	},
	{
		Code: "EXCEL", Category: "Certificate", Title: "Advanced Excel", Kind: "Office skills",
		Short: "Lookups, pivot tables, charts, cleaning of data and reports that update themselves.",
		Full: "For people who already keep lists in Excel. They learn to ask questions of their data, to find errors in it, and to build " +
			"reports that need no new work each month.",
		Eligibility: "Basic knowledge of Excel", Duration: "2 months", Price: 4_000 * rupee,
		Syllabus: []courses.Part{
			part("Formulas", "Relative and absolute references", "Lookups", "Conditions", "Dates and texts"),
			part("Data", "Import and cleaning", "Validation", "Duplicates and errors"),
			part("Analysis", "Pivot tables", "Charts", "What-if"),
			part("Automation", "Power Query", "Macros", "A dashboard"),
		},
		Subjects: []string{"Formulas and data", "Analysis and automation"},
	},
	{
		Code: "DATA", Category: "Certificate", Title: "Data Entry Operator", Kind: "Office skills",
		Short: "Fast and careful entry of forms, tables and scanned papers.",
		Full: "Students learn to type what is there, to notice what cannot be right, and to check their own work: in forms, spreadsheets " +
			"and from scanned papers.",
		Eligibility: "Passed class 10", Duration: "3 months", Price: 3_200 * rupee,
		Syllabus: []courses.Part{
			part("Typing", "Letters and figures", "The number pad", "Speed and accuracy"),
			part("Entry", "Forms on the web", "Spreadsheets with validation", "From scans and PDF"),
			part("Checking", "Totals and samples", "Duplicates", "Care with personal data"),
		},
		Subjects: []string{"Typing", "Data entry and checking"},
	},
	{
		Code: "ENGLISH", Category: "Typing", Title: "Typing in English", Kind: "Typing",
		Short: "Ten-finger typing in English, for speed and accuracy.",
		Full: "Daily practice from the home row to whole pages. Speed is measured every week in words per minute, with the errors that " +
			"examinations count.",
		Duration: "3 months", Price: 1_800 * rupee,
		Syllabus: []courses.Part{
			part("Keys", "Home row", "All letters", "Figures and signs"),
			part("Speed", "Words and sentences", "Passages against the clock", "Errors and how to avoid them"),
			part("Work", "Letters and tables", "Typing from dictation", "Mock tests"),
		},
		Subjects: []string{"Speed test", "Accuracy test"},
	},
	{
		Code: "HINDI", Category: "Typing", Title: "Typing in Hindi", Kind: "Typing",
		Short:    "Hindi typing with the InScript and Remington Gail keyboards, in Unicode and in older fonts.",
		Full:     "Both keyboards that examinations ask for, with Mangal and Kruti Dev. Speed is measured every week in words per minute.",
		Duration: "4 months", Price: 2_200 * rupee,
		Syllabus: []courses.Part{
			part("Keyboards", "InScript", "Remington Gail", "Conjuncts and matras"),
			part("Fonts", "Unicode and Mangal", "Kruti Dev", "Converting between them"),
			part("Speed", "Passages against the clock", "Errors and how to avoid them", "Mock tests"),
		},
		Subjects: []string{"Speed test", "Accuracy test"},
	},
}
