import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { offerToWallet } from "../api/certificates";
import { momentInIndia } from "../lib/moments";
import { wallets as t } from "../lib/texts/wallets";
import { Button, buttonLook } from "./button";
import { Loaded, Spinner } from "./loaded";
import { Modal } from "./modal";
import { OfficeIcon } from "./office-icon";
import { QrCode } from "./qr-code";

type Props = {
  serial: string;
  onClose: () => void;
  /** It is the user's own certificate, so that they can consent to their e-mail address in it. */
  own?: boolean;
};

/** Shows the code with which a wallet takes a certificate. Each dialog makes a new one, which works once. */
export function WalletDialog({ serial, onClose, own }: Props) {
  const [attempt, setAttempt] = useState(1);
  const [withMail, setWithMail] = useState(false);
  const query = useQuery({
    queryKey: ["wallet", serial, attempt, withMail],
    queryFn: () => offerToWallet(serial, withMail),
    // A code is a secret that works once: it is neither kept nor made again by itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Modal title={t.title} isOpen onClose={onClose}>
      <p className="mb-5">{t.about}</p>
      {own && (
        <label className="mb-5 flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-5 shrink-0 accent-brand"
            checked={withMail}
            onChange={(event) => setWithMail(event.target.checked)}
          />
          <span className="min-w-0">
            <span className="font-[600]">{t.mail}</span>
            <span className="block text-small text-muted">{t.mailAbout}</span>
          </span>
        </label>
      )}
      <Loaded query={query} loading={<Spinner text={t.making} />}>
        {(offer) => (
          <div className="flex flex-col items-center gap-4 text-center">
            <QrCode size={offer.Size} path={offer.Path} label={t.code} large />
            <a href={offer.Link} className={buttonLook.quiet}>
              <OfficeIcon name="open" />
              {t.open}
            </a>
            <p className="text-small text-muted">
              {t.until(momentInIndia(offer.Until))} {t.care}
            </p>
            <Button look="quiet" onClick={() => setAttempt(attempt + 1)}>
              {t.again}
            </Button>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
