// Package wire is what requests and responses of all areas share: reading forms and uploads, who asks, the faults of a
// request, and shapes that more than one area writes. The oddities of the wire that one area has stand in that area's package.
package wire
