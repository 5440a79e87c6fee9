package outreach

import "kendra/domain/fault"

// The faults of outreach.
var (
	ErrNoMail   = fault.New(fault.NotFound, "mail.not_found", "there is no such mail")
	ErrMailSent = fault.New(fault.Conflict, "mail.sent", "the mail has already been sent")
	ErrWithheld = fault.New(fault.Conflict, "mail.withheld", "the text of this mail was erased because it had a personal link; the recipient can ask for a new one")
	ErrNoLink   = fault.New(fault.Conflict, "mail.no_link", "the mail has no personal link")
	ErrSends    = fault.New(fault.Conflict, "mail.server", "the link cannot be shown, because a mail server is set up to send it")
	ErrRejected = fault.New(fault.Conflict, "mail.rejected", "the mail server has refused this mail for good")

	ErrEnquiry     = fault.New(fault.Invalid, "enquiry.invalid", "the enquiry has mistakes")
	ErrNoMessage   = fault.New(fault.NotFound, "inbox.not_found", "there is no such message")
	ErrMessageDone = fault.New(fault.Conflict, "inbox.done", "the message is closed; reopen it first")
	ErrMessageOpen = fault.New(fault.Conflict, "inbox.open", "the message is not closed")
	ErrNoAddress   = fault.New(fault.Conflict, "inbox.no_address", "the message has no e-mail address to reply to")
	ErrAnswer      = fault.New(fault.Invalid, "inbox.answer", "the answer has mistakes")
	ErrNoEnquiry   = fault.New(fault.Conflict, "inbox.no_enquiry", "only an enquiry can be linked to a student")
	ErrNoAssignee  = fault.New(fault.Invalid, "inbox.assignee", "cannot work with this message")
	ErrNewsletter  = fault.New(fault.Invalid, "newsletter.invalid", "the newsletter has mistakes")
	ErrCircular    = fault.New(fault.Invalid, "circular.invalid", "the message has mistakes")
	ErrRecipients  = fault.New(fault.Invalid, "circular.many", "a message goes to 5,000 students at most; narrow the list and send it in parts")
	ErrNobody      = fault.New(fault.Conflict, "circular.nobody", "none of these students has an e-mail address")
	ErrSent        = fault.New(fault.Conflict, "newsletter.sent", "a newsletter with this key has already been sent")

	ErrCorrection = fault.New(fault.Invalid, "correction.invalid", "the request has mistakes")
	ErrAsked      = fault.New(fault.Conflict, "correction.asked", "you have already sent this request; your center has not replied yet")

	ErrSuggestion   = fault.New(fault.Invalid, "suggestion.invalid", "the suggestion has mistakes")
	ErrSubscribed   = fault.New(fault.Conflict, "newsletter.subscribed", "the address is already on the list")
	ErrNoSubscriber = fault.New(fault.Invalid, "newsletter.link", "this subscription does not exist, or has ended")
)
