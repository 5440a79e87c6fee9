package questions

import (
	"bytes"
	"regexp"
)

// Examples returns one question of each kind, as a file to begin with.
func Examples() []Question {
	both := func(english, hindi string) Words { return Words{English: english, Hindi: hindi} }
	of := func(kind Kind, stem Words, choices ...Words) Content {
		return Content{Ask: Ask{Kind: kind, Stem: stem, Choices: choices}, Labels: Labels{Chapter: "Computer basics", Difficulty: Easy, Source: "Example"}}
	}
	one := of(One, both("Which of these is an input device?", "इनमें से कौन सा इनपुट उपकरण है?"),
		both("Printer", "प्रिंटर"), both("Keyboard", "कीबोर्ड"), both("Monitor", "मॉनिटर"), both("Speaker", "स्पीकर"))
	one.Key.Right = []int{1}
	several := of(Several, both("Which of these are operating systems?", "इनमें से कौन से ऑपरेटिंग सिस्टम हैं?"), both("Linux", ""), both("Excel", ""), both("Windows", ""), both("Photoshop", ""))
	several.Key.Right = []int{0, 2}
	truth := of(TrueFalse, both("RAM loses its content when the computer is switched off.", "कंप्यूटर बंद होने पर रैम की सामग्री मिट जाती है।"))
	truth.Key.Right = []int{0}
	match := of(Match, both("Match each key with its use.", "हर कुंजी को उसके काम से मिलाइए।"), both("Ctrl+C", ""), both("Ctrl+V", ""))
	match.Ask.Pairs = []Words{both("Copy", "कॉपी"), both("Paste", "पेस्ट"), both("Undo", "वापस लेना")}
	order := of(Order, both("Put these units in order, the smallest first.", "इन इकाइयों को छोटे से बड़े क्रम में रखिए।"), both("Bit", "बिट"), both("Byte", "बाइट"), both("Kilobyte", "किलोबाइट"))
	fill := of(Fill, both("The brain of a computer is the ___.", "कंप्यूटर का मस्तिष्क ___ है।"))
	fill.Key.Gaps = [][]string{{"CPU", "processor", "सीपीयू"}}
	number := of(Number, both("How many bits are in 2 bytes?", "2 बाइट में कितने बिट होते हैं?"))
	number.Key.Number, number.Key.Tolerance = "16", "0"
	short := of(Short, both("What is a spreadsheet used for?", "स्प्रेडशीट का उपयोग किस लिए होता है?"))
	short.Key.Model = both("For calculations in rows and columns", "पंक्तियों और स्तंभों में गणना के लिए")
	typed := of(Typing, both("Type this text as it is.", "यह पाठ जैसा है, वैसा टाइप कीजिए।"))
	typed.Ask.Passage = both(
		"A computer does what its program says, step by step, and it never gets tired. People decide what it is to do, and check whether the result is right. "+
			"Save your work often, and keep a copy of it at another place.",
		"कंप्यूटर वही करता है जो उसका प्रोग्राम कहता है, एक-एक कदम, और वह कभी नहीं थकता। क्या करना है, यह लोग तय करते हैं, और परिणाम सही है या नहीं, यह भी वही जाँचते हैं। "+
			"अपना काम बार-बार सहेजिए, और उसकी एक प्रति दूसरी जगह रखिए।",
	)
	typed.Ask.Minutes, typed.Key.Speed, typed.Key.Accuracy = 2, 20, 85
	var all []Question
	for i, c := range []Content{one, several, truth, match, order, fill, number, short, typed} {
		all = append(all, Question{ID: ID(i + 1), Version: 1, Content: c.Tidy(), State: Ready})
	}
	return all
}

// giftQuestion finds an answer block of GIFT, which no sheet of questions begins with.
var giftQuestion = regexp.MustCompile(`(?m)^\s*(//|::|\$CATEGORY:)|\{\s*(=|~|#|T\b|F\b|TRUE\b|FALSE\b|\})`)

// Sniff returns the format of a file by its content: XML, GIFT, or XLSX for everything that a spreadsheet reads.
func Sniff(data []byte) Format {
	head := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), " \t\r\n")
	switch {
	case bytes.HasPrefix(head, []byte("<?xml")), bytes.HasPrefix(head, []byte("<quiz")):
		return XML
	case bytes.HasPrefix(head, []byte("PK\x03\x04")), bytes.IndexByte(head[:min(len(head), 512)], 0) >= 0, bytes.HasPrefix(head, []byte("\xd0\xcf\x11\xe0")):
		return XLSX
	case isSheet(head), !giftQuestion.Match(head):
		return XLSX
	default:
		return GIFT
	}
}

// isSheet reports whether a text begins with the headings of a sheet of questions.
func isSheet(head []byte) bool {
	line, _, _ := bytes.Cut(head, []byte("\n"))
	for _, delimiter := range []string{",", ";", "\t", "|"} {
		var cells []string
		for cell := range bytes.SplitSeq(line, []byte(delimiter)) {
			cells = append(cells, string(bytes.Trim(cell, "\" \r")))
		}
		if _, ok := LayoutOf(cells); ok && len(cells) > 1 {
			return true
		}
	}
	return false
}
