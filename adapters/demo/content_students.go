package demo

import (
	"kendra/domain/contact"
	"kendra/domain/students"
)

// student is a row of the table of students. A grade means that they have a certificate. mail is for names in other
// than Latin letters. summer puts them into the summer session, which has a student for each case of the list of
// certificates.
type student struct {
	name, father, mother string
	gender               students.Gender
	course               string
	status               students.Status
	grade                string
	mail                 string
	about                string
	summer               bool
	photo                bool
	owes                 bool   // the last instalment, although the course is over
	earlier              string // a course that they passed before; the certificate is of that one
}

// home is a place where some of a center's students live.
type home struct {
	street, city, state string
	pin                 contact.PIN
}

// group holds a center's students and their home.
type group struct {
	homes    []home
	students []student
}

// Short names for the tables.
const (
	male       = students.Male
	female     = students.Female
	registered = students.Registered
	active     = students.Active
	passed     = students.Passed
	cancelled  = students.Cancelled
)

// The groups are in the order of centerTable.
var studentTable = [len(centerTable)]group{
	{homes: lucknowHomes, students: lucknowStudents},
	{homes: puneHomes, students: puneStudents},
	{homes: guwahatiHomes, students: guwahatiStudents},
}

var lucknowHomes = []home{
	{"Kapoorthala Road, Aliganj", "Lucknow", "Uttar Pradesh", "226024"},
	{"Sector 14, Indira Nagar", "Lucknow", "Uttar Pradesh", "226016"},
	{"Vipul Khand, Gomti Nagar", "Lucknow", "Uttar Pradesh", "226010"},
	{"Station Road, Alambagh", "Lucknow", "Uttar Pradesh", "226005"},
	{"Gol Darwaza, Chowk", "Lucknow", "Uttar Pradesh", "226003"},
	{"Block E, Rajajipuram", "Lucknow", "Uttar Pradesh", "226017"},
	{"Swaroop Nagar", "Kanpur", "Uttar Pradesh", "208002"},
	{"Civil Lines", "Barabanki", "Uttar Pradesh", "225001"},
}

var lucknowStudents = []student{
	{name: "कविता त्रिवेदी", father: "रमाकांत त्रिवेदी", mother: "सुषमा त्रिवेदी", gender: female, course: dca, status: passed, grade: "A", mail: "kavita.trivedi", about: "Wants to teach the next batch."},
	{name: "Aman Srivastava", father: "Dinesh Srivastava", mother: "Rekha Srivastava", gender: male, course: adca, status: active, grade: "A+", earlier: dca},
	{name: "Zainab Rizvi", father: "Hasan Rizvi", mother: "Nasreen Rizvi", gender: female, course: tally, status: active, grade: "B+", earlier: ccc},
	{name: "Harpreet Sandhu", father: "Balwinder Sandhu", mother: "Gurmeet Sandhu", gender: male, course: hardware, status: active},
	{name: "Shivangi Dixit", father: "Umesh Dixit", mother: "Manju Dixit", gender: female, course: pgdca, status: active},
	{name: "Mohit Kushwaha", father: "Ram Naresh Kushwaha", mother: "Phoolmati Kushwaha", gender: male, course: ccc, status: active},
	{name: "राहुल कुशवाहा", father: "शिवकुमार कुशवाहा", mother: "उर्मिला कुशवाहा", gender: male, course: dca, status: active, mail: "rahul.kushwaha"},
	{name: "Prateek Bajpai", father: "Anil Bajpai", mother: "Kiran Bajpai", gender: male, course: python, status: active, about: "Rides from Barabanki every morning."},
	{name: "Anam Siddiqui", father: "Rashid Siddiqui", mother: "Shabana Siddiqui", gender: female, course: web, status: active},
	{name: "Nisha Rathore", father: "Bhanwar Rathore", mother: "Santosh Rathore", gender: female, course: dtp, status: active},
	{name: "Vikas Paswan", father: "Suresh Paswan", mother: "Lalita Paswan", gender: male, course: adca, status: active},
	{name: "Pooja Nishad", father: "Ramdev Nishad", mother: "Sarita Nishad", gender: female, course: ccc, status: active},
	{name: "Ishaan Chaturvedi", father: "Alok Chaturvedi", mother: "Vandana Chaturvedi", gender: male, course: python, status: active},
	{name: "Mary Kujur", father: "Anthony Kujur", mother: "Agnes Kujur", gender: female, course: dca, status: active, summer: true, photo: true, about: "From Ranchi; stays with her aunt. Sits the last paper again."},
	{name: "Faizan Momin", father: "Mushtaq Momin", mother: "Rehana Momin", gender: male, course: tally, status: registered},
	{name: "Deepika Maurya", father: "Hari Om Maurya", mother: "Kamla Maurya", gender: female, course: web, status: registered},
	{name: "Tsering Angmo", father: "Stanzin Dorje", mother: "Padma Angmo", gender: female, course: pgdca, status: registered},
	{name: "Kuldip Rawat", father: "Ramesh Rawat", mother: "Sheela Rawat", gender: male, course: hardware, status: registered},
	{name: "Ritu Bisht", father: "Mahendra Bisht", mother: "Hema Bisht", gender: female, course: dca, status: registered},
	{name: "Sameer Dogra", father: "Vijay Dogra", mother: "Anita Dogra", gender: male, course: adca, status: registered},
	{name: "Neelam Saxena", father: "Prem Saxena", mother: "Usha Saxena", gender: female, course: dca, status: passed, summer: true, photo: true},
	{name: "Deepak Nigam", father: "Sudhir Nigam", mother: "Madhuri Nigam", gender: male, course: dca, status: passed, summer: true, photo: true, about: "Was ill for some weeks."},
	{name: "Rohit Mishra", father: "Kailash Mishra", mother: "Savita Mishra", gender: male, course: dca, status: passed, summer: true, photo: true},
	{name: "Farhana Begum", father: "Iqbal Ahmad", mother: "Shahnaz Begum", gender: female, course: dca, status: passed, summer: true, photo: true},
	{name: "Suraj Chauhan", father: "Bhagwan Chauhan", mother: "Meena Chauhan", gender: male, course: dca, status: passed, summer: true, photo: true, owes: true},
	{name: "Anita Kashyap", father: "Ghanshyam Kashyap", mother: "Radha Kashyap", gender: female, course: dca, status: passed, summer: true},
	{name: "Shabnam Ara", father: "Nizamuddin", mother: "Rukhsana Ara", gender: female, course: dca, status: passed, grade: "B", summer: true, photo: true},
	{name: "Gaurav Tiwari", father: "Brijesh Tiwari", mother: "Sudha Tiwari", gender: male, course: dca, status: active, summer: true, photo: true, about: "Found work in Kanpur just before the exam."},
}

var puneHomes = []home{
	{"Paud Road, Kothrud", "Pune", "Maharashtra", "411038"},
	{"Magarpatta Road, Hadapsar", "Pune", "Maharashtra", "411028"},
	{"DP Road, Aundh", "Pune", "Maharashtra", "411007"},
	{"Convent Street, Camp", "Pune", "Maharashtra", "411001"},
	{"Cummins College Road, Karve Nagar", "Pune", "Maharashtra", "411052"},
	{"Tilak Road, Sadashiv Peth", "Pune", "Maharashtra", "411030"},
	{"Link Road, Chinchwad", "Pimpri-Chinchwad", "Maharashtra", "411019"},
	{"Powai Naka", "Satara", "Maharashtra", "415001"},
}

var puneStudents = []student{
	{name: "Sayali Gokhale", father: "Madhav Gokhale", mother: "Vaishali Gokhale", gender: female, course: web, status: passed, grade: "A+", about: "Designs posters for the neighbourhood library."},
	{name: "முருகன் செல்வராஜ்", father: "செல்வராஜ்", mother: "வள்ளியம்மாள்", gender: male, course: python, status: active, grade: "A", earlier: ccc, mail: "murugan.selvaraj"},
	{name: "Riya D'Souza", father: "Joachim D'Souza", mother: "Philomena D'Souza", gender: female, course: dtp, status: active, grade: "B", earlier: ccc},
	{name: "Jignesh Patel", father: "Kantilal Patel", mother: "Hansa Patel", gender: male, course: tally, status: active},
	{name: "स्नेहल जगताप", father: "दत्तात्रय जगताप", mother: "शालन जगताप", gender: female, course: adca, status: active, mail: "snehal.jagtap"},
	{name: "Arun Kurup", father: "Gopinathan Kurup", mother: "Sudha Kurup", gender: male, course: pgdca, status: active},
	{name: "Bhavya Hegde", father: "Ganapati Hegde", mother: "Sharada Hegde", gender: female, course: python, status: active},
	{name: "Tushar Kadlag", father: "Sambhaji Kadlag", mother: "Mangal Kadlag", gender: male, course: hardware, status: cancelled},
	{name: "Lavanya Vemuri", father: "Srinivas Vemuri", mother: "Padmaja Vemuri", gender: female, course: python, status: active},
	{name: "Imran Attar", father: "Shabbir Attar", mother: "Mumtaz Attar", gender: male, course: ccc, status: active},
	{name: "Komal Shinde", father: "Balasaheb Shinde", mother: "Sunanda Shinde", gender: female, course: dca, status: active},
	{name: "Nikhil Telang", father: "Vasant Telang", mother: "Mrunal Telang", gender: male, course: web, status: active, about: "Works in a bakery before class."},
	{name: "Dhwani Mehta", father: "Paresh Mehta", mother: "Jagruti Mehta", gender: female, course: python, status: active},
	{name: "Karthik Subramanian", father: "Subramanian", mother: "Meenakshi", gender: male, course: python, status: active},
	{name: "Ashwini Kamble", father: "Prakash Kamble", mother: "Sujata Kamble", gender: female, course: dca, status: active},
	{name: "Rustom Daruwalla", father: "Fali Daruwalla", mother: "Roshan Daruwalla", gender: male, course: dtp, status: registered},
	{name: "Saanvi Reddy", father: "Mallikarjun Reddy", mother: "Swapna Reddy", gender: female, course: web, status: registered},
	{name: "Ganesh Salunkhe", father: "Tukaram Salunkhe", mother: "Kusum Salunkhe", gender: male, course: ccc, status: registered},
	{name: "Anjana Kaimal", father: "Unnikrishnan Kaimal", mother: "Radhika Kaimal", gender: female, course: adca, status: registered},
	{name: "Kiran Waghmare", father: "Uttam Waghmare", mother: "Lata Waghmare", gender: students.Other, course: python, status: registered},
}

var guwahatiHomes = []home{
	{"Manipuri Basti, Paltan Bazaar", "Guwahati", "Assam", "781008"},
	{"Beltola Tiniali", "Guwahati", "Assam", "781028"},
	{"Nambari, Maligaon", "Guwahati", "Assam", "781011"},
	{"Nizarapar, Chandmari", "Guwahati", "Assam", "781003"},
	{"Last Gate, Dispur", "Guwahati", "Assam", "781006"},
	{"Zoo Narengi Road", "Guwahati", "Assam", "781024"},
	{"Main Road, Laitumkhrah", "Shillong", "Meghalaya", "793003"},
	{"Mission Chariali Road", "Tezpur", "Assam", "784001"},
}

var guwahatiStudents = []student{
	{name: "মৌমিতা চক্রবর্তী", father: "অসীম চক্রবর্তী", mother: "শিপ্রা চক্রবর্তী", gender: female, course: dca, status: passed, grade: "A+", mail: "moumita.chakraborty"},
	{name: "Bhargab Saikia", father: "Dilip Saikia", mother: "Nirupama Saikia", gender: male, course: hardware, status: passed, grade: "B+", about: "Repairs the lab's printers for fun."},
	{name: "Nongthang Haokip", father: "Lunkhopao Haokip", mother: "Hoineng Haokip", gender: male, course: hardware, status: active},
	{name: "Pallabi Deka", father: "Hemanta Deka", mother: "Rupali Deka", gender: female, course: tally, status: active},
	{name: "Wanbok Syiem", father: "Kitbok Syiem", mother: "Daphi Syiem", gender: male, course: web, status: active},
	{name: "সুব্রত ঘোষাল", father: "তপন ঘোষাল", mother: "মিনতি ঘোষাল", gender: male, course: hardware, status: active, mail: "subrata.ghoshal"},
	{name: "Moaienla Jamir", father: "Temjen Jamir", mother: "Arenla Jamir", gender: female, course: pgdca, status: active},
	{name: "Rakib Laskar", father: "Abdul Laskar", mother: "Jahanara Laskar", gender: male, course: ccc, status: active},
	{name: "Lalremruati Ralte", father: "Lalthanga Ralte", mother: "Zodinpuii Ralte", gender: female, course: dtp, status: active, about: "Came from Aizawl; stays in a hostel near the center."},
	{name: "Debojit Basumatary", father: "Ranjit Basumatary", mother: "Malati Basumatary", gender: male, course: hardware, status: active},
	{name: "Ankita Sinha Roy", father: "Partha Sinha Roy", mother: "Sumana Sinha Roy", gender: female, course: web, status: cancelled},
	{name: "Pema Lepcha", father: "Nima Lepcha", mother: "Choden Lepcha", gender: female, course: dca, status: active},
	{name: "Biswajit Debbarma", father: "Khokon Debbarma", mother: "Sandhya Debbarma", gender: male, course: adca, status: active},
	{name: "Junali Boro", father: "Kamal Boro", mother: "Anima Boro", gender: female, course: hardware, status: active},
	{name: "Sukumar Hembram", father: "Lakhan Hembram", mother: "Phulmani Hembram", gender: male, course: hardware, status: active},
	{name: "Taba Yania", father: "Taba Tagam", mother: "Taba Yasum", gender: female, course: python, status: registered},
	{name: "Chinmoy Kalita", father: "Jogen Kalita", mother: "Bina Kalita", gender: male, course: dca, status: registered},
	{name: "Sharmistha Panda", father: "Bijay Panda", mother: "Kuntala Panda", gender: female, course: tally, status: registered},
	{name: "Ibomcha Laishram", father: "Tomba Laishram", mother: "Memcha Laishram", gender: male, course: web, status: registered},
	{name: "Rimpi Gogoi", father: "Pranab Gogoi", mother: "Jonaki Gogoi", gender: female, course: ccc, status: registered},
}
