package wire

import (
	"context"
	"net/http"
	"reflect"
	"strings"

	"golang.org/x/text/unicode/norm"

	"kendra/adapters/httpapi/gen"
)

// Composed normalises all text of a request before a handler sees it: to Unicode's NFC, with \n at the ends of lines.
// Paths, queries, forms and JSON all end up in the typed request, so this is the only place for it.
func Composed(next gen.StrictHandlerFunc, _ string) gen.StrictHandlerFunc {
	return func(ctx context.Context, w http.ResponseWriter, r *http.Request, request any) (any, error) {
		if request != nil {
			all := reflect.New(reflect.TypeOf(request)).Elem()
			all.Set(reflect.ValueOf(request))
			compose(all)
			request = all.Interface()
		}
		return next(ctx, w, r, request)
	}
}

// ours is the package of the generated request types. compose leaves other structs alone: readers of bodies, and times.
var ours = reflect.TypeFor[gen.Message]().PkgPath()

// compose normalises all text in a value that can be set.
func compose(v reflect.Value) {
	switch v.Kind() { //nolint:exhaustive // the other kinds hold no text
	case reflect.String:
		if text := v.String(); !isComposed(text) {
			v.SetString(ComposedText(text))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			compose(v.Elem())
		}
	case reflect.Interface:
		if text, is := v.Interface().(string); is {
			v.Set(reflect.ValueOf(ComposedText(text)))
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return
		}
		for i := range v.Len() {
			compose(v.Index(i))
		}
	case reflect.Map:
		composeMap(v)
	case reflect.Struct:
		if path := v.Type().PkgPath(); path != ours && path != "" {
			return
		}
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && !isPassword(f.Name) {
				compose(v.Field(i))
			}
		}
	}
}

// composeMap normalises keys and values of a map.
func composeMap(v reflect.Value) {
	for _, key := range v.MapKeys() {
		name, value := reflect.New(key.Type()).Elem(), reflect.New(v.Type().Elem()).Elem()
		name.Set(key)
		value.Set(v.MapIndex(key))
		compose(name)
		compose(value)
		if name.Interface() != key.Interface() {
			v.SetMapIndex(key, reflect.Value{})
		}
		v.SetMapIndex(name, value)
	}
}

// isPassword reports whether a field stays as it was typed, because its hash is of those bytes.
func isPassword(field string) bool { return strings.Contains(strings.ToLower(field), "password") }

// isComposed reports whether a text is normalised already.
func isComposed(text string) bool {
	return norm.NFC.IsNormalString(text) && !strings.Contains(text, "\r")
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// ComposedText returns a text normalised.
func ComposedText(text string) string { return norm.NFC.String(lineEnds.Replace(text)) }
