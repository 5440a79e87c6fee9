import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fees } from "../../lib/texts/fees";
import { Button } from "../../ui/button";
import { FactGrid } from "../../ui/facts";
import { Loaded } from "../../ui/loaded";
import { Panel } from "../../ui/panel";
import { QuickForm } from "../../ui/quick-form";
import { feeSettings, saveFeeSettings } from "./api";

const t = fees.upi;

/** Sets a center's UPI account. Only administrators may, because it decides where the money goes. */
export function UpiSettings({ OId }: { OId: number }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(feeSettings(OId));
  return (
    <Panel
      title={t.title}
      action={
        query.data && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t.change}
          </Button>
        )
      }
    >
      <Loaded query={query} empty="">
        {({ VPA, Payee }) => (
          <>
            {VPA === "" ? (
              <p className="text-muted">{t.none}</p>
            ) : (
              <FactGrid
                facts={[
                  [t.vpa, VPA],
                  [t.payee, Payee],
                ]}
              />
            )}
            {isOpen && (
              <QuickForm
                title={t.title}
                fields={[
                  { name: "VPA", label: t.vpa, hint: t.hint, maxLength: 129 },
                  { name: "Payee", label: t.payee, maxLength: 99 },
                ]}
                initial={{ VPA, Payee }}
                submit={t.save}
                save={(values) => saveFeeSettings({ OId, ...values })}
                success={(answer) => answer.Message}
                onSaved={() => client.invalidateQueries({ queryKey: ["fees"] })}
                onClose={() => setOpen(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
