export const fees = {
  group: "Fees",
  receipts: {
    title: "Receipts",
    empty: "No payment was taken yet.",
    noMatch: "No receipt matches. Try fewer letters or another day.",
    total: (n: string) => `${n} receipts and vouchers`,
    hint: "Name, registration number, mobile or receipt number",
    from: "From",
    to: "To",
    method: "Method",
    anyMethod: "Any method",
    heads: { number: "Number", at: "Taken", student: "Student", method: "Method", amount: "Amount", by: "By" },
    kinds: { payment: "Receipt", refund: "Refund", void: "Void" },
    of: (number: string) => `of ${number}`,
  },
  dues: {
    title: "Fees Due",
    empty: "Nobody is late with a payment.",
    noMatch: "Nobody who is late matches. Try fewer letters.",
    total: (n: string) => `${n} students are late`,
    hint: "Name, registration number or mobile",
    heads: { student: "Student", course: "Course", phone: "Phone", paid: "Paid", due: "Overdue", since: "For" },
    ages: { To30: "1 to 30 days", To60: "31 to 60 days", To90: "61 to 90 days", Older: "More than 90 days" },
    all: "Overdue in all",
    ofTotal: (paid: string, total: string) => `${paid} of ${total}`,
  },
  methods: { cash: "Cash", upi: "UPI", card: "Card", bank: "Bank transfer", cheque: "Cheque" } as Record<
    string,
    string
  >,
};
