package app_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/typing"
)

// passage has 299 characters: 29.9 words a minute in two minutes.
var passage = strings.TrimSpace(strings.Repeat("type this ", 30))

// inTypingLab returns a lab whose paper is one typing test.
func inTypingLab(t *testing.T) lab {
	t.Helper()
	l, ctx := inLab(t), t.Context()
	_, err := l.world.use.Questions.Save(ctx, admin, questions.Question{Subject: l.subject, Content: questions.Content{
		Ask: questions.Ask{Kind: questions.Typing, Passage: questions.Words{English: passage}, Minutes: 2},
		Key: questions.Key{Speed: 20, Accuracy: 90}, Labels: questions.Labels{Chapter: "Typing", Difficulty: questions.Easy},
	}})
	require.NoError(t, err)
	b := questions.Blueprint{Subject: l.subject, Version: 1, Minutes: 60, Rows: []questions.Row{{Kind: questions.Typing, Count: 1, Award: questions.Award{Right: 10000, Partial: true}}}}
	_, err = l.world.use.Questions.SaveBlueprint(ctx, admin, b)
	require.NoError(t, err)
	return l
}

func typedEntry(seq int, text string, spent time.Duration, done bool) sittings.Entry {
	return sittings.Entry{Seq: seq, Kind: sittings.Answered, Item: 1, Answer: questions.Answer{
		Typed: &typing.Typed{Language: typing.English, Text: text, Spent: spent, Done: done},
	}}
}

func TestSittings_TypingTest(t *testing.T) {
	t.Parallel()
	l, ctx := inTypingLab(t), t.Context()
	_, err := l.on.TypingTests(ctx, admin, l.exam, l.subject)
	require.ErrorIs(t, err, sittings.ErrNotFound, "nobody has opened the paper")
	w := l.open(t)
	first, second := device(1), device(2)
	p := l.start(t, w, l.first, first)
	require.Equal(t, []any{questions.Typing, passage, 2}, []any{p.Sheet.Items[0].Kind, p.Sheet.Items[0].Passage.English, p.Sheet.Items[0].Minutes})
	l.start(t, w, l.second, second)
	write := func(token string, all ...sittings.Entry) {
		_, err := l.on.Write(ctx, token, all, exams.Shown{})
		require.NoError(t, err)
	}
	write(first, typedEntry(1, "", 0, false), sittings.Entry{Seq: 2, Kind: sittings.Keyed, Item: 1, Keys: "0:t 100:y 100:p 100:e 100:␣ 100:x 90:⌫"})
	l.pass(time.Minute)
	write(first, typedEntry(3, passage[:100], time.Minute, false), typedEntry(4, strings.Replace(passage[:160], "type", "tpye", 1), 2*time.Minute, true), typedEntry(5, passage, 2*time.Minute, true))
	again, err := l.on.Own(ctx, first, exams.Shown{})
	require.NoError(t, err)
	require.True(t, again.Progress.Answers[1].Typed.Done, "on another computer, the test is over")
	_, err = l.on.Submit(ctx, first)
	require.NoError(t, err)

	found, err := l.on.TypingTests(ctx, admin, l.exam, l.subject)
	require.NoError(t, err)
	require.Len(t, found.Tests, 1, "the other one still writes")
	one := found.Tests[0]
	require.Equal(t, []any{"Final", "Office", l.first.RegNo, 1}, []any{found.Exam, found.Subject, one.Candidate.RegNo, one.Item})
	require.Equal(t, []any{1, 31, 15, questions.Score{Right: 15, Of: 20}}, []any{one.Measured.Errors, one.Measured.Right, one.Measured.Speed(), one.Score})
	require.Equal(t, []any{7, 1, time.Minute}, []any{one.Evidence.Strokes, one.Evidence.Backspaces, one.Evidence.Took})
	require.Equal(t, []string{"The keystrokes explain 5 of the 159 characters."}, one.Evidence.Warnings())

	l.pass(2 * time.Hour)
	require.NoError(t, l.on.Work(ctx))
	found, err = l.on.TypingTests(ctx, admin, l.exam, l.subject)
	require.NoError(t, err)
	require.Len(t, found.Tests, 2)
	require.True(t, found.Tests[1].Score.Blank)
	board := l.board(t, w.ID)
	require.Equal(t, []int{1, 0}, []int{board.Typing, board.Written})
	_, err = l.on.TypingTests(ctx, l.staff(), l.exam, l.subject)
	require.ErrorIs(t, err, identity.ErrDenied)
	_, err = l.on.TypingTests(ctx, admin, l.exam+404, l.subject)
	require.ErrorIs(t, err, sittings.ErrNotFound)
	_, err = l.on.TypingTests(ctx, admin, l.exam, 0)
	require.ErrorIs(t, err, sittings.ErrNotFound)

	_, err = l.on.TakeMarks(ctx, l.staff(), w.ID)
	require.NoError(t, err)
	for _, c := range l.desk(t, l.exam).Cells {
		if c.Enrolment == l.first.Enrolment {
			require.Equal(t, 75, c.First.Marks, "15 of 20 words a minute")
		}
	}
}
