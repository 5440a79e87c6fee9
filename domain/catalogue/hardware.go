package catalogue

import "kendra/domain/courses"

var hardware = []Entry{
	{
		Code: "HARDWARE", Category: "Hardware", Title: "Computer Hardware and Networking", Kind: "Workshop",
		Short: "Assembling, finding faults, repairing and installing computers, printers and the network of a small office.",
		Full: "A workshop course. Students take computers apart and put them together, find faults step by step, install systems, lay cable " +
			"and set up routers and wireless networks.",
		Eligibility: "Passed class 10", Duration: "8 months", Price: 11_000 * rupee,
		Syllabus: []courses.Part{
			part("The bench", "Safety and static", "Tools and measuring", "Keeping notes"),
			part("Inside the machine", "Power supplies", "Boards, processors and memory", "Disks", "Laptops"),
			part("Systems", "Installing Windows and Linux", "Drivers", "Rescue of data", "Malware"),
			part("Printers and screens", "Laser and ink", "Faults by their look"),
			part("Networks", "Cabling", "Addresses and subnets", "Routers and wireless", "Sharing and backups"),
			part("Customers", "Questions before opening", "Estimates and bills"),
		},
		Subjects: []string{"Hardware", "Systems", "Networking", "Practical"},
	},
	{
		Code: "CCTV", Category: "Hardware", Title: "CCTV Installation", Kind: "Workshop",
		Short: "Cameras, cabling, recorders and remote viewing, with practice on a wall.",
		Full: "Students plan, mount and connect cameras with wires and with a network, set up the recorder, and explain to the owner how to " +
			"use it and what the law allows.",
		Eligibility: "Passed class 10", Duration: "2 months", Price: 5_500 * rupee,
		Syllabus: []courses.Part{
			part("Cameras", "Kinds and lenses", "Where to mount them"),
			part("Cabling", "Coaxial and network cable", "Power", "Earthing and safety"),
			part("Recorders", "Disks and days", "Network and remote viewing", "Passwords"),
			part("The customer", "Plan and estimate", "Handing over", "Privacy"),
		},
		Subjects: []string{"Theory", "Practical"},
	},
}
