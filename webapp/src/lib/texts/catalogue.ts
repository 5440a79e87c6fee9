// Texts of the catalogue of courses.
export const catalogue = {
  area: "Course",
  title: "Course Catalogue",
  fromHere: "Add from the catalogue",
  lead: "Courses that computer institutes usually teach, with syllabus and subjects. Choose what you teach and enter your price. Everything can be changed afterwards.",
  empty: "The catalogue is empty.",
  choose: (title: string) => `Add ${title}`,
  price: (title: string) => `Price of ${title} (₹)`,
  wrongPrice: "Enter rupees, such as 4500",
  usual: (price: string) => `usually ${price}`,
  has: "Among your courses",
  about: "Syllabus",
  aboutWhat: (title: string) => `Syllabus of ${title}`,
  subjects: "Subjects",
  anyone: "No earlier knowledge",
  chosen: (n: number) => (n === 1 ? "1 course is chosen" : `${n} courses are chosen`),
  none: "Choose none",
  add: (n: number) => (n === 1 ? "Add 1 course" : `Add ${n} courses`),
  added: (n: number) => (n === 1 ? "1 course is added." : `${n} courses are added.`),
  addedAbout: (n: number) =>
    n === 1
      ? "Visitors see it among the courses, and students can take it."
      : "Visitors see them among the courses, and students can take them.",
  here: "They are taught here already.",
  toList: "To the courses",
};
