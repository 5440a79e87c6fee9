package outreach

import "kendra/domain/fault"

// The faults of outreach.
var (
	ErrNoMail   = fault.New(fault.NotFound, "mail.not_found", "there is no such mail")
	ErrRejected = fault.New(fault.Conflict, "mail.rejected", "the mail server will never take this mail")

	ErrSuggestion   = fault.New(fault.Invalid, "suggestion.invalid", "the suggestion has mistakes")
	ErrSubscribed   = fault.New(fault.Conflict, "newsletter.subscribed", "the address is known already")
	ErrNoSubscriber = fault.New(fault.Invalid, "newsletter.link", "the link is not of a subscription that stands")
)
