package names_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"kendra/domain/names"
)

// found are searches with a name that each finds.
var found = [][2]string{
	{"asha", "Asha Kumari Verma"}, {"ASH", "Asha Verma"}, {"a", "Asha"}, {"verma asha", "Asha Verma"}, {"kum ash", "Asha Kumari"}, {" verma  ash ", "Asha Verma"},
	{"shah", "Rita Shah"}, {"sha", "Rita Sharma"}, {"souza", "Ana Souza"}, {"dsouza", "Ana D'Souza"}, {"d'souza", "Ana DSouza"}, {"d’sou", "Ana D'Souza"},
	{"k", "A.K. Sharma"}, {"ak", "AK Sharma"}, {"rahim", "Md.Rahim"}, {"md rah", "Md.Rahim"}, {"lal", "Mohan-Lal"}, {"half 50", "Half 50% Off"},
	{"jose", "José Pinto"}, {"jose\u0301", "José Pinto"}, {"muller", "Anna Müller"}, {"krishna", "Kṛṣṇa Rāo"}, {"rao", "Kṛṣṇa Rāo"},
	// One sound, several spellings.
	{"laxmi", "Lakshmi Devi"}, {"lakshmi", "Laxmi"}, {"laxm", "Lakshmi"}, {"lakshmee", "Laxmi"}, {"deepak", "Dipak Rai"}, {"dipak", "Deepak Rai"}, {"deepa", "Dipak"},
	{"pooja", "Puja"}, {"puja", "Pooja"}, {"suneeta", "Sunita"}, {"sunitha", "Sunita"}, {"geetha", "Gita"}, {"sita", "Seeta"}, {"vishwas", "Viswas"}, {"wasim", "Vasim"},
	{"vasim", "Wasim"}, {"zakir", "Jakir"}, {"jakir", "Zakir"}, {"rijwan", "Rizwan"}, {"qureshi", "Kureshi"}, {"fatima", "Phatima"}, {"phatima", "Fatima"},
	{"fathima", "Fatima"}, {"priya", "Pria"}, {"reddi", "Reddy"}, {"pillay", "Pillai"}, {"saraswathi", "Sarasvati"}, {"vicky", "Viki"}, {"jaffar", "Jafar"},
	{"khan", "Kan"}, {"kan", "Khan"}, {"bhola", "Bola"}, {"banerji", "Banerjee"}, {"sandip", "Sandeep"}, {"rahim", "Raheem"}, {"mehta", "Meta"},
	{"chhaya", "Chaya"}, {"coomar", "Kumar"}, {"vidya", "Widya"}, {"asha", "Aasha"}, {"usha", "Oosha"}, {"brahma", "Brama"},
	// Forms of one name.
	{"mohd", "Mohammed Ali"}, {"mohammed", "Mohd Ali"}, {"md", "Muhammad Ali"}, {"muhammad", "Md. Ali"}, {"mohamm", "Mohd Ali"}, {"mohammad", "Mohammed Ali"},
	{"kr", "Ravi Kumar"}, {"kumar", "Ravi Kr."}, {"choudhary", "Ram Chaudhari"}, {"chowdhury", "Ram Choudhary"}, {"sourav", "Saurabh Das"}, {"ahmed", "Ahmad Khan"},
	{"sheikh", "Sk Imran"}, {"iyer", "Aiyar"}, {"hussain", "Hossain"},
	// Devanagari.
	{"कमला", "कमला देवी"}, {"कम", "कमला देवी"}, {"kamla", "कमला देवी"}, {"kamala", "कमला देवी"}, {"kam", "कमला"}, {"कमला", "Kamla Devi"}, {"कमला", "Kamala Devi"},
	{"deepak", "दीपक"}, {"dipak", "दीपक"}, {"दीपक", "Deepak Rai"}, {"laxmi", "लक्ष्मी"}, {"lakshmi", "लक्ष्मी"}, {"लक्ष्मी", "Laxmi"}, {"राजकुमार", "Rajkumar"},
	{"rajkumar", "राजकुमार"}, {"शर्मा", "Asha Sharma"}, {"सरस्वती", "Saraswati"}, {"manmohan", "मनमोहन"}, {"chandra", "चन्द्र"}, {"चंद्र", "Chandra"},
	{"ज़ाकिर", "Zakir"}, {"फ़ातिमा", "Fatima"}, {"फातिमा", "Fatima"}, {"gyan", "ज्ञान"}, {"मोहम्मद", "Mohd Ali"}, {"sant", "संत"}, {"अनिल", "Anil"}, {"singh", "सिंह"},
	{"ashok", "अशोक"}, {"ઉષા", "ઉષા પટેલ"}, {"மீனா", "மீனா"},
}

// lost are searches with a name that none finds.
var lost = [][2]string{
	{"umar", "Kumar"}, {"sha", "Asha"}, {"mohan", "Rammohan"}, {"asha bina", "Asha Verma"}, {"nobody", "Asha"}, {"shah", "Sanjay"}, {"shah", "Sarita"}, {"khan", "Kanchan"},
	{"fat", "Patel"}, {"jha", "Jaya"}, {"kc", "Chandra"}, {"~asa", "Bina"}, {"~", "Asha"}, {"%", "Half 50% Off"}, {"_", "Under_score"}, {`\`, `Back\slash`}, {"'", "Quo'te"},
	{"", "Asha"}, {"5%f", "Half 50% Off"}, {"ravi", "Rani"}, {"sunita", "Sumitra"}, {"ramesh", "Ramdev"}, {"mohd", "Mohan"},
	{"kr", "Kamal"}, {"kumar", "Kumud"}, {"anil", "Sunil"}, {"anita", "Amita"}, {"asha", "Isha"}, {"asha", "Usha"}, {"कमला", "विमला"}, {"kamla", "विमला"}, {"दीपक", "Dinesh"},
	{"rita", "Ritu"}, {"deepak", "Deepika"}, {"sita", "Gita"}, {"ahmed", "Hamid"}, {"puja", "Prabha"}, {"meena", "Mona"}, {"chetan", "Ketan"},
}

func TestFound(t *testing.T) {
	t.Parallel()
	require.GreaterOrEqual(t, len(found), 60)
	for _, c := range found {
		require.True(t, names.Found(c[1], c[0]), "%q finds %q: %v, %v", c[0], c[1], names.Search(c[0]), names.Keys(c[1]))
	}
	require.GreaterOrEqual(t, len(lost), 30)
	for _, c := range lost {
		require.False(t, names.Found(c[1], c[0]), "%q finds %q: %v, %v", c[0], c[1], names.Search(c[0]), names.Keys(c[1]))
	}
}

// TestFound_Typing checks that a name is found by each beginning of itself.
func TestFound_Typing(t *testing.T) {
	t.Parallel()
	for _, c := range found {
		letters := []rune(c[1])
		for n := 1; n <= len(letters); n++ {
			typed := string(letters[:n])
			require.True(t, names.Found(c[1], typed), "%q finds %q", typed, c[1])
		}
	}
}

// TestSound_OfBeginnings checks that the sound of a word's beginning is the beginning of its sound, and that no word is silent.
func TestSound_OfBeginnings(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(4, 2))
	for range 20_000 {
		word := make([]byte, 1+random.IntN(9))
		for i := range word {
			word[i] = "aaaeeiioouuyhhhcckkpfwvzxqsdgt7"[random.IntN(31)]
		}
		whole := names.Sound(string(word))
		for n := 1; n <= len(word); n++ {
			part := names.Sound(string(word[:n]))
			require.NotEmpty(t, part)
			require.True(t, strings.HasPrefix(whole, part), "%s is %s, and %s is %s", word, whole, word[:n], part)
		}
	}
}

func FuzzKeys(f *testing.F) {
	for _, c := range found {
		f.Add(c[0])
		f.Add(c[1])
	}
	f.Fuzz(func(t *testing.T, name string) {
		keys := names.Keys(name)
		if strings.ContainsFunc(name, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			if strings.Trim(name, "ʼ") != "" && len(names.Search(name)) > 0 {
				require.NotEmpty(t, keys, "%q", name)
				require.True(t, names.Found(name, name), "%q", name)
			}
		}
	})
}
