package demo

import (
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/institute"
)

// operator is the institute.
var operator = institute.Profile{
	Name: "Dhruvtara Institute of Computer Training", ShortName: "Dhruvtara", LocalName: "ध्रुवतारा कंप्यूटर प्रशिक्षण संस्थान",
	LegalName: "Dhruvtara Shiksha Samiti, Lucknow", Tagline: "Computer education close to where you live",
	Summary:      "Computer courses at study centers near you: DCA, ADCA, Tally, web design, Python and more, with certificates that anyone can verify.",
	Registration: "1188/2009-10", Logo: "/art/dhruvtara.webp",
	Contact: institute.Contact{
		Address1: "Dhruvtara Bhavan, 14 Shalimar Lane", Address2: "Hazratganj", City: "Lucknow", State: "Uttar Pradesh", PIN: "226001", Country: "India",
		Mobile: "7000010101", Mobile2: "7000010102", Email: "hello@dhruvtara.example", Latitude: 26.8506, Longitude: 80.9462,
		Facebook: "https://facebook.com/dhruvtara.institute.demo", Twitter: "https://twitter.com/dhruvtara_demo",
	},
	Signatories: []institute.Signatory{
		{Name: "Dr. Vandana Mishra", Title: institute.SignerOffice},
	},
	Accreditations: []institute.Accreditation{
		{Name: "Gomti Council Training Partner", Body: "Gomti Council for Computer Learning", Number: "GCCL/TP/0412", From: calendar.On(2024, time.April, 1)},
	},
}

var administrator = identity.Person{Name: "Meenakshi Rawal", Email: "admin@dhruvtara.example", Role: identity.Admin}

// center is a row of the table of centers.
type center struct {
	profile centers.Profile
	// The person who runs its office.
	staff       string
	staffEmail  contact.Email
	staffGender string
}

// studentTable has its groups in the order of this table.
var centerTable = [...]center{
	{
		staff: "Farhan Qidwai", staffEmail: "staff.lucknow@dhruvtara.example", staffGender: man,
		profile: centers.Profile{
			Name: "Dhruvtara Lucknow", Branch: 1, Image: "/art/slide-1.svg", Type: "Head office and training center",
			Fame: "The house where Dhruvtara began, with three labs and a reading room", Authorized: "Dhruvtara Governing Council",
			RegNo: "DTR/UP/0001", Affiliations: "Gomti Council for Computer Learning; Awadh Skills Circle", Head: "Dr. Shailaja Tandon",
			Address: "Dhruvtara Bhavan, 14 Shalimar Lane, Hazratganj, Lucknow 226001",
			Country: "India", State: "Uttar Pradesh", City: "Lucknow",
			Email: "lucknow@dhruvtara.example", Mobile: "7000010101", Website: "https://lucknow.dhruvtara.example",
			SocialLink: "https://facebook.com/dhruvtara.demo.lucknow", Rating: 5, Color: "#0f5fa8",
			About: "Our first center opened with eight second-hand computers and one very patient teacher. Today three labs are open " +
				"from seven in the morning until nine at night, so that school students, office workers and parents all find an hour that suits them.",
			NoteTitle: "Free demo class every Saturday",
			Note: "Come on any Saturday at 10:30, sit at a computer, and try a lesson before you decide. No fee and no form; " +
				"bring a friend if you like.",
			Message: "Whatever your age, the first click is the hardest. We will be beside you for it.",
		},
	},
	{
		staff: "Rutuja Sabne", staffEmail: "staff.pune@dhruvtara.example", staffGender: woman,
		profile: centers.Profile{
			Name: "Dhruvtara Pune", Branch: 2, Image: "/art/slide-2.svg", Type: "Training center",
			Fame: "Known for its evening batches in web design and Python", Authorized: "Dhruvtara Governing Council",
			RegNo: "DTR/MH/0002", Affiliations: "Sahyadri Forum for Digital Skills", Head: "Aniruddha Bhagwat-Nene",
			Address: "Second floor, Amrut Chambers, 27 Karve Road, Kothrud, Pune 411038",
			Country: "India", State: "Maharashtra", City: "Pune",
			Email: "pune@dhruvtara.example", Mobile: "7000020202", Website: "https://pune.dhruvtara.example",
			SocialLink: "https://facebook.com/dhruvtara.demo.pune", Rating: 4, Color: "#b4451f",
			About: "A bright floor above a bookshop, with forty computers and a wall of student projects. Most of our learners come " +
				"after work, so the liveliest hour is half past seven in the evening.",
			NoteTitle: "Project evening on the last Friday",
			Note:      "On the last Friday of each month students show what they have built. Families are welcome, and the tea is on us.",
			Message:   "Bring an idea. We will help you turn it into something that runs.",
		},
	},
	{
		staff: "Himashree Baishya", staffEmail: "staff.guwahati@dhruvtara.example", staffGender: woman,
		profile: centers.Profile{
			Name: "Dhruvtara Guwahati", Branch: 3, Image: "/art/slide-3.svg", Type: "Training center",
			Fame: "Home of the hardware workshop, where nothing is thrown away before it has been opened", Authorized: "Dhruvtara Governing Council",
			RegNo: "DTR/AS/0003", Affiliations: "Luit Valley Network of Training Centers", Head: "Prabin Hatimuria",
			Address: "House 9, Nabagraha Path, Chandmari, Guwahati 781003",
			Country: "India", State: "Assam", City: "Guwahati",
			Email: "guwahati@dhruvtara.example", Mobile: "7000030303", Website: "https://guwahati.dhruvtara.example",
			SocialLink: "https://facebook.com/dhruvtara.demo.guwahati", Rating: 4, Color: "#1f7a4d",
			About: "Students reach us from all over the North East, some by the overnight bus. We keep weekend batches for them, help " +
				"with a place to stay, and run a workshop in which old machines get a second life.",
			NoteTitle: "Weekend batches",
			Note:      "Saturday and Sunday batches run from nine to one. Tell us when your bus arrives and we will keep a seat.",
			Message:   "You are never too far away to learn.",
		},
	},
}
