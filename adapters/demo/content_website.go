package demo

import "kendra/domain/website"

var slideTable = [...]website.Slide{
	{Image: "/art/slide-1.svg", Heading: "Learn computers. Change your tomorrow.", Caption: "Practical courses for students, job seekers and everyone who wants to begin again."},
	{Image: "/art/slide-2.svg", Heading: "Small batches, patient teachers", Caption: "Your own computer in every lesson, and somebody beside you when you are stuck."},
	{Image: "/art/slide-3.svg", Heading: "A certificate that can be checked", Caption: "Every certificate has its own page, so an employer knows in a moment that it is genuine."},
}

var teacherTable = [...]website.Teacher{
	{Name: "Shailaja Tandon", Designation: "Director of Studies", Image: "/art/teacher-1.svg"},
	{Name: "Aniruddha Bhagwat-Nene", Designation: "Web Design and Python", Image: "/art/teacher-2.svg"},
	{Name: "Himashree Baishya", Designation: "Office Applications", Image: "/art/teacher-3.svg"},
	{Name: "Yusuf Kachwala", Designation: "Accounts and Tally", Image: "/art/teacher-4.svg"},
	{Name: "Thamarai Elangovan", Designation: "Desktop Publishing and Design", Image: "/art/teacher-5.svg"},
	{Name: "Prabin Hatimuria", Designation: "Hardware and Networking", Image: "/art/teacher-6.svg"},
}

var testimonialTable = [...]website.Testimonial{
	{
		Name: "Nidhi Awasthi", Designation: "DCA, now a front-office assistant in Lucknow", Image: "/art/testimonial-1.svg",
		Speak: "I had never typed a full page before I came here. Nobody laughed, nobody hurried me. Six months later I was " +
			"preparing the fee register of a school on my own.",
	},
	{
		Name: "Omkar Ghatpande", Designation: "Web Designing, now a freelance designer in Pune", Image: "/art/testimonial-2.svg",
		Speak: "The website I built as my final project brought me my first customer. My teacher still answers my questions, " +
			"two years after the course.",
	},
	{
		Name: "Banrilang Kharsati", Designation: "Hardware and Networking, now runs a repair shop in Shillong", Image: "/art/testimonial-3.svg",
		Speak: "We learned with real machines and real faults. When somebody brings me a dead computer today, I know where to begin.",
	},
	{
		Name: "Kalpana Shrivas", Designation: "CCC, homemaker and grandmother", Image: "/art/testimonial-4.svg",
		Speak: "I joined so that I could see my grandchildren on the screen. Now I pay the electricity bill from home and teach my neighbours how.",
	},
}

var partnerTable = [...]website.Partner{
	{Name: "Neelparvat Ledger Works", Logo: "/art/partner-1.svg"},
	{Name: "Tarangini Pixel Studio", Logo: "/art/partner-2.svg"},
	{Name: "Suvarnalata Cloudhouse", Logo: "/art/partner-3.svg"},
	{Name: "Seven Banyans Systems", Logo: "/art/partner-4.svg"},
	{Name: "Kesarbagh Netline", Logo: "/art/partner-5.svg"},
	{Name: "Monsoon Lane Printers", Logo: "/art/partner-6.svg"},
	{Name: "Aksharveda Datacraft", Logo: "/art/partner-7.svg"},
}

// event is a row of the table of events, so many days from today.
type event struct {
	days  int
	event website.Event
}

var eventTable = [...]event{
	{-23, website.Event{
		Image:     "/art/event-safe-internet.svg",
		StartTime: "10:00", EndTime: "13:00", Title: "Safe on the Internet", Organiser: "Dhruvtara Lucknow", Venue: "Lab 2, Hazratganj",
		About: "A morning about passwords, fraud calls and fake shops, for students and their parents.",
	}},
	{-8, website.Event{
		Image:     "/art/event-project-evening.svg",
		StartTime: "18:30", EndTime: "20:30", Title: "Project Evening", Organiser: "Dhruvtara Pune", Venue: "Amrut Chambers, Kothrud",
		About: "The web design batch shows its websites and answers your questions. There is tea.",
	}},
	{-41, website.Event{
		Image:     "/art/event-typing-race.svg",
		StartTime: "09:00", EndTime: "13:00", Title: "Typing Race", Organiser: "Dhruvtara Guwahati", Venue: "Lab 1, Chandmari",
		About: "Three minutes, one text, no mistakes: students of all batches raced in English, Hindi and Assamese. The winner typed 61 words a minute.",
	}},
	{5, website.Event{
		Image:     "/art/event-demo-class.svg",
		StartTime: "10:30", EndTime: "12:00", Title: "Free Demo Class", Organiser: "Dhruvtara Lucknow", Venue: "Lab 1, Hazratganj",
		About: "Sit at a computer, try a lesson of your choice and meet the teachers before you decide.",
	}},
	{12, website.Event{
		Image:     "/art/event-repair-mela.svg",
		StartTime: "11:00", EndTime: "16:00", Title: "Repair Mela", Organiser: "Hardware and Networking Batch, Dhruvtara Guwahati",
		Venue: "Community Hall, Nabagraha Path, Chandmari",
		About: "Bring a computer or a printer that has given up. Our students look at it with you, free of charge, under a teacher's eye.",
	}},
	{19, website.Event{
		Image:     "/art/event-gst-returns.svg",
		StartTime: "15:00", EndTime: "17:30", Title: "GST Returns Without Tears", Organiser: "Accounts Department", Venue: "Lecture Room, Lucknow",
		About: "Yusuf Kachwala files a month of returns for an invented shop, step by step, and takes questions from shopkeepers.",
	}},
	{34, website.Event{
		Image:     "/art/event-certificate-day.svg",
		StartTime: "09:30", EndTime: "12:30", Title: "Certificate Day", Organiser: "Dhruvtara Governing Council", Venue: "Dhruvtara Bhavan, Lucknow",
		About: "We celebrate everyone who has passed. Families are welcome; please take your seats by a quarter past nine.",
	}},
}
