package certifying

import (
	"context"
	"encoding/json"
	"net/url"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/certificates"
)

// offerLink begins the links that open wallets (OpenID4VCI 1.0, section 4.1).
const offerLink = "openid-credential-offer://?credential_offer="

// offered is an offer as wallets read it.
type offered struct {
	Issuer string                    `json:"credential_issuer"`
	Forms  []certificates.WalletForm `json:"credential_configuration_ids"`
	Grants struct {
		Code struct {
			Code certificates.WalletSecret `json:"pre-authorized_code"`
		} `json:"urn:ietf:params:oauth:grant-type:pre-authorized_code"`
	} `json:"grants"`
}

// PostWalletOffer offers a certificate to a wallet, by a link and a QR code.
func (h certificateHandlers) PostWalletOffer(ctx context.Context, in gen.PostWalletOfferRequestObject) (gen.PostWalletOfferResponseObject, error) {
	o, err := h.wallets.Offer(ctx, wire.Actor(ctx), in.Body.Serial, in.Body.Email)
	if err != nil {
		return nil, certificateNames.Blame(err)
	}
	offer := offered{Issuer: h.wallets.Address(), Forms: []certificates.WalletForm{certificates.WalletJSON, certificates.WalletJWT}}
	offer.Grants.Code.Code = o.Code
	text, err := json.Marshal(offer)
	if err != nil {
		return nil, err
	}
	link := offerLink + url.QueryEscape(string(text))
	size, path, err := wire.QRPath(link)
	return gen.PostWalletOffer200JSONResponse{Link: link, Size: size, Path: path, Until: o.Until.UTC()}, err
}
