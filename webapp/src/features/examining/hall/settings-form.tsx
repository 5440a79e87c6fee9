import { useQueryClient } from "@tanstack/react-query";
import type { ExamSettings } from "../../../api/types";
import { examHalls } from "../../../lib/texts/exam-halls";
import { QuickForm } from "../../../ui/quick-form";
import { saveSettings } from "./api";

const t = examHalls;
const LONGEST_RULES = 2000;

/** The institute's settings of exams. */
export function SettingsForm({ settings, onClose }: { settings: ExamSettings; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <QuickForm
      title={t.settings}
      about={<p className="text-muted">{t.settingsAbout}</p>}
      fields={[
        { name: "hall_rules", label: t.rules, kind: "long", hint: t.rulesHint, maxLength: LONGEST_RULES },
        { name: "recheck_days", label: t.days, kind: "number", hint: t.daysHint },
        { name: "toppers", label: t.toppers, kind: "number", hint: t.toppersHint },
        { name: "public_toppers", label: t.public, choices: t.publicChoices, hint: t.publicHint },
        { name: "recheck_fee", label: t.fee, kind: "money", hint: t.feeHint },
      ]}
      initial={{
        hall_rules: settings.HallRules,
        recheck_days: String(settings.RecheckDays),
        recheck_fee: settings.RecheckFee,
        toppers: String(settings.Toppers),
        public_toppers: settings.PublicToppers ? "yes" : "no",
      }}
      submit={t.settingsSave}
      save={(to) =>
        saveSettings({
          HallRules: to.hall_rules,
          RecheckDays: Number(to.recheck_days) || 0,
          RecheckFee: to.recheck_fee || "0",
          Toppers: Number(to.toppers) || 0,
          PublicToppers: to.public_toppers === "yes",
        })
      }
      success={(answer) => answer.Message}
      onSaved={() => client.invalidateQueries({ queryKey: ["exams", "settings"] })}
      onClose={onClose}
    />
  );
}
