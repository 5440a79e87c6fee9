package exams_test

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/exams"
	"kendra/domain/fault"
)

const site = "https://kendra.example"

var keyA, keyB = strings.Repeat("a", 64), strings.Repeat("b", 64)

// sha is computed here once more, so that a mistake in the program does not hide in the test.
func sha(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:])
}

// TestComputers_ConfigKey: the settings that the program makes, as Safe Exam Browser's documents say: sorted by key whatever the case,
// without spaces and escapes, and without originatorVersion.
func TestComputers_ConfigKey(t *testing.T) {
	t.Parallel()
	c := exams.Computers{SafeBrowser: true, Quit: "lab-2"}
	want := `{"allowedDisplaysMaxNumber":1,"allowQuit":true,"browserWindowWebView":3,"hashedQuitPassword":"` + sha("lab-2") +
		`","quitURL":"https://kendra.example/exam/quit","quitURLConfirm":false,"sebConfigPurpose":0,"sendBrowserExamKey":true,` +
		`"startURL":"https://kendra.example/exam","URLFilterEnable":true,` +
		`"URLFilterRules":[{"action":1,"active":true,"expression":"kendra.example/*","regex":false}]}`
	require.Equal(t, sha(want), c.ConfigKey(site))
	require.NotEqual(t, c.ConfigKey(site), exams.Computers{SafeBrowser: true}.ConfigKey(site), "another password, another key")
	require.NotEqual(t, c.ConfigKey(site), c.ConfigKey("https://other.example"))
}

// TestComputers_SettingsFile: the file says what its key was computed from.
func TestComputers_SettingsFile(t *testing.T) {
	t.Parallel()
	c := exams.Computers{SafeBrowser: true, Quit: "lab-2"}
	file := string(c.SettingsFile(site))
	require.True(t, strings.HasPrefix(file, `<?xml version="1.0" encoding="UTF-8"?>`))
	require.Contains(t, file, "<key>startURL</key><string>https://kendra.example/exam</string>")
	require.Contains(t, file, "<key>hashedQuitPassword</key><string>"+sha("lab-2")+"</string>")
	require.NotContains(t, file, "lab-2<")
	require.Contains(t, file, "<key>URLFilterRules</key><array>\n<dict>\n<key>action</key><integer>1</integer>\n<key>active</key><true/>")
	// From the file to the key again, by other means.
	require.Equal(t, c.ConfigKey(site), sha(jsonOfPlist(file)))
}

// jsonOfPlist turns the elements of a property list into JSON, in the order in which they are.
func jsonOfPlist(file string) string {
	_, file, _ = strings.Cut(file, `<plist version="1.0">`)
	file = regexp.MustCompile(`<key>originatorVersion</key><string>[^<]*</string>`).ReplaceAllString(file, "")
	file = strings.ReplaceAll(file, "\n", "")
	for _, r := range [][2]string{
		{`<key>([^<]*)</key>`, `"$1":`}, {`<string>([^<]*)</string>`, `"$1",`}, {`<integer>([^<]*)</integer>`, `$1,`}, {`<(true|false)/>`, `$1,`},
		{`<dict>`, `{`}, {`</dict>`, `},`}, {`<array>`, `[`}, {`</array>`, `],`}, {`,([}\]])`, `$1`}, {`,([}\]])`, `$1`}, {`},?</plist>`, `}`},
	} {
		file = regexp.MustCompile(r[0]).ReplaceAllString(file, r[1])
	}
	return file
}

// TestComputers_CheckBrowser: a browser needs the right hash for the address of the call or of the page.
func TestComputers_CheckBrowser(t *testing.T) {
	t.Parallel()
	const path = "/api/Sitting/PostEntries"
	made, own := exams.Computers{SafeBrowser: true}, exams.Computers{SafeBrowser: true, ConfigKeys: []string{keyA, keyB}}
	both := exams.Computers{SafeBrowser: true, ExamKeys: []string{keyB}}
	config := made.ConfigKey(site)
	for name, c := range map[string]struct {
		of    exams.Computers
		shown exams.Shown
		ok    bool
	}{
		"NotRequired":       {exams.Computers{ExamKeys: []string{keyA}}, exams.Shown{}, true},
		"Nothing":           {made, exams.Shown{Path: path}, false},
		"MadeSettings":      {made, exams.Shown{Path: path, Config: sha(site + path + config)}, true},
		"UpperCase":         {made, exams.Shown{Path: path, Config: strings.ToUpper(sha(site + path + config))}, true},
		"OtherAddress":      {made, exams.Shown{Path: path, Config: sha(site + "/api/Sitting/GetSitting" + config)}, false},
		"OtherSite":         {made, exams.Shown{Path: path, Config: sha("https://other.example" + path + config)}, false},
		"KeyItself":         {made, exams.Shown{Path: path, Config: config, PageConfig: config}, false},
		"OfThePage":         {made, exams.Shown{Path: path, PageConfig: sha(site + "/exam" + config)}, true},
		"OfThePageSlash":    {made, exams.Shown{Path: path, PageConfig: sha(site + "/exam/" + config)}, true},
		"OfAnotherPage":     {made, exams.Shown{Path: path, PageConfig: sha(site + "/" + config)}, false},
		"PageAsCall":        {made, exams.Shown{Path: path, Config: sha(site + "/exam" + config)}, false},
		"SecondKey":         {own, exams.Shown{Path: path, Config: sha(site + path + keyB)}, true},
		"MadeWhereOwn":      {own, exams.Shown{Path: path, Config: sha(site + path + own.ConfigKey(site))}, false},
		"ExamKeyMissing":    {both, exams.Shown{Path: path, Config: sha(site + path + config)}, false},
		"ConfigKeyMissing":  {both, exams.Shown{Path: path, Exam: sha(site + path + keyB)}, false},
		"Both":              {both, exams.Shown{Path: path, Config: sha(site + path + config), Exam: sha(site + path + keyB)}, true},
		"BothOfThePage":     {both, exams.Shown{Path: path, PageConfig: sha(site + "/exam" + config), PageExam: sha(site + "/exam" + keyB)}, true},
		"ExamKeyOfTheOther": {both, exams.Shown{Path: path, Config: sha(site + path + config), Exam: sha(site + path + keyA)}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if err := c.of.CheckBrowser(site, c.shown); c.ok {
				require.NoError(t, err)
			} else {
				require.Contains(t, []error{exams.ErrSafeBrowser, exams.ErrOwnSettings}, err)
				require.Equal(t, c.of.OffersSettings(), errors.Is(err, exams.ErrSafeBrowser))
			}
		})
	}
	require.Equal(t, exams.Proof(site+"/exam", keyA), exams.Proof(site+"/exam#7K3QX0M9T2B4ZW8R", keyA), "what is behind # does not count")
}

func network(t *testing.T, s string) netip.Prefix {
	t.Helper()
	p, err := exams.ParseNetwork(s)
	require.NoError(t, err)
	return p
}

// TestComputers_CheckNetwork: a room has its own networks, or those of all rooms, or none.
func TestComputers_CheckNetwork(t *testing.T) {
	t.Parallel()
	c := exams.Computers{Rooms: []exams.RoomNetworks{
		{Room: "Lab 1", From: []netip.Prefix{network(t, "10.1.0.0/16"), network(t, "2001:db8:1::/48")}},
		{From: []netip.Prefix{network(t, "203.0.113.7")}},
	}}
	require.NoError(t, c.CheckNetwork("Lab 1", netip.MustParseAddr("10.1.2.3")))
	require.NoError(t, c.CheckNetwork("Lab 1", netip.MustParseAddr("::ffff:10.1.2.3")))
	require.NoError(t, c.CheckNetwork("Lab 1", netip.MustParseAddr("2001:db8:1::9")))
	require.NoError(t, c.CheckNetwork("Lab 2", netip.MustParseAddr("203.0.113.7")), "a room without its own")
	require.ErrorIs(t, c.CheckNetwork("Lab 1", netip.MustParseAddr("203.0.113.7")), exams.ErrNetwork)
	require.ErrorIs(t, c.CheckNetwork("", netip.MustParseAddr("203.0.113.8")), exams.ErrNetwork)
	require.ErrorIs(t, c.CheckNetwork("", netip.Addr{}), exams.ErrNetwork)
	require.Contains(t, fault.Of(c.CheckNetwork("Lab 1", netip.MustParseAddr("10.2.0.1"))).Text, "10.2.0.1")
	require.NoError(t, exams.Computers{}.CheckNetwork("Lab 1", netip.Addr{}), "none are anywhere")
	one := exams.Computers{Rooms: c.Rooms[:1]}
	require.NoError(t, one.CheckNetwork("Lab 2", netip.MustParseAddr("10.2.0.1")), "only the other room has networks")
}

func TestParseNetwork(t *testing.T) {
	t.Parallel()
	require.Equal(t, "10.1.0.0/16", network(t, " 10.1.2.3/16 ").String())
	require.Equal(t, "203.0.113.7/32", network(t, "203.0.113.7").String())
	require.Equal(t, "203.0.113.7/32", network(t, "::ffff:203.0.113.7").String())
	for _, wrong := range []string{"", "lab", "10.1.2.3/33", "10.1.2", "::ffff:10.0.0.0/104"} {
		_, err := exams.ParseNetwork(wrong)
		require.ErrorIs(t, err, exams.ErrNetworkText, wrong)
	}
}

// TestComputers_Check: each mistake is at its field.
func TestComputers_Check(t *testing.T) {
	t.Parallel()
	lan := []netip.Prefix{network(t, "10.0.0.0/8")}
	tidy := exams.Computers{
		ConfigKeys: []string{" " + strings.ToUpper(keyA), keyA, ""}, Quit: "  lab 2 ", Rooms: []exams.RoomNetworks{{Room: " Lab  1 ", From: lan}, {Room: "Lab 3"}},
	}.Tidy()
	require.Equal(t, exams.Computers{ConfigKeys: []string{keyA}, Quit: "lab 2", Rooms: []exams.RoomNetworks{{Room: "Lab 1", From: lan}}}, tidy)
	require.NoError(t, tidy.Check())
	require.True(t, tidy.Asks())
	require.False(t, exams.Computers{ConfigKeys: []string{keyA}}.Asks())
	err := exams.Computers{
		ConfigKeys: []string{"short"}, ExamKeys: slices.Repeat([]string{keyA}, 21), Quit: strings.Repeat("x", 41),
		Rooms: []exams.RoomNetworks{{Room: "Lab 1", From: lan}, {Room: "Lab 1", From: slices.Repeat(lan, 51)}, {Room: strings.Repeat("x", 121), From: lan}},
	}.Check()
	require.ErrorIs(t, err, exams.ErrComputers)
	var fields []string
	for _, f := range fault.Of(err).Fields {
		fields = append(fields, f.Name)
	}
	require.Equal(t, []string{"config_keys", "exam_keys", "quit", "rooms.1.room", "rooms.1.networks", "rooms.2.room"}, fields)
}

// TestExam_Rooms: those with seats, or that of the day.
func TestExam_Rooms(t *testing.T) {
	t.Parallel()
	e := exams.Exam{Sittings: []exams.Sitting{{Room: "Hall"}, {Room: "Labs", Rooms: []exams.Room{{Name: "Lab 2"}, {Name: "Lab 1"}}}, {Room: "Hall"}, {}}}
	require.Equal(t, []string{"Hall", "Lab 1", "Lab 2"}, e.Rooms())
}
