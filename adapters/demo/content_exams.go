package demo

import "kendra/domain/exams"

// section is a row of a scheme: a component and the subjects that it examines.
type section struct {
	kind           exams.Kind
	name           string
	minutes, grace int
	subjects       []string
}

// The full marks of every paper, the marks that pass it, and the percentage that passes the whole.
const (
	paperFull = 50
	paperPass = 20
	wholePass = 40
)

// schemeTable holds the sections of each examined course. Other courses have no scheme yet.
var schemeTable = map[string][]section{
	dca: {
		{exams.Theory, "Theory", 120, 3, []string{"First steps", "The internet at work"}},
		{exams.Practical, "Practical", 90, 0, []string{"Documents", spreadsheets, "Presentations"}},
		{exams.Project, "Project", 0, 0, []string{project}},
	},
	ccc: {
		{exams.Theory, "Theory", 60, 5, []string{"The internet", "Staying safe"}},
		{exams.Practical, "Practical", 60, 0, []string{"Writing", "Calculating"}},
	},
	python: {
		{exams.Theory, "Theory", 120, 3, []string{"Thinking in steps", "Building blocks"}},
		{exams.Practical, "Practical", 90, 0, []string{"The world outside", "Tables and charts"}},
		{exams.Project, "Project", 0, 0, []string{"Your application"}},
	},
	hardware: {
		{exams.Theory, "Theory", 120, 3, []string{"The bench", "Networks"}},
		{exams.Practical, "Practical", 120, 0, []string{"Inside the machine", "Systems", "Printers and screens"}},
	},
}

// Papers that the tables below name.
const (
	spreadsheets = "Spreadsheets"
	project      = "Project"
)

var gradeTable = []exams.Band{{Name: "A+", From: 85}, {Name: "A", From: 75}, {Name: "B+", From: 65}, {Name: "B", From: 55}, {Name: "C", From: 40}}

var classTable = []exams.Band{{Name: "Distinction", From: 75}, {Name: "First", From: 60}, {Name: "Second", From: 50}, {Name: "Third", From: 40}}

// scores holds about how many percent of the marks students get. Students without a score do not come to the exam.
var scores = map[string]int{
	"Neelam Saxena": 88, "Rohit Mishra": 71, "Farhana Begum": 79, "Deepak Nigam": 57, "Suraj Chauhan": 66, "Anita Kashyap": 77, misread: 64, "Mary Kujur": 52,
	"Nongthang Haokip": 72, "সুব্রত ঘোষাল": 83, "Debojit Basumatary": 58, "Junali Boro": 69,
}

// fixed holds marks that differ from the scores: one student fails in the last paper, and of another the clerk reads 32
// as 23.
var fixed = map[string]map[string]int{
	"Mary Kujur": {project: 14},
	misread:      {spreadsheets: readAs},
}

const (
	misread = "Shabnam Ara"
	readAs  = 23
	meant   = 32
)

// waived holds why the administrator lets students sit the exam who do not meet its rules.
var waived = map[string]string{
	"Deepak Nigam":  "Was ill; the doctor's letter is in the file",
	"Suraj Chauhan": "The father has asked for time for the last instalment",
}
