// Package imports holds the rules for importing many students, independent of files and databases: which column of a
// sheet is which field, how a row becomes a student's form, which mistakes it has, and the report.
//
// A row matches a known student by registration number, else by e-mail address, else by name, date of birth and
// mobile number. Students of another center are refused, not moved. Of duplicates within a file, the first counts. A
// missing column or an empty cell keeps a known student's value; \clear clears it. Values that people changed by hand
// since the last import stay, unless the import may override them.
//
// Rules turn a file's rows into Drafts, which list the mistakes in each cell. A Draft becomes a new student's form,
// or is applied to a known student's.
package imports
