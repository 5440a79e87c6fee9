package certpdf_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/domain/certificates"
)

// indian holds a name in every script of India's official languages, with conjuncts and marks.
var indian = map[string]string{
	"devanagari": "क्षेत्रीय प्रियंका श्रीवास्तव",
	"bengali":    "শ্রেয়সী বন্দ্যোপাধ্যায়",
	"assamese":   "লক্ষ্মীপ্ৰিয়া বৰুৱা",
	"gurmukhi":   "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ",
	"gujarati":   "જિજ્ઞેશ ક્ષત્રિય શ્રીમાળી",
	"odia":       "ଲକ୍ଷ୍ମୀପ୍ରିୟା ଶତପଥୀ",
	"tamil":      "சரஸ்வதி சுப்பிரமணியன்",
	"telugu":     "శ్రీలక్ష్మి వెంకటేశ్వర్లు",
	"kannada":    "ಶ್ರೀಲಕ್ಷ್ಮಿ ಕೃಷ್ಣಮೂರ್ತಿ",
	"malayalam":  "ശ്രീലക്ഷ്മി കൃഷ്ണൻകുട്ടി",
	"urdu":       "محمد عائشہ صدیقی",
	"meetei":     "ꯊꯣꯏꯕꯤ ꯂꯩꯁꯥꯡꯊꯦꯝ",
	"olchiki":    "ᱨᱟᱢᱫᱟᱥ ᱴᱩᱰᱩ",
}

// TestScripts_AreSet: a name in every script of India is set in letters, and can be copied from the PDF as it was typed.
func TestScripts_AreSet(t *testing.T) {
	t.Parallel()
	for script, name := range indian {
		t.Run(script, func(t *testing.T) {
			t.Parallel()
			require.Empty(t, renderer.Missing(name))
			d := drawing(certificates.BuiltIn(certificates.ForCertificates)[0], called(name))
			file := drawnPDF(t, d)
			require.Equal(t, file, drawnPDF(t, d), "the same certificate has the same bytes")
			require.Contains(t, strings.Join(strings.Fields(readPDF(t, file)), ""), strings.Join(strings.Fields(name), ""))
			require.NotEqual(t, drawnPNG(t, d), drawnPNG(t, drawing(certificates.BuiltIn(certificates.ForCertificates)[0], called("Asha Verma"))))
		})
	}
}

// TestScripts_AreShaped compares the glyphs with those of HarfBuzz's own program, hb-shape 6.0 with the same fonts.
func TestScripts_AreShaped(t *testing.T) {
	t.Parallel()
	lines, err := os.ReadFile(filepath.Join("testdata", "shaping.txt"))
	require.NoError(t, err)
	want := map[string]string{}
	for line := range strings.Lines(string(lines)) {
		script, glyphs, _ := strings.Cut(strings.TrimSpace(line), ": ")
		want[script] = glyphs
	}
	require.Len(t, want, len(indian))
	for script, name := range indian {
		got, err := certpdf.Glyphs(name)
		require.NoError(t, err)
		require.Equal(t, want[script], got, script)
		require.NotContains(t, " "+got+" ", " 0 ", script)
	}
}

// TestScripts_OnOtherPapers: cards, receipts and link pictures have the same fonts as certificates.
func TestScripts_OnOtherPapers(t *testing.T) {
	t.Parallel()
	for script, name := range indian {
		want := strings.Join(strings.Fields(name), "")
		require.Contains(t, strings.Join(strings.Fields(readPDF(t, cards(t, identityCard(name)))), ""), want, script)
		paper := receipt()
		paper.Student = name
		require.Contains(t, strings.Join(strings.Fields(readPDF(t, printed(t, paper))), ""), want, script)
		card, err := renderer.RenderLinkCard(certpdf.LinkCard{Title: name})
		require.NoError(t, err)
		boxes, err := renderer.RenderLinkCard(certpdf.LinkCard{Title: "中文"})
		require.NoError(t, err)
		require.NotEqual(t, boxes, card, script)
	}
}

// TestScripts_RightToLeft: the parts of a mixed text stand in the order in which they are read.
func TestScripts_RightToLeft(t *testing.T) {
	t.Parallel()
	of := func(text string) string {
		got, err := certpdf.Glyphs(text)
		require.NoError(t, err)
		return got
	}
	first, latin, last := of("محمد"), of("DCA"), of("علی")
	// Between them stands a space, in the font of either side.
	require.Regexp(t, "^"+last+` \d+ `+latin+` \d+ `+first+"$", of("محمد DCA علی"), "an Urdu text is read from the right")
	require.Regexp(t, "^"+latin+` \d+ `+first+"$", of("DCA محمد"), "a Latin text is read from the left")
}
