// Package billing is about money: fee accounts, payments and receipts, refunds, the day's collection and its counts.
package billing
