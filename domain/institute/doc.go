// Package institute holds the institute that runs the study centers, takes the fees and issues the certificates: its
// names, its pictures, and the numbers under which the state knows it.
//
// A Version is the institute as it was from one change to the next. Versions are only added. A certificate keeps the number
// of the version that it was issued under, and a receipt shows the version of the moment of its payment, so a new name
// or address changes no paper that exists. The study centers are not part of it.
package institute
