// Package certificates holds the certificates of the institute.
//
// A certificate is frozen when it is issued: it has a copy of everything printed on it, so that a later change of the
// student's name or the center's address never alters it. Certificates are never deleted. They end in one of these ways:
//
//	issued -> superseded (a correction replaced it)
//	issued -> revoked
//	issued -> expired
//
// The Serial is for people: it is printed, and has no gaps within a center and year. The Code is random and names the
// public page.
package certificates
