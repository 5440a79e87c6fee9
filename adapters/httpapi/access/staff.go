package access

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/access"
	"kendra/app/kernel"
	"kendra/app/publishing"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/page"
	members "kendra/domain/staff"
)

// The texts of the responses to changes of staff.
const (
	staffSaved   = "Staff Successfully Saved !"
	staffLeft    = "Leaving Date Saved !"
	staffAccount = "Account Created, Link Mailed !"
	staffDeleted = "Staff Successfully Deleted !"
)

// staffNames are the wire's names of the fields of the form.
var staffNames = wire.Names{
	"name": "Name", "father": "Father_Name", "mother": "Mother_Name", "dob": "DOB", "course": "course_id", "email": "Email", "mobile": "Mobile",
	"alt_mobile": "AltMobile", "gender": "Gender", "specialty": "Specialty", "image": "Image", "qualification": "Qualification", "hired": "DateOfHiring",
	"years_served": "YearsOfService", "teaching": "TeachingExperience", "industrial": "IndustrialExperience", "rating": "Rating",
	"social_link": "SocialLink", "address": "Address", "description": "Description", "center": "OId", "left": "Left",
}

type staffHandlers struct {
	use   *access.Staff
	files *publishing.Files
	now   kernel.Clock
}

// GetStaff returns a page of the staff.
func (h staffHandlers) GetStaff(ctx context.Context, in gen.GetStaffRequestObject) (gen.GetStaffResponseObject, error) {
	var f wire.Form
	wanted := page.Request{Number: in.Params.Page, Size: in.Params.Size}
	f.PageFits(wanted, in.Params.Search)
	f.Wrong.Check(in.Params.Sort == "" || in.Params.Sort.Valid(), "Sort", "is not a known order")
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	wanted = wanted.Normal()
	found, err := h.use.List(ctx, wire.Actor(ctx), centers.ID(in.Params.OId), in.Params.Search, in.Params.Working, members.Sort(in.Params.Sort), wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetStaff200JSONResponse{Total: found.Total, Items: []gen.StaffMember{}}
	for _, i := range found.Items {
		m, err := h.shown(ctx, i.Member)
		if err != nil {
			return nil, err
		}
		m.CenterName, m.Course = i.CenterName, i.CourseName
		answer.Items = append(answer.Items, m)
	}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}

// GetStaffByID returns a member of staff.
func (h staffHandlers) GetStaffByID(ctx context.Context, in gen.GetStaffByIDRequestObject) (gen.GetStaffByIDResponseObject, error) {
	m, err := h.use.Find(ctx, wire.Actor(ctx), members.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	one, err := h.shown(ctx, m)
	return gen.GetStaffByID200JSONResponse(one), err
}

// shown returns a member of staff with a link to their picture, which is private.
func (h staffHandlers) shown(ctx context.Context, n members.Snapshot) (m gen.StaffMember, err error) {
	m = memberTo(n)
	m.ImageLink, err = wire.PhotoLink(ctx, h.files, m.Image)
	return m, err
}

func memberTo(n members.Snapshot) gen.StaffMember {
	p := n.Profile
	return gen.StaffMember{
		Id: int64(n.ID), Name: p.Name, FatherName: p.Father, MotherName: p.Mother, DOB: p.Born.Slashed(), CourseId: int64(p.Course),
		Email: string(p.Email), Mobile: string(p.Mobile), AltMobile: string(p.AltMobile), Gender: p.Gender, Specialty: p.Specialty, Image: p.Image,
		Qualification: p.Qualification, DateOfHiring: p.Hired.Slashed(), YearsOfService: p.YearsServed, TeachingExperience: p.Teaching,
		IndustrialExperience: p.Industrial, Rating: p.Rating, SocialLink: string(p.SocialLink), Address: p.Address, Description: p.Description,
		OId: int64(p.Center), Left: n.Left.Slashed(), CanSignIn: n.Account != 0,
	}
}

// PostSaveStaff hires a person, or corrects the member of staff that the form names.
func (h staffHandlers) PostSaveStaff(ctx context.Context, in gen.PostSaveStaffRequestObject) (gen.PostSaveStaffResponseObject, error) {
	var f wire.Form
	id, p := wire.Read(&f, "Id", in.Body.Id, wire.Number[members.ID]), staffFrom(&f, in.Body)
	if err := f.Err(members.ErrInvalid, func() error { return p.Tidy().Check(calendar.Of(h.now())) }); err != nil {
		return nil, staffNames.Blame(err)
	}
	var err error
	if id == 0 {
		id, err = h.use.Hire(ctx, wire.Actor(ctx), p)
	} else {
		err = h.use.Correct(ctx, wire.Actor(ctx), id, p)
	}
	if err != nil {
		return nil, staffNames.Blame(err)
	}
	return gen.PostSaveStaff200JSONResponse{Message: staffSaved, Id: int64(id)}, nil
}

func staffFrom(f *wire.Form, in *gen.StaffForm) members.Profile {
	return members.Profile{
		Name: in.Name, Father: in.FatherName, Mother: in.MotherName, Born: wire.Read(f, "dob", in.DOB, calendar.Parse),
		Course: wire.Read(f, "course", in.CourseId, wire.Number[courses.ID]), Email: wire.Read(f, "email", in.Email, contact.ParseEmail),
		Mobile: wire.Read(f, "mobile", in.Mobile, contact.ParseMobile), AltMobile: wire.Read(f, "alt_mobile", in.AltMobile, contact.ParseMobile),
		Gender: in.Gender, Specialty: in.Specialty, Image: wire.PathOf(in.Image), Qualification: in.Qualification,
		Hired: wire.Read(f, "hired", in.DateOfHiring, calendar.Parse), YearsServed: wire.Read(f, "years_served", in.YearsOfService, wire.Number[int]),
		Teaching: wire.Read(f, "teaching", in.TeachingExperience, wire.Number[int]), Industrial: wire.Read(f, "industrial", in.IndustrialExperience, wire.Number[int]),
		Rating: wire.Read(f, "rating", in.Rating, wire.Number[int]), SocialLink: wire.Read(f, "social_link", in.SocialLink, contact.ParseURL),
		Address: in.Address, Description: in.Description, Center: wire.Read(f, "center", in.OId, wire.Number[centers.ID]),
	}
}

// PostLeaveStaff sets the day on which a member of staff leaves.
func (h staffHandlers) PostLeaveStaff(ctx context.Context, in gen.PostLeaveStaffRequestObject) (gen.PostLeaveStaffResponseObject, error) {
	id, err := wire.Key[members.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	var f wire.Form
	on := wire.Read(&f, "left", in.Body.Left, calendar.Parse)
	if err := f.Wrong.As(members.ErrInvalid); err != nil {
		return nil, staffNames.Blame(err)
	}
	if err := h.use.Leave(ctx, wire.Actor(ctx), id, on); err != nil {
		return nil, staffNames.Blame(err)
	}
	return gen.PostLeaveStaff200JSONResponse{Message: staffLeft}, nil
}

// PostGiveAccount gives a member of staff an account.
func (h staffHandlers) PostGiveAccount(ctx context.Context, in gen.PostGiveAccountRequestObject) (gen.PostGiveAccountResponseObject, error) {
	id, err := wire.Key[members.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	if err := h.use.GiveAccount(ctx, wire.Actor(ctx), id); err != nil {
		return nil, staffNames.Blame(err)
	}
	return gen.PostGiveAccount200JSONResponse{Message: staffAccount}, nil
}

// DeleteStaff deletes a member of staff who was entered by mistake.
func (h staffHandlers) DeleteStaff(ctx context.Context, in gen.DeleteStaffRequestObject) (gen.DeleteStaffResponseObject, error) {
	if err := h.use.Remove(ctx, wire.Actor(ctx), members.ID(in.Params.Id)); err != nil {
		return nil, err
	}
	return gen.DeleteStaff200JSONResponse{Message: staffDeleted}, nil
}
