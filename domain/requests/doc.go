// Package requests holds what a client may send twice and means once. A client that lost the answer to a request cannot
// know whether it was done. With a key of the client's own the request is done once, and a repetition gets the first
// answer.
package requests
