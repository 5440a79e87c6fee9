package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/institute"
	"kendra/domain/papers"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Certificates is the contract of certificates.Store.
func Certificates(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":              certificatesRoundTrip,
		"KeepsEmptyFields":             certificatesEmpty,
		"NotFound":                     certificatesNotFound,
		"RefusesASecondThatIsIssued":   certificatesTaken,
		"OneOfManyIsIssued":            certificatesTakenRace,
		"RefusesATakenSerialOrCode":    certificatesSerial,
		"NumbersHaveNoGapsInARace":     certificatesRace,
		"NumbersOfFailuresComeAgain":   certificatesGapless,
		"NumbersAreOfACenterAndYear":   certificatesSeries,
		"OfPersonAreTheNewestFirst":    certificatesOfPerson,
		"OfPersonWantsBothAsPrinted":   certificatesOfNobody,
		"AreFrozenWhenTheStudentIsNot": certificatesFrozen,
		"OfPersonShowsEveryStatus":     certificatesStatuses,
		"FindsBySerial":                certificatesBySerial,
		"ChangesTheStatusOnly":         certificatesChange,
		"FailedChangesLeaveNothing":    certificatesChangeFails,
		"OneOfManyRevokes":             certificatesChangeRace,
		"AKeyIsUsedOnce":               certificatesKey,
	}.run(t, fresh)
}

// certificate returns the n-th certificate, issued to a student for the division they take n days after Now.
func (w world) certificate(s students.Snapshot, n int) certificates.Snapshot {
	day := fixture.Now.AddDate(0, 0, n)
	return certificates.Snapshot{
		Serial: certificates.NewSerial("", w.center.Code, fixture.Year, n), Code: certificates.NewCode([certificates.CodeBytes]byte{byte(n), 9: byte(n)}),
		Student: s.ID, Enrolment: s.Enrolment, Division: s.Profile.Division, Center: w.center.ID, Status: certificates.Issued, Since: day,
		Content: certificates.Content{
			RegNo: s.RegNo, Name: s.Profile.Name, Father: s.Profile.Father, Mother: s.Profile.Mother, Born: s.Profile.Born,
			Division: "DCA web", Category: "Diploma", Duration: "6 months", Grade: "A", CenterCode: w.center.Code, CenterName: "Kendra Patna",
			CenterPlace: "Patna, Bihar", IssuedOn: calendar.Of(day), Design: certificates.Classic, Institute: institute.First, Photo: "files/a.jpg", Logo: "files/b.png", Head: "Meera Sinha", Signature: "files/sign.png",
			Gender: students.Female, Edition: papers.Third,
		},
		Result: "9W8XR0K3M9T2B4Z7",
	}
}

func (w world) issue(ctx context.Context, n certificates.Snapshot) error {
	_, err := w.Certificates.Add(ctx, certificates.Restore(n))
	return err
}

func (w world) addCertificate(t *testing.T, n certificates.Snapshot) certificates.Snapshot {
	t.Helper()
	w.do(t, func(ctx context.Context) (err error) {
		n.ID, err = w.Certificates.Add(ctx, certificates.Restore(n))
		return err
	})
	return n
}

func (w world) certificateNow(t *testing.T, code certificates.Code) certificates.Snapshot {
	t.Helper()
	c, err := w.Certificates.FindByCode(t.Context(), code)
	require.NoError(t, err)
	return c.Snapshot()
}

func (w world) ofPerson(t *testing.T, n students.RegNo, born calendar.Date) []certificates.Snapshot {
	t.Helper()
	found, err := w.CertificateDirectory.OfPerson(t.Context(), n, born)
	require.NoError(t, err)
	all := []certificates.Snapshot{}
	for _, c := range found {
		all = append(all, c.Snapshot())
	}
	return all
}

func certificatesRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	for range 3 {
		w.enrol(t, w.center)
	}
	given, stored := exact()
	n := w.certificate(w.enrol(t, w.center), 1)
	n.Status, n.Since, n.Reason, n.Content.Design = certificates.Revoked, given, "Issued to the wrong person", 7
	n.Class, n.Key, n.Replaces, n.ReplacedBy = certificates.Mistake, "line 7", "7K3QX0M9T2B4ZW8R", "8K3QX0M9T2B4ZW8R"
	n.Content.From, n.Content.To, n.Content.ValidUntil = calendar.On(2026, time.January, 2), calendar.On(2026, time.July, 3), calendar.On(2030, time.July, 4)
	want := w.addCertificate(t, n)
	want.Since = stored
	require.Empty(t, fixture.Empty(want))
	require.Empty(t, fixture.Twins(want.Content))
	require.Equal(t, want, w.certificateNow(t, want.Code))
	require.Equal(t, []certificates.Snapshot{want}, w.ofPerson(t, want.Content.RegNo, want.Content.Born))
}

func certificatesEmpty(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.certificate(w.enrol(t, w.center), 1)
	n.Content.Father, n.Content.Mother, n.Content.Duration, n.Content.Grade, n.Content.CenterPlace = "", "", "", "", ""
	want := w.addCertificate(t, n)
	require.Equal(t, want, w.certificateNow(t, want.Code))
}

func certificatesNotFound(t *testing.T, k Kit) {
	_, err := k.Certificates.FindByCode(t.Context(), certificates.NewCode([certificates.CodeBytes]byte{1}))
	require.ErrorIs(t, err, certificates.ErrNotFound)
}

func certificatesTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	revoked := w.certificate(student, 1)
	revoked.Status, revoked.Reason = certificates.Revoked, "A typing error"
	w.addCertificate(t, revoked)
	w.addCertificate(t, w.certificate(student, 2))
	k.fails(t, certificates.ErrAlreadyIssued, func(ctx context.Context) error { return w.issue(ctx, w.certificate(student, 3)) })

	w.addCertificate(t, w.certificate(w.also(t, student, w.course.Divisions[0].ID), 4))
	w.addCertificate(t, w.certificate(w.enrol(t, w.center), 5))
	late := w.certificate(student, 6)
	late.Status, late.Reason = certificates.Superseded, "Replaced"
	w.addCertificate(t, late)
}

func certificatesTakenRace(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	k.oneOfMany(t, certificates.ErrAlreadyIssued, func(ctx context.Context, i int) error { return w.issue(ctx, w.certificate(student, i+1)) })
}

func certificatesSerial(t *testing.T, k Kit) {
	w := settle(t, k)
	first := w.addCertificate(t, w.certificate(w.enrol(t, w.center), 1))
	second := w.certificate(w.enrol(t, w.center), 2)
	second.Serial = first.Serial
	require.Error(t, k.Tx.Do(t.Context(), func(ctx context.Context) error { return w.issue(ctx, second) }))
	third := w.certificate(w.enrol(t, w.center), 3)
	third.Code = first.Code
	require.Error(t, k.Tx.Do(t.Context(), func(ctx context.Context) error { return w.issue(ctx, third) }))
	require.Equal(t, first, w.certificateNow(t, first.Code))
}

func certificatesRace(t *testing.T, k Kit) {
	numbersRace(t, k, settle(t, k).serials())
}

func certificatesGapless(t *testing.T, k Kit) {
	numbersGapless(t, k, settle(t, k).serials())
}

func certificatesSeries(t *testing.T, k Kit) {
	w := settle(t, k)
	numbersSeries(t, k, w.center.ID, w.other.ID, func(ctx context.Context, center centers.ID, year int) (int, error) {
		return w.Certificates.Number(ctx, center, year, 1)
	})
}

// serials returns the running numbers of the center's certificates of this year.
func (w world) serials() numbers {
	return func(ctx context.Context) (int, error) {
		return w.Certificates.Number(ctx, w.center.ID, fixture.Year, 1)
	}
}

func certificatesOfPerson(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	want := []certificates.Snapshot{}
	for i, d := range w.course.Divisions {
		taking := student
		if d.ID != student.Profile.Division {
			taking = w.also(t, student, d.ID)
		}
		n := w.certificate(taking, i+1)
		want = append([]certificates.Snapshot{w.addCertificate(t, n)}, want...)
	}
	w.addCertificate(t, w.certificate(w.enrol(t, w.center), 9))
	require.Equal(t, want, w.ofPerson(t, student.RegNo, student.Profile.Born))
}

func certificatesOfNobody(t *testing.T, k Kit) {
	w := settle(t, k)
	student, other := w.enrol(t, w.center), w.enrol(t, w.center)
	w.addCertificate(t, w.certificate(student, 1))
	require.Empty(t, w.ofPerson(t, student.RegNo, calendar.On(2005, time.June, 15)))
	require.Empty(t, w.ofPerson(t, other.RegNo, student.Profile.Born))
	require.Empty(t, w.ofPerson(t, "", calendar.Date{}))
}

func certificatesFrozen(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	want := w.addCertificate(t, w.certificate(student, 1))
	w.correct(t, student.ID, func(p *students.Profile) {
		p.Name, p.Born = "Another Name", calendar.On(1999, time.January, 1)
	})
	require.Equal(t, want, w.certificateNow(t, want.Code))
	require.Equal(t, []certificates.Snapshot{want}, w.ofPerson(t, student.RegNo, want.Content.Born))
	require.Empty(t, w.ofPerson(t, student.RegNo, calendar.On(1999, time.January, 1)))
}

func certificatesStatuses(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	for i, status := range []certificates.Status{certificates.Superseded, certificates.Revoked, certificates.Expired} {
		n := w.certificate(student, i+1)
		n.Status, n.Reason = status, "as it goes"
		w.addCertificate(t, n)
	}
	require.Len(t, w.ofPerson(t, student.RegNo, student.Profile.Born), 3)
}
