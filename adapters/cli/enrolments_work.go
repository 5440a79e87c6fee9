package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"kendra/app/admission"
	"kendra/domain/batches"
	"kendra/domain/identity"
	"kendra/domain/page"
)

// watched is how long to wait for a batch on which another program works.
const watched = 500 * time.Millisecond

// workOn does the rest of a batch, or watches another program do it, and prints the answers.
func workOn(ctx context.Context, cmd *cobra.Command, use *admission.Batches, id batches.ID, format string) error {
	b, err := use.Find(ctx, identity.Local(), id)
	if err != nil {
		return err
	}
	errs := cmd.ErrOrStderr()
	if b.Stage.Open() {
		fmt.Fprintf(errs, "action %d: %s; if it is interrupted, run: kendra enrolments resume %d\n", id, counted(b.Counts.Lines, "student", "students"), id)
	}
	stop := watch(ctx, errs, use, id)
	defer stop()
	for b.Stage.Open() {
		if err := use.Work(ctx); err != nil {
			return err
		}
		if b, err = use.Find(ctx, identity.Local(), id); err != nil {
			return err
		}
		if !b.Stage.Open() {
			break
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(watched):
		}
	}
	stop()
	if err := printAnswers(ctx, cmd.OutOrStdout(), use, id, format); err != nil {
		return err
	}
	fmt.Fprintf(errs, "%d done, %d unchanged, %d refused\n", b.Counts.Done, b.Counts.Unchanged, b.Counts.Refused)
	switch {
	case b.Stage == batches.Broken:
		return errors.New(b.Problem)
	case b.Stage == batches.Stopped:
		return batches.ErrOver
	case b.Counts.Refused > 0:
		return errRowsRefused
	}
	return nil
}

// watch shows the progress of a batch on a terminal until stop is called.
func watch(ctx context.Context, w io.Writer, use *admission.Batches, id batches.ID) (stop func()) {
	if !isTerminal(w) {
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			select {
			case <-ctx.Done():
				fmt.Fprint(w, "\r\033[K")
				return
			case <-time.After(watched):
			}
			if b, err := use.Find(ctx, identity.Local(), id); err == nil {
				fmt.Fprintf(w, "\r%d of %d", b.Counts.Settled(), b.Counts.Lines)
			}
		}
	}()
	return func() {
		cancel()
		<-done
	}
}

// answerJSON is the answer of one line in JSON output.
type answerJSON struct {
	Number    int    `json:"number"`
	RegNo     string `json:"regno"`
	Name      string `json:"name"`
	Enrolment int64  `json:"enrolment,omitempty"`
	Status    string `json:"status"`
	Error     string `json:"error,omitempty"`
	Message   string `json:"message,omitempty"`
}

// statusWaits is the status of a line that was not done before the batch ended.
const statusWaits = "not done"

func printAnswers(ctx context.Context, w io.Writer, use *admission.Batches, id batches.ID, format string) error {
	t := table(w)
	for p := (page.Request{Size: page.MostSize}); ; p.Number++ {
		found, err := use.LinesOf(ctx, identity.Local(), id, batches.LineOpen, p)
		if err != nil {
			return err
		}
		for _, l := range found.Items {
			a := answerJSON{
				Number: l.Number, RegNo: string(l.RegNo), Name: l.Name, Enrolment: int64(l.Enrolment), Status: string(l.Outcome), Error: l.Fault, Message: l.Message,
			}
			if a.RegNo == "" {
				a.RegNo = l.Typed
			}
			if a.Status == "" {
				a.Status = statusWaits
			}
			if format == formatJSON {
				if err := line(w, a); err != nil {
					return err
				}
				continue
			}
			fmt.Fprintf(t, "%d\t%s\t%s\t%s\t%s\n", a.Number, a.RegNo, a.Name, a.Status, a.Message)
		}
		if _, more := found.Next(p); !more {
			return t.Flush()
		}
	}
}
