package demo

import "kendra/domain/website"

// post is a row of the table of posts, dated so many days before today.
type post struct {
	days int
	post website.Post
}

var postTable = [...]post{
	{4, website.Post{
		Slug: "which-course-suits-you", Title: "Which course suits you? Four questions to ask before you pay a fee", Author: "Shailaja Tandon",
		Image:   "/art/post-which-course.svg",
		Summary: "Not the longest course and not the dearest one: the one whose last lesson you can already imagine using. How we help people choose at the counter.",
		Body: `<p>Every June the queue at our counter asks the same thing: “Which course is best?” It is a fair question with an honest answer, and the
answer is another question. Best for what? Here are the four things that we ask back.</p>
<h2>1. What should be different in a year?</h2>
<p>Write one sentence. “I want to work in an office near home.” “I want to keep the accounts of our shop myself.” “I want to know whether programming
is for me before I choose a college.” A course is good when its last lesson belongs to that sentence. For the first we suggest <strong>DCA</strong>, for the
second <strong>Tally Prime with GST</strong>, for the third <strong>Python Programming</strong>.</p>
<h2>2. How many hours a week are really yours?</h2>
<p>Be strict with yourself. Two hours of class need two hours of practice, or the second class is spent on repeating the first. Somebody with six free
hours a week finishes CCC well and struggles with ADCA. That is no judgement of talent; it is arithmetic.</p>
<h2>3. Where will you practise?</h2>
<p>You do not need a computer of your own. The labs are open for practice from seven in the morning, and a seat can be booked at the counter. But decide
<em>when</em> you will come. “Whenever there is time” turns out to be never.</p>
<h2>4. Who will ask you about it?</h2>
<p>People finish what somebody asks them about. Tell a friend, a parent or a colleague what you are learning, and show them something every week.</p>
<h2>Still not sure?</h2>
<ul>
<li>Sit in a <strong>free demo class</strong> on any Saturday at 10:30, and in two different ones if you like.</li>
<li>Ask a student who is in the third month, not one who has just begun.</li>
<li>Read the <a href="/course">syllabus of the course</a> from the last part backwards. If the end makes you curious, the beginning is worth it.</li>
</ul>
<p>And if the honest answer is that this is not the year for a course, we will tell you that too.</p>`,
	}},
	{17, website.Post{
		Slug: "type-without-looking", Title: "Ten minutes a day: how to type without looking at the keys", Author: "Himashree Baishya",
		Image:   "/art/post-typing.svg",
		Summary: "Fast fingers are not a gift. Six weeks of short, slightly boring practice change how the rest of your working life at a computer feels.",
		Body: `<p>In the first week of every course I watch eyes travel: page, key, screen, key, page. The hands wait for the eyes. Typing without looking is not about
speed. It is about keeping your thoughts on the sentence instead of on the letter.</p>
<h2>The plan</h2>
<ol>
<li><strong>Week 1: the home row.</strong> Left hand on A S D F, right hand on J K L and the semicolon. Feel the small bars on F and J; they are there so that
you can find home in the dark. Ten minutes, nothing but those eight keys.</li>
<li><strong>Week 2: the row above.</strong> Each finger goes up and comes home again. Say the letter aloud. It looks silly and it works.</li>
<li><strong>Week 3: the row below, and the comma.</strong></li>
<li><strong>Week 4: capitals.</strong> The hand that does not type holds Shift.</li>
<li><strong>Week 5: numbers.</strong> Copy the price list of a shop.</li>
<li><strong>Week 6: real words.</strong> Copy half a page of a newspaper every day, first in English, then in Hindi with the keyboard that you will use at work.</li>
</ol>
<h2>Three rules that matter more than the plan</h2>
<p><strong>Accuracy first.</strong> If more than two of a hundred letters are wrong, you are too fast. Speed comes by itself; bad habits stay.</p>
<p><strong>Stop after ten minutes.</strong> Tired fingers learn mistakes.</p>
<p><strong>Cover your hands.</strong> A folded towel is the best typing software I know.</p>
<blockquote>“I hated the towel for nine days. On the tenth I wrote a whole message to my sister and only then noticed that I had not looked.” A student of
the afternoon batch</blockquote>
<p>Most people reach twenty-five words a minute in six weeks, and thirty-five by the end of the course. That is enough for any office. What you gain beyond
speed is quiet: the keyboard disappears, and only the work is left.</p>`,
	}},
	{33, website.Post{
		Slug: "spot-a-fraud-call", Title: "Seven sentences that only a fraudster says", Author: "Prabin Hatimuria",
		Image:   "/art/post-fraud-call.svg",
		Summary: "Our Safe on the Internet morning, on one page. Print it, and put it beside your parents' telephone.",
		Body: `<p>Nobody is too clever to be cheated. Fraud does not look for stupid people; it looks for people who are in a hurry, frightened, or hopeful. These are the
sentences to listen for. Real banks, real offices and real courier companies do not say them.</p>
<ol>
<li><strong>“Do not tell anybody about this call.”</strong> An honest caller has no reason to keep you alone.</li>
<li><strong>“Read me the number that you have just received.”</strong> That number, the OTP, is a key. You would not hand your house key to a voice.</li>
<li><strong>“Enter your PIN to receive the money.”</strong> A PIN is for paying, never for receiving.</li>
<li><strong>“Install this small program so that I can help you.”</strong> With it the caller sees your screen and moves your mouse.</li>
<li><strong>“Your electricity will be cut off tonight.”</strong> Offices write letters. Hurry is the fraudster's tool.</li>
<li><strong>“You have won. Pay the tax first.”</strong> Who has really won something pays nothing to get it.</li>
<li><strong>“This is a digital arrest.”</strong> There is no such thing. Put the telephone down.</li>
</ol>
<h2>If it has happened</h2>
<p>Do not be ashamed, and do not wait. Call <strong>1930</strong>, the national helpline for fraud with money, at once: in the first hours a payment can often still be
held. Then call your bank by the number on your card, and report what happened at <a href="https://cybercrime.gov.in">cybercrime.gov.in</a>. Keep the messages; take
photographs of the screen.</p>
<h2>Three habits</h2>
<ul>
<li>Put the telephone down and call back by a number that <em>you</em> know.</li>
<li>Have one small account for payments on the internet, and keep the savings elsewhere.</li>
<li>Agree on a family word. Who calls in trouble and does not know the word is not your nephew.</li>
</ul>`,
	}},
	{52, website.Post{
		Slug: "spreadsheet-of-a-kitchen", Title: "The spreadsheet of a kitchen", Author: "Yusuf Kachwala",
		Image:   "/art/post-kitchen.svg",
		Summary: "Why our first lesson in spreadsheets has no company and no salary table in it, but rice, dal and the price of tomatoes.",
		Body: `<p>Textbooks begin spreadsheets with a company that has five employees and a column called Basic Pay. Nobody in my class has ever paid anybody a salary. But
everybody has bought tomatoes.</p>
<p>So we begin with a kitchen. Everybody writes down what their home bought in a week: the thing, how much of it, and what one kilogram cost. Twelve rows are
enough. Then the questions come by themselves, and each question teaches one thing.</p>
<table>
<thead><tr><th>The question</th><th>What it teaches</th></tr></thead>
<tbody>
<tr><td>What did the rice cost altogether?</td><td>A formula: quantity times price</td></tr>
<tr><td>And everything?</td><td><code>SUM</code>, and why we do not add by hand</td></tr>
<tr><td>What if oil becomes ten rupees dearer?</td><td>Change one cell, and watch the total</td></tr>
<tr><td>What do we spend most on?</td><td>Sorting, and a first chart</td></tr>
<tr><td>How much of it was vegetables?</td><td>A column of kinds, and <code>SUMIF</code></td></tr>
<tr><td>Is that more than last week?</td><td>A second sheet, and a formula that looks across</td></tr>
</tbody>
</table>
<p>By the end of the second lesson a student from Aliganj had found out that her family spends more on biscuits than on milk. She printed the chart and hung it on the
refrigerator. That is the moment that I teach for: not when the formula works, but when it changes something at home.</p>
<h2>Try it yourself</h2>
<p>Keep the bills of one week. Make four columns: day, thing, kind, amount. On Sunday evening, sort by amount. Whatever stands at the top will surprise
you, and you will never again need to be told what sorting is good for.</p>`,
	}},
	{75, website.Post{
		Slug: "first-website-in-a-week", Title: "From paper to the internet: a first website in five evenings", Author: "Aniruddha Bhagwat-Nene",
		Image:   "/art/post-first-website.svg",
		Summary: "What the web design batch does in its first week, evening by evening. You can follow at home with nothing but a text editor.",
		Body: `<p>People expect the first week of web design to be theory. It is not. On Friday evening every student has a page of their own on the internet, and somebody
outside the class has looked at it. This is how.</p>
<h2>Monday: paper</h2>
<p>No computer. Draw the page with a thick pen: a heading, one picture, three things that a visitor wants to know. If it does not fit on a postcard, it is
two pages.</p>
<h2>Tuesday: words</h2>
<p>We type the words into a file called <code>index.html</code> and say what each of them <em>is</em>: a heading, a paragraph, a list. Nothing is coloured yet. A page that
can be read without any colour will also be read aloud well to somebody who cannot see it.</p>
<pre><code>&lt;h1&gt;Sharma Tiffin Service&lt;/h1&gt;
&lt;p&gt;Home food in Kothrud, six days a week.&lt;/p&gt;</code></pre>
<h2>Wednesday: clothes</h2>
<p>Now CSS: one colour for the headings, one typeface, and space. Beginners always want more colours. The rule of the week is: <strong>when in doubt, add
space</strong>.</p>
<h2>Thursday: the telephone</h2>
<p>Most visitors hold the page in one hand. We look at every page on the smallest telephone in the room, press every link with a thumb, and repair what we
cannot hit.</p>
<h2>Friday: the world</h2>
<p>We put the page on a server, send the address to one person who knows nothing of it, and watch that person read. Not a word of explanation is allowed. What
the reader does not find was not there.</p>
<p>It is a small page. But nobody in the room says “I cannot do that” any more, and the other eighteen weeks are easier for it.</p>`,
	}},
	{98, website.Post{
		Slug: "repair-before-you-replace", Title: "Repair before you replace: what we learned at the Repair Mela", Author: "Prabin Hatimuria",
		Image:   "/art/post-repair.svg",
		Summary: "Sixty-three machines came through the door, and forty-one went home working. Most of them needed less than two hundred rupees.",
		Body: `<p>Once in a season our hardware batch opens its doors in Chandmari. Whoever has a computer or a printer that has given up may bring it. Students look at it, a
teacher looks at the students, and nobody pays for the work.</p>
<h2>What came, and what was wrong</h2>
<ul>
<li><strong>Slow laptops (22).</strong> In most of them the fan was full of dust and the disk was full of everything. Cleaning, new paste on the processor, and an
evening of deleting helped fourteen. Six needed a solid-state disk, which costs less than a pair of shoes.</li>
<li><strong>Dead desktops (17).</strong> Nine had a power supply that smelled of its end. Three had a loose cable. One had a lizard.</li>
<li><strong>Printers (16).</strong> Dry ink, and once a wedding invitation in the rollers.</li>
<li><strong>Routers and the rest (8).</strong> Half of them were only too far away from the room where they were missed.</li>
</ul>
<h2>What our students learned</h2>
<p>Not how to change a part: that stands in the book. They learned to <em>ask first</em>. “When did it work last?” found more faults than any instrument. They learned to
write down every screw. And they learned to say “I do not know yet” to a customer, which is the hardest sentence in our trade.</p>
<h2>What you can do at home</h2>
<ol>
<li>Once a year, have the dust taken out. Heat is what kills machines.</li>
<li>Keep a quarter of the disk empty.</li>
<li>Use a surge protector, and pull the plug when there is lightning.</li>
<li>Copy what you love to a second place, today. Every second person at the mela was there for photographs, not for the computer.</li>
</ol>
<p>The next mela stands among our <a href="/event">events</a>. Bring the patient, its charger, and a little time.</p>`,
	}},
	{126, website.Post{
		Slug: "what-an-employer-asks", Title: "What employers ask us about your certificate", Author: "Meenakshi Rawal",
		Image:   "/art/post-employer.svg",
		Summary: "About twice a week an office calls and asks about one of our students. What they want to know is seldom the grade.",
		Body: `<p>Every certificate of ours has a page on this website. Whoever scans its code sees at once whether it is genuine, what was learned and when. So the
offices that still telephone us want to know something else.</p>
<h2>“Did they come on time?”</h2>
<p>It is the first question, nearly always. Attendance is kept for every lesson, and with your consent we tell the percentage. A certificate with 92 percent
attendance opens doors that a slightly better grade does not.</p>
<h2>“Can they write a letter without help?”</h2>
<p>Keep the best things that you made in the course: a letter, a table, a poster, a small program. Put five of them into a folder and take it to the interview.
It answers this question before it is asked.</p>
<h2>“What do they do when they do not know something?”</h2>
<p>Offices do not look for people who know everything. They look for people who notice that they are stuck, try for ten minutes, and then ask a good question.
That is also what our teachers write about in their remarks.</p>
<h2>How to look a certificate up</h2>
<p>Open the <a href="/certificate">certificate page</a> and enter the user name and the date of birth. You will see the certificate, and can save it. If something on
it is wrong, a name that is misspelled for example, tell your center: it is replaced without a fee, and the old one is marked as replaced.</p>`,
	}},
}
