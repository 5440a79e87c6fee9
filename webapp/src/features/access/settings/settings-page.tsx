import { ROLE } from "../../../lib/constants";
import { self } from "../../../lib/texts/self";
import { useSession } from "../../../stores/session";
import { Screen } from "../../../ui/screen";
import { Devices } from "./devices";
import { PasswordForm } from "./password-form";
import { ThemeChoice } from "./theme-choice";
import { TwoStep } from "./two-step";

export function SettingsPage() {
  const role = useSession((s) => s.role);
  return (
    <Screen title={self.settings.title}>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <PasswordForm />
        {role !== ROLE.student && <TwoStep />}
        <Devices />
        <ThemeChoice />
      </div>
    </Screen>
  );
}
