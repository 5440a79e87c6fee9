// Package wire holds the parts of requests and responses that all areas share: reading forms and uploads, the caller,
// the faults of a request, and shapes that several areas write. Oddities of one area are in that area's package.
package wire
