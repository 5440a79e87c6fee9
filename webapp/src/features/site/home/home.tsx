import { common } from "../../../lib/texts/common";
import { Partners, Teachers, Testimonials } from "../about/people";
import { Admissions, CertificateCheck } from "./admissions";
import { Categories } from "./categories";
import { Counters } from "./counters";
import { HomeCourses } from "./home-courses";
import { Slider } from "./slider";
import { VideoBanner } from "./video";
import { WhyChooseUs } from "./why";

/** The sections in the specification's order (section 2); the second of them is two, whose content it leaves open. */
export function Home() {
  return (
    <>
      {/* Slides come and go; the page's name stays. */}
      <h1 className="sr-only">{common.institute}</h1>
      <Slider />
      <Admissions />
      <CertificateCheck />
      <Categories />
      <WhyChooseUs />
      <VideoBanner />
      <HomeCourses />
      <Counters />
      <Teachers />
      <Testimonials />
      <Partners />
    </>
  );
}
