// Package names finds people by their names, however these are spelled.
//
// A name has keys, and a search has a query for each of its words. A person is found when each query matches a key of their
// name. A word finds:
//
//   - words that begin with it: "kum" finds Kumar and Kumari;
//   - words that sound like it: "laxmi" finds Lakshmi, "deepak" finds Dipak;
//   - other forms of the same name: "mohd" finds Mohammed;
//   - the same in Devanagari: "kamla" finds कमला, and the other way round.
//
// A word of fewer than four sounds finds only whole words that sound like it, because too many names begin so.
package names
