package publishing

import (
	"context"
	"io"
	"net/http"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/calendar"
	"kendra/domain/website"
)

// GetPosts returns a page of the blog.
func (h websiteHandlers) GetPosts(ctx context.Context, in gen.GetPostsRequestObject) (gen.GetPostsResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	found, err := h.use.Posts(ctx, wanted)
	if err != nil {
		return nil, err
	}
	return gen.GetPosts200JSONResponse{Items: wire.List(found.Items, postItemTo), Total: found.Total, Next: wire.NextOf(found, wanted)}, nil
}

func postItemTo(e website.Entry[website.Post]) gen.PostItem {
	return gen.PostItem{
		Slug: e.Piece.Slug, Title: e.Piece.Title, Summary: e.Piece.Summary, Image: e.Piece.Image, Author: e.Piece.Author, PublishedOn: e.From.String(),
	}
}

// GetPost returns a blog post.
func (h websiteHandlers) GetPost(ctx context.Context, in gen.GetPostRequestObject) (gen.GetPostResponseObject, error) {
	e, err := h.use.Post(ctx, in.Params.Slug)
	if err != nil {
		return nil, err
	}
	i, updated := postItemTo(e), calendar.Of(e.Updated)
	if updated.Before(e.From) { // it was written before its date
		updated = e.From
	}
	return gen.GetPost200JSONResponse{
		Slug: i.Slug, Title: i.Title, Summary: i.Summary, Image: i.Image, Author: i.Author, PublishedOn: i.PublishedOn, UpdatedOn: updated.String(),
		Body: string(e.Piece.Body),
	}, nil
}

// GetNotices returns news and notices.
func (h websiteHandlers) GetNotices(ctx context.Context, in gen.GetNoticesRequestObject) (gen.GetNoticesResponseObject, error) {
	topic := website.Topic(in.Params.Kind)
	var f wire.Form
	f.Wrong.Check(topic == "" || topic == website.News || topic == website.Notify, "Kind", "must be news or notice")
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	all, err := h.use.Notices(ctx, topic)
	if err != nil {
		return nil, err
	}
	return gen.GetNotices200JSONResponse(wire.List(all, noticeTo)), nil
}

// GetNotice returns a piece of news or a notice.
func (h websiteHandlers) GetNotice(ctx context.Context, in gen.GetNoticeRequestObject) (gen.GetNoticeResponseObject, error) {
	e, err := h.use.Notice(ctx, website.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return gen.GetNotice200JSONResponse(noticeTo(e)), nil
}

func noticeTo(e website.Entry[website.Notice]) gen.Notice {
	return gen.Notice{
		Id: int64(e.ID), Kind: gen.NoticeKind(e.Piece.Topic), Title: e.Piece.Title, Body: string(e.Piece.Body), Link: e.Piece.Link,
		PublishedOn: e.From.String(),
	}
}

// GetPage returns a page.
func (h websiteHandlers) GetPage(ctx context.Context, in gen.GetPageRequestObject) (gen.GetPageResponseObject, error) {
	e, err := h.use.Page(ctx, in.Params.Slug)
	if err != nil {
		return nil, err
	}
	return gen.GetPage200JSONResponse{
		Slug: e.Piece.Slug, Title: e.Piece.Title, Summary: e.Piece.Summary, Body: string(e.Piece.Body), Blocks: blocksTo(e.Piece.Blocks),
		UpdatedOn: e.From.String(),
	}, nil
}

// GetEvents returns the events.
func (h websiteHandlers) GetEvents(ctx context.Context, _ gen.GetEventsRequestObject) (gen.GetEventsResponseObject, error) {
	all, err := h.use.Events(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetEvents200JSONResponse(wire.List(all, func(e website.Entry[website.Event]) gen.Event {
		p := e.Piece
		return gen.Event{
			Id: int64(e.ID), Date: p.Date.String(), Past: !p.Ends().After(h.now()), Image: p.Image, StartDate: p.Date.Slashed(), StartTime: p.StartTime,
			EndTime: p.EndTime, Title: p.Title, Organiser: p.Organiser, Venue: p.Venue, About: p.About,
		}
	})), nil
}

// GetEventCalendar returns an event as a calendar file.
func (h websiteHandlers) GetEventCalendar(ctx context.Context, in gen.GetEventCalendarRequestObject) (gen.GetEventCalendarResponseObject, error) {
	e, err := h.use.Event(ctx, website.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	return calendarFile{calendarOf(e)}, nil
}

// calendarFile is an event as a calendar file.
type calendarFile struct{ text string }

// VisitGetEventCalendarResponse writes the file.
func (f calendarFile) VisitGetEventCalendarResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="event.ics"`)
	_, err := io.WriteString(w, f.text)
	return err
}

// indiaZone defines the time zone for calendars (RFC 5545, section 3.6.5). It has no summer time.
const indiaZone = "BEGIN:VTIMEZONE\r\nTZID:Asia/Kolkata\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0530\r\nTZOFFSETTO:+0530\r\nTZNAME:IST\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n"

func calendarOf(e website.Entry[website.Event]) string {
	const local, utc = "20060102T150405", "20060102T150405Z"
	p := e.Piece
	var b strings.Builder
	b.WriteString("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//kendra//events//EN\r\nCALSCALE:GREGORIAN\r\nMETHOD:PUBLISH\r\n" + indiaZone + "BEGIN:VEVENT\r\n")
	for _, property := range [][2]string{
		{"UID", "event-" + wire.Decimal(e.ID) + "@kendra"}, {"DTSTAMP", e.Updated.UTC().Format(utc)},
		{"DTSTART;TZID=Asia/Kolkata", p.Starts().Format(local)}, {"DTEND;TZID=Asia/Kolkata", p.Ends().Format(local)},
		{"SUMMARY", escapedICS(p.Title)}, {"LOCATION", escapedICS(p.Venue)}, {"DESCRIPTION", escapedICS(p.About)},
	} {
		if property[1] != "" {
			b.WriteString(folded(property[0] + ":" + property[1]))
		}
	}
	b.WriteString("END:VEVENT\r\nEND:VCALENDAR\r\n")
	return b.String()
}

var escapedICS = strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\r\n", `\n`, "\n", `\n`, "\r", "").Replace

// folded breaks a line into lines of at most 75 octets, never within a character (RFC 5545, section 3.1).
func folded(line string) string {
	const most = 75
	var b strings.Builder
	width := 0
	for _, r := range line {
		if n := len(string(r)); width+n > most {
			b.WriteString("\r\n ")
			width = 1 + n
		} else {
			width += n
		}
		b.WriteRune(r)
	}
	return b.String() + "\r\n"
}
