// Package certificates holds what the institute certifies.
//
// A certificate is frozen when it is issued: everything printed on it is copied into it, so that a later change of the
// student's name or the center's address never alters it. Nothing is deleted; what is no longer so is said:
//
//	issued -> superseded (a correction took its place)
//	issued -> revoked
//	issued -> expired
//
// The Serial is printed and read by people, gapless per center and year; the Code is random and names the public page.
package certificates
