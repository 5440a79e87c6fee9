package exams

import (
	"cmp"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
)

// Pages of the website that Safe Exam Browser opens.
const (
	ExamPage = "/exam"
	QuitPage = "/exam/quit" // a link to it closes Safe Exam Browser
)

// Shown is what a browser shows of itself with a call. Safe Exam Browser proves that it knows a key by the SHA-256 of an address
// followed by the key. It does so for the address of each call, and where it cannot change calls, for the address of the page.
type Shown struct {
	Path   string // of the call, with its query
	Config string // the hash of the Config Key for the call
	Exam   string // that of the Browser Exam Key
	// The same for the page of the exam, which the page asks Safe Exam Browser for.
	PageConfig, PageExam string
}

// CheckBrowser returns nil if a browser may be used. base is the address of the website, without a slash at its end. ErrSafeBrowser
// if it is not Safe Exam Browser with the right settings; ErrOwnSettings if the institute has made these itself.
func (c Computers) CheckBrowser(base string, s Shown) error {
	if !c.SafeBrowser {
		return nil
	}
	keys := c.ConfigKeys
	if c.OffersSettings() {
		keys = []string{c.ConfigKey(base)}
	}
	if !shows(keys, base, s.Path, s.Config, s.PageConfig) || len(c.ExamKeys) > 0 && !shows(c.ExamKeys, base, s.Path, s.Exam, s.PageExam) {
		if c.OffersSettings() {
			return ErrSafeBrowser
		}
		return ErrOwnSettings
	}
	return nil
}

// OffersSettings reports whether candidates use SettingsFile.
func (c Computers) OffersSettings() bool { return c.SafeBrowser && len(c.ConfigKeys) == 0 }

// shows reports whether a hash proves one of the keys, for a call or for the page of the exam.
func shows(keys []string, base, path, call, page string) bool {
	return slices.ContainsFunc(keys, func(key string) bool {
		return proves(call, base+path, key) || proves(page, base+ExamPage, key) || proves(page, base+ExamPage+"/", key)
	})
}

func proves(hash, address, key string) bool {
	return subtle.ConstantTimeCompare([]byte(strings.ToLower(hash)), []byte(Proof(address, key))) == 1
}

// Proof returns the hash by which Safe Exam Browser proves at an address that it knows a key.
func Proof(address, key string) string {
	address, _, _ = strings.Cut(address, "#")
	return hexOf(address + key)
}

func hexOf(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:])
}

// setting is a key of Safe Exam Browser's settings. Its value is a bool, an int, a string, or a list of further settings.
type setting struct {
	key   string
	value any
}

// The numbers that Safe Exam Browser has for choices.
const (
	forExams      = 0 // sebConfigPurpose: start an exam, and do not configure the computer
	modernEngine  = 3 // browserWindowWebView: the engine whose pages can ask for the hashes
	allowAddress  = 1 // action of a URL filter's rule
	oneDisplay    = 1
	originVersion = "SEB_Server_1.0"
)

// settings returns the settings with which candidates write, sorted by key. All others have the safe value that
// Safe Exam Browser has for them.
func (c Computers) settings(base string) []setting {
	host := base
	if u, err := url.Parse(base); err == nil {
		host = u.Host
	}
	quit := ""
	if c.Quit != "" {
		quit = hexOf(c.Quit)
	}
	all := []setting{
		{"allowedDisplaysMaxNumber", oneDisplay},
		{"allowQuit", true},
		{"browserWindowWebView", modernEngine},
		{"hashedQuitPassword", quit},
		{"quitURL", base + QuitPage},
		{"quitURLConfirm", false},
		{"sebConfigPurpose", forExams},
		{"sendBrowserExamKey", true},
		{"startURL", base + ExamPage},
		{"URLFilterEnable", true},
		{"URLFilterRules", [][]setting{{{"action", allowAddress}, {"active", true}, {"expression", host + "/*"}, {"regex", false}}}},
	}
	slices.SortFunc(all, bySetting)
	return all
}

// bySetting orders settings as Safe Exam Browser does before it computes a key: whatever their case.
func bySetting(a, b setting) int {
	return cmp.Or(cmp.Compare(strings.ToLower(a.key), strings.ToLower(b.key)), cmp.Compare(a.key, b.key))
}

// ConfigKey returns the Config Key of SettingsFile: the SHA-256 of the settings as JSON with sorted keys, without spaces and
// without escapes.
func (c Computers) ConfigKey(base string) string {
	var b strings.Builder
	writeJSON(&b, c.settings(base))
	return hexOf(b.String())
}

func writeJSON(b *strings.Builder, value any) {
	switch v := value.(type) {
	case []setting:
		b.WriteByte('{')
		for i, s := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(b, `"%s":`, s.key)
			writeJSON(b, s.value)
		}
		b.WriteByte('}')
	case [][]setting:
		b.WriteByte('[')
		for i, s := range v {
			if i > 0 {
				b.WriteByte(',')
			}
			writeJSON(b, s)
		}
		b.WriteByte(']')
	case string:
		b.WriteString(`"` + v + `"`)
	case int:
		b.WriteString(strconv.Itoa(v))
	case bool:
		b.WriteString(strconv.FormatBool(v))
	}
}

// SettingsFile returns the file with which Safe Exam Browser opens the exam: a property list. It is not encrypted, so everybody who
// has it can compute its Config Key. A Browser Exam Key also depends on the program.
func (c Computers) SettingsFile(base string) []byte {
	var b strings.Builder
	b.WriteString(xml.Header + `<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">` + "\n")
	b.WriteString(`<plist version="1.0">` + "\n")
	writePlist(&b, append(c.settings(base), setting{"originatorVersion", originVersion})) // not part of the key
	b.WriteString("</plist>\n")
	return []byte(b.String())
}

func writePlist(b *strings.Builder, value any) {
	switch v := value.(type) {
	case []setting:
		b.WriteString("<dict>\n")
		for _, s := range v {
			b.WriteString("<key>" + s.key + "</key>")
			writePlist(b, s.value)
		}
		b.WriteString("</dict>\n")
	case [][]setting:
		b.WriteString("<array>\n")
		for _, s := range v {
			writePlist(b, s)
		}
		b.WriteString("</array>\n")
	case string:
		b.WriteString("<string>")
		_ = xml.EscapeText(b, []byte(v)) // a strings.Builder never fails
		b.WriteString("</string>\n")
	case int:
		b.WriteString("<integer>" + strconv.Itoa(v) + "</integer>\n")
	case bool:
		b.WriteString("<" + strconv.FormatBool(v) + "/>\n")
	}
}
