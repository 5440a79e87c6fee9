package examnodes

import "kendra/domain/fault"

// The faults of exam nodes.
var (
	ErrNotFound   = fault.New(fault.NotFound, "node.not_found", "there is no pack for this part of the exam")
	ErrKey        = fault.New(fault.Invalid, "node.key", "this is not the key of an exam node; copy what the exam node printed when its key was made")
	ErrComponent  = fault.New(fault.Invalid, "node.component", "this exam has several parts at computers, or none; name one of them with its number")
	ErrAhead      = fault.New(fault.Invalid, "node.ahead", "the release key cannot be shown that early; name 0 to 240 minutes")
	ErrTickets    = fault.New(fault.Conflict, "node.tickets", "some candidates have no hall ticket yet, so they could not start; issue hall tickets first")
	ErrPacked     = fault.New(fault.Conflict, "node.packed", "the papers are in a pack for the center's exam node already; take it back first")
	ErrOpened     = fault.New(fault.Conflict, "node.opened", "a paper of this part was opened here already, so it cannot go to an exam node")
	ErrAtNode     = fault.New(fault.Conflict, "node.at_node", "the papers are in a pack for the center's exam node, and are opened there")
	ErrEarly      = fault.New(fault.Conflict, "node.early", "the release key is not shown yet; try again shortly before the start")
	ErrWithdrawn  = fault.New(fault.Conflict, "node.withdrawn", "this pack was taken back, so it does not count any more")
	ErrReturned   = fault.New(fault.Conflict, "node.returned", "the answers of this pack were brought back already")
	ErrUnseal     = fault.New(fault.Invalid, "node.unseal", "the release key does not open this pack; check the key and the file")
	ErrLength     = fault.New(fault.Invalid, "node.length", "a release key has 20 letters and digits, in 4 groups of 5")
	ErrLetters    = fault.New(fault.Invalid, "node.letters", "a release key never has some of these letters and digits; listen to them again")
	ErrNoNode     = fault.New(fault.Conflict, "node.none", "this is head office; the release key is typed at the exam node of the center")
	ErrFile       = fault.New(fault.Invalid, "node.file", "this is not a file of an exam node, or it was changed")
	ErrTooLarge   = fault.New(fault.Invalid, "node.too_large", "the file is larger than 20 MiB; bring it back with the command line of the server")
	ErrSignature  = fault.New(fault.Invalid, "node.signature", "the file was changed after the exam node signed it, or another node signed it; ask the center for the file again")
	ErrReturn     = fault.New(fault.Invalid, "node.return", "what was brought back does not fit the pack")
	ErrOtherExam  = fault.New(fault.Conflict, "node.other_exam", "these answers are of another exam; bring them back on the page of that exam")
	ErrNoPack     = fault.New(fault.NotFound, "node.no_pack", "this exam node has no pack yet; start it with one")
	ErrHeadOffice = fault.New(fault.Conflict, "node.head_office", "this folder has the data of an institute; give the exam node a folder of its own with --data-dir")
	ErrMarks      = fault.New(fault.Conflict, "node.marks", "an exam node has no right answers; head office marks the papers")
)
