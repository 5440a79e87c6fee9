package app_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/domain/certificates"
	"kendra/domain/fees"
	"kendra/domain/institute"
	"kendra/domain/students"
)

// TestInstitute_Prefixes gives numbers before and after the institute gets prefixes.
func TestInstitute_Prefixes(t *testing.T) {
	t.Parallel()
	o := owe(t)
	ctx := t.Context()
	anyone := func(p *students.Profile) { p.Email = "" }
	certified := func(st students.Snapshot) certificates.Snapshot {
		n, err := o.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: st.RegNo, Division: o.dca}, false)
		require.NoError(t, err)
		return n
	}
	before := o.enrol(t, anyone)
	paper, receipt := certified(before), o.take(t, cash(1000, "k1"))

	*o.tick = o.tick.Add(time.Hour)
	now, err := o.use.Institute.Current(ctx)
	require.NoError(t, err)
	p := now.Profile
	p.RegNo, p.Receipt, p.Serial = institute.Numbering{Prefix: "VJ", Label: " Roll  No. "}, institute.Numbering{Prefix: "R"}, institute.Numbering{Prefix: "VJ26"}
	now, err = o.use.Institute.Change(ctx, admin, p, now.Number)
	require.NoError(t, err)
	require.Equal(t, "Roll No.", now.Profile.RegNo.Label)

	after := o.enrol(t, anyone)
	code, year := o.center.Code, now.At.Year()
	require.Equal(t, students.NewRegNo("", code, year, 2), before.RegNo)
	require.Equal(t, students.NewRegNo("VJ", code, year, 3), after.RegNo, "the sequence goes on")
	require.Equal(t, certificates.NewSerial("", code, year, 1), paper.Serial)
	later := certified(after)
	require.Equal(t, certificates.NewSerial("VJ26", code, year, 2), later.Serial)
	second := o.take(t, cash(1000, "k2"))
	require.Equal(t, fees.NewNumber("R", code, fees.Year(2026), fees.Receipts, 2), second.Number)
	void, err := o.fees.Void(ctx, o.staff(), second.Number, "Typed twice")
	require.NoError(t, err)
	require.Equal(t, fees.NewNumber("R", code, fees.Year(2026), fees.Vouchers, 1), void.Number)

	for _, of := range []certificates.Snapshot{paper, later} {
		found, err := o.certificates.BySerial(ctx, of.Serial)
		require.NoError(t, err)
		require.Equal(t, of.Serial, found.Serial)
	}
	r, err := o.fees.Receipt(ctx, o.staff(), receipt.Number)
	require.NoError(t, err)
	require.Empty(t, r.Institute.RegNo.Label, "a receipt has the words of its day")
}
