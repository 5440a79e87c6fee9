import { useQuery } from "@tanstack/react-query";
import { type ComponentType, Fragment } from "react";
import type { HomeSection } from "../../../api/types";
import { institute } from "../../../lib/institute";
import { Loaded } from "../../../ui/loaded";
import { Partners, Teachers, Testimonials } from "../about/people";
import { content } from "../api";
import { Admissions, CertificateCheck } from "./admissions";
import { Categories } from "./categories";
import { Counters } from "./counters";
import { Glance } from "./glance";
import { HomeCourses } from "./home-courses";
import { OwnSection } from "./own";
import { Slider } from "./slider";
import { VideoBanner } from "./video";
import { WhyChooseUs } from "./why";

const screens: Record<HomeSection["Key"], ComponentType<{ section: HomeSection }>> = {
  slider: Slider,
  admissions: Admissions,
  check: CertificateCheck,
  categories: Categories,
  why: WhyChooseUs,
  video: VideoBanner,
  courses: HomeCourses,
  counters: Counters,
  teachers: Teachers,
  testimonials: Testimonials,
  partners: Partners,
  own: OwnSection,
};

/** The sections that the institute shows, in its order. */
export function Home() {
  return (
    <>
      {/* The heading stays while the slides change. */}
      <h1 className="sr-only">{institute().name}</h1>
      <Loaded
        query={useQuery(content.sections)}
        loading={<div className="shimmer h-[42rem] lg:h-[38rem]" aria-hidden="true" />}
      >
        {(sections) =>
          sections.map((section) => {
            const Screen = screens[section.Key];
            return (
              <Fragment key={section.Id}>
                <Screen section={section} />
                {section.Key === "slider" && <Glance />}
              </Fragment>
            );
          })
        }
      </Loaded>
    </>
  );
}
