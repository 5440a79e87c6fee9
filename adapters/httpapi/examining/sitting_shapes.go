package examining

import (
	"math"

	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/examining"
	"kendra/domain/exams"
	"kendra/domain/sittings"
)

// pageTo returns the paper of a device. It is made from a questions.Sheet, which has no place for a right answer.
func (h sittingHandlers) pageTo(ctx context.Context, p examining.OwnPaper) (gen.SittingPage, error) {
	x := p.Sitting
	out := gen.SittingPage{
		State: string(p.State), Now: p.Now.UTC(), Left: x.Left(p.Now).Milliseconds(), Seq: p.Progress.Seq, Exam: p.Exam, Paper: p.Subject,
		Name: p.Candidate.Name, RegNo: string(p.Candidate.RegNo), Room: cmp.Or(p.Seat.Room, p.Window.Room), Seat: p.Seat.Number, Minutes: p.Window.Minutes,
		Late: x.Late, Instructions: wordsTo(p.Window.Instructions), Full: p.Sheet.Full.String(), Items: []gen.SittingItem{}, Answers: []gen.SittingAnswered{},
		Started: x.Started.UTC(), Ends: x.Ends.UTC(), Submitted: wire.OrNull(x.Submitted), Cause: string(x.Cause),
	}
	for _, i := range p.Sheet.Items {
		one := gen.SittingItem{
			Number: i.Number, Kind: string(i.Kind), Passage: wordsTo(i.Passage), Stem: wordsTo(i.Stem), Choices: wire.List(i.Choices, wordsTo),
			Pairs: wire.List(i.Pairs, wordsTo), Right: i.Award.Right.String(), Wrong: i.Award.Wrong.String(), Partial: i.Award.Partial, Minutes: i.Minutes,
		}
		if i.Picture != "" {
			link, err := h.files.Sealed(ctx, i.Picture)
			if err != nil {
				return out, err
			}
			one.PictureLink = wire.LinkTo(link)
		}
		out.Items = append(out.Items, one)
	}
	for _, item := range slices.Sorted(maps.Keys(p.Progress.Answers)) {
		out.Answers = append(out.Answers, gen.SittingAnswered{Item: item, Answer: answerTo(p.Progress.Answers[item])})
	}
	return out, nil
}

func receiptTo(r examining.Receipt) gen.SittingReceipt {
	return gen.SittingReceipt{State: string(r.State), Seq: r.Seq, Now: r.Now.UTC(), Left: r.Left.Milliseconds(), Ends: r.Ends.UTC()}
}

func onlinePaperTo(p examining.OnlinePaper) gen.SittingPaper {
	return gen.SittingPaper{
		Component: p.Key.Component, SubjectId: int64(p.Key.Subject), ComponentName: p.Component.Name, Name: p.Paper.Name, Day: p.Sitting.Day.String(),
		Starts: p.Sitting.Starts, Online: p.Sitting.Online, Minutes: p.Minutes, Questions: p.Questions, Problem: p.Problem,
		Rooms: wire.List(p.Sitting.Rooms, func(r exams.Room) string { return r.Name }),
	}
}

func windowTo(o examining.Opened) gen.SittingWindow {
	w := o.Window
	return gen.SittingWindow{
		Id: int64(w.ID), Component: w.Key.Component, SubjectId: int64(w.Key.Subject), Name: o.Subject, Room: w.Room, Minutes: w.Minutes, Entry: w.Entry,
		By: w.By, Opened: w.Opened.UTC(), InTime: w.InTime().UTC(), Ends: w.Ends().UTC(), Taken: wire.OrNull(w.Taken),
		Seats: o.Seats, Started: o.Started, Submitted: o.Submitted,
	}
}

func packTo(p examining.Packed) gen.SittingPack {
	return gen.SittingPack{
		Id: int64(p.Pack.ID), Component: p.Pack.Component, Name: p.Name, By: p.Pack.By, Made: p.Pack.Made.UTC(), Shown: p.Shown.UTC(),
		Released: wire.OrNull(p.Pack.Released), Returned: wire.OrNull(p.Pack.Returned), Here: p.Pack.Here,
	}
}

func boardTo(b examining.Board) gen.SittingBoard {
	return gen.SittingBoard{
		Window: windowTo(b.Opened), Code: b.Window.Code, Exam: b.Exam.Title, ExamId: int64(b.Exam.ID), Now: b.Now.UTC(), Questions: b.Questions,
		Seats: wire.List(b.Seats, boardSeatTo), Written: b.Written, Unmarked: b.Unmarked, Typing: b.Typing,
		SafeBrowser: b.Exam.Computers.SafeBrowser, Settings: b.Exam.Computers.OffersSettings(), Quit: quitOf(b.Exam.Computers), Networks: len(b.Exam.Computers.Rooms) > 0,
	}
}

func boardSeatTo(s examining.BoardSeat) gen.SittingSeat {
	x, p := s.Sitting, s.Progress
	return gen.SittingSeat{
		Id: int64(x.ID), EnrolmentId: int64(x.Enrolment), RegNo: string(s.Candidate.RegNo), Name: s.Candidate.Name, Ticket: string(s.Ticket), Seat: s.Seat.Number,
		State: string(s.State), Waits: s.Waits, Answered: s.Answered, Away: p.Away && s.State == sittings.Writing, Since: wire.OrNull(p.Since),
		Leaves: p.Leaves, Gone: int(p.Gone / time.Second), Pastes: p.Pastes, Fullscreen: p.Screens, Late: x.Late, Given: s.Given, Resumed: s.Resumed,
		Started: wire.OrNull(x.Started), Ends: wire.OrNull(x.Ends), Left: s.Left.Milliseconds(), Last: wire.OrNull(p.Last),
		Submitted: wire.OrNull(x.Submitted), Cause: string(x.Cause), Free: x.IsFree(),
		Acts: wire.List(x.Acts, func(a sittings.Act) gen.SittingAct {
			return gen.SittingAct{Kind: string(a.Kind), Minutes: a.Minutes, Reason: a.Reason, By: a.By, At: a.At.UTC()}
		}),
	}
}

func writtenTo(w examining.Written) gen.SittingWrittenAnswer {
	out := gen.SittingWrittenAnswer{
		Id: int64(w.Sitting), Item: w.Item, Stem: wordsTo(w.Content.Ask.Stem), Passage: wordsTo(w.Content.Ask.Passage), Model: wordsTo(w.Content.Key.Model),
		Text: w.Text, Right: w.Award.Right.String(),
	}
	if w.Marked {
		out.Marks = w.Marks.String()
	}
	return out
}

// rarest is the largest number for "one in so many": beyond it, digits say nothing.
const rarest = 1e15

func alikeTo(p examining.AlikePair) gen.SittingAlikePair {
	person := func(a examining.AlikePerson) gen.SittingAlikePerson {
		return gen.SittingAlikePerson{
			Id: int64(a.Sitting), Name: a.Candidate.Name, RegNo: string(a.Candidate.RegNo), CenterName: a.Center, Room: a.Seat.Room, Seat: a.Seat.Number,
		}
	}
	return gen.SittingAlikePair{
		First: person(p.One), Second: person(p.Other), Common: p.Common, Same: p.Same, SameWrong: p.SameWrong,
		Expected: math.Round(p.Expected*10) / 10, OneIn: oneIn(p.Chance), //nolint:mnd // one decimal
	}
}

func oneIn(chance float64) float64 { return math.Round(min(1/chance, rarest)) }

func alikeAnswersTo(found examining.AlikeAnswers) gen.SittingAlike {
	b := found.Between
	return gen.SittingAlike{
		Papers: found.Scripts, Compared: found.Report.Pairs, Comparisons: found.Report.Comparisons(), TooFew: found.Report.TooFew,
		FalseAlarms: int(math.Round(1 / sittings.FalseAlarms)), Pairs: wire.List(found.Pairs, alikeTo),
		Between: gen.SittingAlikeBetween{
			Papers: found.Papers, Centers: found.Centers, Running: found.Running, Comparisons: b.Comparisons(), Looked: b.Looked, Shared: b.Shared,
			Pairs: wire.List(found.BetweenPairs, alikeTo),
			CenterPairs: wire.List(found.CenterPairs, func(c examining.AlikeCenters) gen.SittingAlikeCenters {
				return gen.SittingAlikeCenters{First: c.One, Second: c.Other, Pairs: c.Pairs, Alike: c.Alike, OneIn: oneIn(c.Chance)}
			}),
		},
	}
}
