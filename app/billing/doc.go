// Package billing manages fee accounts, payments and receipts, refunds, and the counters with their daily close.
package billing
