package catalogue

import "kendra/domain/courses"

var programming = []Entry{
	{
		Code: "PYTHON", Category: "Programming", Title: "Python Programming", Kind: "Programming",
		Short: "From the first line to a small application: values, functions, files, tables and charts.",
		Full: "A first programming language, learnt on problems that are small enough to finish in a lesson. It ends with an application " +
			"that each student plans, writes and shows.",
		Eligibility: "Passed class 10", Duration: "4 months", Price: 7_500 * rupee,
		Syllabus: []courses.Part{
			part("First steps", "Values and names", "Decisions and loops", "Reading error messages"),
			part("Building blocks", "Functions", "Lists, tuples and dictionaries", "Texts"),
			part("Data", "Files and CSV", "Dates and money", "Tables with pandas", "Charts"),
			part("Good habits", "Tests", "Modules", "Version control"),
			part("Project", "A plan", "The application", "Demonstration"),
		},
		Subjects: []string{"Theory", "Practical and project"},
	},
	{
		Code: "CPP", Category: "Programming", Title: "C and C++", Kind: "Programming",
		Short: "Programming close to the machine, and object orientation on top of it.",
		Full: "C teaches what a program does with memory; C++ adds classes and the standard library. Students write many short programs and a " +
			"longer one.",
		Eligibility: "Passed class 12", Duration: "4 months", Price: 6_000 * rupee,
		Syllabus: []courses.Part{
			part("C", "Types and operators", "Control flow", "Functions", "Arrays and pointers", "Structures and files"),
			part("C++", "Classes and objects", "Inheritance", "Templates", "The standard library"),
			part("Practice", "Searching and sorting", "Lists, stacks and queues", "A project"),
		},
		Subjects: []string{"C", "C++", "Practical"},
	},
	{
		Code: "JAVA", Category: "Programming", Title: "Java Programming", Kind: "Programming",
		Short: "Object orientation, collections, files, databases and a small application in Java.",
		Full: "For students who know the basics of programming. They learn to design with classes, to use the library, and to keep data in a " +
			"database.",
		Eligibility: "Basic knowledge of programming", Duration: "5 months", Price: 9_000 * rupee,
		Syllabus: []courses.Part{
			part("The language", "Types and control flow", "Classes and interfaces", "Exceptions"),
			part("The library", "Collections", "Files and streams", "Dates and texts"),
			part("Data", "SQL basics", "JDBC"),
			part("Project", "Design", "Application with tests", "Demonstration"),
		},
		Subjects: []string{"Core Java", "Data and applications", "Project"},
	},
	{
		Code: "WEB", Category: "Programming", Title: "Web Designing", Kind: "Creative",
		Short: "HTML, CSS and JavaScript for pages that work on every screen.",
		Full: "From a sketch on paper to a website on the internet. Students learn layout, type and colour, forms and a little JavaScript, " +
			"and how to make pages that everybody can use.",
		Eligibility: "Passed class 10", Duration: "5 months", Price: 8_500 * rupee,
		Syllabus: []courses.Part{
			part("HTML", "Headings, lists, links and tables", "Forms", "Pages that can be read aloud"),
			part("CSS", "Boxes", "Flexbox and grid", "Small and large screens"),
			part("JavaScript", "Values and events", "Menus and forms", "Data from a server"),
			part("Pictures", "Sizes and formats", "Vectors", "Licences"),
			part("Online", "Domain and hosting", "Search engines", "A website of one's own"),
		},
		Subjects: []string{"HTML and CSS", "JavaScript", "Project"},
	},
	{
		Code: "CYBER", Category: "Programming", Title: "Cyber Security Basics", Kind: "Security",
		Short: "How accounts, computers and networks are attacked, and how to keep them safe.",
		Full: "A course about defence. Students learn to protect their own accounts and computers and those of a small office, to " +
			"recognise fraud, and to know the law.",
		Eligibility: "Basic knowledge of computers", Duration: "3 months", Price: 6_500 * rupee,
		Syllabus: []courses.Part{
			part("Accounts", "Passwords and two-step sign-in", "Phishing", "Fraud by phone and UPI"),
			part("Computers", "Updates", "Malware", "Backups"),
			part("Networks", "Wi-Fi", "Firewalls", "Reading a log"),
			part("Rules", "The IT Act", "Personal data", "Reporting an incident"),
		},
		Subjects: []string{"Theory", "Practical"},
	},
}
