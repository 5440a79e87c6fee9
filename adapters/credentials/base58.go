package credentials

import (
	"errors"
	"math/big"
	"slices"
	"strings"
)

// alphabet58 is Bitcoin's alphabet, which multibase calls z.
const alphabet58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

const longest58 = 1024

var errBase58 = errors.New("credentials: is not base 58")

func encode58(b []byte) string {
	n, base, digit := new(big.Int).SetBytes(b), big.NewInt(int64(len(alphabet58))), new(big.Int)
	var out []byte
	for n.Sign() > 0 {
		n.DivMod(n, base, digit)
		out = append(out, alphabet58[digit.Int64()])
	}
	for _, one := range b {
		if one != 0 {
			break
		}
		out = append(out, alphabet58[0])
	}
	slices.Reverse(out)
	return string(out)
}

func decode58(text string) ([]byte, error) {
	if len(text) > longest58 {
		return nil, errBase58
	}
	n, base := new(big.Int), big.NewInt(int64(len(alphabet58)))
	for _, r := range text {
		at := strings.IndexRune(alphabet58, r)
		if at < 0 {
			return nil, errBase58
		}
		n.Mul(n, base).Add(n, big.NewInt(int64(at)))
	}
	zeros := len(text) - len(strings.TrimLeft(text, alphabet58[:1]))
	return append(make([]byte, zeros), n.Bytes()...), nil
}
