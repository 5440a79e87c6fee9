package demo

import "kendra/domain/questions"

// banked is a question of a bank. Choices and pairs have a bar between English and Hindi; those without one are the same in both.
type banked struct {
	chapter    string
	difficulty questions.Difficulty
	kind       questions.Kind
	english    string
	hindi      string
	choices    []string
	right      []int
	pairs      []string
	number     string
	gaps       []string // the accepted answers of one gap
	model      string
}

// The chapters of the bank.
const (
	values = "Values and names"
	loops  = "Decisions and loops"
	errs   = "Reading error messages"
)

const examinedSubject = "Thinking in steps" // the theory paper of the exam that is to come

// The papers that are printed for that exam.
const (
	papersName = "Final exam, Python"
	paperSets  = 4
	paperTime  = 60 // minutes
)

var instructions = questions.Words{
	English: "Answer all questions.\nWrite your answers on the answer sheet.\nA calculator is not allowed.",
	Hindi:   "सभी प्रश्नों के उत्तर दीजिए।\nउत्तर उत्तर-पत्र पर लिखिए।\nकैलकुलेटर की अनुमति नहीं है।",
}

// blueprintTable makes papers of 18 questions and 100 marks.
var blueprintTable = []questions.Row{
	{Difficulty: questions.Easy, Kind: questions.One, Count: 6, Award: questions.Award{Right: 400, Wrong: 100}},
	{Kind: questions.TrueFalse, Count: 3, Award: questions.Award{Right: 400, Wrong: 200}},
	{Chapter: loops, Difficulty: questions.Medium, Count: 4, Award: questions.Award{Right: 600, Partial: true}},
	{Chapter: errs, Difficulty: questions.Medium, Count: 2, Award: questions.Award{Right: 800, Partial: true}},
	{Difficulty: questions.Hard, Count: 3, Award: questions.Award{Right: 800, Partial: true}},
}

// bankTable holds the questions of the examined subject.
var bankTable = []banked{
	{
		chapter: values, difficulty: questions.Easy, kind: questions.One, english: "Which line gives the name price to the value 120?",
		hindi: "कौन सी पंक्ति मान 120 को price नाम देती है?", choices: []string{"price = 120", "120 = price", "price == 120", "price : 120"}, right: []int{0},
	},
	{
		chapter: values, difficulty: questions.Easy, kind: questions.One, english: "Which of these is a text in Python?",
		hindi: "इनमें से पायथन में टेक्स्ट कौन सा है?", choices: []string{"42", `"42"`, "4.2", "True"}, right: []int{1},
	},
	{
		chapter: values, difficulty: questions.Easy, kind: questions.One, english: "Which function shows a value on the screen?",
		hindi: "कौन सा फ़ंक्शन मान को स्क्रीन पर दिखाता है?", choices: []string{"input()", "len()", "print()", "int()"}, right: []int{2},
	},
	{
		chapter: values, difficulty: questions.Easy, kind: questions.One, english: "What does len(\"Kanpur\") give?",
		hindi: "len(\"Kanpur\") का परिणाम क्या है?", choices: []string{"5", "6", "7", "Kanpur"}, right: []int{1},
	},
	{
		chapter: loops, difficulty: questions.Easy, kind: questions.One, english: "Which word begins a decision?",
		hindi: "निर्णय किस शब्द से शुरू होता है?", choices: []string{"for", "if", "def", "import"}, right: []int{1},
	},
	{
		chapter: loops, difficulty: questions.Easy, kind: questions.One, english: "How often does this loop print?\n```\nfor i in range(3):\n    print(i)\n```",
		hindi: "यह लूप कितनी बार प्रिंट करता है?\n```\nfor i in range(3):\n    print(i)\n```", choices: []string{"2", "3", "4", "0"}, right: []int{1},
	},
	{
		chapter: loops, difficulty: questions.Easy, kind: questions.One, english: "What marks the lines that belong to a loop?", hindi: "लूप की पंक्तियाँ किससे पहचानी जाती हैं?",
		choices: []string{"Brackets|कोष्ठक", "Indentation|इंडेंटेशन", "Capital letters|बड़े अक्षर", "A full stop|पूर्ण विराम"}, right: []int{1},
	},
	{
		chapter: errs, difficulty: questions.Easy, kind: questions.One, english: "Where does Python say what went wrong?", hindi: "गलती क्या हुई, यह पायथन कहाँ बताता है?", choices: []string{
			"In the first line of the message|संदेश की पहली पंक्ति में", "In the last line of the message|संदेश की अंतिम पंक्ति में",
			"In the name of the file|फ़ाइल के नाम में", "Nowhere|कहीं नहीं",
		}, right: []int{1},
	},
	{
		chapter: values, difficulty: questions.Easy, kind: questions.TrueFalse, english: "A name can hold another value later.",
		hindi: "एक नाम बाद में दूसरा मान रख सकता है।", right: []int{0},
	},
	{
		chapter: loops, difficulty: questions.Easy, kind: questions.TrueFalse, english: "A while loop always ends by itself.",
		hindi: "while लूप हमेशा अपने आप समाप्त होता है।", right: []int{1},
	},
	{
		chapter: errs, difficulty: questions.Easy, kind: questions.TrueFalse, english: "NameError means that a name is not known.",
		hindi: "NameError का अर्थ है कि नाम ज्ञात नहीं है।", right: []int{0},
	},
	{
		chapter: values, difficulty: questions.Medium, kind: questions.TrueFalse, english: "\"7\" + \"3\" gives \"73\".",
		hindi: "\"7\" + \"3\" का परिणाम \"73\" है।", right: []int{0},
	},
	{
		chapter: loops, difficulty: questions.Medium, kind: questions.Number, english: "What does this print last?\n```\ntotal = 0\nfor i in range(1, 5):\n    total = total + i\nprint(total)\n```",
		hindi: "यह अंत में क्या प्रिंट करता है?\n```\ntotal = 0\nfor i in range(1, 5):\n    total = total + i\nprint(total)\n```", number: "10",
	},
	{
		chapter: loops, difficulty: questions.Medium, kind: questions.Several, english: "Which comparisons are true?", hindi: "कौन सी तुलनाएँ सही हैं?",
		choices: []string{"3 < 5", "4 != 4", "7 >= 7", "2 == 3"}, right: []int{0, 2},
	},
	{
		chapter: loops, difficulty: questions.Medium, kind: questions.Match, english: "Match each word with its use.", hindi: "हर शब्द को उसके काम से मिलाइए।",
		choices: []string{"break", "continue", "else"},
		pairs:   []string{"Ends the loop|लूप समाप्त करता है", "Goes on with the next round|अगले चक्र पर जाता है", "What happens otherwise|अन्यथा क्या होगा", "Begins a function|फ़ंक्शन शुरू करता है"},
	},
	{
		chapter: loops, difficulty: questions.Medium, kind: questions.Order, english: "Put the steps of a loop that asks for a password in order.", hindi: "पासवर्ड पूछने वाले लूप के चरण क्रम में रखिए।",
		choices: []string{"Ask for the password|पासवर्ड पूछिए", "Compare it|तुलना कीजिए", "Say that it is wrong|बताइए कि गलत है", "Ask again|फिर पूछिए"},
	},
	{
		chapter: loops, difficulty: questions.Medium, kind: questions.Fill, english: "The keyword that ends a loop early is ___.", hindi: "लूप को समय से पहले समाप्त करने वाला शब्द ___ है।", gaps: []string{"break"},
	},
	{
		chapter: errs, difficulty: questions.Medium, kind: questions.Match, english: "Match each error with its cause.", hindi: "हर त्रुटि को उसके कारण से मिलाइए।",
		choices: []string{"ZeroDivisionError", "IndexError", "KeyError"},
		pairs:   []string{"Dividing by zero|शून्य से भाग", "A place that the list does not have|सूची में ऐसा स्थान नहीं है", "A key that the dictionary does not have|शब्दकोश में ऐसी कुंजी नहीं है"},
	},
	{
		chapter: errs, difficulty: questions.Medium, kind: questions.One, english: "What does int(\"ten\") give?", hindi: "int(\"ten\") का परिणाम क्या है?",
		choices: []string{"10", "ValueError", "NameError", "\"ten\""}, right: []int{1},
	},
	{
		chapter: errs, difficulty: questions.Medium, kind: questions.Fill, english: "A missing colon gives a ___.", hindi: "कोलन न होने पर ___ मिलता है।", gaps: []string{"SyntaxError", "Syntax Error"},
	},
	{
		chapter: values, difficulty: questions.Hard, kind: questions.Number, english: "What is 17 % 5 + 2 ** 3?", hindi: "17 % 5 + 2 ** 3 कितना है?", number: "10",
	},
	{
		chapter: loops, difficulty: questions.Hard, kind: questions.Short, english: "Why can a while loop run forever, and how do you prevent it?",
		hindi: "while लूप अनंत क्यों चल सकता है, और इसे कैसे रोकेंगे?", model: "Its condition never becomes false. Something in the loop must change what the condition looks at.",
	},
	{
		chapter: errs, difficulty: questions.Hard, kind: questions.Short, english: "Describe how you find the line of a mistake from an error message.",
		hindi: "त्रुटि संदेश से गलती वाली पंक्ति कैसे खोजेंगे, बताइए।", model: "Read the last line for what is wrong, then the line above it for the file and the number of the line.",
	},
	{
		chapter: values, difficulty: questions.Hard, kind: questions.Several, english: "After a = [1, 2] and b = a, which are true?", hindi: "a = [1, 2] और b = a के बाद, कौन से कथन सही हैं?",
		choices: []string{"b.append(3) changes a too|b.append(3) से a भी बदलता है", "a and b are the same list|a और b एक ही सूची हैं", "b is a copy|b एक प्रतिलिपि है", "len(b) is 2|len(b) 2 है"}, right: []int{0, 1, 3},
	},
}
