package httpapi

import "kendra/domain/identity"

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
	enquiries   = "POST /api/Enquiry/PostSendEnquiry"
	signUp      = "POST /api/Account/Register"
	recovery    = "POST /api/Users/PasswordRecovery"
)

// The operations that read JSON.
const (
	saveItem       = "POST /api/Content/PostSaveItem"
	orderItems     = "POST /api/Content/PostOrderItems"
	previewBody    = "POST /api/Content/PostPreview"
	sendNewsletter = "POST /api/Newsletter/PostSendNewsletter"
)

// The operations that a login may call before a password was changed that somebody else knows.
const (
	changePassword = "POST /api/Account/PostChangePassword" //nolint:gosec // the name of an operation
	ownAccount     = "GET /api/Account/GetOwn"
)

// deleteDivision is posted without a body, as existing clients do.
const deleteDivision = "POST /api/Course/PostDeleteCourseDivision"

// The operations of imports that read JSON, because they take lists.
const (
	importColumns     = "POST /api/Imports/PostColumns"
	importCorrections = "POST /api/Imports/PostCorrections"
)

// issueMany takes as many lines as a batch has.
const issueMany = "POST /api/Certificate/PostIssueMany"

// changeMany may take longer than others.
const changeMany = "POST /api/Student/PostChangeMany"

// access says who may call what. An operation that is not here is nobody's.
var access = map[string]least{
	signIn:                          open,
	signOut:                         open,
	"GET /api/Account/GetCheckRole": open,

	signUp:                                 open,
	"POST /api/Account/PostConfirm":        open,
	recovery:                               open,
	"POST /api/Users/PostResetPassword":    open,
	"POST /api/Account/PostUndoEmail":      open,
	"GET /api/Account/GetLogins":           person,
	"POST /api/Account/PostEndLogin":       person,
	"GET /api/Account/GetTwoStep":          staff,
	"POST /api/Account/PostStartTwoStep":   staff,
	"POST /api/Account/PostConfirmTwoStep": staff,
	"POST /api/Account/PostStopTwoStep":    staff,
	ownAccount:                             person,
	changePassword:                         person,
	"GET /api/Outbox/GetMails":             admin,
	"POST /api/Outbox/PostRetryMail":       admin,
	"POST /api/Outbox/PostShowLink":        admin,
	"GET /api/Search/GetResults":           staff,

	"POST /api/StudyCenter/PostRegisterStudyCenter":  admin,
	"POST /api/StudyCenter/PostUpdateStudyCenter":    admin,
	"POST /api/StudyCenter/PostRestoreStudyCenter":   admin,
	"DELETE /api/StudyCenter/PostDeleteStudyCenter":  admin,
	"GET /api/StudyCenter/GetStudyCenters":           staff,
	"GET /api/StudyCenter/GetRegisteredStudyCenter":  staff,
	"GET /api/StudyCenter/GetStudyCenterfordropdown": staff,

	"POST /api/Imports/PostFile":   staff,
	"GET /api/Imports/GetImports":  staff,
	"GET /api/Imports/GetImport":   staff,
	"GET /api/Imports/GetColumns":  staff,
	importColumns:                  staff,
	"POST /api/Imports/PostCheck":  staff,
	"GET /api/Imports/GetIssues":   staff,
	"GET /api/Imports/GetChanges":  staff,
	importCorrections:              staff,
	"POST /api/Imports/PostRun":    staff,
	"POST /api/Imports/PostCancel": staff,
	"POST /api/Imports/PostUndo":   staff,
	"GET /api/Imports/GetResult":   staff,

	"GET /api/Course/GetAllCourse":           open,
	"GET /api/Course/GetPublicCourse":        open,
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

	"POST /api/Course/PostUpdateCategory":        admin,
	"DELETE /api/Course/DeleteCategory":          admin,
	"POST /api/Course/PostInsertDivision":        staff,
	"POST /api/Course/PostUpdateDivision":        staff,
	"POST /api/Course/PostAskAttendance":         staff,
	"POST /api/Course/PostRestoreCourseDivision": admin,

	"GET /api/Subject/GetSubjects":        staff,
	"POST /api/Subject/PostSaveSubject":   staff,
	"POST /api/Subject/PostOrderSubjects": staff,
	"DELETE /api/Subject/DeleteSubject":   staff,

	"GET /api/Student":                      staff,
	"POST /api/Student/PostRegisterStudent": staff,

	"GET /api/Student/GetStudentbyID":            person,
	"GET /api/Student/GetStatusHistory":          person,
	"POST /api/Student/PostUpdateStudentByAdmin": staff,
	"POST /api/Student/PostChangeStatus":         staff,
	"POST /api/Student/PostRestoreStudent":       staff,
	"DELETE /api/Student/DeleteStudent":          staff,

	changeMany:                              staff,
	"POST /api/Student/PostTransferStudent": admin,
	"POST /api/Student/PostMergeStudents":   staff,
	"GET /api/Student/GetDoubles":           staff,
	"GET /api/Student/GetSessions":          staff,
	"GET /api/Student/GetIdCards":           person,
	"GET /api/Report/GetStudentExport":      staff,

	"GET /api/Report/GetStudentReport":   staff,
	"GET /api/Report/GetDashboardReport": staff,
	"GET /api/Report/GetExports":         staff,
	"GET /api/Report/GetTrends":          staff,

	"GET /api/Certificate/GetOwnCertificates": person,
	"GET /api/Session/GetOwnSessions":         person,
	"GET /api/Student/GetOwnCorrections":      person,
	"POST /api/Student/PostAskCorrection":     person,

	"GET /api/Staff/GetStaff":                  staff,
	"GET /api/Staff/GetStaffByID":              staff,
	"POST /api/Staff/PostSaveStaff":            admin,
	"POST /api/Staff/PostLeaveStaff":           admin,
	"POST /api/Staff/PostGiveAccount":          admin,
	"DELETE /api/Staff/DeleteStaff":            admin,
	"GET /api/Session/GetSessionList":          staff,
	"GET /api/Session/GetSession":              staff,
	"POST /api/Session/PostSaveSession":        staff,
	"POST /api/Session/PostStartSession":       staff,
	"POST /api/Session/PostFinishSession":      staff,
	"POST /api/Session/PostCancelSession":      staff,
	"DELETE /api/Session/DeleteSession":        staff,
	"POST /api/Session/PostEnrolStudent":       staff,
	"POST /api/Session/PostLeaveSession":       staff,
	"GET /api/Attendance/GetRegister":          staff,
	saveMarks:                                  staff,
	"GET /api/Attendance/GetMonth":             staff,
	"GET /api/Attendance/GetMonthFile":         staff,
	"GET /api/Attendance/GetStudentAttendance": person,
	"GET /api/Fees/GetStudentFees":             person,
	"POST /api/Fees/PostOpenFees":              staff,
	"POST /api/Fees/PostAmendFees":             staff,
	"POST /api/Fees/PostTakePayment":           staff,
	"POST /api/Fees/PostRefundPayment":         staff,
	"POST /api/Fees/PostVoidPayment":           staff,
	"GET /api/Fees/GetReceipt":                 person,
	"GET /api/Fees/GetReceiptFile":             person,
	"GET /api/Fees/GetReceipts":                staff,
	"GET /api/Fees/GetDues":                    staff,
	"GET /api/Fees/GetCollection":              staff,
	"GET /api/Fees/GetCollectionFile":          staff,
	"GET /api/Fees/GetTill":                    staff,
	"POST /api/Fees/PostCloseTill":             staff,
	"GET /api/Fees/GetCloses":                  staff,
	"GET /api/Fees/GetFeeSettings":             staff,
	"POST /api/Fees/PostFeeSettings":           admin,
	"GET /api/Fees/GetPayCode":                 person,

	"GET /api/Certificate/GetCertificateByIdDOB": open,
	"GET /api/Certificate/GetFile/{name}":        open,
	"GET /api/Certificate/GetVerification":       open,
	"GET /api/Certificate/GetVerifications":      open,
	"GET /api/Certificate/GetCredential":         open,
	"GET /api/Certificate/GetStatusList/{name}":  open,
	"GET /api/Certificate/GetCertificates":       staff,
	"GET /api/Certificate/GetEvents":             staff,
	"GET /api/Certificate/GetChecks":             staff,
	"POST /api/Certificate/PostIssue":            staff,
	"GET /api/Certificate/GetReady":              staff,
	"GET /api/Certificate/GetPrintPack":          staff,
	"GET /api/Certificate/GetDesigns":            staff,
	"POST /api/Certificate/PostPreviewDesign":    staff,
	"POST /api/Certificate/PostSaveDesign":       admin,
	"POST /api/Certificate/PostChooseDesign":     admin,
	issueMany:                                    staff,
	"GET /api/Certificate/GetJobs":               staff,
	"GET /api/Certificate/GetJob":                staff,
	"GET /api/Certificate/GetJobLines":           staff,
	"POST /api/Certificate/PostCancelJob":        staff,
	"POST /api/Certificate/PostRevoke":           staff,
	"POST /api/Certificate/PostSupersede":        staff,

	"GET /api/WebDashboard/GetContactUs":    open,
	"GET /api/WebDashboard/GetClient":       open,
	"GET /api/WebDashboard/GetStudentSay":   open,
	"GET /api/WebDashboard/GetTecherSay":    open,
	"GET /api/WebDashboard/GetDashInfoList": open,
	"GET /api/WebDashboard/GetSlider":       open,
	"GET /api/WebDashboard/GetEvents":       open,

	"GET /api/WebDashboard/GetEventCalendar": open,
	"GET /api/WebDashboard/GetPosts":         open,
	"GET /api/WebDashboard/GetPost":          open,
	"GET /api/WebDashboard/GetNotices":       open,
	"GET /api/WebDashboard/GetNotice":        open,
	"GET /api/WebDashboard/GetPage":          open,
	enquiries:                                open,

	"GET /api/Others/GetCountryAll":       open,
	"GET /api/Others/GetStateByCountryId": open,
	"GET /api/Others/GetCityByStateId":    open,

	uploadFile:                     staff,
	"GET /api/Files/GetFile/{key}": open, // the use case decides
	"GET /api/Files/GetFileLink":   staff,
	"GET /api/Audit/GetEntries":    admin,

	"GET /api/Content/GetItems":              admin,
	saveItem:                                 admin,
	orderItems:                               admin,
	"DELETE /api/Content/DeleteItem":         admin,
	"POST /api/Content/PostRestoreItem":      admin,
	previewBody:                              admin,
	"GET /api/Inbox/GetMessages":             staff,
	"GET /api/Inbox/GetMessage":              staff,
	"GET /api/Inbox/GetColleagues":           staff,
	"POST /api/Inbox/PostAssignMessage":      staff,
	"POST /api/Inbox/PostAnswerMessage":      staff,
	"POST /api/Inbox/PostCloseMessage":       staff,
	"POST /api/Inbox/PostReopenMessage":      staff,
	"POST /api/Inbox/PostLinkStudent":        staff,
	"GET /api/Newsletter/GetSubscribers":     admin,
	"GET /api/Newsletter/GetSubscribersFile": admin,
	"GET /api/Newsletter/GetNewsletters":     admin,
	sendNewsletter:                           admin,

	newsletter:  open,
	suggestions: open,
	"POST /api/WebDashboard/PostConfirmSubscription": open,
	"POST /api/WebDashboard/PostUnsubscribe":         open,
}
