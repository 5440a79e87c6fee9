package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/examnodes"
)

// The rows that an exam refers to. A node knows little of them, so most columns are empty.
const (
	loadCenter = `INSERT INTO centers (id, code, name, branch, image, logo, type, fame, authorized, reg_no, affiliations, head, address, country, state, city,
	email, mobile, about, website, rating, social_link, note, note_title, message, color, since) OVERRIDING SYSTEM VALUE
	VALUES (@center, @code, @center_name, 0, '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', 0, '', '', '', '', '', @at) ON CONFLICT DO NOTHING`
	loadCategory = `INSERT INTO categories (id, name) OVERRIDING SYSTEM VALUE VALUES (@division, 'Exam ' || @division::bigint) ON CONFLICT DO NOTHING`
	loadCourse   = `INSERT INTO courses (id, category_id, title, short, full_text, category_type, eligibility, duration, file, video, image, rating, message, updated_by,
	status, since) OVERRIDING SYSTEM VALUE
	VALUES (@division, @division, @course, '', '', '', '', '', '', '', '', 0, '', '', 'approved', @at) ON CONFLICT DO NOTHING`
	loadDivision = `INSERT INTO divisions (id, course_id, name, price) OVERRIDING SYSTEM VALUE VALUES (@division, @division, @course, 0) ON CONFLICT DO NOTHING`
	loadSession  = `INSERT INTO sessions (id, center_id, division_id, title, description, first_day, last_day, weekdays, starts, ends, seats, status, since)
	OVERRIDING SYSTEM VALUE VALUES (@session, @center, @division, @session_title, '', @at::date, @at::date, 0, '', '', 0, 'running', @at) ON CONFLICT DO NOTHING`
	loadScheme = `INSERT INTO exam_schemes (id, division_id, version, rules, required, saved_by, saved_at) OVERRIDING SYSTEM VALUE
	VALUES (@scheme, @division, @version, @rules, false, '', @at) ON CONFLICT DO NOTHING`
	loadExam = `INSERT INTO exams (id, session_id, division_id, center_id, scheme_id, title, sittings, made_by, made_at) OVERRIDING SYSTEM VALUE
	VALUES (@exam, @session, @division, @center, @scheme, @title, @sittings, @by, @at) ON CONFLICT DO NOTHING`
	loadSubject = `INSERT INTO subjects (id, division_id, name, full_marks, place) OVERRIDING SYSTEM VALUE
	VALUES (@subject, @division, @name, 100, @place) ON CONFLICT DO NOTHING`
	loadBlueprint = `INSERT INTO blueprints (subject_id, version, content, saved_by, saved_at) VALUES (@subject, 1, @content, '', @at) ON CONFLICT DO NOTHING`
	loadPack      = `INSERT INTO exam_packs (id, exam_id, center_id, component, node, release_key, ahead, here, made_by, made_at) OVERRIDING SYSTEM VALUE
	VALUES (@pack, @exam, @center, @component, @node, '', @ahead, true, @by, @at) ON CONFLICT DO NOTHING`
	loadStudent = `INSERT INTO students (id, reg_no, center_id, division_id, name, father, mother, born, gender, email, mobile, alt_mobile, session, country, state,
	city, pin, about, address, photo, status, since) OVERRIDING SYSTEM VALUE
	VALUES (@student, @reg_no, @center, @division, @name, '', '', '2000-01-01', 'Other', '', '9999999999', '', '', '', '', '', '', '', '', '', 'active', @at) ON CONFLICT DO NOTHING`
	loadEnrolment = `INSERT INTO enrolments (id, student_id, center_id, division_id, session, status, since, enrolled_at, enrolled_by) OVERRIDING SYSTEM VALUE
	VALUES (@enrolment, @student, @center, @division, '', 'active', @at, @at, '') ON CONFLICT DO NOTHING`
	loadCandidate = `INSERT INTO exam_candidates (exam_id, enrolment_id, student_id, reg_no, name, reason, added_by, added_at)
	VALUES (@exam, @enrolment, @student, @reg_no, @name, '', '', @added) ON CONFLICT DO NOTHING`
	loadSeat = `INSERT INTO exam_seats (exam_id, enrolment_id, component, room, number) VALUES (@exam, @enrolment, @component, @room, @number) ON CONFLICT DO NOTHING`
	// The chapter and the difficulty of a question are nothing to a node.
	loadQuestion = `INSERT INTO questions (id, subject_id, version, state, kind, chapter, difficulty, words) OVERRIDING SYSTEM VALUE
	VALUES (@question, @subject, 1, 'ready', @kind, '-', 'easy', '') ON CONFLICT DO NOTHING`
	loadVersion = `INSERT INTO question_versions (question_id, version, content, saved_by, saved_at) VALUES (@question, 1, @content, '', @at) ON CONFLICT DO NOTHING`
	loadPaper   = `INSERT INTO question_papers (id, subject_id, name, content, made_by, made_at) OVERRIDING SYSTEM VALUE
	VALUES (@set, @subject, @name, @content, '', @at) ON CONFLICT DO NOTHING`
	loadUse    = `INSERT INTO question_paper_uses (paper_id, question_id, version) VALUES (@set, @question, 1) ON CONFLICT DO NOTHING`
	loadTicket = `INSERT INTO exam_tickets (exam_id, enrolment_id, code, issued_by, issued_at)
	VALUES (@exam, @enrolment, @code, @by, @at) ON CONFLICT DO NOTHING`
)

// Load implements examnodes.Store.
func (r *ExamPacks) Load(ctx context.Context, c examnodes.Content) error {
	tx, err := r.db.tx(ctx)
	if err != nil {
		return err
	}
	var b pgx.Batch
	common := pgx.NamedArgs{
		"center": c.Center.ID, "code": c.Center.Code, "center_name": c.Center.Name, "division": c.Exam.Division, "course": c.Course, "session": c.Exam.Session,
		"session_title": c.Session, "scheme": c.Scheme.ID, "version": c.Scheme.Version, "rules": jsonOf(c.Scheme.Rules), "exam": c.Exam.ID, "title": c.Exam.Title,
		"sittings": jsonOf(c.Exam.Sittings), "by": c.Pack.By, "at": c.Pack.Made, "pack": c.Pack.ID, "component": c.Pack.Component, "node": c.Pack.Node,
		"ahead": c.Pack.Ahead,
	}
	for _, one := range []string{loadCenter, loadCategory, loadCourse, loadDivision, loadSession, loadScheme, loadExam, loadPack} {
		b.Queue(one, common)
	}
	loadPeople(&b, c)
	loadPapers(&b, c)
	if err := tx.SendBatch(ctx, &b).Close(); err != nil {
		return failed("load a pack", err)
	}
	return addPackPapers(ctx, gen.New(tx), int64(c.Pack.ID), c.Prepared())
}

func loadPeople(b *pgx.Batch, c examnodes.Content) {
	for _, one := range c.Exam.Candidates {
		row := pgx.NamedArgs{
			"student": one.Student, "reg_no": one.RegNo, "center": c.Center.ID, "division": c.Exam.Division, "name": one.Name, "enrolment": one.Enrolment,
			"exam": c.Exam.ID, "at": c.Pack.Made, "added": one.At,
		}
		for _, sql := range []string{loadStudent, loadEnrolment, loadCandidate} {
			b.Queue(sql, row)
		}
	}
	for _, one := range c.Seats {
		b.Queue(loadSeat, pgx.NamedArgs{"exam": c.Exam.ID, "enrolment": one.Enrolment, "component": one.Component, "room": one.Room, "number": one.Number})
	}
	for _, one := range c.Tickets {
		b.Queue(loadTicket, pgx.NamedArgs{"exam": c.Exam.ID, "enrolment": one.Enrolment, "code": one.Code, "by": one.By, "at": one.At})
	}
}

func loadPapers(b *pgx.Batch, c examnodes.Content) {
	for i, one := range c.Subjects {
		row := pgx.NamedArgs{"subject": one.ID, "division": c.Exam.Division, "name": one.Name, "place": i + 1, "content": jsonOf(c.Blueprint(one)), "at": c.Pack.Made}
		b.Queue(loadSubject, row)
		b.Queue(loadBlueprint, row)
	}
	for _, one := range c.Papers {
		paper, contents := one.Shown()
		b.Queue(loadPaper, pgx.NamedArgs{
			"set": one.Set, "subject": one.Subject, "name": "Exam", "content": jsonOf(frozen{Paper: paper}), "at": c.Pack.Made,
		})
		for ref, content := range contents {
			row := pgx.NamedArgs{
				"set": one.Set, "question": ref.Question, "subject": one.Subject, "kind": content.Ask.Kind, "content": jsonOf(content), "at": c.Pack.Made,
			}
			for _, sql := range []string{loadQuestion, loadVersion, loadUse} {
				b.Queue(sql, row)
			}
		}
	}
}
