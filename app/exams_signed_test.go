package app_test

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/credentials"
	"kendra/app/kernel"
	"kendra/domain/cells"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/tests/fixture"
)

// drawn returns a marksheet's file.
func (c class) drawn(t *testing.T, r exams.Result) string {
	t.Helper()
	file, err := c.use.Draw(t.Context(), r.Code)
	require.NoError(t, err)
	return string(file)
}

// isListed reports whether a credential was replaced by the list that it names.
func (c class) isListed(t *testing.T, credential []byte) bool {
	t.Helper()
	document, err := c.certificates.IssuerDocument(t.Context())
	require.NoError(t, err)
	p, err := credentials.CheckMarksheet(credential, document)
	require.NoError(t, err)
	list, err := c.use.MarksheetList(t.Context(), 1)
	require.NoError(t, err)
	replaced, err := credentials.Ended(list, document, certificates.Proven{List: p.List, Index: p.Index}, fixture.Now)
	require.NoError(t, err)
	return replaced
}

// TestExams_SignedMarksheets: only a file of one marksheet has its credential, which is none of a certificate. The keys of
// earlier years still prove it.
func TestExams_SignedMarksheets(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	_, err := c.use.MarksheetList(ctx, 1)
	require.ErrorIs(t, err, exams.ErrNoMarksheet, "nothing is published")
	_, err = c.use.Enter(ctx, admin, c.exam, append(c.edits(c.first, 80, 45), c.edits(c.second, 60, 30)...), "")
	require.NoError(t, err)
	c.publish(t, c.exam, "")
	r := published(t, c)[0]
	credential, err := c.use.Credential(ctx, r.Code)
	require.NoError(t, err)
	require.Contains(t, c.drawn(t, r), string(credential))
	var pack bytes.Buffer
	require.NoError(t, c.use.Pack(ctx, c.staff(), c.exam, &pack))
	require.NotContains(t, pack.String(), "credentialSubject")
	_, err = c.certificates.RotateKey(ctx, admin)
	require.NoError(t, err)
	newer, err := c.use.Credential(ctx, r.Code)
	require.NoError(t, err)
	require.NotEqual(t, credential, newer)
	for _, one := range [][]byte{credential, newer} {
		_, found, err := c.use.Check(ctx, one)
		require.NoError(t, err)
		require.Equal(t, r.Code, found.Code)
		_, _, err = c.certificates.Check(ctx, one)
		require.ErrorIs(t, err, certificates.ErrMarksheet)
	}
	_, _, err = c.use.Check(ctx, bytes.Replace(credential, []byte(`"83.33"`), []byte(`"93.33"`), 1))
	require.ErrorIs(t, err, exams.ErrForged)
	for _, list := range []int{0, -1, 2} {
		_, err = c.use.MarksheetList(ctx, list)
		require.ErrorIs(t, err, exams.ErrNoMarksheet)
	}
	_, err = c.use.Credential(ctx, "7K3QX0M9T2B4ZW8R")
	require.ErrorIs(t, err, exams.ErrNoMarksheet)
}

// regions is the store of a head office.
type regions struct {
	cells.Store

	all []cells.Cell
}

func (r regions) Self(context.Context) (cells.Self, error) { return cells.Self{Head: true}, nil }

func (r regions) All(context.Context) ([]cells.Cell, error) { return r.all, nil }

// TestExams_MarksheetsOfACell: a head office has neither the pictures nor the keys of its cells.
func TestExams_MarksheetsOfACell(t *testing.T) {
	t.Parallel()
	c, ctx := inClass(t), t.Context()
	_, err := c.use.Enter(ctx, admin, c.exam, append(c.edits(c.first, 80, 45), c.edits(c.second, 60, 30)...), "")
	require.NoError(t, err)
	c.publish(t, c.exam, "")
	r := published(t, c)[0]
	region := cells.Cell{Number: cells.Of(r.Content.CenterCode), Name: "East", Base: "https://east.example/"}
	head := c.with(t, func(p *kernel.Ports, _ *kernel.Settings) {
		p.Marksheets, p.Cells = plainMarksheets{}, regions{all: []cells.Cell{region}}
	}).Exams
	_, err = head.Credential(ctx, r.Code)
	require.ErrorIs(t, err, cells.ErrElsewhere)
	require.ErrorContains(t, err, "https://east.example")
	_, err = head.Draw(ctx, r.Code)
	require.ErrorIs(t, err, cells.ErrElsewhere)
	found, _, err := head.Verify(ctx, r.Code)
	require.NoError(t, err)
	require.Equal(t, r.Code, found.Code)
}
