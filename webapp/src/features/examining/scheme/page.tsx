import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { allDivisions } from "../../../api/lookups";
import { longDay } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { exams } from "../../../lib/texts/exams";
import { buttonLook } from "../../../ui/button";
import { useDivisionTexts } from "../../../ui/division-texts";
import { SelectField } from "../../../ui/field";
import { Loaded, Notice } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import { scheme } from "../api";
import type { SchemeSearch } from "../search";
import { SchemeForm } from "./form";

const t = exams.scheme;

/** Shows and changes how a course is examined. The course is in the address. */
export function SchemePage({ search }: { search: SchemeSearch }) {
  const navigate = useNavigate();
  const all = useQuery(allDivisions).data ?? [];
  const text = useDivisionTexts(all, true);
  const query = useQuery(scheme(search.DID ?? 0));
  return (
    <Screen title={t.title} area={exams.area}>
      <div className="mb-6 max-w-xl">
        <SelectField
          label={t.course}
          value={all.some((one) => one.DID === search.DID) ? search.DID : ""}
          onChange={(e) =>
            void navigate({
              to: "/admin/exam/$Id",
              params: { Id: "scheme" },
              search: e.target.value ? { DID: Number(e.target.value) } : {},
            })
          }
        >
          <option value="">{t.chooseCourse}</option>
          {all.map((one) => (
            <option key={one.DID} value={one.DID}>
              {text(one)}
            </option>
          ))}
        </SelectField>
      </div>
      {search.DID ? (
        <Loaded query={query} empty={t.missing}>
          {(page) => {
            if (!page) return <Notice>{t.missing}</Notice>;
            const [newest] = page.Versions;
            if (page.Subjects.length === 0) {
              return (
                <Notice>
                  <p>{t.noSubjects}</p>
                  <Link to="/admin/add-subject" search={{ DID: page.DID }} className={buttonLook.main}>
                    {t.toSubjects}
                  </Link>
                </Notice>
              );
            }
            return (
              <div className="flex flex-col gap-5">
                <p className="text-muted">
                  {newest
                    ? `${t.version(newest.Version, newest.By, longDay(dayInIndia(new Date(newest.At))))}. ${t.kept}`
                    : `${t.none} ${page.MayChange ? t.start : ""}`}
                </p>
                {page.MayChange ? (
                  <SchemeForm key={`${page.DID}/${newest?.Version ?? 0}`} page={page} />
                ) : (
                  <Notice>{t.readOnly}</Notice>
                )}
              </div>
            );
          }}
        </Loaded>
      ) : (
        <Notice>{t.choose}</Notice>
      )}
    </Screen>
  );
}
