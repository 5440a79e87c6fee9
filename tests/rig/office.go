package rig

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"mime/multipart"
	"net/http"
	"net/url"
	"strconv"
)

// Office is an institute with an administrator, a center and a course.
type Office struct {
	Center   int64 // OId
	Code     string
	Division int64 // DID
}

// Course is the name of the office's course.
const Course = "DCA"

// MakeAdmin makes the account of the administrator.
func (k Kendra) MakeAdmin(ctx context.Context) error {
	_, err := k.Run(ctx, adminPassword+"\n", "accounts", "create", "--role", "admin", "--email", adminEmail, "--name", "Asha Verma", "--password-stdin")
	return err
}

// Open makes the center and the course of an empty institute.
func (s *Site) Open(ctx context.Context) (o Office, _ error) {
	center, err := Read[struct{ OId, KRCCode int64 }](s.Form(ctx, "/api/StudyCenter/PostRegisterStudyCenter", url.Values{
		"KRCName": {"Kendra Patna"}, "Country": {"India"}, "State": {"Bihar"}, "City": {"Patna"}, "Email": {"patna@kendra.example"}, "Mobile": {"9876543210"},
	}))
	if err != nil {
		return o, fmt.Errorf("register a center: %w", err)
	}
	category, err := Read[struct{ SID int64 }](s.Form(ctx, "/api/Course/PostInsertCategory", url.Values{"StdName": {"Diploma"}}))
	if err != nil {
		return o, fmt.Errorf("add a category: %w", err)
	}
	course, err := Read[struct {
		Course int64 `json:"course_id"`
		DID    int64
	}](s.Form(ctx, "/api/Course/PostInsertCourse", url.Values{
		"Title": {Course}, "CategoryId": {strconv.FormatInt(category.SID, 10)}, "Price": {"5400"}, "Duration": {"6 months"},
	}))
	if err != nil {
		return o, fmt.Errorf("add a course: %w", err)
	}
	if _, err := Read[struct{ Message string }](s.Form(ctx, "/api/Course/PostApproveCourse", url.Values{"course_id": {strconv.FormatInt(course.Course, 10)}})); err != nil {
		return o, fmt.Errorf("approve the course: %w", err)
	}
	return Office{Center: center.OId, Code: strconv.FormatInt(center.KRCCode, 10), Division: course.DID}, nil
}

// Student returns the form of a new student. No two students have the same number.
func (o Office) Student(n int) url.Values {
	return url.Values{
		"Name": {"Bina Das"}, "Father_Name": {"Dev Das"}, "Mother_Name": {"Ela Das"}, "DOB": {"14/06/2005"}, "Gender": {"Female"},
		"OId": {strconv.FormatInt(o.Center, 10)}, "DID": {strconv.FormatInt(o.Division, 10)}, "Email": {fmt.Sprintf("s%d@example.in", n)},
		"Mobile": {fmt.Sprintf("9%09d", n)}, "Session": {"2026-27"}, "Country": {"India"}, "State": {"Bihar"}, "City": {"Patna"}, "PinCode": {"800001"},
	}
}

// Registered is a student whom the website has acknowledged.
type Registered struct {
	SID   int64
	RegNo string
}

// RegisterPath is where students are registered.
const RegisterPath = "/api/Student/PostRegisterStudent"

// Pay opens a fee account for a student and pays 100 rupees. It returns the number of the receipt.
func (s *Site) Pay(ctx context.Context, sid int64) (string, error) {
	account, err := Read[struct{ Id int64 }](s.JSON(ctx, "/api/Fees/PostOpenFees", map[string]any{"SID": sid, "Months": 2}))
	if err != nil {
		return "", fmt.Errorf("open a fee account: %w", err)
	}
	receipt, err := Read[struct{ Number string }](s.JSON(ctx, "/api/Fees/PostTakePayment", map[string]any{"Id": account.Id, "Amount": "100", "Method": "cash"}))
	if err != nil {
		return "", fmt.Errorf("take a payment: %w", err)
	}
	return receipt.Number, nil
}

// Upload stores a picture and returns its path on the website. Each shade of grey is another file.
func (s *Site) Upload(ctx context.Context, o Office, shade uint8) (string, error) {
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	part, err := form.CreateFormFile("File", "picture.png")
	if err != nil {
		return "", fmt.Errorf("make a form: %w", err)
	}
	picture := image.NewGray(image.Rect(0, 0, 8, 8))
	picture.Pix[0] = shade
	if err := png.Encode(part, picture); err != nil {
		return "", fmt.Errorf("draw a picture: %w", err)
	}
	for name, value := range map[string]string{"OId": strconv.FormatInt(o.Center, 10), "Private": "false", "Purpose": "course"} {
		if err := form.WriteField(name, value); err != nil {
			return "", fmt.Errorf("make a form: %w", err)
		}
	}
	if err := form.Close(); err != nil {
		return "", fmt.Errorf("make a form: %w", err)
	}
	got, err := Read[struct{ Path string }](s.Ask(ctx, http.MethodPost, "/api/Files/PostFile", form.FormDataContentType(), b.String()))
	if err != nil {
		return "", fmt.Errorf("upload a picture: %w", err)
	}
	return got.Path, nil
}
