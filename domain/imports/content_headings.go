package imports

// known lists the columns in the order of the form, with their headings in English, as offices type them, in Hindi and other Indian languages, Spanish
// and Portuguese.
// The form's own heading comes first.
var known = []struct {
	column   Column
	headings []string
}{
	{RegNo, []string{"RegNo", "Registration No.", "Registration Number", "Reg. No.", "Regn. No.", "Registration", "Enrolment No.", "Enrollment No.", "Enrollment Number", "Student ID", "Username", "पंजीकरण संख्या", "पंजीयन संख्या", "नामांकन संख्या"}},
	{Name, []string{"Name", "Student Name", "Full Name", "Name of Student", "Name of the Student", "Candidate Name", "Name of Candidate", "Student's Name", "Student", "Learner Name", "Trainee Name", "नाम", "छात्र का नाम", "विद्यार्थी का नाम", "छात्र/छात्रा का नाम", "पूरा नाम", "Nombre", "Nombre completo", "Nombre del alumno", "Nome", "Nome completo", "Nome do aluno", "নাম", "ছাত্রের নাম", "শিক্ষার্থীর নাম", "பெயர்", "மாணவர் பெயர்", "नाव", "विद्यार्थ्याचे नाव", "નામ", "વિદ્યાર્થીનું નામ"}},
	{Father, []string{"Father_Name", "Father's Name", "Father", "Father Name", "Name of Father", "Fathers Name", "F. Name", "Guardian Name", "Guardian's Name", "Father/Guardian", "S/o", "पिता का नाम", "पिता", "अभिभावक का नाम", "Nombre del padre", "Padre", "Nome do pai", "পিতার নাম", "বাবার নাম", "தந்தை பெயர்", "தந்தையின் பெயர்", "वडिलांचे नाव", "પિતાનું નામ"}},
	{Mother, []string{"Mother_Name", "Mother's Name", "Mother", "Mother Name", "Name of Mother", "Mothers Name", "M. Name", "माता का नाम", "माता", "माँ का नाम", "Nombre de la madre", "Madre", "Nome da mãe", "মাতার নাম", "মায়ের নাম", "தாய் பெயர்", "தாயின் பெயர்", "आईचे नाव", "માતાનું નામ"}},
	{Born, []string{"DOB", "Date of Birth", "Birth Date", "Birthdate", "D.O.B.", "Birth Day", "Birthday", "Born", "Born On", "जन्म तिथि", "जन्मतिथि", "जन्म दिनांक", "जन्म की तारीख", "Fecha de nacimiento", "Data de nascimento", "জন্ম তারিখ", "பிறந்த தேதி", "जन्मतारीख", "જન્મ તારીખ"}},
	{Gender, []string{"Gender", "Sex", "M/F", "Male/Female", "लिंग", "Género", "Sexo", "Gênero", "লিঙ্গ", "பாலினம்", "લિંગ"}},
	{Category, []string{"StdName", "Course Category", "Category of Course", "Category", "Programme", "Program", "Stream", "पाठ्यक्रम श्रेणी", "श्रेणी"}},
	{Division, []string{"DivName", "Course", "Course Name", "Name of Course", "Division", "Course Applied", "Course Opted", "Trade", "पाठ्यक्रम", "पाठ्यक्रम का नाम", "कोर्स", "कोर्स का नाम", "Curso", "কোর্স", "பாடநெறி", "अभ्यासक्रम", "અભ્યાસક્રમ"}},
	{Email, []string{"Email", "E-mail ID", "Email Address", "E-mail", "Mail", "Mail ID", "Email ID", "Student Email", "ईमेल", "ई-मेल", "ईमेल आईडी", "ई-मेल पता", "Correo electrónico", "Correo", "Endereço de e-mail", "ইমেইল", "মেইল", "மின்னஞ்சல்", "ईमेल पत्ता", "ઈમેલ"}},
	{Mobile, []string{"Mobile", "Mobile No.", "Mobile Number", "Phone", "Phone No.", "Phone Number", "Contact", "Contact No.", "Contact Number", "Cell", "Cell No.", "Student Mobile", "Mobile No. 1", "WhatsApp No.", "WhatsApp Number", "मोबाइल", "मोबाइल नंबर", "मोबाइल नं.", "फोन", "फ़ोन नंबर", "दूरभाष", "संपर्क नंबर", "Teléfono", "Móvil", "Celular", "Telefone", "Telemóvel", "মোবাইল", "মোবাইল নম্বর", "ফোন নম্বর", "கைபேசி எண்", "மொபைல் எண்", "मोबाईल", "मोबाईल क्रमांक", "મોબાઇલ", "મોબાઇલ નંબર"}},
	{Session, []string{"Session", "Batch", "Academic Session", "Academic Year", "Year", "Batch Name", "Session Name", "सत्र", "बैच"}},
	{AltMobile, []string{"AltMobile", "Parent Mobile", "Alt. Mobile", "Alternate Mobile", "Alternate Mobile No.", "Alternate No.", "Parent's Mobile", "Parents Mobile No.", "Parent Phone", "Father's Mobile", "Father Mobile No.", "Mother's Mobile", "Guardian Mobile", "Guardian Phone", "Mobile No. 2", "Mobile 2", "Phone 2", "Other Mobile", "Emergency Contact", "अभिभावक मोबाइल", "अभिभावक का मोबाइल", "पिता का मोबाइल", "वैकल्पिक मोबाइल"}},
	{Country, []string{"Country", "Nation", "देश"}},
	{State, []string{"State", "State Name", "State/UT", "Province", "राज्य", "प्रदेश", "Provincia", "রাজ্য", "மாநிலம்", "રાજ્ય"}},
	{City, []string{"City", "District", "District/City", "City/District", "Town", "City Name", "Village/City", "Town/City", "शहर", "जिला", "ज़िला", "नगर", "शहर/जिला", "Ciudad", "Cidade", "জেলা", "শহর", "மாவட்டம்", "நகரம்", "जिल्हा", "જિલ્લો", "શહેર"}},
	{PIN, []string{"PinCode", "PIN", "PIN Code", "Postal Code", "Post Code", "ZIP", "ZIP Code", "Pin No.", "पिन कोड", "पिनकोड", "पिन", "Código postal", "CEP", "পিন কোড", "அஞ்சல் குறியீடு", "પિન કોડ"}},
	{About, []string{"About", "Remarks", "Remark", "Notes", "Note", "Comments", "Comment", "About Student", "टिप्पणी", "विवरण"}},
	{Address, []string{"Address", "Full Address", "Permanent Address", "Residential Address", "Postal Address", "Present Address", "Addr", "Address Line 1", "Address 1", "पता", "पूरा पता", "स्थायी पता", "Dirección", "Endereço", "ঠিকানা", "முகவரி", "पत्ता", "સરનામું"}},
	{OldNo, []string{"Old_No", "Old No.", "Old Number", "Old Reg. No.", "Old Registration No.", "Previous Reg. No.", "Roll No.", "Roll Number", "Roll", "Old Roll No.", "Student Roll No.", "Admission No.", "Admission Number", "Adm. No.", "Admn. No.", "Register No.", "Register Number", "GR No.", "G.R. No.", "General Register No.", "Scholar No.", "Scholar Number", "अनुक्रमांक", "रोल नंबर", "रोल नं.", "प्रवेश संख्या", "प्रवेश क्रमांक", "दाखिला संख्या", "हजेरी क्रमांक", "রোল নম্বর", "ভর্তি নম্বর", "பதிவு எண்", "சேர்க்கை எண்", "રોલ નંબર", "જી.આર. નંબર", "Matrícula"}},
	{EnrolledOn, []string{"Enrolled_On", "Admission Date", "Date of Admission", "Enrolment Date", "Enrollment Date", "Date of Enrolment", "Joining Date", "Date of Joining", "प्रवेश तिथि", "प्रवेश दिनांक"}},
	{Status, []string{"Status", "Course Status", "Enrolment Status"}},
	{StatusOn, []string{"Status_On", "Passed On", "Passing Date", "Date of Passing", "Completion Date", "Date of Completion", "Completed On"}},
	{Paid, []string{"Paid", "Fees Paid", "Fee Paid", "Paid Fees", "Paid So Far", "Amount Paid", "Paid Amount", "Total Paid", "Deposit", "Deposited", "Fees Deposited", "Fee Received", "Fees Received", "Amount Received", "जमा", "जमा राशि", "जमा शुल्क"}},
	{Due, []string{"Due", "Dues", "Balance", "Balance Fees", "Balance Amount", "Fees Due", "Fee Due", "Due Fees", "Due Amount", "Amount Due", "Pending", "Pending Fees", "Fees Pending", "Outstanding", "बकाया", "बकाया राशि", "बकाया शुल्क"}},
	{DueOn, []string{"Due_On", "Due Date", "Next Due", "Next Due Date", "Fees Due Date", "Fees Due On", "देय तिथि"}},
	{FirstName, []string{"First_Name", "First Name", "Given Name", "Forename", "Student First Name", "पहला नाम", "प्रथम नाम"}},
	{MiddleName, []string{"Middle_Name", "Middle Name", "Student Middle Name", "मध्य नाम"}},
	{LastName, []string{"Last_Name", "Last Name", "Surname", "Family Name", "Student Last Name", "उपनाम", "कुलनाम", "Apellido", "Apellidos", "Sobrenome"}},
	{MoreAddress, []string{"Address_2", "Address Line 2", "Address 2", "Address2", "Address (Line 2)"}},
	{Center, []string{"KRCCode", "Center Code", "Centre Code", "Center", "Centre", "Center Name", "Centre Name", "CenterName", "KRCName", "Study Center", "Study Centre", "Branch Code", "केंद्र", "केंद्र कोड", "केन्द्र"}},
}

// ignored are the headings of columns to skip: running numbers, values that kendra itself sets, and columns that a
// report of refused rows adds.
var ignored = []string{
	"Sl. No.", "S. No.", "Serial No.", "Serial Number", "Sr. No.", "SN", "SNo", "No.", "#", "क्रमांक", "क्र. सं.", "क्रम संख्या", "क्र.",
	"SID", "OId", "DID", "course_id", "CategoryId", "Since", "Image", "Photo", "Version", "Registered On", "Result", "Errors", "Errors (dates dmy)", "Errors (dates mdy)", "Suggestions", "Row",
}

// totals begin rows with totals, which the import skips.
var totals = []string{"Total", "Totals", "Grand Total", "Sub Total", "Sum", "Total Students", "योग", "कुल", "कुल योग", "कुल संख्या"}
