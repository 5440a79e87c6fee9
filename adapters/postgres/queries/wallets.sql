-- name: ForgetWalletOffers :exec
DELETE FROM wallet_offers WHERE expires_at <= @now;

-- name: AddWalletOffer :exec
INSERT INTO wallet_offers (certificate_id, code, expires_at, mail_hash, mail_salt)
VALUES (@certificate_id, @code, @expires_at, @mail_hash, @mail_salt);

-- name: RedeemWalletOffer :execrows
UPDATE wallet_offers SET token = @token, expires_at = @until WHERE code = @code AND token IS NULL AND expires_at > @now;

-- name: TakeWalletOffer :one
UPDATE wallet_offers SET taken = true WHERE token = @token AND NOT taken AND expires_at > @now RETURNING certificate_id, mail_hash, mail_salt;
