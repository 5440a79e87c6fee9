package teaching

import (
	"context"
	"encoding/csv"
	"net/http"
	"strconv"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/publishing"
	"kendra/app/teaching"
	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

const attendanceSaved = "Attendance Saved !"

var attendanceNames = wire.Names{"day": "Day", "reason": "Reason", "entries": "Entries", "mark": "Mark", "note": "Note"}

type attendanceHandlers struct {
	use   *teaching.Attendance
	files *publishing.Files
}

// sheetFrom parses the session, day and subject of a register.
func sheetFrom(session int64, day string, subject int64) (attendance.Sheet, error) {
	var f wire.Form
	s := attendance.Sheet{Session: sessions.ID(session), Day: wire.Read(&f, "Day", day, calendar.Parse), Subject: courses.SubjectID(subject)}
	f.Wrong.Required("Day", s.Day.String())
	return s, f.Wrong.As(wire.ErrMalformed)
}

// GetRegister returns a register.
func (h attendanceHandlers) GetRegister(ctx context.Context, in gen.GetRegisterRequestObject) (gen.GetRegisterResponseObject, error) {
	sheet, err := sheetFrom(in.Params.Id, in.Params.Day, in.Params.SubjectId)
	if err != nil {
		return nil, err
	}
	r, err := h.use.Register(ctx, wire.Actor(ctx), sheet)
	if err != nil {
		return nil, err
	}
	answer := gen.GetRegister200JSONResponse(registerTo(r))
	for i, l := range r.Lines {
		if answer.Lines[i].Image, err = wire.PhotoLink(ctx, h.files, l.Student.Profile.Photo); err != nil {
			return nil, err
		}
	}
	return answer, nil
}

// registerTo returns a register without the photos.
func registerTo(r teaching.Register) gen.Register {
	p := r.Session.Profile
	answer := gen.Register{
		Id: int64(r.Session.ID), Title: p.Title, DID: int64(p.Division), Day: r.Sheet.Day.String(), Starts: p.Starts, Ends: p.Ends,
		SubjectId: int64(r.Sheet.Subject), Meets: r.Meets, Lines: wire.List(r.Lines, lineTo),
	}
	if r.Refused != nil {
		answer.Refused, answer.Detail = r.Refused.Code, r.Refused.Text
	}
	return answer
}

func lineTo(l teaching.Line) gen.RegisterLine {
	n := l.Student
	line := gen.RegisterLine{
		Frozen: l.Frozen, SID: int64(n.ID), RegNo: string(n.RegNo), Name: n.Profile.Name,
		Seen: wire.List(l.Stands.Heads, markIDTo), Others: wire.List(l.Stands.Others, otherTo),
	}
	if r := l.Record; r != nil {
		line.Mark, line.Note, line.By, line.At = string(r.Mark), r.Note, r.By, wire.OrNull(r.At)
	}
	return line
}

// PostMarks marks students.
func (h attendanceHandlers) PostMarks(ctx context.Context, in gen.PostMarksRequestObject) (gen.PostMarksResponseObject, error) {
	sheet, err := sheetFrom(in.Body.Id, in.Body.Day, in.Body.SubjectId)
	if err != nil {
		return nil, err
	}
	done, err := h.use.Mark(ctx, wire.Actor(ctx), sheet, wire.List(in.Body.Entries, proposalFrom), in.Body.Reason)
	if err != nil {
		return nil, attendanceNames.Blame(err)
	}
	return gen.PostMarks200JSONResponse{
		Message: attendanceSaved,
		Unseen: wire.List(done.Unseen, func(r attendance.Record) gen.UnseenMark {
			return gen.UnseenMark{SID: int64(r.Student), Mark: string(r.Mark), Note: r.Note, By: r.By, At: r.At}
		}),
		Refused: wire.List(done.Refused, func(r attendance.Refusal) gen.RefusedMark {
			return gen.RefusedMark{SID: int64(r.Student), Code: fault.Of(r.Why).Code, Message: fault.Words(r.Why)}
		}),
	}, nil
}

func proposalFrom(e gen.MarkForm) attendance.Proposal {
	p := attendance.Proposal{Student: students.ID(e.SID), Mark: attendance.Mark(e.Mark), Note: e.Note}
	if e.Seen != nil {
		p.Seen = &attendance.Seen{Mark: attendance.Mark(*e.Seen), Note: e.SeenNote}
	}
	return p
}

// GetMonth returns a session's register of a month.
func (h attendanceHandlers) GetMonth(ctx context.Context, in gen.GetMonthRequestObject) (gen.GetMonthResponseObject, error) {
	sheet, err := sheetFrom(in.Params.Id, in.Params.Day, in.Params.SubjectId)
	if err != nil {
		return nil, err
	}
	m, err := h.use.Month(ctx, wire.Actor(ctx), sheet)
	if err != nil {
		return nil, err
	}
	return gen.GetMonth200JSONResponse{
		Id: int64(m.Session.ID), Title: m.Session.Profile.Title, DID: int64(m.Session.Profile.Division), Days: wire.List(m.Days, calendar.Date.String),
		Summed: summedTo(m.Session.Summed),
		Rows: wire.List(m.Rows, func(row teaching.MonthRow) gen.MonthRow {
			return gen.MonthRow{
				Frozen: row.Frozen,
				SID:    int64(row.Student.ID), RegNo: string(row.Student.RegNo), Name: row.Student.Profile.Name,
				Marks: wire.List(m.Days, func(d calendar.Date) string { return string(row.Marks[d]) }),
				In:    wire.List(m.Days, func(d calendar.Date) bool { return row.In[d] }),
				Tally: tallyTo(row.Tallies[sheet.Subject]), All: tallyTo(attendance.Overall(row.Tallies)),
			}
		}),
	}, nil
}

// summedTo returns the day in India on which marks were added up, or "".
func summedTo(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return calendar.Of(at).String()
}

func tallyTo(t attendance.Tally) gen.Tally {
	out := gen.Tally{Present: t.Present, Absent: t.Absent, Late: t.Late, Leave: t.Leave}
	if percent, ok := t.Percent(); ok {
		out.Percent = &percent
	}
	return out
}

// GetMonthFile returns a session's register of a month as a table.
func (h attendanceHandlers) GetMonthFile(ctx context.Context, in gen.GetMonthFileRequestObject) (gen.GetMonthFileResponseObject, error) {
	sheet, err := sheetFrom(in.Params.Id, in.Params.Day, in.Params.SubjectId)
	if err != nil {
		return nil, err
	}
	m, err := h.use.ExportMonth(ctx, wire.Actor(ctx), sheet)
	if err != nil {
		return nil, err
	}
	return monthFile{month: m, subject: sheet.Subject}, nil
}

// monthFile is the table as a response.
type monthFile struct {
	month   teaching.Month
	subject courses.SubjectID
}

var markLetters = map[attendance.Mark]string{attendance.Present: "P", attendance.Absent: "A", attendance.Late: "T", attendance.Leave: "L"}

// VisitGetMonthFileResponse writes the table.
func (f monthFile) VisitGetMonthFileResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="attendance-`+f.month.First.String()[:len("2006-01")]+`.csv"`)
	table := csv.NewWriter(w)
	table.UseCRLF = true
	heading := append([]string{"RegNo", "Name"}, wire.List(f.month.Days, calendar.Date.String)...)
	_ = table.Write(append(heading, "Present", "Late", "Absent", "Leave", "Percent of the session")) // Error returns the first failure
	for _, row := range f.month.Rows {
		line := []string{wire.Cell(string(row.Student.RegNo)), wire.Cell(row.Student.Profile.Name)}
		var month attendance.Tally
		for _, d := range f.month.Days {
			line = append(line, markLetters[row.Marks[d]])
			month = month.With(row.Marks[d])
		}
		percent := ""
		if n, ok := row.Tallies[f.subject].Percent(); ok {
			percent = strconv.Itoa(n)
		}
		_ = table.Write(append(line, strconv.Itoa(month.Present), strconv.Itoa(month.Late), strconv.Itoa(month.Absent), strconv.Itoa(month.Leave), percent))
	}
	table.Flush()
	return table.Error()
}

// GetStudentAttendance returns a student's attendance.
func (h attendanceHandlers) GetStudentAttendance(ctx context.Context, in gen.GetStudentAttendanceRequestObject) (gen.GetStudentAttendanceResponseObject, error) {
	var f wire.Form
	first, last := wire.Read(&f, "From", in.Params.From, calendar.Parse), wire.Read(&f, "To", in.Params.To, calendar.Parse)
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	a, err := h.use.OfStudent(ctx, wire.Actor(ctx), students.ID(in.Params.SID), first, last)
	if err != nil {
		return nil, err
	}
	n := a.Student.Student
	photo, err := wire.PhotoLink(ctx, h.files, n.Profile.Photo)
	if err != nil {
		return nil, err
	}
	answer := gen.GetStudentAttendance200JSONResponse{
		SID: int64(n.ID), RegNo: string(n.RegNo), Name: n.Profile.Name, Image: photo, CenterName: a.Student.CenterName,
		DivName: a.Student.Division, Session: n.Profile.Session,
		Records: wire.List(a.Records, func(r attendance.Record) gen.AttendanceRecord {
			return gen.AttendanceRecord{Id: int64(r.Session), Day: r.Day.String(), SubjectId: int64(r.Subject), Mark: string(r.Mark), Note: r.Note}
		}),
	}
	answer.Sums = wire.List(a.Sums, func(s teaching.AttendedSum) gen.AttendanceSum {
		return gen.AttendanceSum{Id: int64(s.Session), Title: s.Title, SubjectId: int64(s.Subject), Subject: s.Name, Tally: tallyTo(s.Tally)}
	})
	answer.All = tallyTo(a.All)
	if a.Former != nil {
		answer.Former = new(tallyTo(*a.Former))
	}
	return answer, nil
}
