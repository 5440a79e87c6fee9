package credentials

import (
	"strconv"
	"strings"

	"kendra/domain/certificates"
)

// marks holds the values of an exam's result. All are empty in the credential of a certificate without one.
type marks struct {
	sheet           string // the code of the marksheet, part of a web address; empty in the credential of a marksheet
	verdict, status string // only in the credential of a marksheet
	percent, class  string
	papers          []paper
}

type paper struct{ name, full, need, got, status string }

// The statuses of results in Open Badges that are used.
const (
	completed = "Completed"
	failed    = "Failed"
)

// The ends of the ids of result descriptions, after the id of their achievement.
const (
	verdictEnd = "-verdict"
	gradeEnd   = "-grade"
	percentEnd = "-percent"
	classEnd   = "-class"
	paperEnd   = "-paper-"
)

func marksOf(e certificates.Earned) marks {
	m := marks{sheet: string(e.Result), percent: e.Percent, class: e.Class}
	for _, p := range e.Papers {
		one := paper{name: p.Name, full: strconv.Itoa(p.Full), need: strconv.Itoa(p.Pass), got: strconv.Itoa(p.Marks), status: failed}
		if p.Passed { // with grace marks, which do not count in the marks
			one.status = completed
		}
		m.papers = append(m.papers, one)
	}
	return m
}

func (m *marks) values() []*string {
	all := []*string{&m.sheet, &m.verdict, &m.status, &m.percent, &m.class}
	for i := range m.papers {
		p := &m.papers[i]
		all = append(all, &p.name, &p.full, &p.need, &p.got, &p.status)
	}
	return all
}

// described returns the text of the exam that goes into an achievement's id.
func (m *marks) described() string {
	if m.percent == "" {
		return ""
	}
	var b strings.Builder
	for _, p := range m.papers {
		b.WriteString("\n" + p.name + "\t" + p.full + "\t" + p.need)
	}
	return b.String()
}

// results returns the results of a badge, and the descriptions that they refer to: the verdict of a marksheet and the grade of a
// certificate come first, because readers that know one result only take the first.
func (b *badge) results(achievement string) (results, descriptions []any) {
	if b.percent == "" {
		if b.grade != "" {
			results = []any{map[string]any{"type": []string{"Result"}, "value": b.grade}}
		}
		return results, nil
	}
	add := func(end, name, kind, value, status string, limits map[string]any) {
		id := achievement + end
		one := map[string]any{"type": []string{"Result"}, "resultDescription": id, "value": value}
		if status != "" {
			one["status"] = status
		}
		limits["id"], limits["type"], limits["name"], limits["resultType"] = id, []string{"ResultDescription"}, name, kind
		results, descriptions = append(results, one), append(descriptions, limits)
	}
	if b.verdict != "" {
		add(verdictEnd, "Result", "Status", b.verdict, b.status, map[string]any{})
	}
	if b.grade != "" {
		add(gradeEnd, "Grade", "LetterGrade", b.grade, "", map[string]any{})
	}
	add(percentEnd, "Percentage of all marks", "Percent", b.percent, "", map[string]any{"valueMin": "0", "valueMax": "100"})
	if b.class != "" {
		add(classEnd, "Class", "PerformanceLevel", b.class, "", map[string]any{})
	}
	for i, p := range b.papers {
		limits := map[string]any{"valueMin": "0", "valueMax": p.full, "requiredValue": p.need}
		add(paperEnd+strconv.Itoa(i+1), p.name, "RawScore", p.got, p.status, limits)
	}
	return results, descriptions
}

// gradeIn returns the grade among the results of a credential.
func gradeIn(results []any) string {
	for _, r := range results {
		one, _ := r.(document)
		if about := text(one["resultDescription"]); about == "" || strings.HasSuffix(about, gradeEnd) {
			return text(one["value"])
		}
	}
	return ""
}
