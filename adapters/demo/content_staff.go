package demo

import "kendra/domain/contact"

// colleague is a row of the table of teachers. The people who run an office are in the table of centers.
type colleague struct {
	name, gender, course, specialty, qualification, image string
	mobile                                                contact.Mobile
	mail                                                  string
	teaching, industrial, rating                          int
	hired                                                 int // years ago
	left                                                  int // days ago; negative: in so many days; 0: they stay
}

const (
	man   = "Male"
	woman = "Female"
)

// staffTable has its groups in the order of centerTable. The first two of each group teach the center's sessions.
var staffTable = [len(centerTable)][]colleague{
	{
		{name: "Shailaja Tandon", gender: woman, course: dca, specialty: "Office applications", qualification: "M.C.A., Ph.D.", image: "/art/teacher-1.svg", mobile: "7000110001", mail: "shailaja.tandon", teaching: 16, industrial: 3, rating: 5, hired: 9},
		{name: "Yusuf Kachwala", gender: man, course: tally, specialty: "Accounts and Tally", qualification: "M.Com.", image: "/art/teacher-4.svg", mobile: "7000110002", mail: "yusuf.kachwala", teaching: 7, industrial: 11, rating: 5, hired: 5},
		{name: "Deepti Awasthi", gender: woman, course: ccc, specialty: "First steps with computers", qualification: "B.C.A.", mobile: "7000110003", mail: "deepti.awasthi", teaching: 4, rating: 4, hired: 2, left: -25},
		{name: "Gulshan Bhasin", gender: man, course: hardware, specialty: "Hardware", qualification: "Diploma in Electronics", mobile: "7000110004", mail: "gulshan.bhasin", teaching: 6, industrial: 8, rating: 4, hired: 6, left: 120},
	},
	{
		{name: "Aniruddha Bhagwat-Nene", gender: man, course: web, specialty: "Web design", qualification: "B.Des.", image: "/art/teacher-2.svg", mobile: "7000120001", mail: "aniruddha.bhagwat", teaching: 8, industrial: 9, rating: 5, hired: 7},
		{name: "Thamarai Elangovan", gender: woman, course: dtp, specialty: "Desktop publishing", qualification: "B.F.A.", image: "/art/teacher-5.svg", mobile: "7000120002", mail: "thamarai.elangovan", teaching: 10, industrial: 6, rating: 4, hired: 4},
	},
	{
		{name: "Prabin Hatimuria", gender: man, course: hardware, specialty: "Hardware and networking", qualification: "B.Tech.", image: "/art/teacher-6.svg", mobile: "7000130001", mail: "prabin.hatimuria", teaching: 12, industrial: 10, rating: 5, hired: 8},
		{name: "Lakhimi Borah", gender: woman, course: python, specialty: "Programming", qualification: "M.Sc. (Computer Science)", mobile: "7000130002", mail: "lakhimi.borah", teaching: 3, industrial: 2, rating: 4, hired: 1},
	},
}
