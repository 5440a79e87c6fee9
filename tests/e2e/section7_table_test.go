package e2e_test

import (
	"net/http"
	"slices"
)

const (
	get7  = http.MethodGet
	post7 = http.MethodPost
)

// The forms as the specification's client sends them: every field, files as its fixed names.
const (
	centerBody7 = "KRCCode=77&Branch=3&KRCName=Kendra+Siwan&Image=filename.png&Logo=filename.png&KRCType=Franchise&KRCFame=Known&Authorized=Yes&RegNo=R7" +
		"&Affliations=NIELIT&HOD=Meera+Sinha&Address=1+Station+Road&Country=India&State=Bihar&City=Siwan&Email=siwan%40kendra.example&Mobile=9876543210" +
		"&About=A+center&WebSite=https%3A%2F%2Fkendra.example&Rating=4&SocialLink=https%3A%2F%2Fsocial.example%2Fsiwan&Note=A+note&NoteTitle=Title&Message=Hello&Color=%231a2b3c"
	courseBody7 = "Title=Kiosk+Banking&ShortDescription=Short&FullDescription=Full&CategoryId={CATEGORY}&CategoryType=Diploma&Eligibility=Class+10&Duration=6+months" +
		"&AttachFile=StudentImage%2Ffile.pdf&AttachVideo=StudentImage%2Fvideo.mp4&ProfileImage=StudentImage%2Fimage.png&Rating=4&Message=New&IsActive=1&Updatedby=ADMIN"
	studentBody7 = "Name=Bina+Das&Father_Name=Dev+Das&Mother_Name=Ela+Das&DOB=14%2F06%2F2005&Gender=Female&OId={OID}&StdName={STDNAME}&course_id={COURSE}&DivName={DIVNAME}" +
		"&Email=bina7%40example.in&Mobile=9876543219&Session=2026-27&AltMobile=9876543218&Country=India&State=Bihar&City=Siwan&PinCode=841226&About=About&Address=1+Road&Image=StudentImage%2Fphoto.png"
)

var (
	centerFields7 = []string{
		"OId", "KRCCode", "Branch", "KRCName", "Image", "Logo", "KRCType", "KRCFame", "Authorized", "RegNo", "Affliations", "HOD", "Address", "Country", "State",
		"City", "Email", "Mobile", "About", "WebSite", "Rating", "SocialLink", "Note", "NoteTitle", "Message", "Color",
	}
	courseFields7  = []string{"ProfileImage", "DivName", "ShortDescription", "Rating", "Users", "Like", "Updatedby", "Price", "DID"}
	studentFields7 = []string{
		"SID", "Name", "Father_Name", "Mother_Name", "DOB", "Gender", "OId", "StdName", "course_id", "DivName", "Email", "Mobile", "Session", "AltMobile",
		"Country", "State", "City", "PinCode", "About", "Address", "Image",
	}
)

// section7 is the specification's section 7 from its first call to its last, in an order in which they follow from each other.
var section7 = slices.Concat(accounts7, content7, centers7, courses7, students7, forgiven7)

var accounts7 = []spoken{
	{name: "PublicLogin", as: asNobody, method: post7, path: "/api/Login/Login", kind: jsonKind, body: `{"CompanyID":"KENDRA","username":"public","password":"public"}`, has: []string{"data"}, keep: []string{"data=TOKEN"}, enters: asPublic},
	{name: "Login", as: asPublic, method: post7, path: "/api/Login/Login", kind: jsonKind, body: `{"CompanyID":"KENDRA","username":"{ADMIN}","password":"{PASSWORD}"}`, has: []string{"data"}, keep: []string{"data=TOKEN"}, enters: asAdmin},
	{name: "SilentLogin", as: asNobody, method: post7, path: "/api/Login/Login", kind: formKind, body: "grant_type=password&username={ADMIN}&password={PASSWORD}", has: []string{"access_token"}},
	{name: "CheckRole", as: asPublic, method: get7, path: "/api/Account/GetCheckRole?Email={ADMIN}", list: true, has: []string{"Name", "Email"}},
	{name: "CheckRoleOfAStudent", as: asPublic, method: get7, path: "/api/Account/GetCheckRole?Email={APPLICANT}", list: true, has: []string{"Name", "Email"}},
	{name: "CheckRoleOfNobody", as: asPublic, method: get7, path: "/api/Account/GetCheckRole?Email=nobody%40nowhere.example", list: true},
	{name: "Register", as: asPublic, method: post7, path: "/api/Account/Register", kind: formKind, body: "Role=3&Email={APPLICANT}&Password=Correct1A%21&ConfirmPassword=Correct1A%21", says: "true"},
	{name: "PasswordRecovery", as: asPublic, method: post7, path: "/api/Users/PasswordRecovery?email={ADMIN}", kind: noBody, has: []string{"Message"}, says: "New Password sent to mail!!"},
	{name: "PasswordRecoveryOfNobody", as: asPublic, method: post7, path: "/api/Users/PasswordRecovery?email=nobody%40nowhere.example", kind: noBody, says: "New Password sent to mail!!"},
}

var content7 = []spoken{
	{name: "Contact", as: asPublic, method: get7, path: "/api/WebDashboard/GetContactUs", list: true, has: []string{"Address1", "Address2", "Address3", "Mobile", "Mobile1", "Email", "Facebook", "Twitter"}},
	{name: "Clients", as: asPublic, method: get7, path: "/api/WebDashboard/GetClient", list: true, has: []string{"Logo"}},
	{name: "Testimonials", as: asPublic, method: get7, path: "/api/WebDashboard/GetStudentSay", list: true, has: []string{"Name", "Designation", "Speak", "Image"}},
	{name: "Teachers", as: asPublic, method: get7, path: "/api/WebDashboard/GetTecherSay", list: true, has: []string{"Name", "Designation", "Image"}},
	{name: "Counters", as: asPublic, method: get7, path: "/api/WebDashboard/GetDashInfoList", list: true, has: []string{"Total_Students", "Total_Course", "Total_Staff", "Total_Organization"}},
	{name: "Slides", as: asPublic, method: get7, path: "/api/WebDashboard/GetSlider", list: true, has: []string{"Image", "Heading", "Caption"}},
	{name: "Events", as: asPublic, method: get7, path: "/api/WebDashboard/GetEvents", list: true, has: []string{"StartDate", "StartTime", "EndTime", "Title", "Organiser", "Venue", "About"}},
	{name: "Newsletter", as: asPublic, method: post7, path: "/api/WebDashboard/PostNewsSubscriptions", kind: jsonKind, body: `{"model":{"Email":"news7@example.in","Status":1,"OUTMSG":""}}`, has: []string{"Item2"}, says: "SUCCESS"},
	{name: "NewsletterWithoutAddress", as: asPublic, method: post7, path: "/api/WebDashboard/PostNewsSubscriptions", kind: jsonKind, body: `{"model":{"Email":"","Status":1,"OUTMSG":""}}`, has: []string{"Item2"}, says: "Email is not an e-mail address"},
	{name: "Suggestion", as: asPublic, method: post7, path: "/api/WebDashboard/SendSuggestions", kind: jsonKind, body: `{"model":{"Subject":"Light","Email":"a@example.in","Compose":"More light.","SID":0,"OUTMSG":""}}`, has: []string{"Item2"}, says: "SUCCESS"},
	{name: "SuggestionWithoutWords", as: asPublic, method: post7, path: "/api/WebDashboard/SendSuggestions", kind: jsonKind, body: `{"model":{"Subject":"","Email":"a@example.in","Compose":"","SID":0,"OUTMSG":""}}`, has: []string{"Item2"}, says: "Compose is required"},
	{name: "AllCourses", as: asPublic, method: get7, path: "/api/Course/GetAllCourse", list: true, has: courseFields7},
	{name: "Categories", as: asPublic, method: get7, path: "/api/Course/GetCourseCategory", list: true, has: []string{"SID", "StdName"}},
}

var centers7 = []spoken{
	{name: "RegisterCenter", method: post7, path: "/api/StudyCenter/PostRegisterStudyCenter", kind: formKind, body: centerBody7, has: []string{"Message"}, says: "Register Successfully ! ", keep: []string{"OId=NEWCENTER"}},
	{name: "UpdateCenter", method: post7, path: "/api/StudyCenter/PostUpdateStudyCenter", kind: formKind + "; charset=UTF-8", body: "OId={NEWCENTER}&" + centerBody7, has: []string{"Message"}, says: "Update Successfully ! "},
	{name: "CenterForm", method: get7, path: "/api/StudyCenter/GetRegisteredStudyCenter?OId={NEWCENTER}", list: true, has: centerFields7},
	{name: "DeleteCenter", method: http.MethodDelete, path: "/api/StudyCenter/PostDeleteStudyCenter?OId={NEWCENTER}", has: []string{"Message"}},
	{name: "NoCenterForm", method: get7, path: "/api/StudyCenter/GetRegisteredStudyCenter?OId={NEWCENTER}", list: true},
	{name: "CenterChoices", method: get7, path: "/api/StudyCenter/GetStudyCenterfordropdown", list: true, has: []string{"OId", "KRCName"}, keep: []string{"OId=OID"}},
}

var courses7 = []spoken{
	{name: "AllCoursesInAdmin", method: get7, path: "/api/Course/GetAllCourse", list: true, has: []string{"DID", "DivName", "Price"}},
	{name: "CoursesOfACenter", method: get7, path: "/api/Course/GetAllCourseByOId?OId={OID}", list: true, has: courseFields7},
	{name: "AllCategories", method: get7, path: "/api/Course/GetCourseCategoryByOId?OId=0", list: true, has: []string{"SID", "StdName"}},
	{name: "CategoriesOfACenter", method: get7, path: "/api/Course/GetCourseCategoryByOId?OId={OID}", list: true, has: []string{"SID", "StdName"}, keep: []string{"SID=CATEGORY", "StdName=STDNAME"}},
	{name: "Divisions", method: get7, path: "/api/Course/GetCourseDivisionByOId?OId={OID}&SID={CATEGORY}", list: true, has: []string{"course_id", "DivName"}, keep: []string{"course_id=COURSE", "DivName=DIVNAME"}},
	{name: "AddCourse", method: post7, path: "/api/Course/PostInsertCourse", kind: formKind, body: courseBody7, has: []string{"Message"}, says: "Course Successfully Added ! Wait for Appoval", keep: []string{"DID=DID"}},
	{name: "DeleteCourse", method: post7, path: "/api/Course/PostDeleteCourseDivision?DID={DID}", kind: jsonKind, has: []string{"Message"}, says: "Course Successfully Deleted !"},
}

var students7 = []spoken{
	{name: "Countries", method: get7, path: "/api/Others/GetCountryAll", list: true, has: []string{"countryID", "countryName"}},
	{name: "States", method: get7, path: "/api/Others/GetStateByCountryId?countryID=356", list: true, has: []string{"stateID", "stateName"}, keep: []string{"stateID=STATE"}},
	{name: "Cities", method: get7, path: "/api/Others/GetCityByStateId?stateID={STATE}", list: true, has: []string{"cityName"}},
	{name: "EmailIsFree", method: get7, path: "/api/Student?email=bina7@example.in", list: true},
	{name: "RegisterStudent", method: post7, path: "/api/Student/PostRegisterStudent", kind: formKind, body: studentBody7, has: []string{"Message"}, says: "Student Registerd Successfully !", keep: []string{"SID=SID"}},
	{name: "EmailIsTaken", method: get7, path: "/api/Student?email=bina7@example.in", list: true, has: []string{"Email"}},
	{name: "UpdateStudent", method: post7, path: "/api/Student/PostUpdateStudentByAdmin", kind: formKind, body: "SID={SID}&" + studentBody7, has: []string{"Message"}, says: "Student Updated Successfully !"},
	{name: "StudentForm", method: get7, path: "/api/Student/GetStudentbyID?sid={SID}", list: true, has: studentFields7},
	{name: "StudentReport", method: get7, path: "/api/Report/GetStudentReport", list: true, has: studentFields7},
	{name: "DeleteStudent", method: http.MethodDelete, path: "/api/Student/DeleteStudent?SID={SID}", has: []string{"Message"}},
	{name: "NoStudentForm", method: get7, path: "/api/Student/GetStudentbyID?sid={SID}", list: true},
	{name: "Dashboard", method: get7, path: "/api/Report/GetDashboardReport", list: true, has: []string{"Issued_Certificate", "Student_Active", "Student_CancelAdmission", "Student_NewEnroll", "Student_Passed", "Total_Collection"}},
	{name: "Certificate", as: asPublic, method: get7, path: "/api/Certificate/GetCertificateByIdDOB?id={CERTIFIED}&DOB={BORN}", list: true, has: []string{"SID", "Image"}},
	{name: "NoCertificate", as: asPublic, method: get7, path: "/api/Certificate/GetCertificateByIdDOB?id={CERTIFIED}&DOB=01/01/1901", list: true},
}

// forgiven7 are paths with a doubled slash or a doubled api segment, as some of the client's are.
var forgiven7 = []spoken{
	{name: "DoubledSlash", method: get7, path: "/api//Course/GetCourseCategoryByOId?OId=0", list: true, has: []string{"SID", "StdName"}},
	{name: "DoubledSlashBefore", method: get7, path: "//api/StudyCenter/GetStudyCenterfordropdown", list: true, has: []string{"OId", "KRCName"}},
	{name: "DoubledSegment", method: get7, path: "/api/api/Course/GetCourseCategoryByOId?OId=0", list: true, has: []string{"SID", "StdName"}},
	{name: "DoubledBoth", method: get7, path: "/api//api//Course/GetCourseCategory", list: true, has: []string{"SID", "StdName"}},
	{name: "DoubledInAPost", as: asPublic, method: post7, path: "/api//WebDashboard/SendSuggestions", kind: jsonKind, body: `{"model":{"Subject":"","Email":"a@example.in","Compose":"Twice.","SID":0,"OUTMSG":""}}`, says: "SUCCESS"},
	{name: "Logout", method: post7, path: "/api/Login/PostLogout", has: []string{"Message"}, says: "Logged Out!!"},
}
