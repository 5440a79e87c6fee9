// Package papers holds what certificates, receipts and vouchers have in common.
package papers

// Edition is a version of the way in which the program writes papers: their wording, their look and the form of their files.
// A paper keeps the edition of the day of its issue, because it is drawn again on each request and must stay the same to the
// byte. A change that others can see in a file needs a new edition.
type Edition int

// The editions.
const (
	// Earlier is the edition of papers from before editions were kept. Their design or their balance tells how they look.
	Earlier Edition = 0
	// Third is the first edition that papers keep. It follows the second versions of the built-in designs.
	Third Edition = 3
	// Fourth has a signed stamp in the QR code of certificates (certificates.Stamp). All else is as in the third.
	Fourth Edition = 4
	// Fifth looks as the fourth. Its files are compressed in another way, and have photographs as small as they are printed.
	Fifth Edition = 5
)

// Latest is the edition of new papers.
const Latest = Fifth
