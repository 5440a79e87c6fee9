package examining

import (
	"slices"
	"strconv"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/students"
)

func sittingField(component int, field string) string {
	return "sittings." + strconv.Itoa(component) + "." + field
}

func schemeTo(s exams.Scheme) gen.ExamScheme {
	return gen.ExamScheme{Id: int64(s.ID), DID: int64(s.Division), Version: s.Version, By: s.By, At: s.At.UTC(), Rules: rulesTo(s.Rules)}
}

func rulesTo(r exams.Rules) gen.ExamRules {
	return gen.ExamRules{
		Pass: r.Pass, Attempts: r.Attempts, Required: r.Required, Grades: wire.List(r.Grades, bandTo), Classes: wire.List(r.Classes, bandTo),
		Components: wire.List(r.Components, func(c exams.Component) gen.ExamComponent {
			return gen.ExamComponent{
				Kind: string(c.Kind), Name: c.Name, Pass: c.Pass, Weight: c.Weight, Minutes: c.Minutes, Grace: c.Grace, Twice: c.Twice,
				Papers: wire.List(c.Papers, func(p exams.Paper) gen.ExamPaper {
					return gen.ExamPaper{SubjectId: int64(p.Subject), Name: p.Name, Full: p.Full, Pass: p.Pass}
				}),
			}
		}),
	}
}

func bandTo(b exams.Band) gen.ExamBand { return gen.ExamBand{Name: b.Name, From: b.From} }

func rulesFrom(r gen.ExamRules) exams.Rules {
	return exams.Rules{
		Pass: r.Pass, Attempts: r.Attempts, Required: r.Required, Grades: wire.List(r.Grades, bandFrom), Classes: wire.List(r.Classes, bandFrom),
		Components: wire.List(r.Components, func(c gen.ExamComponent) exams.Component {
			return exams.Component{
				Kind: exams.Kind(c.Kind), Name: c.Name, Pass: c.Pass, Weight: c.Weight, Minutes: c.Minutes, Grace: c.Grace, Twice: c.Twice,
				Papers: wire.List(c.Papers, func(p gen.ExamPaper) exams.Paper {
					return exams.Paper{Subject: courses.SubjectID(p.SubjectId), Full: p.Full, Pass: p.Pass}
				}),
			}
		}),
	}
}

func bandFrom(b gen.ExamBand) exams.Band { return exams.Band{Name: b.Name, From: b.From} }

func cardTo(i exams.ListItem) gen.ExamCard {
	e := i.Exam
	first, last := e.Span()
	return gen.ExamCard{
		Id: int64(e.ID), SessionId: int64(e.Session), DID: int64(e.Division), OId: int64(e.Center), Title: e.Title, Session: i.Session, DivName: i.Course,
		CenterName: i.CenterName, From: first.String(), To: last.String(), Candidates: i.Candidates, Entered: i.Entered, Cells: i.Cells,
		Editions: e.Editions, Published: wire.OrNull(e.Published),
	}
}

func editFrom(c gen.ExamCellForm) exams.Edit {
	return exams.Edit{
		Enrolment: students.EnrolmentID(c.EnrolmentId), Key: exams.Key{Component: c.Component, Subject: courses.SubjectID(c.SubjectId)},
		Second: c.Second, Moderate: c.Moderate, Status: exams.Status(c.Status), Marks: c.Marks, Moderation: c.Moderation, Seen: c.Seen,
	}
}

func cellTo(c exams.Cell) gen.ExamCell {
	return gen.ExamCell{
		EnrolmentId: int64(c.Enrolment), Component: c.Key.Component, SubjectId: int64(c.Key.Subject),
		Status: string(c.First.Status), Marks: c.First.Marks, By: c.First.By,
		SecondStatus: string(c.Second.Status), SecondMarks: c.Second.Marks, SecondBy: c.Second.By,
		Moderation: c.Moderation, Reason: c.Reason, Version: c.Version,
	}
}

func deskTo(d examining.Desk) gen.ExamDesk {
	item := exams.ListItem{
		Exam: d.Exam, Session: d.Session.Profile.Title, Course: d.Course, CenterName: d.CenterName, Candidates: len(d.Rows),
		Cells: len(d.Rows) * len(d.Papers),
	}
	for _, c := range d.Cells {
		if c.First.Status != "" {
			item.Entered++
		}
	}
	out := gen.ExamDesk{
		Card: cardTo(item), Scheme: schemeTo(d.Scheme), Cells: wire.List(d.Cells, cellTo), Papers: wire.List(d.Papers, paperTo),
		Rows: wire.List(d.Rows, rowTo), Preview: previewTo(d.Preview), Seen: d.Seen, MayPublish: d.MayPublish,
		Sittings: wire.List(d.Exam.Sittings, func(s exams.Sitting) gen.ExamSitting {
			return gen.ExamSitting{Component: s.Component, Day: s.Day.String(), Starts: s.Starts, Room: s.Room, Online: s.Online}
		}),
		Seats: wire.List(d.Seated, seatTo), Imports: wire.List(d.Imports, importTo), Toppers: toppersTo(d), PublicToppers: d.IsPublic,
	}
	for i, s := range d.Seated {
		_, err := d.Exam.Candidate(s.Student.Enrolment)
		out.Seats[i].IsCandidate = err == nil
	}
	return out
}

func paperTo(p examining.Paper) gen.ExamPaperState {
	return gen.ExamPaperState{
		Component: p.Key.Component, ComponentName: p.Component.Name, Kind: string(p.Component.Kind), SubjectId: int64(p.Key.Subject), Subject: p.Paper.Name,
		Full: p.Paper.Full, Pass: p.Paper.Pass, Twice: p.Component.Twice,
		Entered: p.Statistics.Entered, Highest: p.Statistics.Highest, Mean: p.Statistics.Mean, Passed: p.Statistics.Passed,
	}
}

func rowTo(r exams.Row) gen.ExamRow {
	c := r.Candidate
	out := gen.ExamRow{
		EnrolmentId: int64(c.Enrolment), SID: int64(c.Student), RegNo: string(c.RegNo), Name: c.Name, Reason: c.Reason,
		Outcome: outcomeTo(r.Outcome), Differs: r.Differs, IsNew: r.IsNew(),
	}
	if p := r.Published; p != nil {
		out.Code, out.Number, out.Edition = string(p.Code), string(p.Number), p.Edition
	}
	return out
}

func seatTo(s examining.Seated) gen.ExamSeat {
	percent, _ := s.Facts.Attendance.Percent()
	return gen.ExamSeat{
		EnrolmentId: int64(s.Student.Enrolment), SID: int64(s.Student.ID), RegNo: string(s.Student.RegNo), Name: s.Student.Profile.Name,
		Due: s.Facts.Due.Rupees(), Held: s.Facts.Attendance.Held(), Percent: percent, Threshold: s.Facts.Threshold, Before: s.Facts.Before,
		Obstacles: wire.List(s.Obstacles, func(text string) string { return text }),
	}
}

func outcomeTo(o exams.Outcome) gen.ExamOutcome {
	return gen.ExamOutcome{
		Verdict: string(o.Verdict), Full: o.Full, Marks: o.Marks, Grace: o.Grace, Percent: o.Percent, Grade: o.Grade, Class: o.Class,
		Lines: wire.List(o.Lines, func(l exams.Line) gen.ExamLine {
			return gen.ExamLine{
				Component: l.Component, Subject: l.Subject, Full: l.Full, Pass: l.Pass, Status: string(l.Status), Marks: l.Marks,
				Moderation: l.Moderation, Grace: l.Grace, Passed: l.Passed,
			}
		}),
		Parts: wire.List(o.Parts, func(p exams.Part) gen.ExamPart {
			return gen.ExamPart{
				Name: p.Name, Kind: string(p.Kind), Full: p.Full, Need: p.Need, Weight: p.Weight, Marks: p.Marks, Grace: p.Grace, Passed: p.Passed,
			}
		}),
	}
}

func previewTo(p exams.Preview) gen.ExamPreview {
	return gen.ExamPreview{
		Candidates: p.Candidates, Passed: p.Passed, Failed: p.Failed, Absent: p.Absent, Expelled: p.Expelled, Waiting: p.Waiting, Grace: p.Grace,
		Differing: p.Differing, New: p.New, Changed: p.Changed,
	}
}

func toppersTo(d examining.Desk) []gen.ExamTopper {
	return wire.List(d.Toppers, func(t exams.Topper) gen.ExamTopper {
		c := t.Result.Content
		return gen.ExamTopper{
			Rank: t.Rank, SID: int64(t.Result.Student), RegNo: string(c.RegNo), Name: c.Name, Percent: c.Outcome.Percent,
			LeftOut: slices.Contains(d.LeftOut, t.Result.Student),
		}
	})
}
