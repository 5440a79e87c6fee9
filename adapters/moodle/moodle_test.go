package moodle_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/moodle"
	"kendra/domain/files"
	"kendra/domain/questions"
)

// figure is a picture of the bank. Neither format looks at the bytes.
const figure = files.Key("0123456789abcdefghjkmnpqrs.png")

func drawing(key files.Key) []byte {
	if key == figure {
		return []byte("\x89PNG of a mouse")
	}
	return nil
}

func pictured() questions.Question {
	q := questions.Examples()[0]
	q.ID, q.Content.Ask.Picture = 7, figure
	return q
}

// bank returns the examples, and questions with everything that is hard to write.
func bank() []questions.Question {
	all := slices.DeleteFunc(questions.Examples(), func(q questions.Question) bool { return q.Content.Ask.Kind == questions.Typing })
	words := func(english, hindi string) questions.Words {
		return questions.Words{English: english, Hindi: hindi}
	}
	hard := questions.Content{
		Ask: questions.Ask{
			Kind: questions.Several, Fixed: true, Passage: words("Read this:\n\nA < B & C.", "यह पढ़िए।"),
			Stem:    words("What does it print? {really} 1=1 ~ #5\n```\nfor i in x:\n    print(i -> \"{}\")\n```", ""),
			Choices: []questions.Words{words("<b>0</b>", ""), words("a=b~c", "क"), words("All of these", "सभी")},
		},
		Key: questions.Key{Right: []int{0, 2}}, Labels: questions.Labels{Chapter: "Loops/Lists", Difficulty: questions.Hard, Source: "NCERT 11"},
	}
	three := hard
	three.Ask = questions.Ask{Kind: questions.Several, Stem: words("Choose three.", ""), Choices: []questions.Words{words("a", ""), words("b", ""), words("c", ""), words("d", "")}}
	three.Key = questions.Key{Right: []int{0, 1, 3}}
	hindi := hard
	hindi.Ask = questions.Ask{Kind: questions.Short, Stem: words("", "माउस क्या है?")}
	hindi.Key = questions.Key{}
	for _, c := range []questions.Content{hard, three, hindi} {
		all = append(all, questions.Question{Content: c.Tidy()})
	}
	return all
}

func gaps() questions.Question {
	c := questions.Content{
		Ask:    questions.Ask{Kind: questions.Fill, Stem: questions.Words{English: "RAM is ___ and ROM is ___.", Hindi: "रैम ___ और रोम ___ है।"}},
		Key:    questions.Key{Gaps: [][]string{{"volatile", "a~b}c"}, {"permanent"}}},
		Labels: questions.Labels{Chapter: "Memory", Difficulty: questions.Medium},
	}
	return questions.Question{ID: 9, Content: c}
}

func roundTrip(t *testing.T, f questions.Format, all []questions.Question) []questions.Found {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, moodle.Notations{}.Write(f, &b, all, drawing))
	require.Equal(t, f, questions.Sniff(b.Bytes()))
	found, err := moodle.Notations{}.Read(f, b.Bytes())
	require.NoError(t, err)
	return questions.Judge(found, nil)
}

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	for _, f := range []questions.Format{questions.XML, questions.GIFT} {
		t.Run(string(f), func(t *testing.T) {
			t.Parallel()
			all := bank()
			if f == questions.XML {
				all = append(all, gaps(), pictured())
			}
			found := roundTrip(t, f, all)
			require.Len(t, found, len(all))
			for i, one := range found {
				want := all[i].Content
				if f == questions.GIFT {
					want.Ask.Fixed = false // GIFT has no word for it
				}
				if want.Ask.Picture != "" {
					require.Equal(t, drawing(want.Ask.Picture), one.Figure.Data)
					want.Ask.Picture = ""
				}
				require.Empty(t, one.Wrong, want.Ask.Stem)
				require.Equal(t, want, one.Content)
			}
		})
	}
}

func TestGIFT_LeavesOutPictures(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	require.NoError(t, moodle.Notations{}.Write(questions.GIFT, &b, []questions.Question{pictured()}, drawing))
	require.Contains(t, b.String(), "// Question 7 has a picture, which GIFT cannot hold. Moodle XML can.")
	found, err := moodle.Notations{}.Read(questions.GIFT, []byte("What is this? <img src\\=\"x.png\"> {=mouse ~disk}"))
	require.NoError(t, err)
	require.Contains(t, found[0].Wrong[0].Text, "has a picture, which GIFT cannot hold")
}

func TestGIFT_LeavesOutSeveralGaps(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	require.NoError(t, moodle.Notations{}.Write(questions.GIFT, &b, []questions.Question{gaps()}, drawing))
	require.Contains(t, b.String(), "// Question 9 has several gaps, which GIFT cannot hold. Moodle XML can.")
}

func TestWrite_LeavesOutTypingTests(t *testing.T) {
	t.Parallel()
	all := questions.Examples()
	for _, f := range []questions.Format{questions.XML, questions.GIFT} {
		require.Len(t, roundTrip(t, f, all), len(all)-1)
		var b bytes.Buffer
		require.NoError(t, moodle.Notations{}.Write(f, &b, all, drawing))
		require.Contains(t, b.String(), "Question 9 is a typing test, which Moodle does not have.")
	}
}

// TestGIFT_OfTheManual reads the examples of Moodle's manual.
func TestGIFT_OfTheManual(t *testing.T) {
	t.Parallel()
	found, err := moodle.Notations{}.Read(questions.GIFT, []byte(`
$CATEGORY: tom/dick/harry

// true/false
::Q1:: 1+1\=2 {T}

// multiple choice with specified feedback
::Q2:: What's between orange and green in the spectrum?
{ =yellow # right; good! ~red # wrong, it's yellow ~blue # wrong, it's yellow }

::Q3:: Two plus {=two =2} equals four.

::Q4:: Which animal eats mice? {
  =cat -> cat food
  =dog -> dog food
  = -> hay
}

::Q5:: What is a number from 1 to 5? {#3:2}

::Q6:: What is a number from 1 to 5? {#1..5}

::Q7:: When was Ulysses S. Grant born? {#
 =1822:0      # Correct! Full credit.
 =%50%1822:2  # He was born in 1822. Half credit for being close.
}

::Q8:: How are you? {}

What two people are entombed in Grant's tomb? {
 ~%-100%No one
 ~%50%Grant
 ~%50%Grant's wife
}

Nothing to answer.
`))
	require.NoError(t, err)
	found = questions.Judge(found, nil)
	require.Len(t, found, 10)
	kinds := []questions.Kind{
		questions.TrueFalse, questions.One, questions.Fill, questions.Match, questions.Number, questions.Number, questions.Number, questions.Short, questions.Several,
	}
	for i, k := range kinds {
		require.Empty(t, found[i].Wrong, i)
		require.Equal(t, k, found[i].Content.Ask.Kind, i)
		require.Equal(t, "harry", found[i].Content.Labels.Chapter)
	}
	require.Equal(t, "1+1=2", found[0].Content.Ask.Stem.English)
	require.Equal(t, []questions.Words{{English: "yellow"}, {English: "red"}, {English: "blue"}}, found[1].Content.Ask.Choices)
	require.Equal(t, "Two plus ___ equals four.", found[2].Content.Ask.Stem.English)
	require.Equal(t, [][]string{{"two", "2"}}, found[2].Content.Key.Gaps)
	require.Len(t, found[3].Content.Ask.Pairs, 3)
	require.Equal(t, questions.Key{Number: "3", Tolerance: "2"}, found[5].Content.Key)
	require.Equal(t, questions.Key{Number: "1822", Tolerance: "0"}, found[6].Content.Key)
	require.Equal(t, []int{1, 2}, found[8].Content.Key.Right)
	require.Equal(t, questions.Blame{Column: "Answer", Text: "has no answers in { }"}, found[9].Wrong[0])
	require.Equal(t, 36, found[9].Row)
}

func TestXML_Blames(t *testing.T) {
	t.Parallel()
	found, err := moodle.Notations{}.Read(questions.XML, []byte(`<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/Top/Devices</text></category></question>
<question type="calculated"><name><text>x</text></name><questiontext format="html"><text>What is {a}?</text></questiontext></question>
<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>What is this?</p><img src="@@PLUGINFILE@@/a.png">]]></text></questiontext>
<single>true</single><answer fraction="100"><text>Mouse</text></answer><answer fraction="0"><text>Disk</text></answer></question>
<question type="shortanswer"><questiontext format="html"><text>The opposite of input is</text></questiontext><answer fraction="100"><text>output</text></answer></question>
</quiz>`))
	require.NoError(t, err)
	found = questions.Judge(found, nil)
	require.Len(t, found, 3)
	require.Equal(t, []questions.Blame{{Column: "Kind", Value: "calculated", Text: "is a kind of question that the bank does not have"}}, found[0].Wrong)
	require.Equal(t, []questions.Blame{{Column: "Question", Value: "What is this?", Text: "has a picture that is not in the file; save the questions together with their files"}}, found[1].Wrong)
	require.Empty(t, found[2].Wrong)
	require.Equal(t, "The opposite of input is ___", found[2].Content.Ask.Stem.English)
	require.Equal(t, "Devices", found[2].Content.Labels.Chapter)
	require.Equal(t, 4, found[0].Row)
	_, err = moodle.Notations{}.Read(questions.XML, []byte(`<quiz><question type="essay">`))
	require.ErrorIs(t, err, questions.ErrFile)
}

func TestXML_Pictures(t *testing.T) {
	t.Parallel()
	const mouse = `<file name="my mouse.png" path="/sub/" encoding="base64">bW91
 c2U=</file>`
	for name, c := range map[string]struct {
		text, files string
		data        string // "" if there is a mistake
		wrong       string
	}{
		"Beside":    {`<img src="@@PLUGINFILE@@/sub/my%20mouse.png" alt="x">`, mouse, "mouse", ""},
		"Timed":     {`<img src="@@PLUGINFILE@@/sub/my%20mouse.png?time=17">`, mouse, "mouse", ""},
		"Inside":    {`<img src="data:image/png;base64,bW91c2U=">`, "", "mouse", ""},
		"Twice":     {`<img src="data:image/png;base64,bW91c2U="><img src="data:image/png;base64,bW91c2U=">`, "", "mouse", ""},
		"NotShown":  {``, mouse, "", ""},
		"Away":      {`<img src="https://example.org/mouse.png">`, "", "", "has a picture that is not in the file; save the questions together with their files"},
		"Other":     {`<img src="@@PLUGINFILE@@/disk.png">`, mouse, "", "has a picture that is not in the file; save the questions together with their files"},
		"NotBase64": {`<img src="data:image/png;base64,!!">`, "", "", "has a picture that is not in the file; save the questions together with their files"},
		"Two":       {`<img src="data:image/png;base64,bW91c2U="><img src="data:image/png;base64,ZGlzaw==">`, "", "", "has more than one picture; put them into one picture, or add this question by hand"},
		"Film":      {`<video src="x.mp4"></video>`, "", "", "has a film or a sound, which the bank does not hold; add this question by hand"},
	} {
		found, err := moodle.Notations{}.Read(questions.XML, []byte(`<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[A mouse?`+c.text+
			`]]></text>`+c.files+`</questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`))
		require.NoError(t, err, name)
		if c.wrong != "" {
			require.Equal(t, []questions.Blame{{Column: "Question", Value: "A mouse?", Text: c.wrong}}, found[0].Wrong, name)
			continue
		}
		require.Empty(t, found[0].Wrong, name)
		if c.data == "" {
			require.Nil(t, found[0].Figure, name)
			continue
		}
		require.Equal(t, c.data, string(found[0].Figure.Data), name)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("::Q:: a {=b ~c}")
	f.Add(`<quiz><question type="cloze"><questiontext><text>{1:SA:=a}</text></questiontext></question></quiz>`)
	f.Fuzz(func(t *testing.T, text string) {
		for _, format := range []questions.Format{questions.GIFT, questions.XML} {
			found, err := moodle.Notations{}.Read(format, []byte(text))
			if err != nil {
				continue
			}
			for _, one := range questions.Judge(found, nil) {
				if len(one.Wrong) == 0 && one.Content.Check() != nil {
					t.Fatal("a mistake without blame")
				}
			}
		}
	})
}
