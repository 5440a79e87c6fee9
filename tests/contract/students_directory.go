package contract

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// StudentDirectory is the contract of students.Directory.
func StudentDirectory(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"ListShowsEverything":          listContent,
		"ListKeepsToTheScope":          listScope,
		"ListIsPaged":                  listPages,
		"ListIsSorted":                 listSorts,
		"PagesOfEqualsAreComplete":     listEquals,
		"ListIsOfAStatus":              listStatus,
		"ListIsOfADivisionAndSession":  listDivisionAndSession,
		"ListIsOfSeveralDivisions":     listDivisions,
		"ListIsOfLateFees":             listLateFees,
		"ListIsOfTheUnseated":          listSeating,
		"ListIsOfTheCertifiable":       listCertifiable,
		"ListIsOfTheUndated":           listUndated,
		"SearchFindsWordsInAnyOrder":   searchWords,
		"SearchFindsSpellings":         searchSpellings,
		"SearchFindsBeginnings":        searchBeginnings,
		"SearchTakesSignsAsTheyAre":    searchSigns,
		"SearchKeepsToTheRestOfFilter": searchFiltered,
		"EachIsTheWholeList":           eachWhole,
		"EachStopsAtAnError":           eachStops,
		"SomeAreThoseOfTheNumbers":     someOf,
		"SessionsAreOfTheScope":        sessionsOf,
		"EmailTakenByAnyCenters":       emailTaken,
	}.run(t, fresh)
}

// everybody is a page that is large enough for all.
var everybody = page.Request{Size: page.MostSize}

func (k Kit) list(t *testing.T, f students.Filter, p page.Request) page.Page[students.ListItem] {
	t.Helper()
	found, err := k.StudentDirectory.List(t.Context(), f, p)
	require.NoError(t, err)
	return found
}

func namesOf(items []students.ListItem) []string {
	names := []string{}
	for _, i := range items {
		names = append(names, i.Student.Profile.Name)
	}
	return names
}

// names returns the names in a list, of all centers unless the filter has a scope.
func (k Kit) names(t *testing.T, f students.Filter) []string {
	t.Helper()
	if f.Scope == (centers.Scope{}) {
		f.Scope = centers.Everywhere()
	}
	found := k.list(t, f, everybody)
	require.Equal(t, len(found.Items), found.Total)
	return namesOf(found.Items)
}

// crowd enrols students with the names, in this order.
func crowd(t *testing.T, w world, names ...string) []students.Snapshot {
	t.Helper()
	all := make([]students.Snapshot, len(names))
	for i, name := range names {
		all[i] = w.enrol(t, w.center, named(name))
	}
	return all
}

func listContent(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.enrol(t, w.center)
	w.correct(t, n.ID, named("Another Name"))
	require.Empty(t, fixture.Empty(w.studentNow(t, n.ID).Profile))
	want := students.ListItem{Student: w.studentNow(t, n.ID).Listed(), CenterName: "Kendra Patna", CenterCode: w.center.Code, Category: "Diploma", Course: w.course.ID, Division: "DCA web"}
	found := k.list(t, students.Filter{Scope: centers.Everywhere()}, everybody)
	require.Equal(t, page.Page[students.ListItem]{Items: []students.ListItem{want}, Total: 1}, found)
	item, err := k.StudentDirectory.Item(t.Context(), n.ID)
	require.NoError(t, err)
	require.Equal(t, want, item)
	_, err = k.StudentDirectory.Item(t.Context(), nowhere)
	require.ErrorIs(t, err, students.ErrNotFound)
}

func listScope(t *testing.T, k Kit) {
	w := settle(t, k)
	w.enrol(t, w.center, named("Here"))
	w.enrol(t, w.other, named("There"))
	for _, c := range []struct {
		scope centers.Scope
		want  []string
	}{
		{centers.Everywhere(), []string{"There", "Here"}}, {centers.Only(w.center.ID), []string{"Here"}}, {centers.Only(w.other.ID), []string{"There"}},
		{centers.Only(nowhere), []string{}}, {centers.Scope{}, []string{}}, {centers.Only(w.center.ID).Within(w.other.ID), []string{}},
	} {
		found := k.list(t, students.Filter{Scope: c.scope}, everybody)
		require.Equal(t, c.want, namesOf(found.Items))
		require.Equal(t, len(c.want), found.Total)
		each := []string{}
		require.NoError(t, k.StudentDirectory.Each(t.Context(), students.Filter{Scope: c.scope}, func(i students.ListItem) error {
			each = append(each, i.Student.Profile.Name)
			return nil
		}))
		require.Equal(t, c.want, each)
	}
}

func listPages(t *testing.T, k Kit) {
	w := settle(t, k)
	crowd(t, w, "One", "Two", "Three", "Four", "Five")
	w.enrol(t, w.other, named("Elsewhere"))
	f := students.Filter{Scope: centers.Only(w.center.ID)}
	for number, want := range [][]string{{"Five", "Four"}, {"Three", "Two"}, {"One"}, {}} {
		found := k.list(t, f, page.Request{Number: number, Size: 2})
		require.Equal(t, want, namesOf(found.Items))
		require.Equal(t, 5, found.Total)
	}
}

func listSorts(t *testing.T, k Kit) {
	w := settle(t, k)
	w.enrol(t, w.center, named("Chitra"))
	w.enrol(t, w.other, named("asha"))
	w.enrol(t, w.center, named("Bina"))
	require.Less(t, w.other.Code, w.center.Code)
	for sort, want := range map[students.Sort][]string{
		"":                {"Bina", "asha", "Chitra"},
		students.Newest:   {"Bina", "asha", "Chitra"},
		students.ByName:   {"asha", "Bina", "Chitra"},
		students.ByNameZA: {"Chitra", "Bina", "asha"},
		students.ByRegNo:  {"asha", "Chitra", "Bina"},
	} {
		require.Equal(t, want, k.names(t, students.Filter{Sort: sort}), sort)
	}
}

func listEquals(t *testing.T, k Kit) {
	w := settle(t, k)
	crowd(t, w, slices.Repeat([]string{"Same"}, 12)...)
	for _, sort := range []students.Sort{students.Newest, students.ByName, students.ByNameZA, students.ByRegNo} {
		seen := map[students.ID]bool{}
		for number := range 3 {
			for _, i := range k.list(t, students.Filter{Scope: centers.Everywhere(), Sort: sort}, page.Request{Number: number, Size: 5}).Items {
				seen[i.Student.ID] = true
			}
		}
		require.Len(t, seen, 12, sort)
	}
}

func listStatus(t *testing.T, k Kit) {
	w := settle(t, k)
	for i, status := range []students.Status{students.Registered, students.Active, students.Cancelled, students.Passed} {
		w.storeStudent(t, students.Snapshot{
			RegNo: students.NewRegNo("", w.center.Code, fixture.Year, 500+i), Status: status, Since: fixture.Now,
			Profile: fixture.Student(w.center.ID, w.division(), at(fixture.Email(i)), named(string(status))),
		})
	}
	for _, status := range []students.Status{students.Registered, students.Active, students.Cancelled, students.Passed} {
		require.Equal(t, []string{string(status)}, k.names(t, students.Filter{Status: status}))
	}
	require.Len(t, k.names(t, students.Filter{}), 4)
}

func listDivisionAndSession(t *testing.T, k Kit) {
	w := settle(t, k)
	first := w.course.Divisions[0].ID
	w.enrol(t, w.center, named("A"), func(p *students.Profile) { p.Division, p.Session = first, "Morning" })
	w.enrol(t, w.other, named("B"), func(p *students.Profile) { p.Division, p.Session = first, "Evening" })
	w.enrol(t, w.center, named("C"), func(p *students.Profile) { p.Session = "Morning" })
	for _, c := range []struct {
		filter students.Filter
		want   []string
	}{
		{students.Filter{Division: first}, []string{"B", "A"}},
		{students.Filter{Division: nowhere}, []string{}},
		{students.Filter{Session: "Morning"}, []string{"C", "A"}},
		{students.Filter{Session: "Morn"}, []string{}},
		{students.Filter{Division: first, Session: "Morning"}, []string{"A"}},
		{students.Filter{Division: first, Scope: centers.Only(w.other.ID)}, []string{"B"}},
		{students.Filter{Division: first, Status: students.Passed}, []string{}},
	} {
		require.Equal(t, c.want, k.names(t, c.filter))
	}
}

func searchWords(t *testing.T, k Kit) {
	w := settle(t, k)
	crowd(t, w, "Asha Kumari Verma", "Ashok Verma", "Bina Kumari")
	for search, want := range map[string][]string{
		"":             {"Bina Kumari", "Ashok Verma", "Asha Kumari Verma"},
		"Asha":         {"Asha Kumari Verma"},
		"ash":          {"Ashok Verma", "Asha Kumari Verma"},
		"VERMA asha":   {"Asha Kumari Verma"},
		"kumari":       {"Bina Kumari", "Asha Kumari Verma"},
		" verma  ash ": {"Ashok Verma", "Asha Kumari Verma"},
		"kum":          {"Bina Kumari", "Asha Kumari Verma"},
		"umar":         {},
		"asha bina":    {},
		"nobody":       {},
	} {
		require.Equal(t, want, k.names(t, students.Filter{Search: search}), search)
	}
}

func searchSpellings(t *testing.T, k Kit) {
	w := settle(t, k)
	crowd(t, w, "Md.Rahim Ali", "Mohammed Ali", "Lakshmi D'Souza", "कमला देवी", "Kamla Shah", "Wasim Khan", "JOSÉ Kanchan")
	for search, want := range map[string][]string{
		"mohd ali":   {"Mohammed Ali", "Md.Rahim Ali"},
		"rahim":      {"Md.Rahim Ali"},
		"laxmi":      {"Lakshmi D'Souza"},
		"dsouza lax": {"Lakshmi D'Souza"},
		"kamala":     {"कमला देवी"},
		"kamla":      {"Kamla Shah", "कमला देवी"},
		"कमला":       {"Kamla Shah", "कमला देवी"},
		"kamla deví": {"कमला देवी"},
		"vaseem":     {"Wasim Khan"},
		"khan":       {"Wasim Khan"},
		"jose":       {"JOSÉ Kanchan"},
		"sa":         {"Kamla Shah"},
	} {
		require.Equal(t, want, k.names(t, students.Filter{Search: search}), search)
	}
	renamed := w.enrol(t, w.center, named("Old Name"))
	w.correct(t, renamed.ID, named("Zubeida Begum"))
	require.Equal(t, []string{"Zubeida Begum"}, k.names(t, students.Filter{Search: "jubeda"}))
	require.Empty(t, k.names(t, students.Filter{Search: "old"}))
}

func searchBeginnings(t *testing.T, k Kit) {
	w := settle(t, k)
	first := w.enrol(t, w.center, named("First"), func(p *students.Profile) {
		p.Email, p.Mobile, p.OldNo = "first.one@example.in", "9876543210", "Adm/2019-7"
	})
	k.do(t, func(ctx context.Context) error {
		profile := fixture.Student(w.center.ID, w.division(), named("Prefixed"), func(p *students.Profile) { p.Email, p.Mobile = "p@example.in", "7000000001" })
		s, err := students.Register(students.NewRegNo("VJ", w.center.Code, fixture.Year, 900), profile, fixture.Now)
		require.NoError(t, err)
		_, err = k.Students.Add(ctx, s)
		return err
	})
	w.enrol(t, w.other, named("Second"), func(p *students.Profile) { p.Email, p.Mobile = "second@example.in", "8765432109" })
	for search, want := range map[string][]string{
		string(first.RegNo):             {"First"},
		string(first.RegNo[:7]):         {"First"},
		string(first.RegNo[2:]):         {},
		"vj-" + string(first.RegNo[:7]): {"Prefixed"},
		"first.o":                       {"First"},
		"FIRST.ONE@example.in":          {"First"},
		"one@example.in":                {},
		"second@example.in":             {"Second"},
		"98765":                         {"First"},
		"8765432109":                    {"Second"},
		"43210":                         {},
		"87654 nobody":                  {},
		"adm/2019":                      {"First"},
		"CSC/19/07":                     {"Second", "Prefixed"},
		"2019-7":                        {},
		"csc/1_/":                       {},
		"first.one@example.in.x":        {},
	} {
		require.Equal(t, want, k.names(t, students.Filter{Search: search}), search)
	}
}

func searchSigns(t *testing.T, k Kit) {
	w := settle(t, k)
	crowd(t, w, "Asha Verma", "Half 50% Off", "Under_score Devi", `Back\slash Rao`, "Quo'te Sen")
	w.enrol(t, w.center, named("Signed"), at("a_b%c@example.in"))
	w.enrol(t, w.center, named("Unsigned"), at("axbyc@example.in"))
	for search, want := range map[string][]string{
		"%":       {},
		"50%":     {"Half 50% Off"},
		"5%f":     {},
		"_":       {},
		"Under_s": {"Under_score Devi"},
		"As_v":    {"Asha Verma"},
		"As%a":    {"Asha Verma"},
		"As_b":    {},
		`\`:       {},
		`back\s`:  {`Back\slash Rao`},
		"k\\s":    {},
		"'":       {},
		"quo'te":  {"Quo'te Sen"},
		"% asha":  {"Asha Verma"},
		"% _":     {},
		"a_b":     {"Signed"},
		"a_b%c":   {"Signed"},
		"a%c":     {},
	} {
		require.Equal(t, want, k.names(t, students.Filter{Search: search}), search)
	}
}

func searchFiltered(t *testing.T, k Kit) {
	w := settle(t, k)
	here := w.enrol(t, w.center, named("Asha Here"))
	there := w.enrol(t, w.other, named("Asha There"))
	only := centers.Only(w.center.ID)
	require.Equal(t, []string{"Asha Here"}, k.names(t, students.Filter{Scope: only, Search: "asha"}))
	require.Empty(t, k.names(t, students.Filter{Scope: only, Search: string(there.RegNo)}))
	require.Empty(t, k.names(t, students.Filter{Scope: only, Search: string(there.Profile.Email)}))
	require.Empty(t, k.names(t, students.Filter{Scope: only, Search: string(here.RegNo), Status: students.Passed}))
	require.Equal(t, []string{"Asha Here", "Asha There"}, k.names(t, students.Filter{Search: "asha", Sort: students.ByName}))
}

func eachWhole(t *testing.T, k Kit) {
	w := settle(t, k)
	crowd(t, w, "Dev", "Asha", "Chitra", "Bina")
	for _, f := range []students.Filter{
		{Scope: centers.Everywhere()}, {Scope: centers.Everywhere(), Sort: students.ByName}, {Scope: centers.Everywhere(), Sort: students.ByNameZA},
		{Scope: centers.Everywhere(), Sort: students.ByRegNo, Search: "a"}, {Scope: centers.Everywhere(), Status: students.Passed},
	} {
		var all []students.ListItem
		require.NoError(t, k.StudentDirectory.Each(t.Context(), f, func(i students.ListItem) error {
			all = append(all, i)
			return nil
		}))
		require.ElementsMatch(t, k.list(t, f, everybody).Items, all)
		require.Equal(t, namesOf(k.list(t, f, everybody).Items), namesOf(all))
	}
}

func eachStops(t *testing.T, k Kit) {
	w := settle(t, k)
	crowd(t, w, "One", "Two", "Three", "Four")
	var seen []string
	err := k.StudentDirectory.Each(t.Context(), students.Filter{Scope: centers.Everywhere()}, func(i students.ListItem) error {
		seen = append(seen, i.Student.Profile.Name)
		if len(seen) == 2 {
			return errStop
		}
		return nil
	})
	require.ErrorIs(t, err, errStop)
	require.Equal(t, []string{"Four", "Three"}, seen)
	require.Len(t, k.names(t, students.Filter{}), 4)
}

func emailTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.other, at(fixture.Email(1)))
	k.addAccount(t, fixture.Account(func(p *identity.Person) { p.Email = fixture.Email(2) }))
	w.correct(t, w.enrol(t, w.center, at(fixture.Email(3))).ID, at(fixture.Email(4)))
	for email, want := range map[contact.Email]bool{
		student.Profile.Email: true, fixture.Email(2): false, fixture.Email(3): false, fixture.Email(4): true,
	} {
		taken, err := k.StudentDirectory.EmailTaken(t.Context(), email)
		require.NoError(t, err)
		require.Equal(t, want, taken, email)
	}
}
