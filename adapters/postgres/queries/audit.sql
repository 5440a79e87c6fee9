-- name: AddAuditEntry :exec
INSERT INTO audit_entries (at, account_id, name, role, action, thing_kind, thing_id, before, after)
VALUES (@at, @account_id, @name, @role, @action, @thing_kind, @thing_id, @before, @after);
