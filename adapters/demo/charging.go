package demo

import (
	"context"

	"kendra/app/billing"
	"kendra/domain/calendar"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/students"
)

// instalments is the number of monthly instalments of the demo's students, the first one two months ago.
const instalments = 3

// charge opens a student's fee account and takes payments. Students whose course is over have paid all, unless they owe
// some; others have paid between nothing and all, so that some are late. nothing and all, so that some are late.
func (f filler) charge(ctx context.Context, id students.ID, st student, number int) error {
	month := f.today.Time().AddDate(0, -2, 0)
	open := billing.OpenFees{Student: id, Months: instalments, First: calendar.On(month.Year(), month.Month(), min(month.Day(), safeDays))}
	if number%5 == 0 {
		open.Discount, open.Reason = 500_00, "Merit scholarship"
	}
	account, err := f.services.Fees.Open(ctx, f.actor, open)
	if err != nil {
		return err
	}
	paid := number % (instalments + 1)
	if st.status == students.Passed || st.summer {
		paid = instalments
	}
	if st.owes {
		paid--
	}
	for _, part := range account.Plan.Instalments[:paid] {
		if err := f.pay(ctx, account.ID, part.Amount, number); err != nil {
			return err
		}
	}
	return nil
}

func (f filler) pay(ctx context.Context, id fees.ID, amount money.Paise, number int) error {
	method := []fees.Method{fees.Cash, fees.UPI, fees.Cash, fees.Bank}[number%4]
	_, err := f.services.Fees.Take(ctx, f.actor, id, fees.Payment{Amount: amount, Method: method})
	return err
}
