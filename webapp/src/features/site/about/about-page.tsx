import { Link } from "@tanstack/react-router";
import { hasContent } from "../../../lib/institute";
import { pages } from "../../../lib/texts/pages";
import { buttonLook } from "../../../ui/button";
import { Counters } from "../home/counters";
import { TextPage } from "../writing/text-page";
import { Accreditations } from "./accreditations";
import { Teachers } from "./people";

const t = pages.about;

export function AboutPage() {
  return (
    <TextPage slug="about" art="/art/page-about.svg">
      <Counters />
      <Teachers />
      <Accreditations />
      <p className="mx-auto flex max-w-7xl flex-wrap gap-3 px-4 pb-16 sm:px-6">
        {hasContent("/course") && (
          <Link to="/course" className={buttonLook.main}>
            {t.courses}
          </Link>
        )}
        <Link to="/contact" className={buttonLook.quiet}>
          {t.visit}
        </Link>
      </p>
    </TextPage>
  );
}
