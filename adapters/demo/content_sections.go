package demo

import (
	"context"

	"kendra/domain/website"
)

// sectionTable holds the texts of Home's built-in sections. Sections that are not in it keep their usual heading.
var sectionTable = [...]website.Section{
	{
		Key: website.SectionAdmissions, Heading: "From the first visit to the certificate",
		Text: "Admissions are open. New batches begin in the first week of every month. Four steps, and none of them needs a computer " +
			"of your own.",
		Cards: admissionSteps[:],
	},
	{
		Key: website.SectionCheck, Heading: "Were you shown a certificate?",
		Text: "Check it by its serial, its file or its QR code. It takes a minute and costs nothing.",
	},
	{Key: website.SectionCategories, Text: "Pick a direction; each opens the courses that lead there."},
	{Key: website.SectionWhy, Text: "Six reasons that our students name when we ask them.", Cards: reasons[:]},
	{
		Key: website.SectionVideo, Heading: "See a lesson before you come to one",
		Text:  "A short look into our classroom: who sits where, what happens first, and what you take home.",
		Image: "/art/lesson.svg", Video: "/art/lesson-film.svg",
	},
	{Key: website.SectionCourses, Text: "Chosen most often by those who begin."},
	{Key: website.SectionTeachers, Text: "Ask for them by name when you visit."},
}

var admissionSteps = [...]website.Card{
	{Title: "Choose a course", Text: "Six weeks or a year, office work or code: each card says what it takes and what it costs."},
	{Title: "Enrol at a center", Text: "Bring an identity paper and your last mark sheet. The center registers you the same day."},
	{Title: "Get your number", Text: "Your registration number is your username: it is printed on everything you receive."},
	{Title: "Learn, pass, show it", Text: "Your certificate has a link that any employer can open to see that it is real."},
}

// reasons are the cards of the specification, in its order.
var reasons = [...]website.Card{
	{
		Title: "Scholarship",
		Text: "Every batch has places at half the fee for those who need them: girls who are first in the family to study, children of " +
			"farm workers, and whoever tops the entrance paper. Ask at the center's desk.",
	},
	{
		Title: "Books & Library",
		Text: "Each center keeps a shelf of course books in English and in the language of the place, with practice files for every " +
			"lesson. Take a book home for a week, or read at the long table until closing time.",
	},
	{
		Title: "Learn Courses Online",
		Text: "Missed a class because of the harvest or a wedding? The lessons of the week are there to read and repeat on your phone, " +
			"and the teacher takes your questions before the next class begins.",
	},
	{
		Title: "Expert Instructors",
		Text: "Our teachers have kept accounts, built networks and written software for a living before they teach it. A class has one " +
			"teacher and one assistant, so that nobody waits long with a raised hand.",
	},
	{
		Title: "Kids Education",
		Text: "On Saturdays the keyboards belong to those between eight and fourteen: typing games, drawing, a first program that moves " +
			"something on the screen, and how to stay safe on the internet.",
	},
	{
		Title: "Music Programs",
		Text: "Recording, mixing and editing on the same computers that do spreadsheets in the morning. You leave with a track of your " +
			"own, and know how to make the sound of an event or a small studio.",
	},
}

// writeSections writes the texts of Home's sections.
func (f filler) writeSections(ctx context.Context) error {
	items, err := f.services.Website.Items(ctx, f.actor, website.KindSection)
	if err != nil {
		return err
	}
	texts := map[website.SectionKey]website.Section{}
	for _, s := range sectionTable {
		texts[s.Key] = s
	}
	for _, i := range items {
		s, ok := i.Piece.(website.Section)
		if !ok || texts[s.Key].Key == "" {
			continue
		}
		i.Piece = texts[s.Key]
		if _, err := f.services.Website.Save(ctx, f.actor, i); err != nil {
			return err
		}
	}
	return nil
}
