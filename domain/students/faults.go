package students

import "kendra/domain/fault"

// The faults of students.
var (
	ErrInvalid        = fault.New(fault.Invalid, "student.invalid", "the student's form has mistakes")
	ErrGender         = fault.New(fault.Invalid, "student.gender", "is not Male, Female or Other")
	ErrRegNo          = fault.New(fault.Invalid, "student.regno", "is not a registration number like 1001-26-00007")
	ErrStatus         = fault.New(fault.Invalid, "student.status", "is not registered, active, cancelled or passed")
	ErrNotFound       = fault.New(fault.NotFound, "student.not_found", "there is no such student")
	ErrEmailTaken     = fault.New(fault.Conflict, "student.email_taken", "another student has this e-mail address")
	ErrOtherCenter    = fault.New(fault.Conflict, "student.other_center", "the student belongs to another center")
	ErrNotRegistered  = fault.New(fault.Conflict, "student.not_registered", "only a newly registered student can be admitted")
	ErrRegisteredOnce = fault.New(fault.Conflict, "student.registered_once", "a student cannot go back to the status registered")
	ErrNotActive      = fault.New(fault.Conflict, "student.not_active", "only an active student can pass")
	ErrStale          = fault.New(fault.Conflict, "student.stale", "another person has changed the student since you opened the form; load it again and repeat your changes")
	ErrCertified      = fault.New(fault.Conflict, "student.certified", "the student has certificates and cannot be deleted; cancel the admission instead")
	ErrSameCenter     = fault.New(fault.Conflict, "student.same_center", "the student already belongs to this center")
	ErrSelf           = fault.New(fault.Invalid, "student.self", "is the same record")
	ErrBothCertified  = fault.New(fault.Conflict, "student.both_certified", "both records have a certificate for the same course; revoke one of them first")
	ErrMany           = fault.New(fault.Invalid, "student.many", "choose the students and the change to make")
	ErrCards          = fault.New(fault.Invalid, "student.cards", "choose between 1 and 200 students")
	ErrPhoto          = fault.New(fault.Invalid, "student.photo", "is not a picture that you may use")
	ErrOver           = fault.New(fault.Conflict, "student.over", "the student's course is already over")
	ErrNoEnrolment    = fault.New(fault.NotFound, "enrolment.not_found", "there is no such enrolment")
	ErrEnrolled       = fault.New(fault.Conflict, "enrolment.open", "the student is already enrolled in this division")
	ErrPassedBefore   = fault.New(fault.Conflict, "enrolment.passed", "the student has passed this division before; choose to repeat it")
	ErrSeated         = fault.New(fault.Conflict, "enrolment.seated", "the student is already in this session with another course")
	ErrBegun          = fault.New(fault.Conflict, "enrolment.begun", "the course has begun; cancel the enrolment and enrol the student in the other course")
	ErrNotCancelled   = fault.New(fault.Conflict, "enrolment.not_cancelled", "only a cancelled enrolment can be reopened")
)
