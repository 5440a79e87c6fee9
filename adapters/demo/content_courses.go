package demo

import "kendra/domain/money"

// course is a row of the table of courses. Its only division has the same name.
type course struct {
	category    string
	name        string
	slug        string
	kind        string
	short       string
	full        string
	eligibility string
	duration    string
	message     string
	price       money.Paise
	rating      int
}

// The names of the courses, for the table of students.
const (
	dca      = "DCA"
	adca     = "ADCA"
	pgdca    = "PGDCA"
	ccc      = "CCC"
	tally    = "Tally Prime with GST"
	web      = "Web Designing"
	python   = "Python Programming"
	hardware = "Computer Hardware and Networking"
	dtp      = "DTP"
)

const rupee money.Paise = 100

var categoryTable = [...]string{"Diploma", "Certificate", "Hardware", "Design"}

var courseTable = [...]course{
	{
		category: "Diploma", name: dca, slug: "dca", kind: "Office skills", price: 5_400 * rupee, rating: 5,
		short: "Everything an office expects on the first day: documents, spreadsheets, slides, e-mail and the internet.",
		full: "The Diploma in Computer Applications begins with the parts of a computer and ends with a complete office project. You will " +
			"write letters that look right, keep accounts in a spreadsheet, prepare a talk, search the web safely and look after your own " +
			"files. Half of every lesson is practice at your own machine.",
		eligibility: "Passed class 10", duration: "6 months", message: "Morning, noon and evening batches.",
	},
	{
		category: "Diploma", name: adca, slug: "adca", kind: "Office skills", price: 9_800 * rupee, rating: 5,
		short: "A full year that takes you from office work to accounts, page layout and your first programs.",
		full: "The Advanced Diploma in Computer Applications contains all of DCA and goes on with bookkeeping, page layout, the basics of " +
			"databases and a first programming language. In the last two months you work on a project of your own choice with a teacher at " +
			"your side.",
		eligibility: "Passed class 10", duration: "12 months", message: "The fee can be paid in four parts.",
	},
	{
		category: "Diploma", name: pgdca, slug: "pgdca", kind: "Career", price: 14_500 * rupee, rating: 4,
		short: "For graduates of any subject who want to work with software.",
		full: "The Post Graduate Diploma in Computer Applications gives graduates of any subject a firm base in programming, databases, web " +
			"applications and the way software teams work. There are weekly assignments, two written papers and a project that you defend " +
			"before a panel.",
		eligibility: "Graduate of any subject", duration: "12 months", message: "Evening batches for those who work.",
	},
	{
		category: "Certificate", name: ccc, slug: "ccc", kind: "First steps", price: 3_200 * rupee, rating: 4,
		short: "First steps with a computer, at an easy pace and without any jargon.",
		full: "The Course on Computer Concepts is for people who have never had a computer to themselves. In eighty hours you learn to type, " +
			"to write and print a letter, to send e-mail, to pay a bill on the internet and to recognise a fraud. Classes are small and " +
			"every question is a good one.",
		eligibility: "None", duration: "3 months", message: "Separate afternoon batches for seniors.",
	},
	{
		category: "Certificate", name: tally, slug: "tally-prime", kind: "Accounts", price: 6_500 * rupee, rating: 5,
		short: "Keep the books of a real shop: vouchers, stock, GST returns, payroll and the year-end, month by month.",
		full: "You keep the books of one invented shop for a whole year: opening balances, purchases and sales, stock, bank reconciliation, GST " +
			"with its returns, TDS, payroll and the final accounts. By the end you will have made every mistake once, where it costs nothing.",
		eligibility: "Passed class 12, commerce preferred", duration: "4 months", message: "Practice files are yours to keep.",
	},
	{
		category: "Certificate", name: web, slug: "web-designing", kind: "Creative", price: 8_900 * rupee, rating: 4,
		short: "Design and build websites that look good on every screen.",
		full: "Start with paper sketches, then learn HTML, CSS and enough JavaScript to bring a page to life. You will study colour, type and " +
			"layout, make pages that work for people who cannot see or use a mouse, and put your own website on the internet before the " +
			"course is over.",
		eligibility: "Passed class 10", duration: "5 months", message: "Show your site on project evening.",
	},
	{
		category: "Certificate", name: python, slug: "python", kind: "Programming", price: 7_500 * rupee, rating: 5,
		short: "Learn to think like a programmer in the language that beginners love and professionals use every day.",
		full: "From the first printed line to a small working application: values and loops, functions, files, tables of data, charts and " +
			"testing. Every week has a puzzle to solve at home, and we look at the solutions together, because there is always more than one.",
		eligibility: "Passed class 12", duration: "4 months", message: "Laptops can be borrowed in the lab.",
	},
	{
		category: "Hardware", name: hardware, slug: "hardware-networking", kind: "Workshop", price: 11_000 * rupee, rating: 4,
		short: "Open it, understand it, repair it: computers, printers, cabling, routers and the network of a small office.",
		full: "A workshop course with tools in your hands. You take computers apart and put them together, find faults by method and not by " +
			"luck, install systems, lay cable, set up routers and wireless networks, and learn to explain to a customer what was wrong. " +
			"Safety comes first on every bench.",
		eligibility: "Passed class 10", duration: "8 months", message: "A tool kit is part of the fee.",
	},
	{
		category: "Design", name: dtp, slug: "dtp", kind: "Creative", price: 4_800 * rupee, rating: 4,
		short: "Pages people want to read: cards, posters, books and forms, in English and Indian scripts.",
		full: "Desktop publishing for the press and for the screen. You learn page layout, typing in Devanagari and other Indian scripts, " +
			"the retouching of photographs, logos and how to prepare a file so that the printer has no questions. The final work is a " +
			"sixteen-page magazine made by the whole batch.",
		eligibility: "Passed class 10", duration: "4 months", message: "Printing of the final work is included.",
	},
}
