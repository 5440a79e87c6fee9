// Package importing brings many students in from a sheet, in three steps: a survey of the file, a plan for each row, and the
// load of the plan in chunks. A run that was interrupted goes on after its last whole chunk.
package importing
