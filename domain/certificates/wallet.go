package certificates

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strings"
	"time"

	"kendra/domain/fault"
	"kendra/domain/identity"
)

// How long the parts of an offer to a wallet are valid. A person has the offer on the screen; the rest is done by programs.
const (
	OfferFor = 10 * time.Minute
	TokenFor = 5 * time.Minute
	NonceFor = 5 * time.Minute
	// ProofSlack is how much the clock of a wallet may differ.
	ProofSlack = 2 * time.Minute
)

// OfferLimit limits how often a certificate is offered.
var OfferLimit = identity.Limit{Burst: 10, Every: time.Minute}

// WalletForm is a form of credential that wallets ask for. Its value is the name of the configuration in OpenID4VCI.
type WalletForm string

// The forms.
const (
	WalletJSON WalletForm = "OpenBadgeCredential"
	WalletJWT  WalletForm = "OpenBadgeCredentialJWT"
)

// WalletContexts and WalletTypes describe the credentials of both forms to wallets.
var (
	WalletContexts = []string{"https://www.w3.org/ns/credentials/v2", "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"}
	WalletTypes    = []string{"VerifiableCredential", "OpenBadgeCredential"}
)

// SecretBytes is the length of the random part of an offer's code and of a wallet's token.
const SecretBytes = 32

// WalletSecret is the code of an offer, or the token that a wallet gets for it. Only its hash is stored.
type WalletSecret string

// NewWalletSecret makes a secret of random bytes.
func NewWalletSecret(random []byte) WalletSecret {
	return WalletSecret(base64.RawURLEncoding.EncodeToString(random))
}

// Hash returns the hash that is stored.
func (s WalletSecret) Hash() []byte {
	sum := sha256.Sum256([]byte(s))
	return sum[:]
}

// Offer lets a wallet take a certificate's credential, once.
type Offer struct {
	Certificate ID
	Code        WalletSecret
	Until       time.Time
	Mail        MailIdentity
}

// MailIdentity is an e-mail address that only those who know it can find in a credential: hashed with a salt, in the form of
// Open Badges. It is empty unless the student has consented.
type MailIdentity struct{ Hash, Salt string }

// NewMailIdentity returns the hash of an address with a random salt.
func NewMailIdentity(address string, random []byte) MailIdentity {
	salt := base64.RawURLEncoding.EncodeToString(random)
	sum := sha256.Sum256([]byte(strings.ToLower(address) + salt))
	return MailIdentity{Hash: "sha256$" + hex.EncodeToString(sum[:]), Salt: salt}
}

// Taken is an offer that a wallet takes.
type Taken struct {
	Certificate ID
	Mail        MailIdentity
}

// The faults of wallets.
var (
	ErrNoOffer = fault.New(fault.NotFound, "certificate.no_offer", "this offer to a wallet was used already or has expired; show the code again")
	ErrProof   = fault.New(fault.Invalid, "certificate.proof", "the wallet's proof of its key is not valid")
	ErrNonce   = fault.New(fault.Invalid, "certificate.nonce", "the wallet's proof is not for a recent nonce")
)

// KeyProof is a wallet's proof of its key, whose signature was checked.
type KeyProof struct {
	Holder   Holder
	Audience string
	Nonce    string
	Made     time.Time
}

// Check reports whether a proof is for an issuer and made now. ErrProof.
func (p KeyProof) Check(issuer string, now time.Time) error {
	age := now.Sub(p.Made)
	if p.Audience != issuer || age > NonceFor+ProofSlack || age < -ProofSlack {
		return ErrProof
	}
	return nil
}

// WalletStore keeps the offers to wallets. Each method needs a transaction. Every implementation passes contract.WalletOffers.
type WalletStore interface {
	// Add stores an offer, and forgets those that have expired by now. ErrNotFound without the certificate.
	Add(ctx context.Context, o Offer, now time.Time) error
	// Redeem exchanges an offer's code for a token, which is valid until then. A code is exchanged once. ErrNoOffer.
	Redeem(ctx context.Context, code, token WalletSecret, now, until time.Time) error
	// Take returns what a token is for. A token is taken once. ErrNoOffer.
	Take(ctx context.Context, token WalletSecret, now time.Time) (Taken, error)
}
