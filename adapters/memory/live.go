package memory

import (
	"maps"
	"slices"

	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/fees"
	"kendra/domain/live"
	"kendra/domain/outreach"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
)

// changed notes a change of the transaction.
func (n *state) changed(c live.Change) { n.changes = append(n.changes, c) }

// completed returns the changes of the transaction, each once, with the centers and students to which they belong.
func (n *state) completed() []live.Change {
	all := map[live.Change]struct{}{}
	for _, c := range n.changes {
		if c.Center == 0 {
			c.Center, c.Student = n.whose(c)
		}
		all[c] = struct{}{}
	}
	return slices.Collect(maps.Keys(all))
}

// whose returns the center and the student to which a changed record belongs. It knows the kinds that tests need.
func (n *state) whose(c live.Change) (centers.ID, students.ID) {
	switch c.Kind {
	case "student":
		return n.students[students.ID(c.ID)].Profile.Center, students.ID(c.ID)
	case "fees":
		f := n.fees[fees.ID(c.ID)]
		return f.Center, f.Student
	case "certificate":
		t := n.certificates[certificates.ID(c.ID)]
		return t.Center, t.Student
	case "session":
		return n.sessions[sessions.ID(c.ID)].Profile.Center, 0
	case "staff":
		return n.staff[staff.ID(c.ID)].Profile.Center, 0
	case "exam":
		return n.exams[exams.ID(c.ID)].Center, 0
	case live.Message:
		m := n.messages[outreach.MessageID(c.ID)]
		return m.Center, m.Student
	case "center":
		return centers.ID(c.ID), 0
	default:
		return 0, 0
	}
}
