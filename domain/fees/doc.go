// Package fees holds what students owe and what was taken from them.
//
// An Account is one student's fees for one division: a plan (the price on the day, a discount with its reason, instalments
// that add up to the paisa) and a ledger of entries. Entries are only ever added: a payment, a refund of a part of one, or
// the voiding of a whole one. What is paid is their sum, so nothing can be forgotten by deleting it. Money that comes in
// settles the instalment that was due first.
//
// Each entry carries a number without gaps of its center, series and financial year (April to March). A close counts a
// center's till: it takes in every entry since the close before, whatever the day, so that no entry is in two closes or
// in none.
package fees
