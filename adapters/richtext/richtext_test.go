package richtext_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"kendra/adapters/richtext"
)

func TestCleaner_Clean(t *testing.T) {
	t.Parallel()
	c := richtext.New()
	for name, k := range map[string]struct{ in, want string }{
		"WhatIsGoodStays":   {`<h2>A</h2><p>b <strong>c</strong> <em>d</em></p><ul><li>e</li></ul>`, `<h2>A</h2><p>b <strong>c</strong> <em>d</em></p><ul><li>e</li></ul>`},
		"Tables":            {`<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>`, `<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>`},
		"OwnLinks":          {`<a href="/course">a</a>`, `<a href="/course">a</a>`},
		"OthersLinks":       {`<a href="https://x.example">a</a>`, `<a href="https://x.example" rel="nofollow noreferrer">a</a>`},
		"OwnPictures":       {`<img src="/art/a.svg" alt="A">`, `<img src="/art/a.svg" alt="A">`},
		"OthersPictures":    {`<img src="https://x.example/a.png" alt="A">`, `<img alt="A">`},
		"Scripts":           {`a<script>alert(1)</script>b`, `ab`},
		"Handlers":          {`<p onclick="x()" onmouseover=x()>a</p>`, `<p>a</p>`},
		"JavaScriptLinks":   {`<a href="javascript:x()">a</a>`, `a`},
		"HiddenJavaScript":  {"<a href=\"java\nscript:x()\">a</a>", `a`},
		"DataLinks":         {`<a href="data:text/html,<script>x()</script>">a</a>`, `a`},
		"Styles":            {`<style>p{}</style><p style="position:fixed">a</p>`, `<p>a</p>`},
		"Frames":            {`<iframe src="/"></iframe><object data="/"></object><embed src="/">a`, `a`},
		"Forms":             {`<form action="/x"><input name="a"><button>b</button></form>`, `b`},
		"Drawings":          {`<svg onload="x()"><script>x()</script></svg>a`, `a`},
		"BrokenTags":        {`<p<script>a`, `a`},
		"ProtocolLess":      {`<img src="//x.example/a.png">`, ``},
		"WordsOfAnyScript":  {`<p>हिन्दी & “quotes”</p>`, `<p>हिन्दी &amp; “quotes”</p>`},
		"NoTextCharacters":  {"a\x00b", `ab`},
		"NothingIsNothing":  {"  \n ", ``},
		"AttributesBrought": {`<p class="x" id="root" data-a="b">a</p>`, `<p>a</p>`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, k.want, string(c.Clean(k.in)))
		})
	}
}

func TestCleaner_Text(t *testing.T) {
	t.Parallel()
	got := richtext.New().Text("<h2>News</h2><p>Fees &amp; dates,<br>all of them.</p><ul><li>One</li><li>Two</li></ul><script>x()</script>")
	require.Equal(t, "News\n\nFees & dates,\nall of them.\n\nOne\nTwo", got)
}

// FuzzClean: no input leaves anything that runs or loads from elsewhere, and cleaning twice changes nothing more.
func FuzzClean(f *testing.F) {
	for _, seed := range []string{
		`<p>a</p>`, `<a href="javascript:x()">a</a>`, `<img src=x onerror=x()>`, `<svg><script>x()</script></svg>`, `<math><mi xlink:href="data:x,<script>">`,
		"<a href=\"\x01javascript:x()\">", `<noscript><p title="</noscript><img src=x onerror=x()>">`, `<table><td colspan=2 onclick=x()>`, `&lt;script&gt;`,
	} {
		f.Add(seed)
	}
	c := richtext.New()
	f.Fuzz(func(t *testing.T, text string) {
		clean := string(c.Clean(text))
		nodes, err := html.ParseFragment(strings.NewReader(clean), nil)
		require.NoError(t, err)
		for _, n := range nodes {
			harmless(t, n)
		}
		require.Equal(t, clean, string(c.Clean(clean)))
	})
}

func harmless(t *testing.T, n *html.Node) {
	t.Helper()
	if n.Type == html.ElementNode {
		require.NotContains(t, []string{"script", "style", "iframe", "object", "embed", "form", "input", "svg", "math", "link", "meta", "base", "noscript"}, n.Data)
		for _, a := range n.Attr {
			require.False(t, strings.HasPrefix(a.Key, "on"), a.Key)
			require.NotEqual(t, "style", a.Key)
			value := strings.ToLower(strings.TrimSpace(a.Val))
			if a.Key == "href" || a.Key == "src" {
				require.False(t, strings.HasPrefix(value, "javascript:") || strings.HasPrefix(value, "data:") || strings.HasPrefix(value, "vbscript:"), a.Val)
			}
			if a.Key == "src" {
				require.True(t, strings.HasPrefix(value, "/") && !strings.HasPrefix(value, "//"), a.Val)
			}
		}
	}
	for child := range n.ChildNodes() {
		harmless(t, child)
	}
}
