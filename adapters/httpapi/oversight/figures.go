package oversight

import (
	"cmp"
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/oversight"
	"kendra/domain/calendar"
	"kendra/domain/money"
	"kendra/domain/notes"
	"kendra/domain/reports"
)

type reportHandlers struct{ use *oversight.Reports }

// GetFigures returns the figures of a period beside those of the periods before.
func (h reportHandlers) GetFigures(ctx context.Context, in gen.GetFiguresRequestObject) (gen.GetFiguresResponseObject, error) {
	var f wire.Form
	period := wire.Read(&f, "Period", cmp.Or(string(in.Params.Period), string(reports.ThisMonth)), reports.ParsePeriod)
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	found, err := h.use.Figures(ctx, wire.Actor(ctx), period)
	if err != nil {
		return nil, err
	}
	s := found.Spans
	return gen.GetFigures200JSONResponse{
		Period: gen.FiguresPeriod(period), Now: monthsTo(s.Now), Before: monthsTo(s.Before), YearAgo: monthsTo(s.YearAgo),
		Enrolled: figureTo(found.Enrolled, whole), Collected: figureTo(found.Collected, rupees), Centers: wire.List(found.Centers, centerFiguresTo),
	}, nil
}

func whole(n int64) float64  { return float64(n) }
func rupees(n int64) float64 { return money.Paise(n).Rupees() }

func monthsTo(s reports.Span) gen.Months {
	return gen.Months{From: monthTo(s.First), To: monthTo(s.Last)}
}

// monthTo returns YYYY-MM, or "" for the zero Date.
func monthTo(first calendar.Date) string {
	if first.IsZero() {
		return ""
	}
	return first.String()[:len("2006-01")]
}

func figureTo(f reports.Figure, number func(int64) float64) gen.Figure {
	return gen.Figure{Value: number(f.Value), Before: number(f.Before), YearAgo: number(f.YearAgo), Line: wire.List(f.Line, number)}
}

func centerFiguresTo(c reports.CenterFigures) gen.CenterFigures {
	return gen.CenterFigures{
		OId: int64(c.ID), KRCCode: int(c.Code), KRCName: c.Name, Students: c.Students, Active: c.Active,
		Enrolled: c.Enrolled.Value, EnrolledBefore: c.Enrolled.Before, Collected: rupees(c.Collected.Value), CollectedBefore: rupees(c.Collected.Before),
	}
}

// GetToday returns the classes, birthdays and follow-ups of today.
func (h reportHandlers) GetToday(ctx context.Context, _ gen.GetTodayRequestObject) (gen.GetTodayResponseObject, error) {
	today, err := h.use.Today(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetToday200JSONResponse{
		Day: today.Day.String(),
		Classes: wire.List(today.Classes, func(c reports.Class) gen.ClassToday {
			p := c.Session.Profile
			return gen.ClassToday{
				Id: int64(c.Session.ID), Title: p.Title, OId: int64(p.Center), CenterName: c.CenterName, DivName: c.Division, Starts: p.Starts, Ends: p.Ends,
				Teacher: c.Teacher, Own: today.Teaches(c), Students: c.Students, Marked: c.Marked,
			}
		}),
		Birthdays: wire.List(today.Birthdays, func(b reports.Birthday) gen.BirthdayToday {
			return gen.BirthdayToday{SID: int64(b.Student), RegNo: string(b.RegNo), Name: b.Name, Mobile: string(b.Mobile)}
		}),
		FollowUps: wire.List(today.FollowUps, func(d notes.Due) gen.FollowUpToday {
			return gen.FollowUpToday{
				Id: int64(d.Note.ID), SID: int64(d.Note.Student), RegNo: string(d.RegNo), Name: d.Name, Mobile: string(d.Mobile),
				Text: d.Note.Text, FollowUp: d.Note.FollowUp.String(),
			}
		}),
	}, nil
}
