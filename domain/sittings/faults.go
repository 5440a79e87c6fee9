package sittings

import "kendra/domain/fault"

// The faults of online sittings.
var (
	ErrNotFound   = fault.New(fault.NotFound, "sitting.not_found", "there is no such online sitting")
	ErrWindow     = fault.New(fault.Invalid, "sitting.window", "the online sitting has mistakes")
	ErrDay        = fault.New(fault.Conflict, "sitting.day", "an online sitting can be opened on the day of the exam only; change the day of the exam first")
	ErrNotOnline  = fault.New(fault.Conflict, "sitting.not_online", "the exam does not say that this paper is answered at computers; change the exam first")
	ErrNobody     = fault.New(fault.Conflict, "sitting.nobody", "nobody is left to sit this paper here: all candidates have started already, or sit in other rooms")
	ErrCode       = fault.New(fault.Invalid, "sitting.code", "hall ticket and start code do not belong together; check both, and ask the invigilator")
	ErrClosed     = fault.New(fault.Conflict, "sitting.closed", "it is too late to start this paper; ask the invigilator")
	ErrToken      = fault.New(fault.Denied, "sitting.token", "this device does not take part in the exam; start again with hall ticket and start code")
	ErrWaiting    = fault.New(fault.Conflict, "sitting.waiting", "the invigilator has not allowed this device yet")
	ErrReplaced   = fault.New(fault.Conflict, "sitting.replaced", "the exam goes on at another device")
	ErrOver       = fault.New(fault.Conflict, "sitting.over", "the paper was submitted already")
	ErrEntry      = fault.New(fault.Invalid, "sitting.entry", "the answers have mistakes")
	ErrEntryTwice = fault.New(fault.Conflict, "sitting.entry_twice", "another answer has this number already")
	ErrMinutes    = fault.New(fault.Invalid, "sitting.minutes", "the time to give is not between 0 and 120 minutes")
	ErrNotStarted = fault.New(fault.Conflict, "sitting.not_started", "the candidate has not started yet")
	ErrNoDevice   = fault.New(fault.Conflict, "sitting.no_device", "no other device of this candidate waits")
	ErrTaken      = fault.New(fault.Conflict, "sitting.taken", "the marks of this online sitting were taken into the exam already")
	ErrRunning    = fault.New(fault.Conflict, "sitting.running", "some candidates still write, or may still start; wait until the time is over")
	ErrUnmarked   = fault.New(fault.Conflict, "sitting.unmarked", "some written answers have no marks yet; mark them first")
	ErrGrade      = fault.New(fault.Invalid, "sitting.grade", "the marks are not between 0 and those of a right answer")
)
