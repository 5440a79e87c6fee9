package httpapi

import (
	"net/http"
	"strings"

	"kendra/domain/identity"
)

// least is the least role of an operation; whoever has more may call it too.
type least []identity.Role

// The levels. A use case still decides what its actor may do; this list keeps out who has no business there at all.
var (
	open   = least(nil)
	person = least{identity.Admin, identity.Staff, identity.Student}
	staff  = least{identity.Admin, identity.Staff}
	admin  = least{identity.Admin}
)

// The operations that are about the token itself, so that a bad one must not keep anybody out.
const (
	signIn  = "POST /api/Login/Login"
	signOut = "POST /api/Login/PostLogout"
)

// The operations of people without an account.
const (
	newsletter  = "POST /api/WebDashboard/PostNewsSubscriptions"
	suggestions = "POST /api/WebDashboard/SendSuggestions"
	signUp      = "POST /api/Account/Register"
	recovery    = "POST /api/Users/PasswordRecovery"
)

const startTwoStep = "POST /api/Account/PostStartTwoStep"

// deleteDivision is posted without a body, as existing clients do.
const deleteDivision = "POST /api/Course/PostDeleteCourseDivision"

// access says who may call what. An operation that is not here is nobody's.
var access = map[string]least{
	signIn:                          open,
	signOut:                         open,
	"GET /api/Account/GetCheckRole": open,

	signUp:                                 open,
	"POST /api/Account/PostConfirm":        open,
	recovery:                               open,
	"POST /api/Users/PostResetPassword":    open,
	"GET /api/Account/GetLogins":           person,
	"POST /api/Account/PostEndLogin":       person,
	"GET /api/Account/GetTwoStep":          staff,
	startTwoStep:                           staff,
	"POST /api/Account/PostConfirmTwoStep": staff,
	"POST /api/Account/PostStopTwoStep":    staff,
	"GET /api/Outbox/GetMails":             admin,

	"POST /api/StudyCenter/PostRegisterStudyCenter":  admin,
	"POST /api/StudyCenter/PostUpdateStudyCenter":    admin,
	"POST /api/StudyCenter/PostRestoreStudyCenter":   admin,
	"DELETE /api/StudyCenter/PostDeleteStudyCenter":  admin,
	"GET /api/StudyCenter/GetStudyCenters":           staff,
	"GET /api/StudyCenter/GetRegisteredStudyCenter":  staff,
	"GET /api/StudyCenter/GetStudyCenterfordropdown": staff,

	"GET /api/Course/GetAllCourse":           open,
	"GET /api/Course/GetAllCourseByOId":      staff,
	"GET /api/Course/GetCourseCategory":      open,
	"GET /api/Course/GetCourseCategoryByOId": staff,
	"GET /api/Course/GetCourseDivisionByOId": staff,
	"POST /api/Course/PostInsertCategory":    admin,
	"POST /api/Course/PostInsertCourse":      staff,
	"POST /api/Course/PostApproveCourse":     admin,

	"GET /api/Course/GetCourse":         open,
	"POST /api/Course/PostUpdateCourse": staff,
	"POST /api/Course/PostRejectCourse": admin,
	"POST /api/Course/PostLikeCourse":   person,
	deleteDivision:                      admin,

	"GET /api/Student":                      staff,
	"POST /api/Student/PostRegisterStudent": staff,

	"GET /api/Student/GetStudentbyID":            person,
	"GET /api/Student/GetStatusHistory":          person,
	"POST /api/Student/PostUpdateStudentByAdmin": staff,
	"POST /api/Student/PostChangeStatus":         staff,
	"POST /api/Student/PostRestoreStudent":       staff,
	"DELETE /api/Student/DeleteStudent":          staff,

	"GET /api/Report/GetStudentReport":   staff,
	"GET /api/Report/GetDashboardReport": staff,

	"GET /api/Certificate/GetCertificateByIdDOB": open,
	"GET /api/Certificate/GetFile/{name}":        open,
	"GET /api/Certificate/GetVerification":       open,

	"GET /api/WebDashboard/GetContactUs":    open,
	"GET /api/WebDashboard/GetClient":       open,
	"GET /api/WebDashboard/GetStudentSay":   open,
	"GET /api/WebDashboard/GetTecherSay":    open,
	"GET /api/WebDashboard/GetDashInfoList": open,
	"GET /api/WebDashboard/GetSlider":       open,
	"GET /api/WebDashboard/GetEvents":       open,

	"GET /api/Others/GetCountryAll":       open,
	"GET /api/Others/GetStateByCountryId": open,
	"GET /api/Others/GetCityByStateId":    open,

	uploadFile:                     staff,
	"GET /api/Files/GetFile/{key}": open, // the use case decides
	"GET /api/Files/GetFileLink":   staff,
	"GET /api/Audit/GetEntries":    admin,

	newsletter:  open,
	suggestions: open,
	"POST /api/WebDashboard/PostConfirmSubscription": open,
	"POST /api/WebDashboard/PostUnsubscribe":         open,
}

// session finds out who is asking. A token that is sent must be good, on open operations too: a client whose token ran
// out is told so at once.
func (h *handlers) session(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		token, sent := bearer(r)
		if op := operationOf(r); !sent || op == signIn || op == signOut {
			next.ServeHTTP(w, r)
			return
		}
		who, err := h.logins.Whoever(r.Context(), token)
		if err != nil {
			h.refuse(w, r, err)
			return
		}
		visitOf(r.Context()).actor = who
		next.ServeHTTP(w, r)
	})
}

// bearer answers the token that a request carries; an empty one is none.
func bearer(r *http.Request) (string, bool) {
	header := strings.TrimSpace(r.Header.Get("Authorization"))
	if other := strings.TrimSpace(r.Header.Get("Authentication")); header == "" && other != "" && operationOf(r) == signUp {
		header = "Bearer " + strings.TrimPrefix(other, "Bearer ") // as the spec's client sends it
	}
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return "", scheme != "" // another scheme is a token that is no good
	}
	token = strings.TrimSpace(token)
	return token, token != ""
}

// guarded lets those pass whom the list names.
func (h *handlers) guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := mayCall(actor(r.Context()), operationOf(r)); err != nil {
			h.refuse(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func mayCall(a identity.Actor, operation string) error {
	level, listed := access[operation]
	switch {
	case !listed:
		return identity.ErrDenied
	case len(level) == 0, a.Is(level...):
		return nil
	case !a.IsKnown():
		return identity.ErrNobody
	default:
		return identity.ErrDenied
	}
}
