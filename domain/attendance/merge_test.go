package attendance_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
)

func TestMerge(t *testing.T) {
	t.Parallel()
	note := func(text string) *string { return &text }
	late := attendance.Record{Entry: attendance.Entry{Student: 1, Mark: attendance.Late, Note: "bus"}, By: "Ravi"}
	none, seen := &attendance.Seen{}, &attendance.Seen{Mark: attendance.Late, Note: "bus"}
	for name, c := range map[string]struct {
		there []attendance.Record
		mine  attendance.Proposal
		want  *attendance.Entry // nil: the present one stays
	}{
		"First":          {nil, attendance.Proposal{Mark: attendance.Present, Seen: none}, &attendance.Entry{Mark: attendance.Present}},
		"Seen":           {[]attendance.Record{late}, attendance.Proposal{Mark: attendance.Absent, Seen: seen}, &attendance.Entry{Mark: attendance.Absent, Note: "bus"}},
		"Unseen":         {[]attendance.Record{late}, attendance.Proposal{Mark: attendance.Present, Seen: none}, nil},
		"Agreed":         {[]attendance.Record{late}, attendance.Proposal{Mark: attendance.Late, Seen: &attendance.Seen{Note: "bus"}}, &attendance.Entry{Mark: attendance.Late, Note: "bus"}},
		"NoteUnseen":     {[]attendance.Record{late}, attendance.Proposal{Mark: attendance.Late, Note: note("ill"), Seen: &attendance.Seen{Mark: attendance.Late}}, nil},
		"NoteSeen":       {[]attendance.Record{late}, attendance.Proposal{Mark: attendance.Late, Note: note(""), Seen: seen}, &attendance.Entry{Mark: attendance.Late}},
		"MarkUnseenNote": {[]attendance.Record{late}, attendance.Proposal{Mark: attendance.Absent, Seen: &attendance.Seen{Mark: attendance.Late}}, &attendance.Entry{Mark: attendance.Absent, Note: "bus"}},
		"Overwritten":    {[]attendance.Record{late}, attendance.Proposal{Mark: attendance.Present}, &attendance.Entry{Mark: attendance.Present, Note: "bus"}},
	} {
		c.mine.Student = 1
		entries, unseen := attendance.Merge(c.there, []attendance.Proposal{c.mine})
		if c.want == nil {
			require.Equal(t, []attendance.Record{late}, unseen, name)
			require.Empty(t, entries, name)
			continue
		}
		c.want.Student = 1
		require.Equal(t, []attendance.Entry{*c.want}, entries, name)
		require.Empty(t, unseen, name)
	}
}
