package postgres_test

import (
	"runtime"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

func (w *crowd) load(b *testing.B) {
	b.Helper()
	for from := 0; from < benchStudents; from += benchChunk {
		all := make([]*students.Student, benchChunk)
		for i := range all {
			all[i] = w.student(b, from+i)
			switch statuses[(from+i)%len(statuses)] {
			case students.Active:
				require.NoError(b, all[i].Admit(fixture.Now))
			case students.Passed:
				require.NoError(b, all[i].Admit(fixture.Now))
				require.NoError(b, all[i].Pass(fixture.Now))
			case students.Cancelled:
				if i%7 == 0 {
					require.NoError(b, all[i].Cancel(fixture.Now))
				}
			case students.Registered:
			}
			if i%3 == 0 {
				require.NoError(b, all[i].Enrol(w.another(all[i].Used().Division), false, fixture.Now.AddDate(0, 0, i%300)))
			}
		}
		w.add(b, all)
	}
	analyze(b, w.url)
}

// analyze updates the statistics, as autovacuum does within a minute.
func analyze(b *testing.B, url string) {
	b.Helper()
	conn, err := pgx.Connect(b.Context(), url)
	require.NoError(b, err)
	defer conn.Close(b.Context())
	_, err = conn.Exec(b.Context(), "VACUUM ANALYZE")
	require.NoError(b, err)
}

// BenchmarkStudents_AddAll stores 100,000 students as an import does.
func BenchmarkStudents_AddAll(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		w := newCrowd(b)
		all := make([]*students.Student, benchStudents)
		for i := range all {
			all[i] = w.student(b, i)
		}
		b.StartTimer()
		for from := 0; from < benchStudents; from += benchChunk {
			w.add(b, all[from:from+benchChunk])
		}
	}
	b.ReportMetric(benchStudents*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
}

// BenchmarkStudents_List reads pages of 25 out of 100,000 students.
func BenchmarkStudents_List(b *testing.B) {
	w := newCrowd(b)
	w.load(b)
	one := centers.Only(w.centers[3].ID)
	for _, c := range []struct {
		name   string
		filter students.Filter
		page   int
	}{
		{"all", students.Filter{}, 0},
		{"page_20", students.Filter{}, 20},
		{"name", students.Filter{Sort: students.ByName}, 2},
		{"name_desc", students.Filter{Sort: students.ByNameZA}, 2},
		{"regno", students.Filter{Sort: students.ByRegNo}, 2},
		{"center", students.Filter{Scope: one}, 0},
		{"center_name", students.Filter{Scope: one, Sort: students.ByName}, 0},
		{"center_regno", students.Filter{Scope: one, Sort: students.ByRegNo}, 0},
		{"status_common", students.Filter{Status: students.Active}, 0},
		{"no_session", students.Filter{Need: students.Seating}, 0},
		{"status_rare", students.Filter{Status: students.Cancelled}, 0},
		{"status_rare_name", students.Filter{Status: students.Cancelled, Sort: students.ByName}, 0},
		{"status_page_20", students.Filter{Status: students.Registered}, 20},
		{"division", students.Filter{Division: w.taken[2]}, 0},
		{"division_common", students.Filter{Division: w.taken[0]}, 0},
		{"division_status_name", students.Filter{Division: w.taken[0], Status: students.Passed, Sort: students.ByName}, 2},
		{"center_division", students.Filter{Scope: one, Division: w.taken[0]}, 0},
		{"division_name", students.Filter{Division: w.taken[2], Sort: students.ByName}, 0},
		{"session", students.Filter{Session: "Batch 7"}, 0},
		{"session_name", students.Filter{Session: "Batch 7", Sort: students.ByName}, 0},
		{"session_none", students.Filter{Session: "No such"}, 0},
		{"search_common", students.Filter{Search: "kumar"}, 0},
		{"search_common_name", students.Filter{Search: "kumar", Sort: students.ByName}, 0},
		{"search_common_regno", students.Filter{Search: "kumar", Sort: students.ByRegNo}, 0},
		{"search_letter", students.Filter{Search: "a"}, 0},
		{"search_two_words", students.Filter{Search: "asha kumar"}, 0},
		{"search_two_words_name", students.Filter{Search: "asha kumar", Sort: students.ByName}, 0},
		{"search_rare", students.Filter{Search: "zubeida"}, 0},
		{"search_rare_name", students.Filter{Search: "zubeida", Sort: students.ByName}, 0},
		{"search_none", students.Filter{Search: "qwertz"}, 0},
		{"search_regno", students.Filter{Search: "1004-26-000"}, 0},
		{"search_email", students.Filter{Search: "person777@"}, 0},
		{"search_old_number", students.Filter{Search: "adm/2019/4021"}, 0},
		{"search_old_number_none", students.Filter{Search: "adm/1999"}, 0},
		{"search_old_number_wide", students.Filter{Search: "adm/2"}, 0},
		{"search_mobile", students.Filter{Search: "90000999"}, 0},
		{"search_mobile_wide", students.Filter{Search: "9000"}, 0},
		{"search_center_common", students.Filter{Scope: one, Search: "kumar"}, 0},
		{"search_status_rare", students.Filter{Search: "kumar", Status: students.Cancelled}, 0},
	} {
		if c.filter.Scope == (centers.Scope{}) {
			c.filter.Scope = centers.Everywhere()
		}
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				_, err := w.repo.List(b.Context(), c.filter, page.Request{Number: c.page, Size: page.DefaultSize})
				require.NoError(b, err)
			}
		})
	}
	benchEnrolments(b, w)
	b.Run("dashboard", func(b *testing.B) {
		for b.Loop() {
			_, err := postgres.NewReports(w.db).Dashboard(b.Context(), centers.Everywhere(), calendar.Of(fixture.Now))
			require.NoError(b, err)
		}
	})
	b.Run("counters", func(b *testing.B) {
		for b.Loop() {
			_, err := postgres.NewReports(w.db).Counters(b.Context())
			require.NoError(b, err)
		}
	})
	b.Run("each", func(b *testing.B) { benchEach(b, w) })
}

// benchEnrolments reads pages of 25 out of 133,000 enrolments.
func benchEnrolments(b *testing.B, w *crowd) {
	b.Helper()
	day := calendar.Of(fixture.Now)
	for _, c := range []struct {
		name   string
		filter students.EnrolmentFilter
		page   int
	}{
		{"all", students.EnrolmentFilter{}, 0},
		{"page_40", students.EnrolmentFilter{}, 40},
		{"name", students.EnrolmentFilter{Filter: students.Filter{Sort: students.ByName}}, 2},
		{"regno", students.EnrolmentFilter{Filter: students.Filter{Sort: students.ByRegNo}}, 2},
		{"status", students.EnrolmentFilter{Filter: students.Filter{Status: students.Registered}}, 0},
		{"status_name", students.EnrolmentFilter{Filter: students.Filter{Status: students.Cancelled, Sort: students.ByName}}, 0},
		{"division_status", students.EnrolmentFilter{Filter: students.Filter{Division: w.taken[0], Status: students.Passed}}, 0},
		{"session", students.EnrolmentFilter{Filter: students.Filter{Session: "Batch 7"}}, 0},
		{"staff", students.EnrolmentFilter{Filter: students.Filter{Scope: centers.Only(w.centers[3].ID)}, Center: w.centers[3].ID}, 0},
		{"between", students.EnrolmentFilter{From: day.AddMonths(1), To: day.AddMonths(2)}, 0},
		{"search", students.EnrolmentFilter{Filter: students.Filter{Search: "kumar"}}, 0},
		{"search_none", students.EnrolmentFilter{Filter: students.Filter{Search: "qwertz"}}, 0},
		{"search_regno", students.EnrolmentFilter{Filter: students.Filter{Search: "1004-26-000"}}, 0},
	} {
		if c.filter.Scope == (centers.Scope{}) {
			c.filter.Scope = centers.Everywhere()
		}
		b.Run("enrolments_"+c.name, func(b *testing.B) {
			for b.Loop() {
				_, err := w.repo.ListEnrolments(b.Context(), c.filter, page.Request{Number: c.page, Size: page.DefaultSize})
				require.NoError(b, err)
			}
		})
	}
}

// benchEach streams all students, and reports how much memory that takes.
func benchEach(b *testing.B, w *crowd) {
	b.Helper()
	var before, now runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	most := uint64(0)
	for b.Loop() {
		rows := 0
		require.NoError(b, w.repo.Each(b.Context(), students.Filter{Scope: centers.Everywhere()}, func(students.ListItem) error {
			if rows++; rows%5_000 == 0 {
				runtime.ReadMemStats(&now)
				most = max(most, now.HeapAlloc)
			}
			return nil
		}))
		require.Equal(b, benchStudents, rows)
	}
	b.ReportMetric(float64(most-min(most, before.HeapAlloc))/(1<<20), "MiB-more")
}
