-- name: CellSelf :one
SELECT number FROM cell_self;

-- name: PutCellSelf :exec
INSERT INTO cell_self (number, since) VALUES (@number, now());

-- name: Cells :many
SELECT number, name, prefix, base, head_office FROM cells ORDER BY number;

-- name: AddCell :exec
INSERT INTO cells (number, name, prefix, base, head_office) VALUES (@number, @name, @prefix, @base, @head_office);

-- name: CellDocument :one
SELECT document FROM cells WHERE number = @number AND document <> '';

-- name: PutCellDocument :execrows
UPDATE cells SET document = @document WHERE number = @number;

-- name: LinkedCells :many
SELECT number, url FROM cell_links ORDER BY number;

-- name: PutCellLink :exec
INSERT INTO cell_links (number, url, since) VALUES (@number, @url, now());

-- name: RemoveCellLink :execrows
DELETE FROM cell_links WHERE number = @number;
