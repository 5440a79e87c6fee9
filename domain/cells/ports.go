package cells

import "context"

// Store keeps what a database is, and the cells that it knows: its own in a cell, and those that joined in a head office. Reads join
// the transaction of ctx when there is one; writes need one. Every implementation passes contract.Cells.
type Store interface {
	// Self returns what the database is; the zero value if it is neither a cell nor a head office.
	Self(ctx context.Context) (Self, error)
	// All returns the known cells by number; none is no error.
	All(ctx context.Context) ([]Cell, error)
	// Create makes an empty database that of a cell, and publishes Tables. ErrAlready, ErrNotEmpty.
	Create(ctx context.Context, c Cell) error
	// Lead makes an empty database that of a head office, which changes nothing in Tables. ErrAlready, ErrNotEmpty.
	Lead(ctx context.Context) error
	// Document returns the DID document of a known cell's issuer. ErrNotFound.
	Document(ctx context.Context, n Number) ([]byte, error)
	// PutDocument stores the DID document of a cell's issuer. ErrNotFound.
	PutDocument(ctx context.Context, n Number, document []byte) error
}

// Links copies the rows of cells into a head office's database, with PostgreSQL's logical replication. No transaction may be open.
type Links interface {
	// Ready reports whether a cell's PostgreSQL has the role by which a head office reads it. ErrReader.
	Ready(ctx context.Context) error
	// Read returns the cell that has the database of a URL. ErrURL, ErrNotCell, ErrNewer, ErrNotLogical.
	Read(ctx context.Context, url string) (Cell, error)
	// Join begins to copy from a cell. ErrMayNot.
	Join(ctx context.Context, c Cell, url string) error
	// List returns the state of the copying from each cell, by number.
	List(ctx context.Context) ([]Link, error)
	// Refresh begins to copy from tables that cells publish since a migration.
	Refresh(ctx context.Context) error
	// Leave ends the copying from a cell, and removes its rows. away leaves the cell's own database as it is. ErrNotFound,
	// ErrAway, ErrHeld.
	Leave(ctx context.Context, n Number, away bool) error
	// Align brings the lists of published and of protected tables up to date after a migration.
	Align(ctx context.Context) error
}
