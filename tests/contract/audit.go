package contract

import (
	"context"
	"testing"

	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Trail is the contract of audit.Trail. What was appended cannot be asked for: adapters' own tests look at it.
func Trail(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"TakesWhatIsPlain":          trailPlain,
		"TakesWhoeverActed":         trailActors,
		"IsOfTheChangesTransaction": trailWithChange,
	}.run(t, fresh)
}

func entry(action string) audit.Entry {
	return audit.Did(identity.Local(), action, audit.Thing{Kind: "student", ID: 7}, fixture.Now)
}

func trailPlain(t *testing.T, k Kit) {
	for _, value := range []any{nil, students.Active, 7, fixture.Center(), fixture.Student(1, 2), []string{"a", "b"}, map[string]int{"a": 1}} {
		k.do(t, func(ctx context.Context) error {
			return k.Trail.Append(ctx, entry("test.appended").From(value).To(value))
		})
	}
}

func trailActors(t *testing.T, k Kit) {
	account := identity.RestoreAccount(k.addAccount(t, fixture.Account()))
	for _, actor := range []identity.Actor{identity.Local(), account.Actor()} {
		e := audit.Did(actor, "test.appended", audit.Thing{Kind: "student", ID: 7}, fixture.Now)
		k.do(t, func(ctx context.Context) error { return k.Trail.Append(ctx, e) })
	}
}

func trailWithChange(t *testing.T, k Kit) {
	k.do(t, func(ctx context.Context) error {
		if err := k.add(ctx, "Audited"); err != nil {
			return err
		}
		return k.Trail.Append(ctx, entry("category.added").To("Audited"))
	})
	k.has(t, "Audited")
	k.fails(t, errStop, func(ctx context.Context) error {
		if err := k.Trail.Append(ctx, entry("category.added").To("Lost")); err != nil {
			return err
		}
		return errStop
	})
}
