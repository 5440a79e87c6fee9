package httpapi_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/geography"
)

// stubAtlas has India, Bihar and two of its cities.
type stubAtlas struct{ geography.Atlas }

func (stubAtlas) Countries(context.Context) ([]geography.Country, error) {
	return []geography.Country{{ID: 384, Code: "CI", Name: "Cote d'Ivoire", Original: "Côte d'Ivoire"}, {ID: geography.India, Code: "IN", Name: "India", Original: "India"}}, nil
}

func (stubAtlas) States(_ context.Context, of geography.CountryID) ([]geography.State, error) {
	if of != geography.India {
		return nil, nil
	}
	return []geography.State{{ID: 1336, Country: of, Name: "Bihar", Original: "Bihār"}, {ID: 1337, Country: of, Name: "Chandigarh", Original: "Chandigarh"}}, nil
}

func (stubAtlas) Cities(_ context.Context, of geography.StateID) ([]geography.City, error) {
	if of != 1336 {
		return nil, nil
	}
	return []geography.City{{ID: 1, State: of, Name: "Patna", Original: "Patna"}, {ID: 2, State: of, Name: "Siwan", Original: "Siwān"}}, nil
}

func TestPlaces_AreKeptADay(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for _, path := range []string{"/api/Others/GetCountryAll", "/api/Others/GetStateByCountryId?countryID=356", "/api/Others/GetCityByStateId?stateID=1336"} {
		answer := w.send(t, get(path, ""))
		require.Equal(t, "public, max-age=86400", answer.Header().Get("Cache-Control"))
		c := get(path, "")
		c.header = map[string]string{"If-None-Match": answer.Header().Get("ETag")}
		require.Equal(t, http.StatusNotModified, w.send(t, c).Code)
	}
}
