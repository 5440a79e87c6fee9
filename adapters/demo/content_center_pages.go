package demo

import (
	"kendra/domain/centers"
	"kendra/domain/website"
)

// centerPageTable holds the pages of the centers, in the order of centerTable. The positions are those of the quarters.
var centerPageTable = [...]website.CenterPage{
	{
		Code: centers.FirstCode,
		Text: "Two minutes from the Hazratganj metro station, on the ground floor, with a ramp at the side door. The office is open " +
			"from Monday to Saturday, 8 to 8. You can park a bicycle or a scooter in the yard.",
		Photos: []website.Card{
			{Title: "The large lab", Text: "Thirty-two computers; each student has one to themselves.", Image: "/art/lesson.svg"},
			{Title: "The reading room", Text: "Course books, newspapers in three languages, and quiet.", Image: "/art/page-blog.svg"},
			{Title: "The office", Text: "Ask here about courses, fees and certificates.", Image: "/art/contact.svg"},
		},
		Place: website.Point{Latitude: 26.8507, Longitude: 80.9462},
	},
	{
		Code: centers.FirstCode + 1,
		Text: "Above the bookshop at the corner of Karve Road; the lift goes to the second floor. Evening batches end at nine, and the last " +
			"buses to Warje and Katraj leave after that.",
		Photos: []website.Card{
			{Title: "The floor in the evening", Text: "Forty computers, most of them taken after seven.", Image: "/art/page-courses.svg"},
			{Title: "The project wall", Text: "What students have built this term.", Image: "/art/event-project-evening.svg"},
			{Title: "A web design batch", Text: "Twelve students to a teacher, never more.", Image: "/art/course-web-designing.svg"},
		},
		Place: website.Point{Latitude: 18.5074, Longitude: 73.8077},
	},
	{
		Code: centers.FirstCode + 2,
		Text: "Ten minutes on foot from Chandmari flyover. Those who come from far away leave their bags in the office; we help to " +
			"find a bed for the night.",
		Photos: []website.Card{
			{Title: "The workshop", Text: "Nothing is thrown away before it has been opened.", Image: "/art/course-hardware-networking.svg"},
			{Title: "Repair mela", Text: "Once a year the whole street brings its machines.", Image: "/art/event-repair-mela.svg"},
			{Title: "The weekend batch", Text: "Saturday and Sunday, nine to one.", Image: "/art/page-teachers.svg"},
		},
		Place: website.Point{Latitude: 26.1879, Longitude: 91.7726},
	},
}
