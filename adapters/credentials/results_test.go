package credentials

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

func earned() certificates.Earned {
	return certificates.Earned{
		Result: "9W8XR0K3M9T2B4Z7", Percent: "62.50", Class: "First class",
		Papers: []certificates.EarnedPaper{
			{Name: "Theory: Basics \"I\"", Full: 100, Pass: 40, Marks: 87, Passed: true}, {Name: "Practical", Full: 100, Pass: 40, Marks: 38, Passed: true},
		},
	}
}

// TestNotary_SignResults: a credential repeats the result from which the certificate has its grade, each with what it is, and the
// grade comes first. The fast way of signing gives the same as the standard's.
func TestNotary_SignResults(t *testing.T) {
	t.Parallel()
	n, place, by := notaryAt(t, "https://kendra.example"), certificates.Place{List: 2, Index: 5}, keyOf(1)
	did, err := n.Document([]certificates.IssuerKey{by})
	require.NoError(t, err)
	ungraded := earned()
	ungraded.Class = ""
	for name, c := range map[string]struct {
		grade  string
		earned certificates.Earned
		values []string
		kinds  []string
	}{
		"WithAGrade": {"A", earned(), []string{"A", "62.50", "First class", "87", "38"}, []string{"LetterGrade", "Percent", "PerformanceLevel", "RawScore", "RawScore"}},
		"WithoutOne": {"", ungraded, []string{"62.50", "87", "38"}, []string{"Percent", "RawScore", "RawScore"}},
		"NoExam":     {"A", certificates.Earned{}, []string{"A"}, nil},
		"Nothing":    {"", certificates.Earned{}, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			n1 := sample()
			n1.Content.Grade = c.grade
			signed, err := n.Sign(n1, certificates.Issuer{Name: "Vidya Jyoti"}, c.earned, place, by)
			require.NoError(t, err)
			p, err := Check(signed, did)
			require.NoError(t, err)
			require.Equal(t, c.grade, p.Grade)
			var doc struct {
				CredentialSubject struct {
					Result []struct {
						Value, ResultDescription, Status string
					}
					Achievement struct {
						ID                string
						ResultDescription []struct{ ID, ResultType, ValueMax, RequiredValue string }
					}
				}
				Evidence []struct{ ID, Name string }
			}
			require.NoError(t, json.Unmarshal(signed, &doc))
			var values, kinds []string
			about := doc.CredentialSubject.Achievement.ResultDescription
			for i, r := range doc.CredentialSubject.Result {
				values = append(values, r.Value)
				if c.earned.Percent != "" {
					require.Equal(t, about[i].ID, r.ResultDescription)
					require.Contains(t, r.ResultDescription, doc.CredentialSubject.Achievement.ID)
				}
			}
			for _, d := range about {
				kinds = append(kinds, d.ResultType)
			}
			require.Equal(t, c.values, values)
			require.Equal(t, c.kinds, kinds)
			if c.earned.Percent != "" {
				last := len(about) - 1
				require.Equal(t, []string{"100", "40", "Completed"}, []string{about[last].ValueMax, about[last].RequiredValue, doc.CredentialSubject.Result[last].Status})
				require.Equal(t, "https://kendra.example/verify/9W8XR0K3M9T2B4Z7", doc.Evidence[1].ID)
			}
		})
	}
	t.Run("AnotherExamIsAnotherAchievement", func(t *testing.T) {
		t.Parallel()
		with, without := badgeOf(sample(), certificates.Issuer{}, earned(), place), badgeOf(sample(), certificates.Issuer{}, certificates.Earned{}, place)
		require.NotEqual(t, without.achievement, with.achievement)
		other := earned()
		other.Percent, other.Papers[0].Marks = "40.00", 42
		require.Equal(t, with.achievement, badgeOf(sample(), certificates.Issuer{}, other, place).achievement)
	})
}
