package demo

import "kendra/domain/questions"

// typedSubject is the subject whose blueprint is one typing test, so that it can be tried.
const typedSubject = "First steps"

// typingTest is for beginners: five minutes, and full marks for 25 words a minute.
var typingTest = questions.Content{
	Ask: questions.Ask{
		Kind: questions.Typing,
		Stem: questions.Words{
			English: "Type this text. You may correct mistakes with Backspace while the test runs.",
			Hindi:   "यह पाठ टाइप कीजिए। परीक्षा के समय आप बैकस्पेस से गलतियाँ ठीक कर सकते हैं।",
		},
		Passage: questions.Words{
			English: "A market is the oldest school of arithmetic. The woman who sells vegetables knows the price of every heap, the change for every note, " +
				"and how much will be left in the evening. She has no machine, and she is seldom wrong. When a young clerk from the bank asked her how she does it, " +
				"she laughed and said that numbers are like neighbours: greet them every day, and you will not forget their names.\n" +
				"A computer does the same work, but it knows nobody. It adds a thousand lines before we have read the first, and it will add them wrongly " +
				"if we have typed one of them wrongly. So we look twice at what goes in, and once more at what comes out. " +
				"The machine is fast; to be careful is still our part of the work. Keep a copy of what you need, write the date on it, and put it where others can find it.",
			Hindi: "बाज़ार गणित की सबसे पुरानी पाठशाला है। सब्ज़ी बेचने वाली महिला हर ढेर का दाम जानती है, हर नोट का छुट्टा जानती है, और यह भी कि शाम तक कितना माल बचेगा। " +
				"उसके पास कोई मशीन नहीं है, फिर भी उससे भूल कम ही होती है। बैंक के एक युवा बाबू ने जब उससे पूछा कि वह यह कैसे करती है, तो वह हँसकर बोली कि अंक पड़ोसियों जैसे होते हैं: " +
				"रोज़ मिलते रहो, तो उनके नाम कभी नहीं भूलोगे।\n" +
				"कंप्यूटर भी यही काम करता है, पर वह किसी को पहचानता नहीं। हम पहली पंक्ति पढ़ें, उससे पहले वह हज़ार पंक्तियाँ जोड़ देता है, और अगर हमने एक भी पंक्ति गलत लिखी हो, तो जोड़ भी गलत ही आएगा। " +
				"इसलिए जो भीतर जाता है उसे हम दो बार देखते हैं, और जो बाहर आता है उसे एक बार और। मशीन तेज़ है; सावधानी अब भी हमारे हिस्से का काम है। " +
				"जिसकी ज़रूरत हो उसकी एक प्रति रखिए, उस पर तारीख लिखिए, और उसे ऐसी जगह रखिए जहाँ दूसरे भी उसे पा सकें।",
		},
		Minutes: 5,
	},
	Key:    questions.Key{Speed: 25, Accuracy: 85},
	Labels: questions.Labels{Chapter: "Typing with ten fingers", Difficulty: questions.Easy},
}

// typingBlueprint makes papers of one typing test and 100 marks.
var typingBlueprint = questions.Blueprint{
	Minutes:      10,
	Instructions: questions.Words{English: "The time of the test begins when you start it.", Hindi: "परीक्षा का समय आपके शुरू करते ही चलने लगता है।"},
	Rows:         []questions.Row{{Kind: questions.Typing, Count: 1, Award: questions.Award{Right: 10000, Partial: true}}},
}
