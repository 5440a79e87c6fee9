package certpdf_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/domain/fees"
	"kendra/domain/institute"
	"kendra/domain/students"
)

const (
	instituteName = "Kendra Institute of Computer Training"
	anInch        = 25.4 // mm
	paperDots     = 6.0  // an mm
	cardDots      = 13.0
)

// TestPictures: the drawings of receipts, vouchers and cards stay within their frames, however long the texts are.
// `make designs` keeps the pictures for inspection.
func TestPictures(t *testing.T) {
	t.Parallel()
	long := strings.TrimSpace(strings.Repeat("Vishwanathapuram ", 30))
	own := institute.Profile{Name: instituteName, LegalName: instituteName, Seed: "#7a1f5c", Second: "#b45f06"}
	papers := map[string]func(*fees.Paper){
		"receipt": func(*fees.Paper) {},
		"receipt-own": func(p *fees.Paper) {
			p.Institute, p.Logo = own, wideLogo
		},
		"receipt-first": func(p *fees.Paper) { p.Owed = nil },
		"receipt-void": func(p *fees.Paper) {
			p.Undone = []fees.Entry{{Kind: fees.Voided, Number: "1001/26-27/V000002", Of: 1, Amount: -p.Amount, Reason: "Wrong student"}}
		},
		"refund-voucher": func(p *fees.Paper) {
			p.Kind, p.Number, p.Amount, p.OfNumber, p.Reason = fees.Refunded, "1001/26-27/V000001", -500_00, "1001/26-27/000012", "Left early"
		},
		"": func(p *fees.Paper) { // not to be looked at
			p.Student, p.Course, p.Reason, p.By, p.Center.Profile.Name, p.Center.Profile.Address = long, long, long, long, long[:120], long
			p.OfNumber = p.Number
		},
	}
	for name, with := range papers {
		t.Run("Paper/"+name, func(t *testing.T) {
			t.Parallel()
			p := receipt()
			with(&p)
			picture, err := certpdf.PictureOfPaper(p, paperDots*anInch)
			require.NoError(t, err)
			requireFramed(t, picture, 6)
			kept(t, picture, name)
		})
	}
	issuer := students.CardIssuer{Institute: own, Logo: wideLogo}
	cards := map[string]students.Card{"id-card": identityCard("श्रद्धा क्षीरसागर"), "": identityCard(long)}
	for name, c := range cards {
		t.Run("Card/"+name, func(t *testing.T) {
			t.Parallel()
			c.Photo = func() []byte { return portrait(240, 320) }
			picture, err := certpdf.PictureOfCard(issuer, c, cardDots*anInch)
			require.NoError(t, err)
			requireFramed(t, picture, 0)
			kept(t, picture, name)
		})
	}
}

// requireFramed: outside of a frame so many mm from the edges there is white alone, and inside there is more than a frame.
func requireFramed(t *testing.T, picture *image.RGBA, edge float64) {
	t.Helper()
	inside := picture.Bounds().Inset(int((edge-0.5)*paperDots) + 1)
	inked := 0
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			if picture.RGBAAt(x, y) == (color.RGBA{255, 255, 255, 255}) {
				continue
			}
			if edge > 0 {
				require.True(t, image.Pt(x, y).In(inside), "ink at %d, %d", x, y)
			}
			inked++
		}
	}
	require.Greater(t, inked, picture.Bounds().Dx()*picture.Bounds().Dy()/50)
}

// kept puts a picture where `make designs` wants it.
func kept(t *testing.T, picture image.Image, name string) {
	t.Helper()
	if *pages == "" || name == "" {
		return
	}
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, picture))
	keepPicture(t, out.Bytes(), filepath.Join(*pages, "paper-"+name+".jpg"))
}

// wideLogo returns a transparent logo that is three times as wide as high.
func wideLogo() []byte {
	logo := image.NewNRGBA(image.Rect(0, 0, 600, 200))
	for y := range 200 {
		for x := range 600 {
			if (x-100)*(x-100)+(y-100)*(y-100) < 90*90 || (x > 230 && y > 60 && y < 140) {
				logo.SetNRGBA(x, y, color.NRGBA{0x7a, 0x1f, 0x5c, 0xff})
			}
		}
	}
	var out bytes.Buffer
	_ = png.Encode(&out, logo) // a buffer takes everything
	return out.Bytes()
}
