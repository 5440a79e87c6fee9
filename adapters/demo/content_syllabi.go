package demo

import "kendra/domain/courses"

// syllabi holds the parts of each course, by its name.
var syllabi = map[string][]courses.Part{
	dca: {
		{Title: "First steps", Topics: []string{"The parts of a computer and what they do", "Windows, files and folders", "Typing with ten fingers", "Printing and scanning"}},
		{Title: "Documents", Topics: []string{"Letters and applications", "Styles, headers and page numbers", "Tables in documents", "Mail merge"}},
		{Title: "Spreadsheets", Topics: []string{"Formulas and functions", "Sorting, filters and charts", "Attendance and fee registers", "Looking things up across sheets"}},
		{Title: "Presentations", Topics: []string{"One idea a slide", "Pictures and charts", "Speaking before the class"}},
		{Title: "The internet at work", Topics: []string{"Searching well", "E-mail that gets answered", "Forms and bookings", "Passwords, fraud and backups"}},
		{Title: "Project", Topics: []string{"The complete paper work of a small office", "Presentation before teachers"}},
	},
	adca: {
		{Title: "Office applications", Topics: []string{"All parts of DCA", "Macros for work that repeats itself"}},
		{Title: "Bookkeeping", Topics: []string{"Debit and credit", "Vouchers and ledgers", "Tally Prime from company to balance sheet", "GST in daily work"}},
		{Title: "Page layout", Topics: []string{"Type and space", "Posters and visiting cards", "Devanagari typing"}},
		{Title: "Databases", Topics: []string{"Tables and keys", "Questions in SQL", "Forms and reports"}},
		{Title: "First programs", Topics: []string{"Values, decisions and loops", "Functions", "A small program with a file"}},
		{Title: "Project of two months", Topics: []string{"A topic of your own", "Weekly talks with your teacher", "A written report and a demonstration"}},
	},
	pgdca: {
		{Title: "Computers and operating systems", Topics: []string{"How a program runs", "Linux on the command line", "Networks in one picture"}},
		{Title: "Programming", Topics: []string{"Python from the beginning", "Data structures", "Testing and debugging", "Object orientation"}},
		{Title: "Databases", Topics: []string{"Modelling", "SQL in depth", "Transactions and indexes"}},
		{Title: "Web applications", Topics: []string{"HTML, CSS and JavaScript", "A server of your own", "Forms, sessions and security"}},
		{Title: "How teams work", Topics: []string{"Version control with Git", "Requirements and reviews", "Estimating and planning"}},
		{Title: "Project and viva", Topics: []string{"An application for a real customer", "Documentation", "Defence before a panel"}},
	},
	ccc: {
		{Title: "Getting to know each other", Topics: []string{"Switching on and off without fear", "Mouse, keyboard and screen", "Where my things are: files and folders"}},
		{Title: "Writing", Topics: []string{"A letter", "Printing it", "Hindi and English on one keyboard"}},
		{Title: "Calculating", Topics: []string{"A household budget", "Simple formulas"}},
		{Title: "The internet", Topics: []string{"Searching and reading", "E-mail and video calls", "Paying a bill, booking a ticket", "DigiLocker and other public services"}},
		{Title: "Staying safe", Topics: []string{"Good passwords", "Calls and messages of fraudsters", "Copies of what matters"}},
	},
	tally: {
		{Title: "Accounts without a computer", Topics: []string{"Debit, credit and the golden rules", "Journal, ledger, trial balance"}},
		{Title: "A company in Tally Prime", Topics: []string{"Groups and ledgers", "Opening balances", "Vouchers of every kind"}},
		{Title: "Stock", Topics: []string{"Items, units and godowns", "Purchase and sales orders", "Valuation"}},
		{Title: "GST", Topics: []string{"Registration and rates", "Invoices and input credit", "GSTR-1 and GSTR-3B", "E-way bills"}},
		{Title: "Banking, TDS and payroll", Topics: []string{"Reconciliation", "TDS from deduction to return", "Salaries and payslips"}},
		{Title: "The year-end", Topics: []string{"Adjustments", "Final accounts", "Backup and audit"}},
	},
	web: {
		{Title: "Paper and eyes", Topics: []string{"What visitors want", "Sketches", "Colour, type and space"}},
		{Title: "HTML", Topics: []string{"Headings, lists, links and tables", "Forms", "Pages that can be read aloud"}},
		{Title: "CSS", Topics: []string{"Boxes and layout", "Flexbox and grid", "One page, every screen", "Motion with restraint"}},
		{Title: "JavaScript", Topics: []string{"Values and events", "Menus, galleries and forms", "Data from a server"}},
		{Title: "Pictures", Topics: []string{"Photographs in the right size", "Drawing with vectors", "Licences"}},
		{Title: "Going live", Topics: []string{"Domains and hosting", "Being found", "Your own website, shown on project evening"}},
	},
	python: {
		{Title: "Thinking in steps", Topics: []string{"Values and names", "Decisions and loops", "Reading error messages"}},
		{Title: "Building blocks", Topics: []string{"Functions", "Lists, tuples and dictionaries", "Texts in every script"}},
		{Title: "The world outside", Topics: []string{"Files and CSV", "Dates and money", "Data from the internet"}},
		{Title: "Tables and charts", Topics: []string{"pandas", "Questions to real data", "Charts that tell the truth"}},
		{Title: "Good habits", Topics: []string{"Tests", "Modules and packages", "Git"}},
		{Title: "Your application", Topics: []string{"A plan on one page", "A small window or web page", "Demonstration"}},
	},
	hardware: {
		{Title: "The bench", Topics: []string{"Safety and static", "Tools and measuring", "Writing down what you do"}},
		{Title: "Inside the machine", Topics: []string{"Power supplies", "Boards, processors and memory", "Disks old and new", "Laptops"}},
		{Title: "Systems", Topics: []string{"Installing Windows and Linux", "Drivers", "Rescue of data", "Viruses and how to get rid of them"}},
		{Title: "Printers and screens", Topics: []string{"Laser and ink", "Faults by their look", "Screens and cables"}},
		{Title: "Networks", Topics: []string{"Cabling and crimping", "Addresses and subnets", "Routers and wireless", "Sharing and backups in an office"}},
		{Title: "With the customer", Topics: []string{"Asking before opening", "Estimates and bills", "Four weeks in the workshop"}},
	},
	dtp: {
		{Title: "Type and page", Topics: []string{"Typefaces and sizes", "Grids and margins", "Reading like a printer"}},
		{Title: "Indian scripts", Topics: []string{"Devanagari on the keyboard", "Unicode and old fonts", "Two scripts on one page"}},
		{Title: "Pictures", Topics: []string{"Retouching photographs", "Cutting out", "Resolution and colour for print"}},
		{Title: "Drawing", Topics: []string{"Logos with vectors", "Cards and stickers", "Posters"}},
		{Title: "To the press", Topics: []string{"Bleed and marks", "PDF for the printer", "Paper, binding and prices"}},
		{Title: "The magazine", Topics: []string{"Sixteen pages by the whole batch"}},
	},
}
