import { institute } from "../../../lib/institute";
import { Partners, Teachers, Testimonials } from "../about/people";
import { Admissions, CertificateCheck } from "./admissions";
import { Categories } from "./categories";
import { Counters } from "./counters";
import { HomeCourses } from "./home-courses";
import { Slider } from "./slider";
import { VideoBanner } from "./video";
import { WhyChooseUs } from "./why";

/**
 * The sections in the specified order (section 2). The second one has no specified content; here it is two sections.
 */
export function Home() {
  return (
    <>
      {/* The heading stays while the slides change. */}
      <h1 className="sr-only">{institute().name}</h1>
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
