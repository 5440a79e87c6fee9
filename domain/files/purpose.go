package files

// Purpose is the use that a file is uploaded for. It alone decides whether a file is public: the purposes of the public
// website are, and all others are private, above all no purpose at all. It never changes, so that no record can publish a
// file by referring to it.
type Purpose string

// The purposes.
const (
	ForSlide       Purpose = "slide"
	ForTeacher     Purpose = "teacher" // as the website shows them
	ForTestimonial Purpose = "testimonial"
	ForPartner     Purpose = "partner"
	ForEvent       Purpose = "event"
	ForPost        Purpose = "post"   // a post, a notice, a page, or a newsletter
	ForCenter      Purpose = "center" // its picture and its logo
	ForCourse      Purpose = "course" // its picture, its leaflet and its video
	ForStudent     Purpose = "student"
	ForStaff       Purpose = "staff"
	ForForm        Purpose = "form"
	ForNothing     Purpose = "" // not said
)

type use struct{ public, institute bool }

// uses holds what follows from each purpose: whether its files are public, and whether only the institute's own people,
// the administrators, write the records that show them.
var uses = map[Purpose]use{
	ForSlide: {public: true, institute: true}, ForTeacher: {public: true, institute: true}, ForTestimonial: {public: true, institute: true},
	ForPartner: {public: true, institute: true}, ForEvent: {public: true, institute: true}, ForPost: {public: true, institute: true},
	ForCenter: {public: true, institute: true}, ForCourse: {public: true},
	ForStudent: {}, ForStaff: {}, ForForm: {}, ForNothing: {},
}

// ParsePurpose reads a purpose. One that is not known is none, and so its file is private: a client that is newer or older
// than the program publishes nothing by mistake.
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

// Check returns ErrPurpose for a purpose that is not in the table.
func (p Purpose) Check() error {
	if _, known := uses[p]; !known {
		return ErrPurpose
	}
	return nil
}
