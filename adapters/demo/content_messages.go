package demo

import "kendra/domain/outreach"

// enquiry is a row of the table of enquiries, with the name of a course, or "" for none.
type enquiry struct {
	course  string
	message outreach.Message
}

var enquiryTable = [...]enquiry{
	{dca, outreach.Message{
		Name: "Pallavi Saxena", Mobile: "7000040401", Email: "pallavi.saxena@mail.dhruvtara.example",
		Text: "Is there a batch in the morning before ten? I have to be at the shop by half past ten.",
	}},
	{tally, outreach.Message{
		Name: "Imran Siddiqui", Mobile: "7000040402", Email: "imran.siddiqui@mail.dhruvtara.example",
		Text: "I keep the accounts of two shops in a notebook. Can I bring my own bills to practise with?",
	}},
	{web, outreach.Message{
		Name: "Ketaki Joglekar", Mobile: "7000040403", Email: "ketaki.joglekar@mail.dhruvtara.example",
		Text: "Do you have a weekend batch in Pune? And is a laptop of one's own needed?",
	}},
	{python, outreach.Message{Name: "Bhargav Kalita", Mobile: "7000040404", Text: "I have finished class 12 with arts. Will I be able to follow? Please call after five."}},
	{hardware, outreach.Message{
		Name: "Simranjeet Kaur", Mobile: "7000040405", Email: "simranjeet.kaur@mail.dhruvtara.example", Text: "Are there girls in the hardware course?",
	}},
	{"", outreach.Message{
		Name: "Rameshwar Tripathi", Mobile: "7000040406", Email: "rameshwar.tripathi@mail.dhruvtara.example",
		Text: "My son is in class 8. What can he learn with you in the winter holidays?",
	}},
}

var suggestionTable = [...]outreach.Message{
	{
		Subject: "A bench outside", Email: "sunita.pal@mail.dhruvtara.example",
		Text: "Parents who bring their children in the evening stand on the stairs. A bench would be a kindness.",
	},
	{
		Subject: "Practice on Sundays", Email: "aditya.rane@mail.dhruvtara.example",
		Text: "The Sunday hours in Pune are the best thing you have done. Could they go on until two?",
	},
}
