package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"math"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// Limits that kendra must stay within.
const (
	mostCertificates = 10_000
	issuingLimit     = 60 * time.Second // for one batch
	drawingLimit     = 12 * time.Millisecond
	paperLimit       = 120 << 10 // bytes
	drawings         = 200
)

// issued is a certificate as the command line prints it, with the data that its owner looks it up by.
type issued struct {
	Code   string `json:"code"`
	RegNo  string `json:"regno"`
	Status string `json:"status"`
	born   string
}

// certificates issues many certificates, draws some for the first time, looks them up and verifies them.
func (b *bench) certificates(ctx context.Context) error {
	many := min(mostCertificates, b.again)
	database, ours, stop, err := b.office(ctx, "certified", many)
	if err != nil {
		return err
	}
	defer stop()
	photo, err := upload(ctx, ours)
	if err != nil {
		return err
	}
	if err := b.execute(ctx, database, "UPDATE students SET photo = '"+photo+"'"); err != nil {
		return err
	}
	all, err := b.issue(ctx, database, many)
	if err != nil {
		return err
	}
	if err := b.draw(ctx, ours, all); err != nil {
		return err
	}
	return b.verify(ctx, database, ours, all)
}

// issue issues certificates to all students of a database, as a batch on the command line does.
func (b *bench) issue(ctx context.Context, database string, many int) ([]issued, error) {
	conn, err := pgx.Connect(ctx, database)
	if err != nil {
		return nil, fmt.Errorf("connect: %w", err)
	}
	defer conn.Close(ctx)
	rows, _ := conn.Query(ctx, "SELECT reg_no, division_id, to_char(born, 'YYYY-MM-DD') FROM students ORDER BY id")
	born, lines := map[string]string{}, strings.Builder{}
	lines.WriteString("REGNO,DID,Grade\n")
	var regNo, day string
	var division int64
	if _, err := pgx.ForEachRow(rows, []any{&regNo, &division, &day}, func() error {
		born[regNo] = day
		fmt.Fprintf(&lines, "%s,%d,A\n", regNo, division)
		return nil
	}); err != nil {
		return nil, err
	}
	file := filepath.Join(b.dir, "issue.csv")
	if err := os.WriteFile(file, []byte(lines.String()), 0o600); err != nil {
		return nil, err
	}
	began := time.Now()
	out, err := b.command(ctx, database, "", "certificates", "issue", "--from", file, "--format", "json")
	if err != nil {
		return nil, err
	}
	took := time.Since(began)
	var all []issued
	for line := range strings.Lines(string(out)) {
		var one issued
		if err := json.Unmarshal([]byte(line), &one); err != nil || one.Status != "issued" {
			return nil, fmt.Errorf("not issued: %s: %w", line, err)
		}
		one.born = born[one.RegNo]
		all = append(all, one)
	}
	signed, err := b.number(ctx, database, "SELECT count(DISTINCT c.serial) FROM certificates c JOIN certificate_papers p ON p.certificate_id = c.id AND p.kind = 'credential'")
	if err != nil || signed != int64(many) || len(all) != many {
		return nil, fmt.Errorf("%d of %d certificates are issued and signed: %w", signed, many, err)
	}
	limit := issuingLimit * time.Duration(many) / mostCertificates
	b.results = append(b.results, result{
		fmt.Sprintf("issue %d certificates", many), fmt.Sprintf("%.1f s", took.Seconds()), fmt.Sprintf("%.1f s", limit.Seconds()),
		limit.Seconds() / took.Seconds(), 1, "the limit is what we allow ourselves; rows, serials and signed credentials, from the command line",
	})
	return all, nil
}

// draw requests certificates that were never drawn, one after the other, so that each is drawn and stored.
func (b *bench) draw(ctx context.Context, ours string, all []issued) error {
	var took []time.Duration
	largest := 0
	for i, one := range all[:min(drawings+1, len(all))] {
		began := time.Now()
		size, err := length(ctx, ours+"/api/Certificate/GetFile/"+one.Code+".pdf")
		if err != nil {
			return err
		}
		if i > 0 { // the first drawing also loads the fonts
			took = append(took, time.Since(began))
		}
		largest = max(largest, size)
	}
	slices.Sort(took)
	middle, p95 := took[len(took)/2], took[len(took)*95/100]
	b.results = append(b.results,
		result{
			"a certificate's PDF, drawn and stored", short(middle), short(drawingLimit), float64(drawingLimit) / float64(middle), 1,
			fmt.Sprintf("p50 of %d over HTTP, p95 %s; each with a photo of 1200 to 1600 dots; the limit is what we allow ourselves", len(took), short(p95)),
		},
		result{what: "size of that, at most", kendra: kib(largest), limit: kib(paperLimit), ratio: paperLimit / float64(largest), aim: 1, note: "the limit is what we allow ourselves"})
	return nil
}

func kib(n int) string { return fmt.Sprintf("%d KiB", (n+1023)/1024) }

func length(ctx context.Context, url string) (int, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0, err
	}
	answer, err := client.Do(r)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	n, err := io.Copy(io.Discard, answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("GET %s: %s", url, answer.Status)
	}
	return int(n), err
}

// verify looks certificates up and verifies them; the limit reads one row of the same table.
func (b *bench) verify(ctx context.Context, database, ours string, all []issued) error {
	theirs, stop, err := start(exec.CommandContext(ctx, os.Args[0], "-limit-of", database, "-limit-body", filepath.Join(b.dir, "issue.csv")))
	if err != nil {
		return err
	}
	defer stop()
	of := func(url func(one issued) string) target {
		return target{url: func(i int) string { return url(all[i*7919%len(all)]) }}
	}
	for _, p := range []pair{
		{
			fmt.Sprintf("verification of one of %d certificates", len(all)),
			of(func(one issued) string { return ours + "/api/Certificate/GetVerification?Code=" + one.Code }),
			of(func(one issued) string { return theirs + "/paper/" + one.Code }), 2000, verifyAim,
		},
		{
			"look-up of a certificate by number and birth date",
			of(func(one issued) string {
				return ours + "/api/Certificate/GetCertificateByIdDOB?id=" + one.RegNo + "&DOB=" + one.born
			}),
			of(func(one issued) string { return theirs + "/papers/" + one.RegNo + "/" + one.born }), 2000, lookUpAim,
		},
	} {
		if _, err := b.compare(ctx, p.what, p); err != nil {
			return err
		}
	}
	return nil
}

// upload uploads a photo like one from a phone and returns its path.
func upload(ctx context.Context, base string) (string, error) {
	token, err := login(ctx, base)
	if err != nil {
		return "", err
	}
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	if err := form.WriteField("Purpose", "student"); err != nil {
		return "", err
	}
	part, err := form.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="File"; filename="photo.jpg"`}, "Content-Type": {"image/jpeg"}})
	if err != nil {
		return "", err
	}
	if err := jpeg.Encode(part, photograph(), &jpeg.Options{Quality: 85}); err != nil {
		return "", err
	}
	if err := form.Close(); err != nil {
		return "", err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, base+"/api/Files/PostFile", &body)
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("Authorization", "Bearer "+token)
	answer, err := client.Do(r)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	var stored struct{ Path string }
	if err := json.NewDecoder(answer.Body).Decode(&stored); err != nil || stored.Path == "" {
		return "", fmt.Errorf("no upload: %s: %w", answer.Status, err)
	}
	return stored.Path, nil
}

// photograph returns an image that compresses as badly as a photo, because it has no even areas.
func photograph() image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, 1200, 1600))
	for y := range 1600 {
		for x := range 1200 {
			wave := 40 * math.Sin(float64(x*y)/9000) * math.Cos(float64(x-y)/37)
			picture.SetRGBA(x, y, color.RGBA{uint8(140 + wave), uint8(60 + y/16 + int(wave/2)), uint8(60 + x/12), 0xff})
		}
	}
	return picture
}
