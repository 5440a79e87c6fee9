// Package imports holds what an import of many students is, apart from files and databases: which column of a sheet is
// which field, how a row becomes a student's form, what is wrong with it, and the report.
//
// A row is a known student by e-mail address; a student of another center is refused, not moved. Of doubles inside a
// file the first is taken. A missing column keeps a known student's value, and so does an empty cell.
package imports
