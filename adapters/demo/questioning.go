package demo

import (
	"context"
	"fmt"
	"strings"

	"kendra/app/examining"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/questions"
)

// content returns a question as the bank stores it.
func (a banked) content() questions.Content {
	c := questions.Content{
		Ask:    questions.Ask{Kind: a.kind, Stem: questions.Words{English: a.english, Hindi: a.hindi}},
		Key:    questions.Key{Right: a.right, Number: a.number, Model: questions.Words{English: a.model}},
		Labels: questions.Labels{Chapter: a.chapter, Difficulty: a.difficulty},
	}
	for _, one := range a.choices {
		c.Ask.Choices = append(c.Ask.Choices, inBoth(one))
	}
	for _, one := range a.pairs {
		c.Ask.Pairs = append(c.Ask.Pairs, inBoth(one))
	}
	if a.gaps != nil {
		c.Key.Gaps = [][]string{a.gaps}
	}
	return c
}

func inBoth(text string) questions.Words {
	english, hindi, _ := strings.Cut(text, "|")
	return questions.Words{English: english, Hindi: hindi}
}

// subjectNamed returns a subject of a division.
func (f filler) subjectNamed(ctx context.Context, division courses.DivisionID, name string) (courses.SubjectID, error) {
	page, err := f.services.Exams.Scheme(ctx, f.actor, division)
	if err != nil {
		return 0, err
	}
	for _, one := range page.Subjects {
		if one.Name == name {
			return one.ID, nil
		}
	}
	return 0, courses.ErrNoSubject
}

// fillBank gives a subject its questions and a blueprint.
func (f filler) fillBank(ctx context.Context, actor identity.Actor, division courses.DivisionID) error {
	subject, err := f.subjectNamed(ctx, division, examinedSubject)
	if err != nil {
		return err
	}
	for _, one := range bankTable {
		if _, err := f.services.Questions.Save(ctx, actor, questions.Question{Subject: subject, Content: one.content()}); err != nil {
			return fmt.Errorf("question %q: %w", one.english, err)
		}
	}
	_, err = f.services.Questions.SaveBlueprint(ctx, actor, questions.Blueprint{Subject: subject, Minutes: paperTime, Instructions: instructions, Rows: blueprintTable})
	return err
}

// addTypingTest gives a subject a typing test and a blueprint of its own.
func (f filler) addTypingTest(ctx context.Context, actor identity.Actor, division courses.DivisionID) error {
	subject, err := f.subjectNamed(ctx, division, typedSubject)
	if err != nil {
		return err
	}
	if _, err := f.services.Questions.Save(ctx, actor, questions.Question{Subject: subject, Content: typingTest}); err != nil {
		return fmt.Errorf("typing test: %w", err)
	}
	b := typingBlueprint
	b.Subject = subject
	_, err = f.services.Questions.SaveBlueprint(ctx, actor, b)
	return err
}

// printPapers makes the papers of the exam that is to come.
func (f filler) printPapers(ctx context.Context, actor identity.Actor, division courses.DivisionID) error {
	subject, err := f.subjectNamed(ctx, division, examinedSubject)
	if err != nil {
		return err
	}
	_, err = f.services.Questions.MakePapers(ctx, actor, examining.NewPapers{Subject: subject, Name: papersName, Sets: paperSets, Same: true})
	return err
}
