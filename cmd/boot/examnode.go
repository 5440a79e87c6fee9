package boot

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"go.uber.org/fx"

	"kendra/adapters/cli"
	"kendra/adapters/httpapi/edge"
	"kendra/adapters/site"
	"kendra/app"
	"kendra/app/examining"
	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/examnodes"
	"kendra/domain/identity"
	"kendra/domain/sittings"
)

// runNode serves an online sitting in the network of a room, with the file of a pack or what the node has. It reaches nothing outside of
// it: no mail, no geocoder. Without a release key the file stays sealed until somebody types the key in a browser.
func runNode(ctx context.Context, s cli.ServeSettings, pack examnodes.Sealed, key string, out io.Writer) error {
	useMemory()
	c := serveConfig(s)
	c.SMTPURL, c.GeocoderURL, c.Node, c.Pack = "", "off", true, pack
	log, end := newLog(os.Stderr)
	defer end()
	db, closing, err := migrated(ctx, c, true, log)
	if err != nil {
		return err
	}
	defer closing()
	var server *edge.Server
	var services *app.App
	var website *site.Site
	program := fx.New(Options(c, db, log), Web(c), fx.Populate(&server, &services, &website), fx.StopTimeout(stopTime))
	if err := program.Err(); err != nil {
		return err
	}
	person, err := unpacked(ctx, services, c, key)
	if err != nil {
		return err
	}
	if err := program.Start(ctx); err != nil {
		return errors.Join(err, program.Err())
	}
	website.Wait(ctx)
	tellNode(out, server.Addr(), person)
	<-ctx.Done()
	return stopped(ctx, program, log)
}

func stopped(ctx context.Context, program *fx.App, log *slog.Logger) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer cancel()
	log.Info("the exam node stops")
	return program.Stop(ctx)
}

// unpacked opens the pack with its release key, if there is one, and returns the account of the invigilator: the zero account while
// the pack is sealed. examnodes.ErrNoPack; the faults of examining.Nodes.OpenSealed.
func unpacked(ctx context.Context, services *app.App, c Config, key string) (edge.Invigilator, error) {
	if key != "" {
		if _, err := services.ExamNodes.OpenSealed(ctx, key, ""); err != nil {
			return edge.Invigilator{}, err
		}
	}
	start, err := services.ExamNodes.Start(ctx)
	if err != nil || start.State == examining.NodeSealed {
		return edge.Invigilator{}, err
	}
	here, err := services.ExamNodes.Here(ctx)
	if err != nil {
		return edge.Invigilator{}, err
	}
	if len(here) == 0 {
		return edge.Invigilator{}, examnodes.ErrNoPack
	}
	return invigilator(ctx, services, c, here[0])
}

// invigilatorEmail is the name with which invigilators sign in at a node.
const invigilatorEmail = "invigilator@exam-node.example"

// invigilator returns the account of the invigilator. The password is the same after a restart, so that nobody has to sign in again in
// the middle of an exam.
func invigilator(ctx context.Context, services *app.App, c Config, p examnodes.Pack) (edge.Invigilator, error) {
	name := filepath.Join(c.dataDir(), "invigilator.txt")
	text, err := os.ReadFile(name)
	if err == nil {
		return edge.Invigilator{Name: invigilatorEmail, Password: strings.TrimSpace(string(text))}, nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return edge.Invigilator{}, fmt.Errorf("read the invigilator's password: %w", err)
	}
	password := sittings.CodeOf(kernel.Random(8)) + "-a1" // of all four kinds of characters
	person := identity.Person{Name: "Invigilator", Email: invigilatorEmail, Role: identity.Staff, Center: p.Center}
	_, _, err = services.Accounts.Open(ctx, identity.Local(), person, password)
	if errors.Is(err, identity.ErrEmailTaken) { // the program ended before it wrote the file
		_, err = services.Accounts.SetPassword(ctx, identity.Local(), invigilatorEmail, password)
	}
	if err != nil {
		return edge.Invigilator{}, err
	}
	if err := os.WriteFile(name, []byte(password+"\n"), 0o600); err != nil {
		return edge.Invigilator{}, fmt.Errorf("write the invigilator's password: %w", err)
	}
	return edge.Invigilator{Name: invigilatorEmail, Password: password}, nil
}

// tellNode prints how people in the room reach the node. The account is zero while the pack is sealed.
func tellNode(out io.Writer, addr string, person edge.Invigilator) {
	local := localURL(addr)
	fmt.Fprintf(out, "The exam node is ready on %s\n", local)
	if person == (edge.Invigilator{}) {
		fmt.Fprintf(out, "  The papers are sealed. Type the release key on %s/start\n", local)
	} else {
		fmt.Fprintf(out, "  candidates   %s/exam\n  invigilator  %s/login\n    name       %s\n    password   %s\n    exams      %s/admin/exam/all\n",
			local, local, person.Name, person.Password, local)
	}
	fmt.Fprintf(out, "The clock of this computer says %s in India. If that is wrong, stop now and set it right.\n", time.Now().In(calendar.India).Format("02/01/2006 15:04"))
}
