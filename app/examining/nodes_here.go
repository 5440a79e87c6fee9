package examining

import (
	"bytes"
	"context"
	"errors"

	"kendra/domain/centers"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/files"
	"kendra/domain/institute"
	"kendra/domain/sittings"
)

// Here returns the packs of this node, the newest first; none if this is no node, or has no pack yet.
func (n *Nodes) Here(ctx context.Context) ([]examnodes.Pack, error) {
	all, err := n.packs.Of(ctx, 0)
	var here []examnodes.Pack
	for _, p := range all {
		if p.Here {
			here = append(here, p)
		}
	}
	return here, err
}

// Unpack has this program be a node for a pack. Doing it again changes nothing. examnodes.ErrHeadOffice in the database of an institute.
func (n *Nodes) Unpack(ctx context.Context, c examnodes.Content) error {
	here, err := n.Here(ctx)
	if err != nil {
		return err
	}
	others, err := n.centers.Choices(ctx, centers.Everywhere())
	if err != nil {
		return err
	}
	if len(here) == 0 && len(others) > 0 {
		return examnodes.ErrHeadOffice
	}
	return n.tx.Do(ctx, func(ctx context.Context) error {
		if err := n.packs.Load(ctx, c); err != nil {
			return err
		}
		for _, one := range c.Pictures {
			if err := n.keep(ctx, one); err != nil {
				return err
			}
		}
		v, err := n.institute.Current(ctx)
		if err != nil || v.Profile.Name != "" {
			return err
		}
		err = n.institute.Add(ctx, institute.Version{Number: v.Number + 1, Profile: c.Institute, At: n.now(), By: c.Pack.By})
		if err != nil {
			return err
		}
		return n.institute.Open(ctx, n.now())
	})
}

// keep stores a picture.
func (n *Nodes) keep(ctx context.Context, p examnodes.Picture) error {
	_, err := n.catalog.Find(ctx, p.Meta.Key)
	if !errors.Is(err, files.ErrNotFound) {
		return err
	}
	if err := n.store.Put(ctx, p.Meta.Key, p.Meta.Type, int64(len(p.Bytes)), bytes.NewReader(p.Bytes)); err != nil {
		return err
	}
	return n.catalog.Add(ctx, p.Meta)
}

// Export returns what this node brings back for a pack; 0 stands for the newest. examnodes.ErrNoPack; sittings.ErrRunning while somebody
// writes or may still start.
func (n *Nodes) Export(ctx context.Context, id examnodes.ID) (examnodes.Return, error) {
	here, err := n.Here(ctx)
	if err != nil {
		return examnodes.Return{}, err
	}
	for _, p := range here {
		if id == 0 || p.ID == id {
			return n.export(ctx, p)
		}
	}
	return examnodes.Return{}, examnodes.ErrNoPack
}

func (n *Nodes) export(ctx context.Context, p examnodes.Pack) (examnodes.Return, error) {
	if err := n.online.Work(ctx); err != nil { // papers whose time is over are submitted, though the program may have been away
		return examnodes.Return{}, err
	}
	r := examnodes.Return{Pack: p.ID, Exam: p.Exam, Center: p.Center, Component: p.Component, Written: n.now()}
	windows, err := n.online.repo.Windows(ctx, sittings.WindowFilter{Exam: p.Exam})
	if err != nil {
		return r, err
	}
	for _, w := range windows {
		if w.Key.Component != p.Component {
			continue
		}
		all, err := n.online.repo.List(ctx, sittings.Filter{Window: w.ID})
		if err != nil {
			return r, err
		}
		if w.IsRunning(all, r.Written) {
			return r, sittings.ErrRunning
		}
		journals, err := n.online.journal.InWindow(ctx, w.ID)
		if err != nil {
			return r, err
		}
		w.Code = "" // it let candidates in, and nobody needs it any more
		r.Windows = append(r.Windows, w)
		for _, x := range all {
			sheet, err := n.online.sheet(ctx, x.Paper)
			if err != nil {
				return r, err
			}
			one := examnodes.Sat{Sitting: x, Digest: examnodes.DigestOf(sheet), Entries: journals[x.ID]}
			one.Sitting.Paper.Lines, one.Sitting.Computers = nil, exams.Computers{} // the keys stay here
			r.Sittings = append(r.Sittings, one)
		}
	}
	return r, nil
}

// Missing returns how many papers of a pack were never opened at this node.
func (n *Nodes) Missing(ctx context.Context, r examnodes.Return) (int, error) {
	prepared, err := n.packs.Prepared(ctx, r.Pack)
	return len(prepared) - len(r.Sittings), err
}
