package files

// Purpose is the use for which a file is uploaded. It alone decides whether the file is public: only those of the
// public website are, and a missing purpose is private. It never changes, so no record can publish a file by
// referring to it.
type Purpose string

// The purposes.
const (
	ForSlide       Purpose = "slide"
	ForTeacher     Purpose = "teacher" // shown on the website
	ForTestimonial Purpose = "testimonial"
	ForPartner     Purpose = "partner"
	ForEvent       Purpose = "event"
	ForPost        Purpose = "post"      // a post, a notice, a page, a section of Home, or a newsletter
	ForCenter      Purpose = "center"    // picture and logo
	ForInstitute   Purpose = "institute" // logos and icon
	ForCourse      Purpose = "course"    // picture, brochure and video
	ForSignature   Purpose = "signature" // of who signs certificates
	ForStudent     Purpose = "student"
	ForDocument    Purpose = "document" // of a student; opened only after a check of who may see the student
	ForStaff       Purpose = "staff"
	ForForm        Purpose = "form"
	ForQuestion    Purpose = "question" // a figure of the question bank
	ForNothing     Purpose = ""         // not given
)

type use struct{ public, institute, sealed bool }

// uses lists the effects of each purpose: whether its files are public, whether only administrators write the records
// that show them, and whether everybody needs a link to open them.
var uses = map[Purpose]use{
	ForSlide: {public: true, institute: true}, ForTeacher: {public: true, institute: true}, ForTestimonial: {public: true, institute: true},
	ForPartner: {public: true, institute: true}, ForEvent: {public: true, institute: true}, ForPost: {public: true, institute: true},
	ForCenter: {public: true, institute: true}, ForInstitute: {public: true, institute: true}, ForCourse: {public: true},
	ForSignature: {institute: true}, ForStudent: {}, ForDocument: {sealed: true}, ForStaff: {}, ForForm: {}, ForQuestion: {institute: true}, ForNothing: {},
}

// ParsePurpose parses a purpose. An unknown one becomes ForNothing and the file private, so that a client of another
// version publishes nothing by mistake.
func ParsePurpose(text string) Purpose {
	if _, ok := uses[Purpose(text)]; ok {
		return Purpose(text)
	}
	return ForNothing
}

// IsPublic reports whether everybody may see files of the purpose.
func (p Purpose) IsPublic() bool { return uses[p].public }

// IsInstitutes reports whether only administrators upload files of the purpose.
func (p Purpose) IsInstitutes() bool { return uses[p].institute }

// IsSealed reports whether files of the purpose open only by a link, even for administrators and the uploader. The record
// that a file belongs to decides who gets one.
func (p Purpose) IsSealed() bool { return uses[p].sealed }

// Check returns ErrPurpose for an unknown purpose.
func (p Purpose) Check() error {
	if _, known := uses[p]; !known {
		return ErrPurpose
	}
	return nil
}
