// Package certpdf draws a certificate on A4 landscape and writes it as PDF or PNG.
//
// There is one drawing. layout.go and ornament.go draw on a canvas (tdewolff/canvas), and a renderer turns it into a
// file: canvas's rasterizer for PNG, pdfPage for PDF. All lengths are in mm from the lower left corner, with y going
// up, unless a name says points or em.
//
// Text. text.go cuts a text into runs by font and shapes them with HarfBuzz's rules. So names in Latin, Greek,
// Cyrillic, Devanagari, Bengali and Tamil letters, mixed in any way, get the right conjuncts and marks. A text that is
// too long shrinks to 60 percent, then takes more lines, and at 4 points is cut with an ellipsis (fit.go), so nothing
// reaches the border. All text in a PDF can be selected and searched, conjuncts too.
//
// A character that no font has (for now Telugu, Gujarati, Urdu and others, and emoji) is drawn as an empty box, because
// an issued certificate must print. Printer.Missing returns such characters; call it before issuing one.
//
// The same content gives the same bytes. A PDF has no time except the day of issue and no random identifier, and its
// font subsets are made in the order of use.
//
// Identity cards and receipts use the same parts (cards.go, receipt.go) on pages that share fonts and pictures
// (pdfpages.go).
//
// The package does not decide on a certificate's content, does not sign, and keeps no files.
package certpdf
