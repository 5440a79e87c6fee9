package credentials

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

func TestCheck_SVG(t *testing.T) {
	t.Parallel()
	n := notaryAt(t, "https://kendra.example")
	did, err := n.Document([]certificates.IssuerKey{keyOf(1)})
	require.NoError(t, err)
	signed, err := n.Sign(sample(), certificates.Issuer{Name: "Vidya Jyoti"}, certificates.Earned{}, certificates.Place{List: 1, Index: 5}, keyOf(1))
	require.NoError(t, err)
	token, err := n.JWT(signed, keyOf(1))
	require.NoError(t, err)
	const namespaces = `xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"`
	one := fmt.Sprintf("<openbadges:credential><![CDATA[%s]]></openbadges:credential>", signed)
	for name, svg := range map[string]string{
		"json":   "<svg " + namespaces + ">" + one + "<path d='M0 0'/></svg>",
		"spaced": "\n<?xml version=\"1.0\"?><svg " + namespaces + ">\n<openbadges:credential>\n<![CDATA[\n" + string(signed) + "\n]]>\n</openbadges:credential></svg>",
		"jwt":    "<svg " + namespaces + `><openbadges:credential verify="` + string(token) + `"></openbadges:credential></svg>`,
		"prefix": `<svg xmlns:b="https://purl.imsglobal.org/ob/v3p0"><b:credential><![CDATA[` + string(signed) + "]]></b:credential></svg>",
	} {
		p, err := Check([]byte(svg), did)
		require.NoError(t, err, name)
		require.Equal(t, certificates.Serial("1001-26-000012-H"), p.Serial, name)
	}
	for name, svg := range map[string]string{
		"none":      "<svg " + namespaces + "></svg>",
		"empty":     "<svg " + namespaces + "><openbadges:credential/></svg>",
		"two":       "<svg " + namespaces + ">" + one + one + "</svg>",
		"cut":       "<svg " + namespaces + ">" + one[:len(one)-40],
		"elsewhere": `<svg xmlns:openbadges="https://forger.example">` + one + "</svg>",
		"html":      "<!doctype html><p>Hello",
		"large":     "<svg " + namespaces + ">" + string(bytes.Repeat([]byte(" "), mostPDF)) + "</svg>",
	} {
		_, err := Check([]byte(svg), did)
		require.ErrorIs(t, err, certificates.ErrUncheckable, name)
	}
	changed := bytes.Replace([]byte("<svg "+namespaces+">"+one+"</svg>"), []byte("1001-26-00007"), []byte("1001-26-00008"), 1)
	_, err = Check(changed, did)
	require.ErrorIs(t, err, certificates.ErrForged)
}
