// Package imports holds the rules for importing many students, independent of files and databases: which column of a
// sheet is which field, how a row becomes a student's form, which mistakes it has, and the report.
//
// A row is about a person and a course. The person is found by registration number; else by name, birth date, and mobile
// number or a parent's name (Draft.Is). An e-mail address supports this, and finds a student alone only if the row does not
// contradict: the address of somebody with another name and birth date is refused, and a similar name is a question. A known
// person without an enrolment in the course gets one; otherwise the row is compared with that enrolment.
//
// Students of another center are refused, not moved. Of several rows of one person in a file the first tells everything about
// them, and the others only name other courses (Duplicates). A missing column or an empty cell keeps a known student's value;
// \clear clears it. Values that people changed by hand since the last import stay, unless the import may override them.
//
// A meaning that only the values of a column suggest is a question, never a decision (Match.Unconfirmed). People can give what a
// file lacks (Answers.Given, Answers.Splits). Cells are first read by the rules of the form, and then as offices write them.
//
// Rules turn a file's rows into Drafts, which list the mistakes in each cell. A Draft becomes a new student's form,
// or is applied to a known student's.
package imports
