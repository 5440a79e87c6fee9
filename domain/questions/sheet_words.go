package questions

// yes holds the words that agree.
var yes = []string{"yes", "y", "true", "1", "हाँ", "हां"}

// truths are the answers of TrueFalse, as indexes of the key.
var truths = map[string]int{
	"true": 0, "t": 0, "yes": 0, "right": 0, "correct": 0, "सही": 0, "सत्य": 0,
	"false": 1, "f": 1, "no": 1, "wrong": 1, "incorrect": 1, "गलत": 1, "ग़लत": 1, "असत्य": 1,
}

var difficultyNames = map[string]Difficulty{
	"easy": Easy, "e": Easy, "low": Easy, "simple": Easy, "सरल": Easy,
	"medium": Medium, "m": Medium, "moderate": Medium, "average": Medium, "मध्यम": Medium,
	"hard": Hard, "h": Hard, "high": Hard, "difficult": Hard, "कठिन": Hard,
}

var kindNames = map[string]Kind{
	"one": One, "mcq": One, "single": One, "multiple choice": One, "single choice": One, "one answer": One,
	"several": Several, "multiple": Several, "msq": Several, "multiple answers": Several, "several answers": Several, "multiple select": Several,
	"true_false": TrueFalse, "true/false": TrueFalse, "true or false": TrueFalse, "true false": TrueFalse, "tf": TrueFalse, "t/f": TrueFalse,
	"match": Match, "matching": Match, "match the following": Match,
	"order": Order, "ordering": Order, "arrange": Order, "sequence": Order,
	"fill": Fill, "fill in": Fill, "fill in the blank": Fill, "fill in the blanks": Fill, "blank": Fill,
	"number": Number, "numeric": Number, "numerical": Number,
	"short": Short, "short answer": Short, "short text": Short, "text": Short, "essay": Short,
	"typing": Typing, "typing test": Typing, "speed test": Typing, "टाइपिंग": Typing,
}
