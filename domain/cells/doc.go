// Package cells holds the cells of an institute that runs one kendra for each region, and the head office that reads all of them.
//
// A cell is a kendra with a number. Its rows have IDs, its centers have codes, and its certificates have a prefix that no other
// cell uses. So the tables of all cells fit into one database: PostgreSQL copies the rows of Tables there, with logical replication.
// That database is the head office's. It shows and verifies what the cells have, and changes nothing of it.
//
// The reasons and the limits are in docs/adr/0061. A kendra that is neither a cell nor a head office is the usual case.
package cells
