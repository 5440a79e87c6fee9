import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { allDivisions } from "../../../api/lookups";
import { DivisionTool } from "./division-choice";
import { SubjectList } from "./subject-list";

/** The subjects of one division, which is in the address. */
export function ManageSubject({ DID }: { DID: number | undefined }) {
  const navigate = useNavigate();
  const division = useQuery(allDivisions).data?.find((one) => one.DID === DID);
  return (
    <SubjectList
      DID={DID ?? 0}
      division={division}
      choice={
        <DivisionTool
          // The select has no option for the address's division until the list has loaded.
          value={division ? division.DID : ""}
          onChange={(event) => void navigate({ to: ".", search: { DID: Number(event.target.value) || undefined } })}
        />
      }
    />
  );
}
