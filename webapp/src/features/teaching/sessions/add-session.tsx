import { sessions as t } from "../../../lib/texts/sessions";
import { Screen } from "../../../ui/screen";
import { SessionForm } from "./session-form";

export function AddSession() {
  return (
    <Screen title={t.addTitle} area={t.area}>
      <SessionForm />
    </Screen>
  );
}
