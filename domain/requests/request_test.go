package requests_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/requests"
)

func TestKey_Parse(t *testing.T) {
	t.Parallel()
	for text, good := range map[string]bool{
		"7f1c9a52-0b3e-4a54-9f0c-2d1f": true, "abcdefgh": true, "a:b.c_d-1": true, strings.Repeat("k", 80): true,
		"": false, "short": false, strings.Repeat("k", 81): false, "with a space": false, "ключ-ключ": false, "line\nbreak": false, "a,b,c,d,e": false,
	} {
		key, err := requests.ParseKey(text)
		if good {
			require.NoError(t, err, text)
			require.Equal(t, requests.Key(text), key)
			continue
		}
		require.ErrorIs(t, err, requests.ErrKey, text)
	}
}

func TestAnswer_IsForTheSameForm(t *testing.T) {
	t.Parallel()
	answer := requests.Answer{Form: requests.FormOf([]byte("a=1")), Body: []byte("done")}
	body, err := answer.To(requests.Request{Form: requests.FormOf([]byte("a=1"))})
	require.NoError(t, err)
	require.Equal(t, "done", string(body))
	_, err = answer.To(requests.Request{Form: requests.FormOf([]byte("a=2"))})
	require.ErrorIs(t, err, requests.ErrKeyReused)
}
