package demo

import "kendra/domain/website"

// notice is a row of the table of notices: shown from so many days before today until so many days after (0: always).
type notice struct {
	days, until int
	notice      website.Notice
}

var noticeTable = [...]notice{
	{2, 0, website.Notice{
		Topic: website.News, Title: "A third lab opens in Lucknow", Link: "/course",
		Body: `<p>Twenty new seats, twenty new computers, and a window: Lab 3 in Hazratganj opens its doors. It is used for the evening batches of <strong>Python
Programming</strong> and <strong>Web Designing</strong>, and is free for practice from seven to ten in the morning.</p>`,
	}},
	{9, 0, website.Notice{
		Topic: website.News, Title: "Four students of ADCA placed before their examination", Link: "/course",
		Body: `<p>Two accounts offices in Aminabad and a printing house in Chowk have offered places to four students of the ADCA evening batch after their
project month. Congratulations, and do come back for Certificate Day.</p>`,
	}},
	{24, 0, website.Notice{
		Topic: website.News, Title: "The magazine of the DTP batch is out",
		Body: `<p>Sixteen pages in three scripts, from the cover to the crossword made by the students themselves. Printed copies lie at all counters while they last.</p>`,
	}},
	{41, 0, website.Notice{
		Topic: website.News, Title: "Dhruvtara Guwahati repairs computers of eleven schools", Link: "/blog",
		Body: `<p>Over two weekends the hardware batch brought 87 of 104 machines back to work. The schools paid for parts only.</p>`,
	}},
	{1, 45, website.Notice{
		Topic: website.Notify, Title: "Admissions are open for the January batches", Link: "/course",
		Body: `<p>Forms are at every counter and on the <a href="/course">page of each course</a> under <em>Apply Now</em>. Batches are filled in the order of confirmed
admissions; twenty seats each. The <strong>free demo class</strong> is every Saturday at 10:30.</p>`,
	}},
	{6, 30, website.Notice{
		Topic: website.Notify, Title: "Examination week: bring your identity card",
		Body: `<p>Written papers begin at 10:00 and practical papers at 14:00. Be there fifteen minutes early with your <strong>identity card</strong>. Who has less than 75
percent attendance, please speak to the head of the center before the first paper.</p>`,
	}},
	{12, 60, website.Notice{
		Topic: website.Notify, Title: "Fees can now be paid by UPI at all counters",
		Body: `<p>Scan the code on the screen at the counter, and wait for your numbered receipt. We never ask for a payment by telephone or message: whoever does so in
our name is not us.</p>`,
	}},
	{20, 0, website.Notice{
		Topic: website.Notify, Title: "Practice hours on Sundays in Pune",
		Body: `<p>The lab in Kothrud is open from 9:00 to 13:00 on Sundays. Book a seat at the counter by Friday evening.</p>`,
	}},
}
