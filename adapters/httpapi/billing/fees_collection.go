package billing

import (
	"context"
	"encoding/csv"
	"net/http"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fees"
)

// GetCollection returns the amounts collected.
func (h feeHandlers) GetCollection(ctx context.Context, in gen.GetCollectionRequestObject) (gen.GetCollectionResponseObject, error) {
	filter, by, err := collectionFrom(in.Params.From, in.Params.To, string(in.Params.By))
	if err != nil {
		return nil, err
	}
	all, err := h.use.Collected(ctx, wire.Actor(ctx), centers.ID(in.Params.OId), filter, by)
	return gen.GetCollection200JSONResponse(wire.List(all, collectedTo)), err
}

// GetCollectionFile returns the amounts collected as a table.
func (h feeHandlers) GetCollectionFile(ctx context.Context, in gen.GetCollectionFileRequestObject) (gen.GetCollectionFileResponseObject, error) {
	filter, by, err := collectionFrom(in.Params.From, in.Params.To, string(in.Params.By))
	if err != nil {
		return nil, err
	}
	table, err := h.use.ExportCollected(ctx, wire.Actor(ctx), centers.ID(in.Params.OId), filter, by)
	if err != nil {
		return nil, err
	}
	return collectionFile{table: table, name: "collection-by-" + string(by)}, nil
}

func collectionFrom(from, to, by string) (fees.Filter, fees.By, error) {
	var f wire.Form
	filter := fees.Filter{From: wire.Read(&f, "From", from, calendar.Parse), To: wire.Read(&f, "To", to, calendar.Parse)}
	wanted, known := fees.ParseBy(by)
	f.Wrong.Check(known, "By", "is not day, month or course")
	return filter, wanted, f.Wrong.As(wire.ErrMalformed)
}

func collectedTo(c fees.Collected) gen.Collected {
	answer := gen.Collected{
		DID: int64(c.Division), DivName: c.Title, Title: c.Course, Method: string(c.Method), Amount: c.Amount.Rupees(), Count: c.Count,
	}
	if !c.Day.IsZero() {
		answer.Day = c.Day.String()
	}
	return answer
}

// collectionFile is the table as a response.
type collectionFile struct {
	table [][]string
	name  string
}

// VisitGetCollectionFileResponse writes the table.
func (f collectionFile) VisitGetCollectionFileResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="`+f.name+`.csv"`)
	table := csv.NewWriter(w)
	table.UseCRLF = true
	for _, row := range f.table {
		for i, text := range row {
			row[i] = wire.Cell(text)
		}
		_ = table.Write(row) // Error returns the first failure
	}
	table.Flush()
	return table.Error()
}
