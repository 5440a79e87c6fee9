package certpdf_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/draw"

	"kendra/adapters/certpdf"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/institute"
	"kendra/domain/papers"
	"kendra/domain/students"
)

var pages = flag.String("pages", "", "a folder to put a picture of each design in each script into (make designs)")

// renderer is shared, because loading the fonts takes a while.
var renderer = certpdf.NewRenderer()

func drawing(design certificates.Design, edits ...func(*certificates.Drawing)) certificates.Drawing {
	issuer := institute.Profile{Name: instituteName}
	d := certificates.Drawing{
		Look: certificates.Look{
			Design: design.Colored(issuer.Paper()), Photo: portrait(240, 320), Logo: portrait(300, 120),
			Signers: []certificates.Signer{{Title: institute.SignerOffice}}, Heads: []certificates.Signer{{Name: "Meera Sinha", Title: institute.HeadOffice}},
		},
		Institute: issuer.Full(), Link: "https://kendra.example/verify/7F3K9QX2M4ZT8WBC",
		Certificate: certificates.Snapshot{Serial: "1014-26-000123-X", Code: "7F3K9QX2M4ZT8WBC", Content: certificates.Content{
			RegNo: "1014-26-00457", Name: "Anjali Ramesh Deshpande", Father: "Ramesh Deshpande", Mother: "Sunita Deshpande",
			Division: "Advanced Diploma in Computer Applications", Category: "Software", Grade: "A+", Duration: "12 months", CenterCode: 1014,
			CenterName: "Shivaji Nagar Computer Center", CenterPlace: "Pune, Maharashtra", From: calendar.On(2025, time.November, 3), To: calendar.On(2026, time.October, 30),
			IssuedOn: calendar.On(2026, time.November, 21), Head: "Meera Sinha",
		}},
	}
	if design.Version >= int(papers.Third) {
		d.Certificate.Content.Edition = papers.Edition(design.Version)
	}
	if design.Version >= int(papers.Fourth) {
		d.Stamp = longestStamp(d.Link)
	}
	for _, edit := range edits {
		edit(&d)
	}
	return d
}

// longestStamp returns what is as long as a stamp may be.
func longestStamp(link string) []byte {
	stamp := make([]byte, base64.RawURLEncoding.DecodedLen(certificates.MostCodeText-len(link+certificates.StampMark)))
	for i := range stamp {
		stamp[i] = byte(i * i)
	}
	return stamp
}

func nameOf(design certificates.Design) string {
	return fmt.Sprintf("%s %d", design.Name, design.Version)
}

// chosen gives a drawing's institute its own colors, and the pictures that it and its centers may have.
func chosen(design certificates.Design) func(*certificates.Drawing) {
	return func(d *certificates.Drawing) { dress(d, design) }
}

func dress(d *certificates.Drawing, design certificates.Design) {
	issuer := institute.Profile{Name: "Vidya Jyoti Computer Education", Seed: "#7a1f3d", Second: "#f6a51c"}
	d.Design, d.Institute = design.Colored(issuer.Paper()), issuer.Full()
	d.Mark, d.Seal = portrait(400, 300), portrait(300, 300)
	d.Signers = []certificates.Signer{{Name: "Dr. Anand Rao", Title: "Director", Signature: scribble(2)}}
	d.Heads = []certificates.Signer{{Name: "Meera Sinha", Title: institute.HeadOffice, Signature: scribble(1)}}
}

// scribble returns a picture of an imaginary signature.
func scribble(turn float64) []byte {
	out := image.NewRGBA(image.Rect(0, 0, 600, 160))
	draw.Draw(out, out.Bounds(), image.White, image.Point{}, draw.Src)
	for i := range 6000 {
		at := float64(i) / 1000
		x, y := 40+at*85, 80+50*math.Sin(at*4+turn)*math.Cos(at*turn)
		for dx := range 4 {
			for dy := range 4 {
				out.SetRGBA(int(x)+dx, int(y)+dy, color.RGBA{0x10, 0x20, 0x60, 0xff})
			}
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, out); err != nil {
		panic(err)
	}
	return file.Bytes()
}

func called(name string) func(*certificates.Drawing) {
	return func(d *certificates.Drawing) { d.Certificate.Content.Name = name }
}

// portrait returns a picture of an imaginary person.
func portrait(width, height int) []byte {
	out := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			c := color.RGBA{0xd8, 0xe2, 0xee, 0xff}
			dx, dy := x-width/2, y-height*2/5
			if dx*dx+dy*dy < height*height/25 {
				c = color.RGBA{0x9a, 0x6b, 0x4f, 0xff}
			} else if dy > height/4 && dx*dx < (dy-height/5)*width/3 {
				c = color.RGBA{0x2f, 0x4f, 0x7f, 0xff}
			}
			out.SetRGBA(x, y, c)
		}
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, out, nil); err != nil {
		panic(err)
	}
	return file.Bytes()
}

func drawnPDF(t testing.TB, d certificates.Drawing) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, renderer.RenderPDF(context.Background(), d, &out))
	return out.Bytes()
}

func drawnPNG(t testing.TB, d certificates.Drawing) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, renderer.RenderPNG(context.Background(), d, &out))
	return out.Bytes()
}

func TestDesigns(t *testing.T) {
	t.Parallel()
	scripts := map[string]string{
		"long": strings.TrimSpace(strings.Repeat("Maximiliana Venkata ", 10)), "three": "Priya Sharma प्रिया शर्मा প্রিয়া শর্মা பிரியா",
	}
	for script, name := range names {
		scripts[script] = name
	}
	for _, design := range certificates.BuiltIn(certificates.ForCertificates) {
		require.NoError(t, design.Check())
		for script, name := range scripts {
			t.Run(nameOf(design)+"/"+script, func(t *testing.T) {
				t.Parallel()
				d := drawing(design, called(name))
				file := drawnPDF(t, d)
				require.Less(t, len(file), 120<<10)
				require.Equal(t, file, drawnPDF(t, d), "the same certificate has the same bytes")
				text := readPDF(t, file)
				n := d.Certificate.Content
				for _, want := range []string{
					string(d.Certificate.Serial), string(n.RegNo), n.Division, n.Category, n.Duration, n.Grade, "3 Nov 2025 – 30 Oct 2026", "21 November 2026",
					instituteName, "child of Ramesh Deshpande and Sunita Deshpande", "Controller of Examinations", d.Link,
				} {
					require.Contains(t, strings.ReplaceAll(text, "\n", " "), want)
				}
				require.Contains(t, strings.Join(strings.Fields(text), ""), strings.Join(strings.Fields(name), ""))
				if *pages == "" && script != "three" {
					return // pictures take long and draw no text themselves: one for each design is enough
				}
				drawn := drawnPNG(t, d)
				shown, err := png.DecodeConfig(bytes.NewReader(drawn))
				require.NoError(t, err)
				require.Greater(t, shown.Width, 1600)
				if last, _ := certificates.Latest(certificates.BuiltIn(certificates.ForCertificates), design.Name); *pages != "" && design.ID == last.ID {
					keepPicture(t, drawn, filepath.Join(*pages, "certificate-"+strings.ToLower(design.Name)+"-"+script+".jpg"))
				}
			})
		}
	}
}

// keepPicture stores a drawing in a small size for the documentation.
func keepPicture(t *testing.T, drawn []byte, path string) {
	t.Helper()
	whole, err := png.Decode(bytes.NewReader(drawn))
	require.NoError(t, err)
	const width = 1100
	size := whole.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, width, size.Dy()*width/size.Dx()))
	draw.CatmullRom.Scale(small, small.Bounds(), whole, size, draw.Src, nil)
	f, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, jpeg.Encode(f, small, &jpeg.Options{Quality: 75}))
	require.NoError(t, f.Close())
}

func TestDesigns_Pictures(t *testing.T) {
	t.Parallel()
	for _, design := range certificates.BuiltIn(certificates.ForCertificates) {
		with := drawnPDF(t, drawing(design))
		require.Equal(t, 2, bytes.Count(with, []byte("/Subtype/Image")))
		without := drawnPDF(t, drawing(design, func(d *certificates.Drawing) { d.Photo, d.Logo = nil, []byte("no image") }))
		require.Zero(t, bytes.Count(without, []byte("/Subtype/Image")), "a picture that is missing or broken leaves its place empty")
	}
}

// TestDesigns_TwoSign draws two signatories of the institute and of the center next to each other.
func TestDesigns_TwoSign(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Classic", "Modern", "Plain"} {
		design, _ := certificates.Latest(certificates.BuiltIn(certificates.ForCertificates), name)
		d := drawing(design, chosen(design))
		one := bytes.Count(drawnPDF(t, d), []byte("/Subtype/Image"))
		d.Signers = append(d.Signers, certificates.Signer{Name: "Lata Iyer", Title: "Registrar", Signature: scribble(3)})
		d.Heads = append(d.Heads, certificates.Signer{Name: "Ravi Kumar", Title: "Faculty", Signature: scribble(4)})
		d.Design = d.Design.Signed(2, 2)
		file := drawnPDF(t, d)
		require.Equal(t, one+2, bytes.Count(file, []byte("/Subtype/Image")), name)
		text := readPDF(t, file)
		for _, want := range []string{"Dr. Anand Rao", "Director", "Lata Iyer", "Registrar", "Meera Sinha", "Center Head", "Ravi Kumar", "Faculty"} {
			require.Contains(t, text, want, name)
		}
		if *pages != "" {
			keepPicture(t, drawnPNG(t, d), filepath.Join(*pages, "certificate-"+strings.ToLower(name)+"-two.jpg"))
		}
	}
}

// TestDesigns_OfAnInstitute: the latest designs have the institute's colors, logo, seal and signatures, which are shared by
// the pages of a pack.
func TestDesigns_OfAnInstitute(t *testing.T) {
	t.Parallel()
	for name, pictures := range map[string]int{"Classic": 6, "Modern": 6, "Plain": 5} { // Plain is for paper with a printed logo
		design, ok := certificates.Latest(certificates.BuiltIn(certificates.ForCertificates), name)
		require.True(t, ok)
		d := drawing(design, chosen(design))
		file := drawnPDF(t, d)
		require.Equal(t, pictures, bytes.Count(file, []byte("/Subtype/Image")), name)
		text := readPDF(t, file)
		for _, want := range []string{"Meera Sinha", "Center Head", "Dr. Anand Rao", "Director", d.Institute.Name} {
			require.Contains(t, text, want, name)
		}
		require.NotContains(t, text, "Controller")
		var pack bytes.Buffer
		left := 5
		require.NoError(t, renderer.RenderPack(t.Context(), func(context.Context) (certificates.Drawing, bool, error) {
			left--
			return drawing(design, chosen(design)), left >= 0, nil
		}, &pack))
		require.Equal(t, pictures-1+5, bytes.Count(pack.Bytes(), []byte("/Subtype/Image")), "each page of %s has its own portrait only", name)
		if *pages != "" {
			keepPicture(t, drawnPNG(t, d), filepath.Join(*pages, "certificate-"+strings.ToLower(name)+"-own.jpg"))
		}
	}
}

// TestDesigns_KeepTheirBytes: a PDF is drawn again on each request, and people compare it with their file byte by
// byte. A change must not alter the drawing of existing certificates: a new look is a new design, or a new version of
// one.
func TestDesigns_KeepTheirBytes(t *testing.T) {
	t.Parallel()
	for _, design := range certificates.BuiltIn(certificates.ForCertificates) {
		sum := sha256.Sum256(drawnPDF(t, drawing(design)))
		require.Equal(t, bytesOfDesigns[nameOf(design)], hex.EncodeToString(sum[:]), nameOf(design))
	}
}

var bytesOfDesigns = map[string]string{
	"Plain 4":   "1e09be6ffcc0a54a43599a232be72f65592fb1b049931f887bf9c3bfc1835c7b",
	"Modern 4":  "20911a1e0b79afe69471ab9db89650f15c01677027462d24b2f6ca1881843916",
	"Classic 4": "68e6f18be8bb8af99d2b5be7e1339be8b4767c8939d6924c70839a61892d36b9",
	"Classic 3": "38459190e897bcda831b45884bc40f24abbdc319686e17dc16366bb32c66429d",
	"Modern 3":  "28f202d0290ff8468b2bfc60266a74fd9460a7cd9bc2df3514763031e3618814",
	"Plain 3":   "18ee5a3723a525a0c7226df76d89679159961223abaff33ece93385422a83d0b",
	"Classic 1": "9398bab4d759f668cdd473640fc4c00e2dcfaf495f218e531bde5b8309ba9bc2",
	"Modern 1":  "9718580afae5fbf9f4a51020644d460adc6a18d5944e3841968e605de9a66059",
	"Classic 2": "8c53b5cadcd65b0325759f2ed329fbd2313ea4d32d5aab591a55232cd44cc62e",
	"Modern 2":  "e4c068548e77ce4130eb96ed24989461d65c4b748dfc9545ff05730b9181b7a1",
	"Plain 2":   "40b2c42dde9c65b583f5a4cf5d68137c06fa0823bb45c4bbd0c54cb70028f783",
	"Plain 1":   "9dc85dd64d670c1eb850f24344bff96fe15393f8bf2331ff5d2042977af4be0a",
}

// TestDesigns_Emblem: since the third edition, the emblem of an institute's own design spells no word.
func TestDesigns_Emblem(t *testing.T) {
	t.Parallel()
	design := certificates.BuiltIn(certificates.ForCertificates)[0]
	design.Elements = append(design.Elements, certificates.Element{Kind: certificates.EmblemElement, X: 40, Y: 60, W: 30})
	now := drawing(design)
	earlier := drawing(design, func(d *certificates.Drawing) { d.Certificate.Content.Edition = papers.Earlier })
	require.NotEqual(t, drawnPNG(t, now), drawnPNG(t, earlier))
	design.Elements = certificates.BuiltIn(certificates.ForCertificates)[0].Elements
	earlier.Design, now.Design = design.Colored(now.Institute.Paper()), design.Colored(now.Institute.Paper())
	require.Equal(t, drawnPNG(t, now), drawnPNG(t, earlier), "nothing else is drawn in another way")
}

// TestFirstDrawing: certificates from before designs became data keep their look, byte for byte.
func TestFirstDrawing(t *testing.T) {
	t.Parallel()
	sum := sha256.Sum256(pdf(t, setup(t), content()))
	require.Equal(t, "8e66d8627f02f03cf959aa2fb10cce3540d7c0d08461ab01142c4ccb2107ca80", hex.EncodeToString(sum[:]))
	d := drawing(certificates.Design{ID: certificates.FirstDrawing})
	require.Contains(t, readPDF(t, drawnPDF(t, d)), d.Certificate.Content.Name)
	require.NotEmpty(t, drawnPNG(t, d))
}

func TestRenderPack(t *testing.T) {
	t.Parallel()
	var all []certificates.Drawing
	for _, design := range append(certificates.BuiltIn(certificates.ForCertificates), certificates.Design{ID: certificates.FirstDrawing}) {
		for _, name := range names {
			all = append(all, drawing(design, called(name)))
		}
	}
	var out bytes.Buffer
	left := all
	err := renderer.RenderPack(t.Context(), func(context.Context) (certificates.Drawing, bool, error) {
		if len(left) == 0 {
			return certificates.Drawing{}, false, nil
		}
		d := left[0]
		left = left[1:]
		return d, true, nil
	}, &out)
	require.NoError(t, err)
	require.Equal(t, len(all), bytes.Count(out.Bytes(), []byte("/Type/Page/")))
	require.Less(t, out.Len(), len(all)*60<<10, "pages share their fonts and what lies below them")
	require.Contains(t, out.String(), fmt.Sprintf("/Count %d>>", len(all)))
}

// BenchmarkRenderPDF draws the certificates of a session: each has its own name, numbers, link and photo.
func BenchmarkRenderPDF(b *testing.B) {
	people := []string{"Anjali Ramesh Deshpande", "Mohammed Imran Attar", "Karthik Subramanian", "Priya D'Souza", "Lalremruati Ralte", "Bhavya Hegde", "Vikas Paswan"}
	for size, long := range map[string]int{"photo320": 320, "photo1600": 1600} {
		for name, write := range map[string]string{"latin": "%s %c.", "devanagari": "%s प्रियंका %c"} {
			b.Run(size+"/"+name, func(b *testing.B) {
				photo, largest, n := portrait(long*3/4, long), 0, 0
				for b.Loop() {
					n++
					d := drawing(certificates.BuiltIn(certificates.ForCertificates)[0], func(d *certificates.Drawing) {
						c := &d.Certificate
						c.Content.Name = fmt.Sprintf(write, people[n%len(people)], 'A'+n/len(people)%26)
						c.Content.RegNo = students.RegNo(fmt.Sprintf("1014-26-%05d", n))
						c.Serial, c.Code = certificates.NewSerial("", 1014, 2026, n), certificates.Code(fmt.Sprintf("7F3K9QX2M4%06d", n))
						d.Link, d.Photo = "https://kendra.example/verify/"+string(c.Code), photo
					})
					largest = max(largest, len(drawnPDF(b, d)))
				}
				b.ReportMetric(float64(largest), "bytes/largest")
			})
		}
	}
}
