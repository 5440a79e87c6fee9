export const site = {
  nav: {
    label: "Main",
    home: "Home",
    courses: "Courses",
    certificate: "Certificate",
    events: "Events",
    teachers: "Teacher",
    menu: "Menu",
  },
  login: "Login",
  backOffice: "My account",
  apply: "Apply Now",
  contact: { facebook: "Kendra on Facebook", twitter: "Kendra on Twitter" },
  slider: {
    label: "Highlights",
    start: "Get Started",
    more: "Learn More",
    fallback: {
      Heading: "Learn the computer where you live",
      Caption: "Courses at study centers near you, with a certificate that anyone can check.",
      Image: "/art/slide-1.svg",
    },
  },
  admissions: {
    eyebrow: "Admissions open",
    title: "From the first visit to the certificate",
    steps: [
      {
        title: "Choose a course",
        text: "Six weeks or a year, office work or code: each card says what it takes and what it costs.",
      },
      {
        title: "Enrol at a center",
        text: "Bring an identity paper and your last mark sheet. The center registers you the same day.",
      },
      {
        title: "Get your number",
        text: "Your registration number is your username: it is printed on everything you receive.",
      },
      {
        title: "Learn, pass, show it",
        text: "Your certificate has a link that any employer can open to see that it is real.",
      },
    ],
    call: "See the courses",
  },
  check: {
    title: "Somebody showed you a certificate?",
    text: "Look it up with the registration number and the date of birth. It takes a minute and costs nothing.",
    call: "Look up a certificate",
  },
  categories: {
    title: "Most Popular Categories",
    label: "Course categories",
    empty: "No categories yet.",
    courses: (n: number) => (n === 1 ? "1 course" : `${n} courses`),
  },
  why: {
    title: "Why Choose Us",
    more: "Read More",
    less: "Read Less",
    cards: [
      {
        title: "Scholarship",
        text: "Every batch has places at half the fee for those who need them: girls who are first in the family to study, children of farm workers, and whoever tops the entrance paper. Ask at the center's desk.",
      },
      {
        title: "Books & Library",
        text: "Each center keeps a shelf of course books in English and in the language of the place, with practice files for every lesson. Take a book home for a week, or read at the long table until closing time.",
      },
      {
        title: "Learn Courses Online",
        text: "Missed a class because of the harvest or a wedding? The lessons of the week are there to read and repeat on your phone, and the teacher takes your questions before the next class begins.",
      },
      {
        title: "Expert Instructors",
        text: "Our teachers have kept accounts, built networks and written software for a living before they teach it. A class has one teacher and one assistant, so that nobody waits long with a raised hand.",
      },
      {
        title: "Kids Education",
        text: "On Saturdays the keyboards belong to those between eight and fourteen: typing games, drawing, a first program that moves something on the screen, and how to stay safe on the internet.",
      },
      {
        title: "Music Programs",
        text: "Recording, mixing and editing on the same computers that do spreadsheets in the morning. You leave with a track of your own, and know how to make the sound of an event or a small studio.",
      },
    ],
  },
  courses: {
    title: "Our Courses",
    empty: "No courses are open right now. Please ask at your center.",
    by: "by",
    students: "students",
    likes: "likes",
  },
  counters: {
    label: "Kendra in numbers",
    Total_Students: "Students",
    Total_Course: "Courses",
    Total_Staff: "Certified teachers",
    Total_Organization: "Organizations",
  },
  events: { title: "Upcoming Events", empty: "No events are planned yet.", to: "to" },
  teachers: { title: "Our Teachers", empty: "Our teachers will be introduced here soon." },
  testimonials: { title: "Student Say", label: "What students say", empty: "Nobody has written here yet." },
  partners: { title: "Our Partners", label: "Partners", empty: "No partners to show yet." },
  footer: {
    about:
      "Kendra is a network of study centers for computer education. We teach people to work with computers, close to where they live, and give certificates that stand up to a check.",
    links: "Useful links",
    reach: "Reach us",
  },
};
