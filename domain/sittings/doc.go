// Package sittings holds online sittings: candidates answer a paper of an exam on computers in a room.
//
//	window -> sitting -> journal of answers -> marks -> cells of the exam
//
// An invigilator opens a window and reads its start code out in the room. That freezes a paper for each candidate. A candidate
// starts with hall ticket and code, on one device at a time. Each answer is an entry of a journal that only grows. Only the
// server's clock counts, and the server submits what is over. Going away and pasting are entries too: evidence, which
// decides nothing by itself.
package sittings
