package admission

import (
	"context"
	"errors"
	"io"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// mayShow returns students.ErrPhoto unless the actor may put a picture into a record. Everybody who sees the record
// sees the picture, so nobody may name a file that they may not open. The picture that is there already may stay.
func (s *Students) mayShow(ctx context.Context, actor identity.Actor, photo, before string) error {
	if photo = strings.TrimSpace(photo); photo == before || !strings.HasPrefix(photo, kernel.UploadPath) {
		return nil
	}
	m, err := s.pictures.Find(ctx, photo)
	switch {
	case errors.Is(err, files.ErrNotFound):
		return students.ErrPhoto
	case err != nil:
		return err
	case m.Type.Kind() != files.Image || !kernel.MayOpen(actor, m):
		return students.ErrPhoto
	}
	return nil
}

// Cards writes the identity cards of students, one or sheets of many, in the given order. Students get only their own.
// students.ErrCards for none or too many, ErrNotFound when the actor may not see one of them.
func (s *Students) Cards(ctx context.Context, actor identity.Actor, ids []students.ID, w io.Writer) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return err
	}
	if len(ids) == 0 || len(ids) > students.MostCards {
		return students.ErrCards.On("Ids")
	}
	found, err := s.dir.Some(ctx, ids)
	if err != nil {
		return err
	}
	own, err := s.records.Own(ctx, actor)
	if err != nil {
		return err
	}
	items := map[students.ID]students.ListItem{}
	for _, i := range found {
		if students.MayRead(actor, own, i.Student) == nil {
			items[i.Student.ID] = i
		}
	}
	all := make([]students.Card, 0, len(ids))
	for _, id := range ids {
		item, ok := items[id]
		if !ok {
			return students.ErrNotFound
		}
		all = append(all, students.CardOf(item, s.pictures.PhotoReader(ctx, item.Student.Profile.Photo)))
	}
	if err := s.noteCards(ctx, actor, ids); err != nil {
		return err
	}
	of, err := s.institute.Current(ctx)
	if err != nil {
		return err
	}
	issuer := students.CardIssuer{Institute: of.Profile.Full(), Logo: s.pictures.Reader(ctx, of.Profile.Logo)}
	return s.cards.RenderCards(ctx, issuer, all, w)
}

func (s *Students) noteCards(ctx context.Context, actor identity.Actor, ids []students.ID) error {
	thing := audit.Thing{Kind: "student"}
	if len(ids) == 1 {
		thing.ID = int64(ids[0])
	}
	return kernel.NoteTaken(ctx, s.tx, s.trail, audit.Did(actor, students.CardsAction, thing, s.now()).To(students.CardsTaken{Students: len(ids), IDs: ids}))
}
