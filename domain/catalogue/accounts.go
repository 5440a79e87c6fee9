package catalogue

import "kendra/domain/courses"

var accounts = []Entry{
	{
		Code: "TALLY", Category: "Accounts", Title: "Tally Prime with GST", Kind: "Accounts",
		Short: "The books of a business for one year: vouchers, stock, GST, banking, payroll and the final accounts.",
		Full: "Students keep the books of an invented business month by month, from the opening balances to the balance sheet. " +
			"GST is part of every month, from the invoice to the return.",
		Eligibility: "Passed class 12, commerce preferred", Duration: "4 months", Price: 7_000 * rupee,
		Syllabus: []courses.Part{
			part("Bookkeeping", "Debit and credit", "Journal, ledger and trial balance"),
			part("A company in Tally Prime", "Groups and ledgers", "Opening balances", "Vouchers"),
			part("Stock", "Items, units and godowns", "Orders", "Valuation"),
			part("GST", "Registration and rates", "Invoices and input credit", "GSTR-1 and GSTR-3B", "E-way bills"),
			part("Banking, TDS and payroll", "Reconciliation", "TDS from deduction to return", "Salaries and payslips"),
			part("The year-end", "Adjustments", "Final accounts", "Backup"),
		},
		Subjects: []string{"Bookkeeping", "Tally Prime", "GST and payroll", "Practical"},
	},
	{
		Code: "DFA", Category: "Accounts", Title: "Diploma in Financial Accounting", Kind: "Accounts",
		Short: "Bookkeeping, Tally Prime, Excel for accounts, GST, TDS and income tax basics.",
		Full: "A longer course for those who want to keep accounts. It begins with bookkeeping on paper, goes on with Tally Prime " +
			"and Excel, and covers the taxes that a small business meets.",
		Eligibility: "Passed class 12", Duration: "12 months", Price: 14_500 * rupee,
		Syllabus: []courses.Part{
			part("Bookkeeping", "Principles", "Journal to final accounts", "Rectifying errors"),
			part("Tally Prime", "Vouchers, stock and banking", "Cost centers", "Reports"),
			part("Excel for accounts", "Statements and ledgers", "Lookups and pivot tables", "Loan and interest tables"),
			part("Taxes", "GST returns", "TDS", "Income tax basics"),
			part("Practice", "The books of a year", "Viva"),
		},
		Subjects: []string{"Bookkeeping", "Tally Prime", "Excel for accounts", "Taxes", "Practical and viva"},
	},
}
