package exams

import (
	"time"

	"kendra/domain/calendar"
)

// Specimen returns the result of an invented student, for the preview of a design. Its code is that of no result.
func Specimen(now time.Time) Result {
	rules := Rules{
		Components: []Component{
			{Kind: Theory, Name: "Theory", Pass: 40, Grace: 2, Papers: []Paper{
				{Subject: 1, Name: "Computer Fundamentals", Full: 100, Pass: 40}, {Subject: 2, Name: "Office Applications", Full: 100, Pass: 40},
				{Subject: 3, Name: "Internet and Web Pages", Full: 100, Pass: 40},
			}},
			{Kind: Practical, Name: "Practical", Papers: []Paper{{Subject: 2, Name: "Office Applications", Full: 50, Pass: 20}, {Subject: 4, Name: "Project", Full: 50, Pass: 20}}},
		},
		Pass: 40, Grades: []Band{{Name: "A", From: 75}, {Name: "B", From: 60}, {Name: "C", From: 40}}, Classes: []Band{{Name: "First", From: 60}, {Name: "Second", From: 40}},
	}
	marks := Marks{}
	for at, n := range map[Key]int{{0, 1}: 82, {0, 2}: 71, {0, 3}: 38, {1, 2}: 44, {1, 4}: 41} {
		marks[at] = Mark{Status: Present, Marks: n}
	}
	today := calendar.Of(now)
	return Result{
		Number: "MS-1001-26-000000", Code: "0000000000000000", Published: now,
		Content: Content{
			Exam: "Final exam", Session: "Morning Session", Division: "Diploma in Computer Applications", Category: "Diploma", RegNo: "1001-26-00000",
			Name: "Specimen Name", Father: "Father's Name", Mother: "Mother's Name", Born: today.AddYears(-20), CenterCode: 1001,
			CenterName: "Center's Name", CenterPlace: "City, State", First: today, Last: today, Head: "Head's Name", Outcome: rules.Outcome(marks),
		},
	}
}
