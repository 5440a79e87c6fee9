package certpdf_test

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/domain/calendar"
	"kendra/domain/exams"
	"kendra/domain/institute"
)

func hallTicket(photo []byte) exams.HallTicket {
	return exams.HallTicket{
		Ticket: exams.Ticket{Code: "7K3QX0M9T2B4ZW8R", At: time.Date(2026, time.November, 24, 6, 0, 0, 0, time.UTC)},
		Title:  "Final exam, November 2026", Session: "DCA morning", Course: "Diploma in Computer Applications", RegNo: "1001-26-00007",
		Name: "श्रद्धा क्षीरसागर", Father: "Vinod Kshirsagar", Born: calendar.On(2004, time.May, 2), CenterName: "Kendra Patna", CenterCode: 1001,
		CenterPlace: "Patna, Bihar", Sittings: []exams.TicketSitting{
			{
				Name: "Theory", Subjects: []string{"IT Tools and Network Basics", "Web Designing and Publishing"}, Day: calendar.On(2026, time.December, 1),
				Starts: "10:00", Minutes: 90, Room: "Hall 1", Seat: 14, Online: true,
			},
			{Name: "Practical", Subjects: []string{"IT Tools and Network Basics"}, Day: calendar.On(2026, time.December, 2), Room: "Lab 2"},
		},
		Rules:     []string{"Bring this hall ticket and a photo identity card.", "Come 30 minutes before the exam begins. Nobody may enter after it has begun."},
		Institute: institute.Profile{Name: instituteName, Contact: institute.Contact{Address1: "7 Exhibition Road", City: "Patna", PIN: "800001"}},
		Link:      "https://kendra.example/verify/7K3QX0M9T2B4ZW8R", Photo: func() []byte { return photo },
	}
}

func hallTickets(t *testing.T, all ...exams.HallTicket) []byte {
	t.Helper()
	var out bytes.Buffer
	next := 0
	require.NoError(t, certpdf.NewRenderer().RenderHallTickets(t.Context(), func(context.Context) (exams.HallTicket, bool, error) {
		if next == len(all) {
			return exams.HallTicket{}, false, nil
		}
		next++
		return all[next-1], true, nil
	}, &out))
	return out.Bytes()
}

func TestRenderHallTickets(t *testing.T) {
	t.Parallel()
	var portrait bytes.Buffer
	require.NoError(t, png.Encode(&portrait, image.NewGray(image.Rect(0, 0, 80, 100))))

	t.Run("SaysWhenAndWhere", func(t *testing.T) {
		t.Parallel()
		file := hallTickets(t, hallTicket(portrait.Bytes()))
		text := strings.ReplaceAll(readPDF(t, file), "\n", " ")
		for _, want := range []string{
			"Hall ticket", "Final exam, November 2026", "1001-26-00007", "Vinod Kshirsagar", "2 May 2004", "Kendra Patna", "Theory (at a computer)", "1 Dec 2026",
			"10:00, 90 minutes", "Hall 1", "Seat 14", "Lab 2", "Rules", "1. Bring this hall ticket", "Check this hall ticket", "Code 7K3QX0M9T2B4ZW8R",
		} {
			require.Contains(t, text, want)
		}
		require.NotContains(t, text, "Photograph ", "there is one")
		require.Equal(t, file, hallTickets(t, hallTicket(portrait.Bytes())), "the same bytes")
	})
	t.Run("WithoutPhotoAndRules", func(t *testing.T) {
		t.Parallel()
		h := hallTicket(nil)
		h.Rules = nil
		text := readPDF(t, hallTickets(t, h))
		require.Contains(t, text, "Photograph")
		require.NotContains(t, text, "Rules")
	})
	t.Run("APackHasAPageForEach", func(t *testing.T) {
		t.Parallel()
		require.Contains(t, string(hallTickets(t, hallTicket(nil), hallTicket(portrait.Bytes()), hallTicket(nil))), "/Count 3")
	})
}
