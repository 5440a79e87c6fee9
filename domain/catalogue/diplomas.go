package catalogue

import "kendra/domain/courses"

var diplomas = []Entry{
	{
		Code: "DCA", Category: "Diploma", Title: "Diploma in Computer Applications (DCA)", Kind: "Office skills",
		Short: "Documents, spreadsheets, presentations, e-mail and the internet, from the first day at a keyboard to a complete office project.",
		Full: "The course begins with the parts of a computer and with typing. It goes on with word processing, spreadsheets and " +
			"presentations, and with the internet as offices use it. Students finish with the paperwork of a small office as their project.",
		Eligibility: "Passed class 10", Duration: "6 months", Price: 6_500 * rupee,
		Syllabus: []courses.Part{
			part("Computer fundamentals", "Hardware and software", "Windows: files, folders and settings", "Typing with ten fingers", "Printers and scanners"),
			part("Word processing", "Letters and applications", "Styles, headers and page numbers", "Tables", "Mail merge"),
			part("Spreadsheets", "Formulas and functions", "Sorting and filters", "Charts", "Registers for attendance and fees"),
			part("Presentations", "Slides and layouts", "Pictures and charts on slides", "Speaking before a group"),
			part("Internet", "Searching", "E-mail", "Forms, bookings and payments", "Passwords and fraud"),
			part("Project", "The paperwork of a small office"),
		},
		Subjects: []string{"Computer fundamentals", "Office applications", "Internet", "Practical and project"},
	},
	{
		Code: "ADCA", Category: "Diploma", Title: "Advanced Diploma in Computer Applications (ADCA)", Kind: "Office skills",
		Short: "Office applications, accounts, page layout, databases and first programs in one year.",
		Full: "The first half covers the office applications of DCA. The second half adds bookkeeping with Tally Prime, page layout, " +
			"databases and a first programming language. The last two months are for a project.",
		Eligibility: "Passed class 10", Duration: "12 months", Price: 12_500 * rupee,
		Syllabus: []courses.Part{
			part("Computer fundamentals", "Hardware and software", "Windows", "Typing", "Networks in a few words"),
			part("Office applications", "Documents", "Spreadsheets", "Presentations", "Work that repeats: macros"),
			part("Accounts", "Debit and credit", "Vouchers and ledgers", "Tally Prime from company to balance sheet", "GST in daily work"),
			part("Page layout", "Type and space", "Cards and posters", "Typing in Devanagari"),
			part("Databases", "Tables and keys", "Questions in SQL", "Forms and reports"),
			part("Programming", "Values, decisions and loops", "Functions", "A small program with a file"),
			part("Project", "A topic of the student's choice", "Report and demonstration"),
		},
		Subjects: []string{"Computer fundamentals", "Office applications", "Accounts", "Page layout", "Databases and programming", "Practical and project"},
	},
	{
		Code: "PGDCA", Category: "Diploma", Title: "Post Graduate Diploma in Computer Applications (PGDCA)", Kind: "Software",
		Short: "Programming, databases, web applications and team work for graduates of any subject.",
		Full: "For graduates of any subject who want to understand software from the inside. The course covers operating systems, " +
			"programming, databases and web applications, and how software teams plan and review their work.",
		Eligibility: "Graduate of any subject", Duration: "12 months", Price: 15_000 * rupee,
		Syllabus: []courses.Part{
			part("Computers and operating systems", "How a program runs", "Windows and Linux", "Networks"),
			part("Programming", "Python from the beginning", "Data structures", "Object orientation", "Tests and errors"),
			part("Databases", "Modelling", "SQL", "Transactions and indexes"),
			part("Web applications", "HTML, CSS and JavaScript", "A server and its data", "Sign-in and security"),
			part("Software engineering", "Version control", "Requirements and reviews", "Estimates and plans"),
			part("Project", "An application with its documents", "Viva"),
		},
		Subjects: []string{"Computers and operating systems", "Programming", "Databases", "Web applications", "Software engineering", "Project and viva"},
	},
	{
		Code: "DOA", Category: "Diploma", Title: "Diploma in Office Automation", Kind: "Office skills",
		Short: "Typing, documents, registers and correspondence as an office does them every day.",
		Full: "A shorter way into office work: fast typing in one script, letters and notices that look right, registers in a " +
			"spreadsheet, and the post of an office by e-mail.",
		Eligibility: "Passed class 10", Duration: "4 months", Price: 4_500 * rupee,
		Syllabus: []courses.Part{
			part("Typing", "Ten fingers", "Speed and accuracy", "English or Hindi"),
			part("Correspondence", "Letters, notices and minutes", "Mail merge and labels", "E-mail"),
			part("Registers", "Attendance, stock and fees", "Totals and reports", "Printing large sheets"),
			part("The office", "Filing on paper and on disk", "Scanning and PDF", "Backups"),
		},
		Subjects: []string{"Typing", "Correspondence", "Registers", "Practical"},
	},
	{
		Code: "OLEVEL", Category: "Diploma", Title: "O Level preparation", Kind: "Examination",
		Short: "Lessons and practice for the four papers of the NIELIT O Level examination.",
		Full: "The course follows the subjects of the O Level examination of NIELIT. Students register for the examination with NIELIT " +
			"themselves; the institute prepares them for its papers and its practical.",
		Eligibility: "Passed class 12", Duration: "12 months", Price: 14_000 * rupee,
		Syllabus: []courses.Part{
			part("IT tools and network basics", "Operating systems", "Office tools", "Networks and internet", "Digital services"),
			part("Web designing and publishing", "HTML and CSS", "JavaScript", "Pictures and editing", "Putting a website online"),
			part("Programming with Python", "Algorithms and flow charts", "Lists, dictionaries and functions", "Files", "NumPy"),
			part("Internet of things", "Sensors and boards", "Programs for a board", "Security", "Soft skills"),
			part("Practice", "Model papers", "Practical tasks", "Project"),
		},
		Subjects: []string{"IT tools and network basics", "Web designing and publishing", "Programming with Python", "Internet of things"},
	},
}
