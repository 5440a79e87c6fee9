package demo

import (
	"context"

	"kendra/app/billing"
	"kendra/domain/calendar"
	"kendra/domain/fees"
	"kendra/domain/identity"
)

// instalments is the number of monthly instalments of the demo's students.
const instalments = 3

// charge opens the fee account of a student's course some days ago, and takes the payments. Students whose course is over
// have paid all, unless they owe some; some of the others are late.
func (f filler) charge(year *diary, clerk identity.Actor, ago int, e *enrolled, isOver bool) {
	number := e.number
	first := f.workday(ago)
	paid := instalments - behind[number%len(behind)]
	if isOver || e.summer {
		paid = instalments
	}
	if e.owes {
		paid--
	}
	var account billing.FeeAccount
	year.add(first, hour(number)+20, func(ctx context.Context) (err error) {
		open := billing.OpenFees{Student: e.id, Months: instalments, First: calendar.On(first.Year(), first.Time().Month(), min(first.Time().Day(), safeDays))}
		if number%5 == 0 {
			open.Discount, open.Reason = 500_00, "Merit scholarship"
		}
		account, err = f.services.Fees.Open(ctx, clerk, open)
		return err
	})
	for i := range paid {
		if ago-monthDays*i < 1 {
			break // it is not due
		}
		day := f.workday(max(1, ago-monthDays*i-number%4))
		year.add(day, hour(number+i)+30, func(ctx context.Context) error {
			method := []fees.Method{fees.Cash, fees.UPI, fees.Cash, fees.Bank}[number%4]
			_, err := f.services.Fees.Take(ctx, clerk, account.ID, fees.Payment{Amount: account.Plan.Instalments[i].Amount, Method: method})
			return err
		})
	}
}

const monthDays = 30

// behind is how many instalments students have not paid, in turns: most have paid all.
var behind = [...]int{0, 0, 1, 0, 2, 0, 1, 3}
