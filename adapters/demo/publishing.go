package demo

import (
	"time"

	"kendra/domain/calendar"
	"kendra/domain/website"
)

// content returns the content of the website for a day.
func content(today calendar.Date) []website.Item {
	day := func(days int) calendar.Date { return calendar.FromUTC(today.Time().AddDate(0, 0, days)) }
	var items []website.Item
	put := func(p website.Piece) { items = append(items, website.Item{Piece: p}) }
	for _, s := range slideTable {
		put(s)
	}
	for _, t := range teacherTable {
		put(t)
	}
	for _, t := range testimonialTable {
		put(t)
	}
	for _, p := range partnerTable {
		put(p)
	}
	for _, e := range eventTable {
		e.event.Date = day(e.days)
		put(e.event)
	}
	for _, p := range centerPageTable {
		put(p)
	}
	for _, p := range postTable {
		items = append(items, website.Item{From: day(-p.days), Piece: p.post})
	}
	for _, n := range noticeTable {
		i := website.Item{From: day(-n.days), Piece: n.notice}
		if n.until > 0 {
			i.Until = day(n.until)
		}
		items = append(items, i)
	}
	for _, p := range pageTable {
		items = append(items, website.Item{From: calendar.On(2023, time.January, 1), Piece: p})
	}
	return items
}
