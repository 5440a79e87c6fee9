import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { students as t } from "../../../lib/texts/students";
import { Screen } from "../../../ui/screen";
import { useAction } from "../../../ui/use-action";
import { linkEnquiry } from "../api";
import type { KnownSearch } from "../search";
import { StudentForm } from "./student-form";

/**
 * The screen to register a student. From an enquiry, it fills in the known details and links the new student to the
 * enquiry.
 */
export function AddStudent({ known: { Enquiry, ...known } }: { known: KnownSearch }) {
  const client = useQueryClient();
  const [isOver, setOver] = useState(false);
  const link = useAction((SID: number) => linkEnquiry(Number(Enquiry), SID), { success: () => t.enquiry.linked });
  async function onRegistered(SID: number) {
    if (!Enquiry || isOver) return; // further students don't come from the enquiry
    setOver(true);
    await link.run(SID);
    await client.invalidateQueries({ queryKey: ["inbox"] });
  }
  return (
    <Screen title={t.addTitle} area={t.area}>
      {Enquiry && (
        <p className="mb-6">
          <Link to="/admin/inbox/$id" params={{ id: String(Enquiry) }} className="text-brand underline">
            {t.enquiry.back}
          </Link>
        </p>
      )}
      <StudentForm known={known} onRegistered={onRegistered} />
    </Screen>
  );
}
