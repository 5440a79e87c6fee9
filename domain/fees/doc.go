// Package fees holds what students owe and what they have paid.
//
// An Account is one student's fees for one division. It has a plan: the price on the day of enrolment, a discount
// with its reason, and instalments that add up to the paisa. And it has a ledger, to which entries are only ever
// added: a payment, a refund of part of one, or the voiding of a whole one. The amount paid is the sum of the
// entries, so no deletion can falsify it. Payments settle the earliest instalment first.
//
// An account can begin with a balance from the books that the center kept before. The payments of that time are part of the
// amount paid, but no entry: they have no receipt, and are in no day-close and no collection.
//
// Entries are numbered without gaps within a center, series and financial year (April to March). A day-close counts a
// center's cash. It includes every entry since the previous close, whatever its day, so that each entry is in exactly
// one close.
package fees
