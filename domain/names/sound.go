package names

import "strings"

// same are the letters that Indian names use for one another.
var same = map[rune]string{'w': "v", 'z': "j", 'q': "k", 'c': "k", 'x': "ks", 'f': "ph", 'y': "i", 'e': "i", 'o': "u"}

// Sound returns what spellings of a word have in common. Letters for the same sound are one letter, doubled letters are single,
// and an h without a sound of its own is left out: Lakshmi and Laxmi are "laksmi", Deepak and Dipak "dipak".
//
// The sound of the beginning of a word is the beginning of its sound, so a word can be found while it is typed.
func Sound(word string) string {
	var all strings.Builder
	var last, before rune // the last letter written, and the last one read
	write := func(letters string) {
		for _, r := range letters {
			if r != last {
				all.WriteRune(r)
			}
			last = r
		}
	}
	for _, r := range word {
		breath := before == 'h' && last != 'h' // an h after a vowel, which is heard before another one
		switch {
		case r == before: // a doubled letter
		case r == 'h':
			write(ofH(before))
		case breath && isVowel(r) && isVowel(last):
			write("h")
			fallthrough
		default:
			if letters, ok := same[r]; ok {
				write(letters)
			} else {
				write(string(r))
			}
		}
		before = r
	}
	return all.String()
}

// ofH returns the letters of an h after another letter. "ch" and "ph" are sounds of their own, but begin as "c" and "p" do.
func ofH(before rune) string {
	switch before {
	case 0, 'p':
		return "h"
	case 'c':
		return "c"
	}
	return ""
}

func isVowel(r rune) bool { return strings.ContainsRune("aeiouy", r) }

// forms maps the sound of a name to the sound of its main form, for names with forms that sound different.
var forms = func() map[string]string {
	of := map[string]string{}
	for _, line := range []string{
		"Muhammad Mohd Md Mohammed Mohammad Mohamed Mohamad Mohmad Mohmmad Muhammed Mahammad Mohammod",
		"Ahmad Ahmed Ahemad Ahamed Ehmad",
		"Kumar Kr Kumaar Coomar",
		"Kumari Km Kumaree",
		"Chaudhary Choudhary Chaudhari Choudhari Chaudhury Choudhury Chowdhury Chowdhary Chowdhuri Chaudry Choudhry Chaudhry Chowdhry",
		"Lakshmi Lakshami Luxmi Laxami Lakhmi",
		"Saurabh Sourabh Sorabh Saurav Sourav",
		"Gaurav Gourav Gorav",
		"Mukherjee Mukharjee Mookerjee Mukerjee",
		"Banerjee Bannerjee Banarjee",
		"Chatterjee Chaterjee Chattarjee",
		"Iyer Aiyar Ayyar Ayyer Aiyer",
		"Nair Nayar Nayyar Naiyar",
		"Jyoti Joti Jothi Jyoty",
		"Gyan Gnan Jnan",
		"Gyanendra Gnanendra Jnanendra",
		"Shyam Sham Shiam",
		"Abdul Abdool Abdhul Abd",
		"Shaikh Sheikh Shekh Sk",
		"Hussain Husain Hussein Hossain Husen Hussen",
		"Hasan Hassan Hasen",
		"Rahman Rehman Rahaman Rehaman Rehmaan",
		"Begum Begam", "Singh Sinh Sing",
		"Krishna Krishn Kishan Krushna Krsna",
		"Vishnu Bishnu", "Vikas Bikas Bikash Vikash", "Biswas Vishwas", "Vijay Bijay Bijoy", "Vimal Bimal", "Vinod Binod", "Varun Barun",
		"Sanjay Sanjoy", "Ajay Ajoy", "Uday Udoy",
		"Venkatesh Venkatesan Vengatesh", "Subramanian Subramaniam Subramanyam Subrahmanyam Subramani",
		"Thakur Thakore", "Mishra Misra Misir", "Tripathi Tripathy", "Chaturvedi Chaturbedi",
		"Rathod Rathore Rathor Rathaur", "Chauhan Chouhan Chohan", "Yogesh Jogesh", "Gupta Gupt Guptha",
		"D'Souza Dsouza D'Sousa Desouza", "Fernandes Fernandez",
	} {
		all := strings.Fields(strings.ReplaceAll(strings.ToLower(line), "'", ""))
		for _, form := range all {
			of[Sound(form)] = Sound(all[0])
		}
	}
	return of
}()
