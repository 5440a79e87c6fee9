import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { allDivisions } from "../../../api/lookups";
import { subjects as t } from "../../../lib/texts/courses";
import { buttonLook } from "../../../ui/button";
import { Notice } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import { DivisionChoice } from "./division-choice";
import { SubjectList } from "./subject-list";

/** The subjects of one division, which is in the address. */
export function ManageSubject({ DID }: { DID: number | undefined }) {
  const navigate = useNavigate();
  const division = useQuery(allDivisions).data?.find((one) => one.DID === DID);
  return (
    <Screen
      title={t.title}
      area={t.area}
      action={
        <Link to="/admin/add-subject" search={{ DID }} className={buttonLook.main}>
          {t.add}
        </Link>
      }
    >
      <div className="mb-6 max-w-xl">
        <DivisionChoice
          // The select has no option for the address's division until the list has loaded.
          value={division ? division.DID : ""}
          onChange={(event) => void navigate({ to: ".", search: { DID: Number(event.target.value) || undefined } })}
        />
      </div>
      {DID ? <SubjectList key={DID} DID={DID} division={division} /> : <Notice>{t.chooseDivision}</Notice>}
    </Screen>
  );
}
