package outreach

import "kendra/domain/fault"

// The faults of outreach.
var (
	ErrNoMail   = fault.New(fault.NotFound, "mail.not_found", "there is no such mail")
	ErrMailSent = fault.New(fault.Conflict, "mail.sent", "the mail was sent already")
	ErrWithheld = fault.New(fault.Conflict, "mail.withheld", "the mail carried a personal link and its words are gone; its reader can ask for a new one")
	ErrNoLink   = fault.New(fault.Conflict, "mail.no_link", "the mail has no personal link")
	ErrSends    = fault.New(fault.Conflict, "mail.server", "a mail server sends the links, nobody else needs to see them")
	ErrRejected = fault.New(fault.Conflict, "mail.rejected", "the mail server will never take this mail")

	ErrEnquiry     = fault.New(fault.Invalid, "enquiry.invalid", "the enquiry has mistakes")
	ErrNoMessage   = fault.New(fault.NotFound, "inbox.not_found", "there is no such message")
	ErrMessageDone = fault.New(fault.Conflict, "inbox.done", "the message is closed, open it again first")
	ErrMessageOpen = fault.New(fault.Conflict, "inbox.open", "the message is not closed")
	ErrNoAddress   = fault.New(fault.Conflict, "inbox.no_address", "the message came without an e-mail address")
	ErrAnswer      = fault.New(fault.Invalid, "inbox.answer", "the answer has mistakes")
	ErrNoEnquiry   = fault.New(fault.Conflict, "inbox.no_enquiry", "only an enquiry becomes a student")
	ErrNoAssignee  = fault.New(fault.Invalid, "inbox.assignee", "is nobody who works with this message")
	ErrNewsletter  = fault.New(fault.Invalid, "newsletter.invalid", "the newsletter has mistakes")
	ErrSent        = fault.New(fault.Conflict, "newsletter.sent", "a newsletter with this key was sent already")

	ErrCorrection = fault.New(fault.Invalid, "correction.invalid", "the request has mistakes")
	ErrAsked      = fault.New(fault.Conflict, "correction.asked", "you have asked for this, and your center has not answered yet")

	ErrSuggestion   = fault.New(fault.Invalid, "suggestion.invalid", "the suggestion has mistakes")
	ErrSubscribed   = fault.New(fault.Conflict, "newsletter.subscribed", "the address is known already")
	ErrNoSubscriber = fault.New(fault.Invalid, "newsletter.link", "the link is not of a subscription that stands")
)
