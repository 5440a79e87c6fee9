package admission

import (
	"context"
	"slices"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/admission"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/students"
)

var inboxNames = wire.Names{
	"text": "Text", outreach.ErrNoAssignee.Code: "AccountId", outreach.ErrNoMessage.Code: "Id", students.ErrNotFound.Code: "SID",
}

type inboxHandlers struct {
	use     *admission.Inbox
	sending bool // there is a mail server
}

// GetMessages returns a page of enquiries and suggestions.
func (h inboxHandlers) GetMessages(ctx context.Context, in gen.GetMessagesRequestObject) (gen.GetMessagesResponseObject, error) {
	filter, wanted, err := messagesFrom(in.Params)
	if err != nil {
		return nil, err
	}
	if in.Params.Mine {
		filter.Assignee = wire.Actor(ctx).Account
	}
	found, err := h.use.List(ctx, wire.Actor(ctx), filter, wanted)
	if err != nil {
		return nil, err
	}
	return gen.GetMessages200JSONResponse{Items: wire.List(found.Items, h.messageTo), Total: found.Total, Next: wire.NextOf(found, wanted)}, nil
}

func messagesFrom(in gen.GetMessagesParams) (outreach.Filter, page.Request, error) {
	filter := outreach.Filter{Kind: outreach.MessageKind(in.Kind), Status: outreach.MessageStatus(in.Status), Search: strings.TrimSpace(in.Search), Sort: outreach.Sort(in.Sort)}
	wanted := page.Request{Number: in.Page, Size: in.Size}
	var f wire.Form
	f.PageFits(wanted, in.Search)
	f.Wrong.Check(in.Sort == "" || in.Sort.Valid(), "Sort", "is not a known order")
	f.Wrong.Check(!strings.ContainsRune(in.Search, 0), "Search", "is no text")
	f.Wrong.Check(slices.Contains([]outreach.MessageKind{"", outreach.Enquiry, outreach.Suggestion, outreach.Correction}, filter.Kind), "Kind", "is not enquiry, suggestion or correction")
	f.Wrong.Check(slices.Contains([]outreach.MessageStatus{
		"", outreach.MessageNew, outreach.MessageAssigned, outreach.MessageAnswered, outreach.MessageConverted, outreach.MessageClosed,
	}, filter.Status), "Status", "is not a status of messages")
	return filter, wanted.Normal(), f.Wrong.As(wire.ErrMalformed)
}

func (h inboxHandlers) messageTo(k outreach.Kept) gen.InboxMessage {
	m := k.Message
	return gen.InboxMessage{
		Sending: h.sending,
		Id:      int64(m.ID), Kind: gen.MessageKind(m.Kind), Name: m.Name, Mobile: string(m.Mobile), Email: string(m.Email), CourseId: int64(m.Course),
		Course: m.CourseName, OId: int64(m.Center), Subject: m.Subject, Text: m.Text, Status: gen.MessageStatus(m.Status),
		AssigneeId: int64(m.Assignee), Assignee: k.Assignee, Answer: m.Answer, AnsweredBy: m.AnsweredBy, SID: int64(m.Student), Made: m.Made,
		Since: m.Since, Detail: gen.RecordDetail(m.Detail), Recorded: m.Recorded, Proposed: m.Proposed,
	}
}

// GetMessage returns a message.
func (h inboxHandlers) GetMessage(ctx context.Context, in gen.GetMessageRequestObject) (gen.GetMessageResponseObject, error) {
	k, err := h.use.Find(ctx, wire.Actor(ctx), outreach.MessageID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetMessage200JSONResponse(h.messageTo(k)), nil
}

// GetColleagues returns the people to whom the caller may assign messages.
func (h inboxHandlers) GetColleagues(ctx context.Context, _ gen.GetColleaguesRequestObject) (gen.GetColleaguesResponseObject, error) {
	all, err := h.use.Colleagues(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetColleagues200JSONResponse(wire.List(all, func(c outreach.Colleague) gen.Colleague {
		return gen.Colleague{AccountId: int64(c.ID), Name: c.Name, Role: int(c.Role), OId: int64(c.Center)}
	})), nil
}

// changed changes a message and returns it as it is then. Staff who assigned it to another person may not see it any
// more; for them it returns the message as it was before.
func (h inboxHandlers) changed(ctx context.Context, id string, change func(id outreach.MessageID) error) (gen.InboxMessage, error) {
	number, err := wire.Key[outreach.MessageID]("Id", id)
	if err != nil {
		return gen.InboxMessage{}, err
	}
	before, err := h.use.Find(ctx, wire.Actor(ctx), number)
	if err != nil {
		return gen.InboxMessage{}, err
	}
	if err := change(number); err != nil {
		return gen.InboxMessage{}, inboxNames.Blame(err)
	}
	after, err := h.use.Find(ctx, wire.Actor(ctx), number)
	if f := fault.Of(err); f != nil && f.Code == outreach.ErrNoMessage.Code {
		return h.messageTo(before), nil
	}
	return h.messageTo(after), err
}

// PostAssignMessage assigns a message to a person.
func (h inboxHandlers) PostAssignMessage(ctx context.Context, in gen.PostAssignMessageRequestObject) (gen.PostAssignMessageResponseObject, error) {
	to, err := wire.Key[identity.AccountID]("AccountId", in.Body.AccountId)
	if err != nil {
		return nil, err
	}
	m, err := h.changed(ctx, in.Body.Id, func(id outreach.MessageID) error { return h.use.Assign(ctx, wire.Actor(ctx), id, to) })
	if err != nil {
		return nil, err
	}
	return gen.PostAssignMessage200JSONResponse(m), nil
}

// PostAnswerMessage mails an answer.
func (h inboxHandlers) PostAnswerMessage(ctx context.Context, in gen.PostAnswerMessageRequestObject) (gen.PostAnswerMessageResponseObject, error) {
	m, err := h.changed(ctx, in.Body.Id, func(id outreach.MessageID) error { return h.use.Answer(ctx, wire.Actor(ctx), id, in.Body.Text) })
	if err != nil {
		return nil, err
	}
	return gen.PostAnswerMessage200JSONResponse(m), nil
}

// PostCloseMessage marks a message as done.
func (h inboxHandlers) PostCloseMessage(ctx context.Context, in gen.PostCloseMessageRequestObject) (gen.PostCloseMessageResponseObject, error) {
	m, err := h.changed(ctx, in.Body.Id, func(id outreach.MessageID) error { return h.use.Close(ctx, wire.Actor(ctx), id) })
	if err != nil {
		return nil, err
	}
	return gen.PostCloseMessage200JSONResponse(m), nil
}

// PostReopenMessage opens a closed message again.
func (h inboxHandlers) PostReopenMessage(ctx context.Context, in gen.PostReopenMessageRequestObject) (gen.PostReopenMessageResponseObject, error) {
	m, err := h.changed(ctx, in.Body.Id, func(id outreach.MessageID) error { return h.use.Reopen(ctx, wire.Actor(ctx), id) })
	if err != nil {
		return nil, err
	}
	return gen.PostReopenMessage200JSONResponse(m), nil
}

// PostLinkStudent stores the student that an enquiry led to.
func (h inboxHandlers) PostLinkStudent(ctx context.Context, in gen.PostLinkStudentRequestObject) (gen.PostLinkStudentResponseObject, error) {
	student, err := wire.Key[students.ID]("SID", in.Body.SID)
	if err != nil {
		return nil, err
	}
	m, err := h.changed(ctx, in.Body.Id, func(id outreach.MessageID) error { return h.use.LinkStudent(ctx, wire.Actor(ctx), id, student) })
	if err != nil {
		return nil, err
	}
	return gen.PostLinkStudent200JSONResponse(m), nil
}
