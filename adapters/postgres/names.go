package postgres

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"kendra/domain/names"
)

// wordsOf selects the words of a name, as the index students_words has them.
const wordsOf = "string_to_array(lower(%s), ' ')"

// mostWords limits the words that the index looks for. More words are those of one or two letters typed, which most of the students
// have, and comparing a name with each of them is slow.
const mostWords = 500

// spelled returns, for each word of a search, the words of names that it matches. Of a search without letters and digits
// it returns one empty list, which no name has a word of.
func (d *DB) spelled(ctx context.Context, search string) ([][]string, error) {
	if strings.TrimSpace(search) == "" {
		return nil, nil
	}
	queries := names.Search(search)
	if len(queries) == 0 {
		return [][]string{nil}, nil
	}
	args := []any{planned}
	var selects []string
	for i, q := range queries {
		var either []string
		for _, start := range q.Starts { // letters and digits, so LIKE has nothing to escape
			args = append(args, start+"%")
			either = append(either, fmt.Sprintf("key LIKE $%d", len(args)-1))
		}
		for _, key := range q.Is {
			args = append(args, key)
			either = append(either, fmt.Sprintf("key = $%d", len(args)-1))
		}
		selects = append(selects, fmt.Sprintf("SELECT %d, word FROM name_keys WHERE %s", i, strings.Join(either, " OR ")))
	}
	selects = append(selects, "SELECT -1, word FROM name_words WHERE NOT keyed")
	rows, err := d.at(ctx).Query(ctx, strings.Join(selects, " UNION "), args...)
	if err != nil {
		return nil, failed("look up the words of a search", err)
	}
	found := make([][]string, len(queries))
	var at int
	var word string
	_, err = pgx.ForEachRow(rows, []any{&at, &word}, func() error {
		if at >= 0 {
			found[at] = append(found[at], word)
			return nil
		}
		keys := names.Keys(word)
		for i, q := range queries {
			if q.Matches(keys) {
				found[i] = append(found[i], word)
			}
		}
		return nil
	})
	return found, failed("look up the words of a search", err)
}

// nobody is the condition of a search for a word that no name has.
const nobody = "false"

// named adds the condition that a name has one of the words of each list.
func (w *where) named(name string, all [][]string) {
	for _, words := range all {
		of := fmt.Sprintf(wordsOf, name)
		switch {
		case len(words) == 0:
			w.parts = append(w.parts, nobody)
		case len(words) > mostWords:
			w.add("EXISTS (SELECT FROM unnest("+of+") n(word) WHERE n.word = ANY (%s::text[]))", words)
		default:
			w.add(of+" && %s::text[]", words)
		}
	}
}

// keyedAtOnce is how many words KeyNames takes in one transaction.
const keyedAtOnce = 2000

// KeyNames computes the keys of new words of names, so that a search need not. Several programs may do it at once. A head office gets
// keys from its cells.
func (d *DB) KeyNames(ctx context.Context) error {
	if self, err := d.self(ctx); self.Head || err != nil {
		return err
	}
	for {
		n := 0
		err := d.Do(ctx, func(ctx context.Context) (err error) {
			n, err = d.keySome(ctx)
			return err
		})
		if err != nil || n < keyedAtOnce {
			return err
		}
	}
}

func (d *DB) keySome(ctx context.Context) (int, error) {
	tx, err := d.tx(ctx)
	if err != nil {
		return 0, err
	}
	rows, err := tx.Query(ctx, "SELECT id, word FROM name_words WHERE NOT keyed ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED", keyedAtOnce)
	if err != nil {
		return 0, failed("find new words of names", err)
	}
	var ids []int64
	var keys, of []string
	var id int64
	var word string
	if _, err := pgx.ForEachRow(rows, []any{&id, &word}, func() error {
		ids = append(ids, id)
		for _, key := range names.Keys(word) {
			keys, of = append(keys, key), append(of, word)
		}
		return nil
	}); err != nil || len(ids) == 0 {
		return 0, failed("find new words of names", err)
	}
	if _, err := tx.Exec(ctx, "INSERT INTO name_keys (key, word) SELECT unnest($1::text[]), unnest($2::text[])", keys, of); err != nil {
		return 0, failed("store the keys of words", err)
	}
	_, err = tx.Exec(ctx, "UPDATE name_words SET keyed = true WHERE id = ANY ($1)", ids)
	return len(ids), failed("store the keys of words", err)
}

// numbersAndName returns the words of a search that have digits, and the rest of it.
func numbersAndName(search string) (numbers []string, name string) {
	var others []string
	for word := range strings.FieldsSeq(search) {
		if strings.ContainsAny(word, "0123456789") {
			numbers = append(numbers, word)
		} else {
			others = append(others, word)
		}
	}
	return numbers, strings.Join(others, " ")
}
