// Package importing imports many students from a sheet. A file goes through three stages, each a package of its own.
//
// # The way of a row
//
// Imports.Run (command line) and Imports.Start (website) make an order: a file, a center, and people's decisions.
//
//  1. Survey. survey.Surveyor reads the file once to its end and returns a survey.Survey: the meaning of the columns, the
//     number of rows, the sessions, and how dates are written. A broken file ends here, before anything is stored.
//     Imports.prepare adds the rules for the rows and calls the result a task.
//  2. Plan. The pipeline reads the file again in chunks of 1,000 rows (survey.Rows, plan.Rows). Its method chunk takes
//     each chunk through all steps; read it to follow a row. plan.Planner reads the cells of a row into an imports.Draft,
//     finds known students (plan.Lookup), and decides on the row for itself. Then it settles the rows about persons of
//     earlier rows, in the order of the file (imports.Duplicates). A row is a new student, another enrolment of a known
//     one, a change, no change, or refused. The result is a plan.Chunk. Drafts collect the mistakes.
//  3. Load. A load.Target takes the plan. load.Loader assigns registration numbers and stores the students together with
//     the record of the chunk (imports.Chunk) in one transaction. Rows that enrol a person whom an earlier row created wait
//     until the earlier chunks are stored; known persons are locked before they are enrolled. load.Recorder, for a check on the website, stores only
//     the record. load.DryRun stores nothing.
//
// At the end of its way, tally adds the chunk to the report. Two chunks are at work at a time. Where the order of the file
// matters (duplicates, numbers, the report), they pass a gate in their order.
//
// # Two passages
//
// A run plans the whole file first, with load.DryRun, if the center has students, or the plan can forbid the import: an
// atomic import, or one with an agreed plan. It stops there if the plan is another one, changes too many students, or has
// nothing to store. The second passage loads.
//
// # Where a run can stop, and how it continues
//
//   - In the survey, or by the plan: nothing is stored, and a person can decide again.
//   - By a person: Cancel sets a mark, which storing the next chunk returns. The job is stopped; Start or Run with Resume
//     continues it.
//   - By a fault in a chunk: its transaction is rolled back, earlier chunks stay. The job has failed, and can be resumed.
//   - By a killed process or a lost database: the lease of the job and the lock of the center end. Imports.TakeUp, which
//     each server calls regularly, resumes the job of an uploaded file. On the command line, a person resumes it; the next
//     import into the center marks the job as vanished.
//
// A resumed run cuts the file into the same chunks and skips those with a record. A new import of the same file needs no
// record: it finds the stored students unchanged. Both use the registration numbers that a killed run reserved and did not
// assign.
//
// Imports.Undo needs only the records: the created students, the changed ones as they were before, and the
// enrolments.
package importing
