package imports_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/imports"
)

func TestCoverage_MayLeave(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		open, missing, refused, confirmed int
		want                              error
	}{
		"Nobody":                        {10, 0, 0, 0, nil},
		"NobodyAndAnError":              {10, 0, 3, 0, nil},
		"One":                           {2, 1, 0, 0, nil},
		"TheOnlyOne":                    {1, 1, 0, 0, nil},
		"WithinTheLimit":                {10, 2, 0, 0, nil},
		"AboveTheLimit":                 {10, 3, 0, 0, imports.ErrMirrorMany},
		"AboveTheLimitConfirmed":        {10, 3, 0, 3, nil},
		"AnotherNumberConfirmed":        {10, 4, 0, 3, imports.ErrMirrorMany},
		"AnErrorAndAConfirmation":       {10, 3, 1, 3, imports.ErrMirrorRefused},
		"AllOfThem":                     {10, 10, 0, 0, imports.ErrMirrorNobody},
		"AllOfThemAgainstAConfirmation": {10, 10, 0, 10, imports.ErrMirrorNobody},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := imports.Coverage{Open: c.open}.MayLeave(c.missing, c.refused, c.confirmed)
			require.ErrorIs(t, err, c.want)
			if c.want == nil {
				require.NoError(t, err)
			}
			require.Equal(t, c.want != nil, imports.IsMirrorRefusal(err))
		})
	}
}
