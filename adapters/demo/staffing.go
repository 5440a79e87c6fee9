package demo

import (
	"context"
	"fmt"
	"slices"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/staff"
)

// runOffice hires the person who runs a center's office and gives them an account. Nobody learns their password,
// because the link to choose one goes to an address that does not exist. To try the account, an administrator sets a
// password.
func (f filler) runOffice(ctx context.Context, number int, center centers.ID, c center) error {
	id, err := f.services.Staff.Hire(ctx, f.actor, staff.Profile{
		Name: c.staff, Email: c.staffEmail, Mobile: mobile("7100", number), Gender: c.staffGender, Center: center, Specialty: "Front office",
		Qualification: "B.A.", Hired: f.yearsAgo(number + 2), Rating: 4, Address: c.profile.Address,
	})
	if err != nil {
		return err
	}
	return f.services.Staff.GiveAccount(ctx, f.actor, id)
}

// clerks returns the people who run the centers' offices.
func (f filler) clerks(ctx context.Context, places []centers.ID) ([]identity.Actor, error) {
	all, err := f.services.Staff.List(ctx, f.actor, 0, "", false, "", page.Request{Size: page.MostSize})
	if err != nil {
		return nil, err
	}
	clerks := make([]identity.Actor, len(places))
	for _, one := range all.Items {
		if i := slices.Index(places, one.Member.Profile.Center); i >= 0 && one.Member.Account != 0 {
			clerks[i] = identity.Known(one.Member.Account, one.Member.Profile.Name, identity.Staff, places[i])
		}
	}
	return clerks, nil
}

// hire hires the teachers, and returns the two of each center who teach its sessions.
func (f filler) hire(ctx context.Context, places []centers.ID, subjects map[string]courses.ID) ([][2]staff.ID, error) {
	teachers := make([][2]staff.ID, len(places))
	for center, group := range staffTable {
		for i, c := range group {
			id, err := f.services.Staff.Hire(ctx, f.actor, staff.Profile{
				Name: c.name, Email: contact.Email(c.mail + "@dhruvtara.example"), Mobile: c.mobile, Gender: c.gender, Course: subjects[c.course],
				Specialty: c.specialty, Qualification: c.qualification, Image: c.image, Hired: f.yearsAgo(c.hired), Teaching: c.teaching,
				Industrial: c.industrial, Rating: c.rating, Center: places[center],
			})
			if err != nil {
				return nil, fmt.Errorf("staff %s: %w", c.name, err)
			}
			if i < len(teachers[center]) {
				teachers[center][i] = id
			}
			if c.left == 0 {
				continue
			}
			if err := f.services.Staff.Leave(ctx, f.actor, id, f.daysAgo(c.left)); err != nil {
				return nil, fmt.Errorf("staff %s: %w", c.name, err)
			}
		}
	}
	return teachers, nil
}

func (f filler) daysAgo(n int) calendar.Date {
	return calendar.FromUTC(f.today.Time().AddDate(0, 0, -n))
}

func (f filler) yearsAgo(n int) calendar.Date { return f.today.AddYears(-n).FirstOfMonth() }
