package typing

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// wordsOf returns the words of a text. Joiners alone are no word.
func wordsOf(s string) []word {
	var all []word
	for _, shown := range strings.Fields(s) {
		if p := plain(shown); p != "" {
			all = append(all, word{shown, p})
		}
	}
	return all
}

// isOpen reports whether the last word of a text may be unfinished.
func isOpen(s string) bool {
	last, _ := utf8.DecodeLastRuneInString(s)
	return !unicode.IsSpace(last)
}

// move is the verdict of one place of an alignment, in a byte: there are millions of them.
type move uint8

const (
	right move = iota
	wrong
	omitted
	added
)

var verdicts = [...]Verdict{right: Right, wrong: Wrong, omitted: Omitted, added: Added}

// step is one place of an alignment: a word of the passage, a typed word, or one of each.
type step struct {
	is             Verdict
	meant, written int
}

// align returns the alignment with the fewest errors of all typed words and the beginning of a passage. Of two with as many errors, it is
// the one that comes further in the passage. open says that the last typed word may be the beginning of a word. The time is that of
// passage words times typed words.
func align(meant, written []word, open bool) []step {
	same := matcher(meant, written, open)
	columns := len(written) + 1
	taken := make([]move, (len(meant)+1)*columns) // the last step of the best alignment of i words with j words
	costs := make([]int, columns)
	for j := range costs {
		costs[j], taken[j] = j, added
	}
	end, least := 0, costs[columns-1]
	for i := range meant {
		diagonal := costs[0]
		costs[0]++
		row := taken[(i+1)*columns : (i+2)*columns]
		row[0] = omitted
		for j := range written {
			cost, is := diagonal, right
			if !same(i, j) {
				cost, is = cost+1, wrong
			}
			if without := costs[j+1] + 1; without < cost {
				cost, is = without, omitted
			}
			if with := costs[j] + 1; with < cost {
				cost, is = with, added
			}
			diagonal, costs[j+1], row[j+1] = costs[j+1], cost, is
		}
		if costs[columns-1] <= least {
			end, least = i+1, costs[columns-1]
		}
	}
	return walk(taken, end, columns)
}

// walk follows the steps back from the end, and returns them from the beginning on.
func walk(taken []move, i, columns int) []step {
	var back []step
	for j := columns - 1; i > 0 || j > 0; {
		is := taken[i*columns+j]
		if is != added {
			i--
		}
		if is != omitted {
			j--
		}
		back = append(back, step{verdicts[is], i, j})
	}
	all := make([]step, 0, len(back))
	for k := range back {
		all = append(all, back[len(back)-1-k])
	}
	return all
}

// matcher returns a function that reports whether word i of the passage is typed word j. Words are compared by number, because most are
// compared many times.
func matcher(meant, written []word, open bool) func(i, j int) bool {
	numbers := map[string]int{}
	of := func(all []word) []int {
		list := make([]int, len(all))
		for i, w := range all {
			n, ok := numbers[w.plain]
			if !ok {
				n = len(numbers)
				numbers[w.plain] = n
			}
			list[i] = n
		}
		return list
	}
	m, w, last := of(meant), of(written), len(written)-1
	return func(i, j int) bool {
		return m[i] == w[j] || open && j == last && strings.HasPrefix(meant[i].plain, written[j].plain)
	}
}
