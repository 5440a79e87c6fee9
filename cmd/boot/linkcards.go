package boot

import (
	"context"
	"errors"
	"fmt"
	"image/color"
	"io"
	"path"
	"strings"

	"kendra/adapters/certpdf"
	"kendra/adapters/site"
	"kendra/app/kernel"
	"kendra/app/publishing"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/theme"
)

// cards draws the pictures of links in the institute's colours, with its logo.
func (p webParts) cards() site.Cards {
	return func(ctx context.Context, c site.Card) ([]byte, error) {
		now, err := p.App.Institute.Current(ctx)
		if err != nil {
			return nil, err
		}
		look, _, err := theme.Make(now.Profile.Look())
		if err != nil {
			return nil, err
		}
		band := look.Band()
		card := certpdf.LinkCard{
			Institute: now.Profile.Full().ShortName, Title: c.Title, Text: c.Text, OnWhite: now.Profile.DarkLogo == "",
			Look: certpdf.LinkLook{Ground: colorOf(band.Ground), Ring: colorOf(band.Ring), Accent: colorOf(band.Accent), Text: colorOf(band.Text)},
		}
		if card.Logo, err = p.picture(ctx, now.Profile.Full().DarkLogo); err != nil {
			return nil, err
		}
		return p.Drawing.RenderLinkCard(card)
	}
}

// mask draws the institute's mark as an icon for masks.
func (p webParts) mask(ctx context.Context) ([]byte, error) {
	now, err := p.App.Institute.Current(ctx)
	if err != nil {
		return nil, err
	}
	mark, err := p.picture(ctx, now.Profile.Full().Mark())
	if err != nil {
		return nil, err
	}
	return p.Drawing.RenderMaskIcon(mark)
}

// mostLogo is the largest size in bytes of a logo on a card. Uploaded pictures are far smaller.
const mostLogo = 8 << 20

// picture returns an uploaded picture, or nothing when it was not uploaded here or is gone.
func (p webParts) picture(ctx context.Context, at string) ([]byte, error) {
	if !strings.HasPrefix(at, kernel.UploadPath) {
		return nil, nil
	}
	_, file, err := p.App.Files.Open(ctx, identity.Actor{}, path.Base(at), publishing.Shown{})
	if errors.Is(err, files.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was only read
	return io.ReadAll(io.LimitReader(file, mostLogo))
}

// colorOf returns a colour such as #0c2c44.
func colorOf(text string) color.RGBA {
	c := color.RGBA{A: 255}                                    //nolint:mnd // opaque
	_, _ = fmt.Sscanf(text, "#%02x%02x%02x", &c.R, &c.G, &c.B) // the theme makes no other texts
	return c
}
