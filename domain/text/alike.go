package text

import "strings"

// alike are spellings of Hindi that look the same: letters with a dot below as one character or as two, and joiners, which
// only change how letters are drawn. Keyboards differ in which one they write.
var alike = strings.NewReplacer(
	"\u0958", "\u0915\u093c", "\u0959", "\u0916\u093c", "\u095a", "\u0917\u093c", "\u095b", "\u091c\u093c",
	"\u095c", "\u0921\u093c", "\u095d", "\u0922\u093c", "\u095e", "\u092b\u093c", "\u095f", "\u092f\u093c",
	"\u0929", "\u0928\u093c", "\u0931", "\u0930\u093c", "\u0934", "\u0933\u093c", "\u200c", "", "\u200d", "",
)

// Alike returns a text in which letters of Hindi that look the same are the same characters, without joiners.
func Alike(s string) string { return alike.Replace(s) }
