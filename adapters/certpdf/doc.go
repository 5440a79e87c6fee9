// Package certpdf draws a certificate on A4 landscape and writes it as PDF or PNG.
//
// There is one drawing: layout.go and ornament.go draw to a canvas (tdewolff/canvas), and a renderer makes the file of it: canvas's
// rasterizer for PNG, pdfPage for PDF. All lengths are in mm from the lower left corner, y going up, unless a name says points or em.
//
// Text. A text is cut into runs by font (text.go) and shaped by HarfBuzz's rules, so that names in Latin, Greek, Cyrillic and all
// Indian letters, mixed as they come, have the right conjuncts and marks. Urdu is set from right to left (scripts.go). A text that is too long shrinks to 60 percent, then
// takes more lines, and at 4 points is cut with an ellipsis (fit.go): nothing ever reaches the border. In a PDF all text can be
// selected and searched, conjuncts too.
//
// A character that none of the fonts has (Chinese, emoji) is drawn as a visible empty box, because a certificate that was issued must
// print. Renderer.Missing names such characters, and issuing refuses them. The fonts of most Indian scripts are loaded when a text
// first needs them.
//
// Same content, same bytes: a PDF has no time but the day of issue, no random identifier, and font subsets made in the order of use.
//
// Papers of the third edition are PDF/A-3u files with tags (archive.go, tags.go). Drawing code says what a part is: sheet.part,
// picture, item. A text outside of these is a paragraph, and all else an ornament. Papers from before have none of it (papers.Edition).
//
// Identity cards and receipts are drawn with the same parts (cards.go, receipt.go) on pages that share fonts and pictures (pdfpages.go).
//
// It does not decide what a certificate says, does not sign, and keeps no files.
package certpdf
