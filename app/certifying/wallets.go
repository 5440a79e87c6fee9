package certifying

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/certificates"
	"kendra/domain/identity"
)

// Wallets gives certificates to wallets by OpenID4VCI 1.0, with a pre-authorized code.
type Wallets struct {
	use      *Certificates
	offers   certificates.WalletStore
	records  kernel.Records
	accounts identity.Accounts
}

// NewWallets returns the service.
func NewWallets(p kernel.Ports, use *Certificates) *Wallets {
	return &Wallets{use: use, offers: p.Wallets, records: kernel.NewRecords(p), accounts: p.Accounts}
}

// Address returns the identifier of the issuer, by which wallets find it: the website's public address.
func (s *Wallets) Address() string { return strings.TrimRight(string(s.use.base), "/") }

// Issuer returns the institute as it is now, for a wallet to show.
func (s *Wallets) Issuer(ctx context.Context) (certificates.Issuer, error) {
	is, err := s.use.institute.Current(ctx)
	p := is.Profile.Full()
	return certificates.Issuer{Name: p.Name, Logo: p.Logo}, err
}

// Consent is what a student agrees to, as the audit trail keeps it.
type Consent struct{ MailInCredential bool }

// Offer makes an offer of a certificate, for its student, or for staff and administrators who show it to the student. withMail is
// the student's consent to the hash of their e-mail address in the credential. Both are written to the audit trail.
// certificates.ErrNotFound for one that the actor may not see, ErrNotStanding for one that has ended, identity.ErrTooOften;
// identity.ErrDenied when somebody other than the student consents.
func (s *Wallets) Offer(ctx context.Context, actor identity.Actor, serial string, withMail bool) (certificates.Offer, error) {
	if withMail && !actor.Is(identity.Student) {
		return certificates.Offer{}, identity.ErrDenied
	}
	n, err := s.find(ctx, actor, serial)
	if err == nil {
		err = s.use.here(ctx, n)
	}
	if err != nil {
		return certificates.Offer{}, err
	}
	now := s.use.now()
	if n.On(now).Status != certificates.Issued {
		return certificates.Offer{}, certificates.ErrNotStanding
	}
	wait, err := s.use.limiter.Take(ctx, "wallet offer of "+string(n.Serial), certificates.OfferLimit, now)
	if err == nil && wait > 0 {
		err = identity.TooOften(wait)
	}
	if err != nil {
		return certificates.Offer{}, err
	}
	o := certificates.Offer{Certificate: n.ID, Code: s.newSecret(), Until: now.Add(certificates.OfferFor)}
	entry := audit.Did(actor, "certificate.offered", certificateThing(n.ID), now)
	if withMail {
		account, err := s.accounts.Find(ctx, actor.Account)
		if err != nil {
			return certificates.Offer{}, err
		}
		o.Mail = certificates.NewMailIdentity(string(account.Snapshot().Person.Email), s.use.mint(saltBytes))
		entry = entry.To(Consent{MailInCredential: true})
	}
	err = s.use.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.offers.Add(ctx, o, now); err != nil {
			return err
		}
		return s.use.trail.Append(ctx, entry)
	})
	return o, err
}

// saltBytes is the length of the salt of a hash.
const saltBytes = 16

// find returns the certificate of a serial, which is the student's own or one that the actor works with.
func (s *Wallets) find(ctx context.Context, actor identity.Actor, text string) (certificates.Snapshot, error) {
	if !actor.Is(identity.Student) {
		return s.use.see(ctx, actor, text)
	}
	own, err := s.records.Own(ctx, actor)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	serial, err := certificates.ParseSerial(text)
	if err != nil {
		return certificates.Snapshot{}, certificates.ErrNotFound
	}
	c, err := s.use.repo.FindBySerial(ctx, serial)
	if err != nil {
		return certificates.Snapshot{}, err
	}
	if n := c.Snapshot(); own != 0 && n.Student == own {
		return n, nil
	}
	return certificates.Snapshot{}, certificates.ErrNotFound
}

func (s *Wallets) newSecret() certificates.WalletSecret {
	return certificates.NewWalletSecret(s.use.mint(certificates.SecretBytes))
}

// Redeem returns a token for an offer's code. certificates.ErrNoOffer.
func (s *Wallets) Redeem(ctx context.Context, code certificates.WalletSecret) (certificates.WalletSecret, error) {
	token, now := s.newSecret(), s.use.now()
	err := s.use.tx.Do(ctx, func(ctx context.Context) error {
		return s.offers.Redeem(ctx, code, token, now, now.Add(certificates.TokenFor))
	})
	return token, err
}

// The parts of a nonce: the end of its time, and random bytes that make it unique.
const (
	nonceEnd    = 8
	nonceRandom = 8
)

// Nonce returns a text that wallets sign, so that a proof is a recent one. It is not stored: only the server can make it.
func (s *Wallets) Nonce(ctx context.Context) (string, error) {
	key, err := s.use.signing.Key(ctx)
	if err != nil {
		return "", err
	}
	content := binary.BigEndian.AppendUint64(nil, uint64(s.use.now().Add(certificates.NonceFor).Unix()))
	content = append(content, s.use.mint(nonceRandom)...)
	return base64.RawURLEncoding.EncodeToString(append(content, sealOf(key, content)...)), nil
}

// sealOf returns the code that authenticates a nonce. The key of the credentials' signatures itself is not used.
func sealOf(key certificates.IssuerKey, content []byte) []byte {
	own := hmac.New(sha256.New, key.Seed)
	own.Write([]byte("nonce for wallets"))
	seal := hmac.New(sha256.New, own.Sum(nil))
	seal.Write(content)
	return seal.Sum(nil)
}

// isNonce reports whether the server made a nonce a short time ago, also with a key that was rotated meanwhile.
func (s *Wallets) isNonce(ctx context.Context, nonce string) (bool, error) {
	raw, err := base64.RawURLEncoding.DecodeString(nonce)
	if err != nil || len(raw) != nonceEnd+nonceRandom+sha256.Size {
		return false, nil //nolint:nilerr // it is another text
	}
	keys, err := s.use.keys.All(ctx)
	if err != nil {
		return false, err
	}
	content := raw[:nonceEnd+nonceRandom]
	end := time.Unix(int64(binary.BigEndian.Uint64(content)), 0)
	for _, key := range keys {
		if hmac.Equal(sealOf(key, content), raw[len(content):]) {
			return s.use.now().Before(end), nil
		}
	}
	return false, nil
}

// Take returns the credential of a token in a form, bound to the key that a proof proves. A wrong proof leaves the token as it
// is, so that the wallet can try again. certificates.ErrNoOffer, ErrProof, ErrNonce, ErrNotStanding.
func (s *Wallets) Take(ctx context.Context, token certificates.WalletSecret, form certificates.WalletForm, proof string) (signed []byte, err error) {
	p, proven := s.use.notary.Holder(proof)
	if proven == nil {
		proven = p.Check(s.Address(), s.use.now())
	}
	err = s.use.tx.Do(ctx, func(ctx context.Context) error {
		of, err := s.offers.Take(ctx, token, s.use.now())
		if err != nil {
			return err
		}
		if proven != nil {
			return proven
		}
		if fresh, err := s.isNonce(ctx, p.Nonce); err != nil || !fresh {
			return orNonce(err)
		}
		n, err := s.byID(ctx, of.Certificate)
		if err != nil {
			return err
		}
		signed, err = s.bound(ctx, n, form, p.Holder, of.Mail)
		return err
	})
	return signed, err
}

func orNonce(err error) error {
	if err != nil {
		return err
	}
	return certificates.ErrNonce
}

// byID returns a certificate that is valid today.
func (s *Wallets) byID(ctx context.Context, id certificates.ID) (n certificates.Snapshot, err error) {
	err = s.use.repo.Change(ctx, id, func(c *certificates.Certificate) error {
		n = c.Snapshot().On(s.use.now())
		return nil
	})
	if err == nil && n.Status != certificates.Issued {
		err = certificates.ErrNotStanding
	}
	return n, err
}

// bound signs the credential of a certificate for a wallet's key.
func (s *Wallets) bound(
	ctx context.Context, n certificates.Snapshot, form certificates.WalletForm, holder certificates.Holder, mail certificates.MailIdentity,
) ([]byte, error) {
	key, err := s.use.keys.Ensure(ctx, s.use.signing.New)
	if err != nil {
		return nil, err
	}
	places, err := s.use.keys.Allot(ctx, []certificates.ID{n.ID}, s.use.pick)
	if err != nil {
		return nil, err
	}
	issuer, err := s.use.issuerOf(ctx, n.Content.Institute)
	if err != nil {
		return nil, err
	}
	earned, err := s.use.earned(ctx, []certificates.Snapshot{n})
	if err != nil {
		return nil, err
	}
	signed, err := s.use.notary.Bind(n, issuer, earned[n.Result], places[0], key, holder, mail)
	if err != nil || form == certificates.WalletJSON {
		return signed, err
	}
	return s.use.notary.JWT(signed, key)
}
