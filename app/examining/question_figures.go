package examining

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/fault"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/questions"
)

// Figures stores the pictures of questions.
type Figures interface {
	// FindFigure returns which of some stored pictures an image is; "" if it is none of them. A fault says why an image
	// cannot be stored.
	FindFigure(ctx context.Context, data []byte, among map[files.Sum]files.Key) (files.Key, error)
	AddFigure(ctx context.Context, actor identity.Actor, data []byte) (files.Key, error)
}

// judge judges the questions of a file against the bank. Pictures that the bank has are known by their bytes.
func (s *Questions) judge(ctx context.Context, found []questions.Found, bank []questions.Question) ([]questions.Found, error) {
	var held map[files.Sum]files.Key
	seen := map[files.Sum]files.Key{}
	for i := range found {
		f := &found[i]
		if f.Figure == nil {
			if err := s.named(ctx, f); err != nil {
				return nil, err
			}
			continue
		}
		key, ok := seen[f.Figure.Sum]
		if !ok {
			var err error
			if held == nil {
				if held, err = s.held(ctx, bank); err != nil {
					return nil, err
				}
			}
			key, err = s.figures.FindFigure(ctx, f.Figure.Data, held)
			if why := fault.Of(err); why != nil {
				f.Wrong = append(f.Wrong, questions.Blame{Column: "Picture", Text: why.Text})
				continue
			}
			if err != nil {
				return nil, err
			}
			seen[f.Figure.Sum] = key
		}
		if key != "" {
			f.Content.Ask.Picture, f.Figure = key, nil
		}
	}
	return questions.Judge(found, bank), nil
}

// named blames the row of a sheet that names a picture which no question may show.
func (s *Questions) named(ctx context.Context, f *questions.Found) error {
	key := f.Content.Ask.Picture
	err := s.checkPicture(ctx, key)
	if fault.Of(err) == nil {
		return err
	}
	f.Wrong = append(f.Wrong, questions.Blame{Column: "Picture", Value: string(key), Text: "is no picture of a question here; a sheet names it as this program saved it"})
	f.Content.Ask.Picture = ""
	return nil
}

// held returns the pictures of a bank by the sums of their bytes.
func (s *Questions) held(ctx context.Context, bank []questions.Question) (map[files.Sum]files.Key, error) {
	all := map[files.Sum]files.Key{}
	for _, q := range bank {
		if q.Content.Ask.Picture == "" {
			continue
		}
		m, err := s.pictures.Find(ctx, string(q.Content.Ask.Picture))
		if err != nil {
			return nil, err
		}
		all[m.SHA256] = m.Key
	}
	return all, nil
}

// addFigures stores the pictures of the questions that are added, each once, and names them in the questions.
func (s *Questions) addFigures(ctx context.Context, actor identity.Actor, judged []questions.Found) error {
	added := map[files.Sum]files.Key{}
	for i := range judged {
		f := &judged[i]
		if f.Figure == nil || !f.IsGood() {
			continue
		}
		key, ok := added[f.Figure.Sum]
		if !ok {
			var err error
			if key, err = s.figures.AddFigure(ctx, actor, f.Figure.Data); err != nil {
				return err
			}
			added[f.Figure.Sum] = key
		}
		f.Content.Ask.Picture, f.Figure = key, nil
	}
	return nil
}

// figure returns a function that reads pictures of questions; nil for one that cannot be read.
func (s *Questions) figure(ctx context.Context) func(files.Key) []byte {
	return func(key files.Key) []byte {
		if load := s.pictures.Reader(ctx, kernel.UploadPath+string(key)); load != nil {
			return load()
		}
		return nil
	}
}
