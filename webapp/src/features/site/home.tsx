import { Admissions, CertificateCheck } from "./admissions";
import { Categories } from "./categories";
import { Counters } from "./counters";
import { Courses } from "./courses";
import { Events } from "./events";
import { Partners, Teachers, Testimonials } from "./people";
import { Slider } from "./slider";
import { WhyChooseUs } from "./why";

export function Home() {
  return (
    <>
      <Slider />
      <Admissions />
      <CertificateCheck />
      <Categories />
      <WhyChooseUs />
      <Courses />
      <Counters />
      <Events />
      <Teachers />
      <Testimonials />
      <Partners />
    </>
  );
}
