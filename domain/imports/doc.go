// Package imports holds what an import of many students is, apart from files and databases: which column of a sheet is
// which field, how a row becomes a student's form, what is wrong with it, and the report.
//
// A row is a known student by registration number, else by e-mail address, else by name, day of birth and mobile number;
// a student of another center is refused, not moved. Of doubles inside a file the first is taken. A missing column keeps
// a known student's value, and so does an empty cell; \clear clears it. What somebody changed by hand since the last
// import stays, unless it is to be overridden.
//
// A file's rows are read by Rules into Drafts, which say what is wrong with each cell; a Draft becomes a new student's
// form, or is written over a known one's.
package imports
