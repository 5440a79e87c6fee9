package demo

import "kendra/domain/website"

var pageTable = [...]website.Page{
	{
		Slug: website.About, Title: "About Dhruvtara",
		Summary: "A computer institute that began with eight second-hand machines, and still believes that patience is the better half of teaching.",
		Body: `<h2>How it began</h2>
<p>In a rented room in Hazratganj stood eight second-hand computers, a blackboard and a kettle. The first batch had eleven students: two of them had to share, and
one was the landlord. What they had in common was that each had been told, somewhere, that computers were not for them.</p>
<p>We have more rooms today, in Lucknow, Pune and Guwahati, and the computers are new. The idea has not changed: <strong>nobody is hurried, and nobody is laughed
at.</strong></p>
<h2>How we teach</h2>
<ul>
<li><strong>One computer each.</strong> Nobody learns to swim by watching.</li>
<li><strong>Half of every lesson is practice.</strong> The teacher walks; the students work.</li>
<li><strong>Small batches.</strong> Twenty seats, so that a teacher sees every screen.</li>
<li><strong>Real work.</strong> Accounts of a shop, the poster of a school fair, the network of an office with a name on its door.</li>
<li><strong>Every language that helps.</strong> We explain in English, Hindi, Marathi and Assamese, and the keyboard speaks whichever you need.</li>
</ul>
<h2>What we promise</h2>
<ol>
<li>The fee that you are told at the counter is the whole fee.</li>
<li>You may sit in a lesson before you decide.</li>
<li>If you miss lessons through illness, you repeat them in another batch without paying again.</li>
<li>A certificate of ours can be checked by anybody at any time, and says nothing that is not true.</li>
</ol>
<h2>Who we are</h2>
<p>Six teachers whom you can meet on the <a href="/teacher">teachers' page</a>, the people at the counters who know every student by name, and a governing council of
seven that meets four times a year and publishes what it decides. Write to us through the <a href="/contact">contact page</a>, or come by: the kettle is still there.</p>`,
	},
	{
		Slug: website.Terms, Title: "Terms and conditions", Summary: "What you and we agree on when you use this website or join a course.",
		Body: `<p>These terms are in force since 1 January 2023. They are written so that they can be read; where the law says more, the law counts.</p>
<h2>1. Who we are</h2>
<p>“Dhruvtara”, “we” and “the institute” are the Dhruvtara Institute of Computer Training with its study centers. “You” are whoever visits this website, asks us something or
joins a course.</p>
<h2>2. Admission</h2>
<p>A course is open to whoever fulfils what its page says under “Eligibility”. The admission is complete when the form is filled in, the center has confirmed
the seat, and the first part of the fee is paid. What you write in the form must be true, because it is printed on your certificate.</p>
<h2>3. Fees</h2>
<ul>
<li>Fees are in Indian rupees and include classes, practice hours and the examination of the course.</li>
<li>Every payment gets a numbered receipt. Please keep it.</li>
<li>A fee can be paid in parts where the center agrees; the dates are written on your admission form.</li>
<li>Whoever leaves before the third lesson gets the fee back, less the price of the books that were handed out. After that, what was paid counts for another
course within twelve months.</li>
</ul>
<h2>4. Attendance and examinations</h2>
<p>Whoever attends three quarters of the lessons is admitted to the examination. It can be repeated once without a fee. A center may send home for the day who
disturbs others, and end the admission of who goes on doing so after a written warning.</p>
<h2>5. Certificates</h2>
<p>A certificate shows the course, the grade and the day of issue, and can be checked on this website. A certificate that was issued by mistake, or got by
deceit, is revoked, and its page says so.</p>
<h2>6. This website</h2>
<p>Texts and pictures belong to the institute or to those who made them. You may read, print and share them for learning; please name us. Do not try to break
into the website, to overload it, or to pretend to be somebody else. We do what we can to keep it running and right, but cannot promise that it always is.</p>
<h2>7. When something goes wrong</h2>
<p>Tell the head of your center first, then write to the governing council at <a href="mailto:hello@dhruvtara.example">hello@dhruvtara.example</a>. You get an answer within
fifteen days. The courts of Lucknow decide what we cannot settle.</p>
<h2>8. Changes</h2>
<p>When these terms change, the new ones are published here with their date. For a course that has begun, the terms of the day of admission stay in force.</p>`,
	},
	{
		Slug: website.Privacy, Title: "Privacy policy", Summary: "What we know about you, why, who sees it, and how to have it corrected or deleted.",
		Body: `<p>This policy is in force since 1 January 2023.</p>
<h2>What we keep, and why</h2>
<table>
<thead><tr><th>What</th><th>Why</th><th>How long</th></tr></thead>
<tbody>
<tr><td>Enquiries and suggestions: name, telephone, e-mail, your words</td><td>To answer you</td><td>One year after the last answer</td></tr>
<tr><td>Student records: the admission form, photograph, attendance, fees</td><td>To teach you and to account for it</td><td>Eight years, as the law on accounts asks</td></tr>
<tr><td>Certificates</td><td>So that they can be checked</td><td>For good</td></tr>
<tr><td>Newsletter: your e-mail address</td><td>To send you the letter that you asked for</td><td>Until you leave; the link is in every letter</td></tr>
<tr><td>Accounts: e-mail, a password that nobody can read, the devices that are signed in</td><td>To let you in, and nobody else</td><td>While the account exists</td></tr>
</tbody>
</table>
<h2>What we do not do</h2>
<p>We do not sell or lend what we know about you. There are no advertisements and no visitor-counting programs of others on this website. Apart from the map on the contact page,
whose pictures come from OpenStreetMap, your browser loads nothing from anybody else.</p>
<h2>Who sees it</h2>
<p>The staff of your center see what they need for their work, administrators of the institute see what all centers have, and every change is recorded with the name of who made
it. Others see something only when the law compels us, or when you asked for it, as when an employer checks your certificate.</p>
<h2>Cookies</h2>
<p>One, and only when you sign in: it keeps you signed in, cannot be read by programs in your browser, and is deleted when you sign out.</p>
<h2>Children</h2>
<p>For students under eighteen a parent or guardian signs the admission form, and may ask everything that the student may ask.</p>
<h2>Your rights</h2>
<p>You may see what we keep about you, have it corrected, take back a consent, and have deleted what no law obliges us to keep. Write to
<a href="mailto:privacy@dhruvtara.example">privacy@dhruvtara.example</a> or ask at your center. We answer within fifteen days, and the grievance officer, Meenakshi Rawal, answers for it.</p>`,
	},
	{
		Slug: "before-you-enrol", Title: "Before you enrol", Menu: website.InHeader,
		Summary: "What people ask at our counters before they choose a course, with our answers.",
		Blocks: []website.Block{
			{Kind: website.BlockQuestions, Heading: "Questions and answers", Cards: []website.Card{
				{Title: "I have never touched a computer. Is that a problem?", Text: "No. CCC and DCA begin with the keyboard and the mouse. Most of our students began there, at every age from twelve to seventy."},
				{Title: "May I see a lesson first?", Text: "Yes. Come to any center on a Saturday at 10:30 and sit in a lesson. It costs nothing, and nobody asks for a form."},
				{Title: "Which papers do I bring?", Text: "A photograph, and something that shows your name and date of birth: an Aadhaar card, a school certificate or a passport. We look at the papers and give them back."},
				{Title: "Can I pay in parts?", Text: "Yes. Every course can be paid in monthly instalments without interest. You get a receipt for each, and your account shows what is left."},
				{Title: "What if I miss lessons?", Text: "Tell your teacher. If you were ill, you repeat the lessons in another batch without paying again."},
				{Title: "Who can check my certificate?", Text: "Anybody, at any time: it has a number and a code that lead to a page on this website."},
			}},
			{Kind: website.BlockTable, Heading: "When batches meet", Text: "Each batch meets five days a week. Weekend batches meet on Saturday and Sunday, four hours a day.", Rows: [][]string{
				{"Batch", "Hours", "Lucknow", "Pune", "Guwahati"},
				{"Early", "7:00 to 9:00", "yes", "yes", "no"},
				{"Morning", "10:00 to 12:00", "yes", "yes", "yes"},
				{"Afternoon", "14:00 to 16:00", "yes", "no", "yes"},
				{"Evening", "18:30 to 20:30", "yes", "yes", "no"},
				{"Weekend", "9:00 to 13:00", "no", "yes", "yes"},
			}},
			{Kind: website.BlockCards, Heading: "Three ways to begin", Cards: []website.Card{
				{Title: "For the office", Text: "CCC in three months, then DCA. You leave with letters, sheets and slides that look right.", Image: "/art/course-dca.svg"},
				{Title: "For accounts", Text: "Tally Prime with GST. You keep the books of a small shop from the first bill to the return.", Image: "/art/course-tally-prime.svg"},
				{Title: "For making things", Text: "Web designing or Python. You finish with something of your own that others can open.", Image: "/art/course-web-designing.svg"},
			}},
			{Kind: website.BlockForm, Heading: "Still unsure?", Text: "Write what you would like to do with a computer. We call back and say which course fits, or that none does."},
		},
	},
}
