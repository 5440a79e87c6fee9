package certpdf_test

import (
	"bytes"
	"errors"
	"image"
	"image/png"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
)

func setup(t testing.TB) *certpdf.Printer {
	t.Helper()
	shared.once.Do(func() { shared.printer, shared.err = certpdf.NewPrinter() })
	require.NoError(t, shared.err)
	return shared.printer
}

var shared struct {
	once    sync.Once
	printer *certpdf.Printer
	err     error
}

func content() certpdf.Content {
	return certpdf.Content{
		Serial: "KRC014-2026-000123-X", Code: "7F3K9QX2M4ZT8WBC", VerifyURL: "https://kendra.example/verify/7F3K9QX2M4ZT8WBC",
		Institute:   instituteName,
		StudentName: "Anjali Ramesh Deshpande", FatherName: "Ramesh Deshpande", MotherName: "Sunita Deshpande", RegNo: "KRC014/2026/0457",
		Course: "Advanced Diploma in Computer Applications", Category: "Software", Grade: "A+", Duration: "12 months",
		CenterName: "Shivaji Nagar Computer Center", CenterCode: "KRC014", CenterPlace: "Pune",
		IssuedOn: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC),
	}
}

func named(name string) certpdf.Content {
	c := content()
	c.StudentName = name
	return c
}

func pdf(t testing.TB, p *certpdf.Printer, c certpdf.Content) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, p.PDF(c, &out))
	return out.Bytes()
}

func picture(t testing.TB, p *certpdf.Printer, c certpdf.Content, dpi float64) *image.RGBA {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, p.PNG(c, dpi, &out))
	drawn, err := png.Decode(&out)
	require.NoError(t, err)
	opaque, ok := drawn.(*image.RGBA)
	require.True(t, ok)
	return opaque
}

var names = map[string]string{
	"latin":      "Zoë D’Souza-Fernandes",
	"devanagari": "क्षेत्रीय प्रियंका श्रीवास्तव",
	"bengali":    "শ্রেয়সী বন্দ্যোপাধ্যায়",
	"tamil":      "சரஸ்வதி சுப்பிரமணியன்",
	"mixed":      "Priya Sharma / प्रिया शर्मा / প্রিয়া",
}

func TestPrinter_PDF(t *testing.T) {
	t.Parallel()

	t.Run("SameContentSameBytes", func(t *testing.T) {
		t.Parallel()
		first := pdf(t, setup(t), content())
		other, err := certpdf.NewPrinter()
		require.NoError(t, err)
		pdf(t, other, named(names["tamil"]))
		require.Equal(t, first, pdf(t, other, content()))
	})

	t.Run("OtherContentOtherBytes", func(t *testing.T) {
		t.Parallel()
		require.NotEqual(t, pdf(t, setup(t), content()), pdf(t, setup(t), named("Anjali Deshpande")))
	})

	for script, name := range names {
		t.Run("TextCanBeRead/"+script, func(t *testing.T) {
			t.Parallel()
			c := named(name)
			text := readPDF(t, pdf(t, setup(t), c))
			for _, want := range []string{
				c.StudentName, c.Institute, "Certificate of Completion", "This is to certify that",
				"child of Ramesh Deshpande and Sunita Deshpande", c.Course, c.Category, c.Duration, c.Grade, c.RegNo, c.Serial, c.Code,
				"at Shivaji Nagar Computer Center, Pune (KRC014)", "21 November 2026", "verify at " + c.VerifyURL,
				"Center Head", "Controller of Examinations",
			} {
				require.Contains(t, text, want)
			}
		})

		t.Run("IsSmall/"+script, func(t *testing.T) {
			t.Parallel()
			require.Less(t, len(pdf(t, setup(t), named(name))), 60<<10)
		})
	}

	t.Run("OmitsWhatIsEmpty", func(t *testing.T) {
		t.Parallel()
		c := content()
		c.FatherName, c.Grade, c.Code, c.CenterCode = "", " ", "", ""
		text := readPDF(t, pdf(t, setup(t), c))
		require.Contains(t, text, "child of Sunita Deshpande")
		require.Contains(t, text, "at Shivaji Nagar Computer Center, Pune\n")
		require.NotContains(t, text, "GRADE")
		require.NotContains(t, text, "Code")
		c.MotherName = ""
		require.NotContains(t, readPDF(t, pdf(t, setup(t), c)), "child of")
	})

	t.Run("SaysWhatItIs", func(t *testing.T) {
		t.Parallel()
		file := string(pdf(t, setup(t), content()))
		require.Contains(t, file, "/CreationDate(D:20261121000000Z)")
		for key, value := range map[string]string{
			"Title": "Certificate of Completion: Anjali Ramesh Deshpande", "Subject": content().Course,
			"Keywords": content().Serial, "Author": content().Institute,
		} {
			require.Contains(t, file, "/"+key+"<"+utf16Hex(value)+">")
		}
	})
}

func TestPrinter_Use(t *testing.T) {
	t.Parallel()

	t.Run("ServesManyAtOnce", func(t *testing.T) {
		t.Parallel()
		p := setup(t)
		want := pdf(t, p, content())
		var group sync.WaitGroup
		got := make([][]byte, 8)
		for i := range got {
			group.Go(func() {
				var out, other bytes.Buffer
				if errors.Join(p.PDF(content(), &out), p.PDF(named(names["bengali"]), &other), p.PNG(content(), 40, &other)) == nil {
					got[i] = out.Bytes()
				}
			})
		}
		group.Wait()
		for _, file := range got {
			require.Equal(t, want, file)
		}
	})

	t.Run("RefusesWithoutVerifyURL", func(t *testing.T) {
		t.Parallel()
		c := content()
		c.VerifyURL = ""
		require.ErrorContains(t, setup(t).PDF(c, &bytes.Buffer{}), "VerifyURL")
		c.VerifyURL = strings.Repeat("x", 5000)
		require.ErrorContains(t, setup(t).PDF(c, &bytes.Buffer{}), "VerifyURL")
	})

	t.Run("TellsThatTheWriterFailed", func(t *testing.T) {
		t.Parallel()
		require.ErrorIs(t, setup(t).PDF(content(), broken{}), errBroken)
		require.ErrorIs(t, setup(t).PNG(content(), 40, broken{}), errBroken)
	})
}

func TestPrinter_PNG(t *testing.T) {
	t.Parallel()

	t.Run("HasTheSizeOfThePage", func(t *testing.T) {
		t.Parallel()
		require.Equal(t, image.Rect(0, 0, 1169, 827), picture(t, setup(t), content(), 100).Bounds())
	})

	t.Run("RefusesOddResolutions", func(t *testing.T) {
		t.Parallel()
		for _, dpi := range []float64{0, -1, 19, 601} {
			require.Error(t, setup(t).PNG(content(), dpi, &bytes.Buffer{}))
		}
	})

	const dpi = 60
	for kind, name := range map[string]string{
		"words":      strings.TrimSpace(strings.Repeat("Venkata ", 25)),
		"oneWord":    strings.Repeat("W", 200),
		"devanagari": strings.Repeat("क्ष्मी", 34),
		"novel":      strings.Repeat("Subramaniam ", 500),
		"unknown":    strings.Repeat("త", 200),
	} {
		t.Run("LongTextStaysInside/"+kind, func(t *testing.T) {
			t.Parallel()
			long := certpdf.Content{
				Serial: name, Code: name, VerifyURL: content().VerifyURL, Institute: name, StudentName: name, FatherName: name, MotherName: name,
				RegNo: name, Course: name, Category: name, Grade: name, Duration: name, CenterName: name, CenterCode: name, CenterPlace: name,
			}
			require.Zero(t, differOutside(picture(t, setup(t), content(), dpi), picture(t, setup(t), long, dpi), dpi))
		})
	}
}

// differOutside counts the different pixels of two pictures on and outside the frame.
func differOutside(a, b *image.RGBA, dpi float64) int {
	left, bottom, right, top := certpdf.Inside()
	px := dpi / 25.4
	height := float64(a.Bounds().Dy())
	inside := image.Rect(int(left*px)+1, int(height-top*px)+1, int(right*px), int(height-bottom*px))
	count := 0
	for y := range a.Bounds().Dy() {
		for x := 0; x < a.Bounds().Dx(); x++ {
			if (image.Point{X: x, Y: y}).In(inside) {
				x = inside.Max.X - 1
			} else if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				count++
			}
		}
	}
	return count
}

func TestRenderer_Missing(t *testing.T) {
	t.Parallel()

	for script, name := range names {
		t.Run("NothingIn/"+script, func(t *testing.T) {
			t.Parallel()
			require.Empty(t, renderer.Missing(name))
		})
	}

	t.Run("NamesEachOnce", func(t *testing.T) {
		t.Parallel()
		require.Equal(t, "中文", renderer.Missing("Asha 文中 文"))
	})

	t.Run("KnowsCompatibleForms", func(t *testing.T) {
		t.Parallel()
		c := named("𝓐ｓｈａ\u202e\u0007 Rao")
		require.Empty(t, renderer.Missing(c.StudentName))
		require.Contains(t, readPDF(t, pdf(t, setup(t), c)), "Asha Rao")
	})
}

func TestLoadFont(t *testing.T) {
	t.Parallel()
	require.ErrorContains(t, certpdf.LoadFont("NotoSansNone_400Regular"), "run `make fonts`")
}

func FuzzPrinter_PDF(f *testing.F) {
	for _, name := range names {
		f.Add(name)
	}
	f.Add("\u094d\u200d(\\)<>\u0301\x00\xff")
	f.Fuzz(func(t *testing.T, name string) {
		c := content()
		c.StudentName, c.Course, c.FatherName, c.CenterName = name, name, name, name
		pdf(t, setup(t), c)
	})
}

func BenchmarkPrinter_PDF(b *testing.B) {
	for _, script := range []string{"latin", "devanagari", "mixed"} {
		b.Run(script, func(b *testing.B) {
			p := setup(b)
			size := 0
			for b.Loop() {
				size = len(pdf(b, p, named(names[script])))
			}
			b.ReportMetric(float64(size), "bytes/file")
		})
	}
}

func BenchmarkPrinter_PNG(b *testing.B) {
	p := setup(b)
	for b.Loop() {
		require.NoError(b, p.PNG(content(), 150, &bytes.Buffer{}))
	}
}

var errBroken = errors.New("broken pipe")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }

// TestPDF_Credential: a credential is attached byte for byte, and nothing is attached without one.
func TestPDF_Credential(t *testing.T) {
	t.Parallel()
	p, c := setup(t), content()
	require.NotContains(t, string(pdf(t, p, c)), "EmbeddedFile")
	c.Credential = []byte("{\"name\": \"अनिता\"}\nendstream >>stream\n")
	file := pdf(t, p, c)
	require.Equal(t, file, pdf(t, p, c), "the same bytes again")
	require.Contains(t, string(file), "/EmbeddedFiles<</Names[(credential.json) ")
	_, rest, ok := bytes.Cut(file, []byte("/Type/EmbeddedFile/Subtype/application#2Fld+json"))
	require.True(t, ok)
	_, rest, ok = bytes.Cut(rest, []byte(">>stream\n"))
	require.True(t, ok)
	require.True(t, bytes.HasPrefix(rest, append(c.Credential, "\nendstream"...)))
	require.Contains(t, readPDF(t, file), "Anjali Ramesh Deshpande")
}
