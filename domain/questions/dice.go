package questions

// dice makes a sequence of random numbers from a seed. It is SplitMix64 (Steele, Lea and Flood, 2014), whose numbers are
// the same for ever, so that a seed makes the same paper again.
type dice struct{ state uint64 }

func (d *dice) next() uint64 {
	d.state += 0x9e3779b97f4a7c15
	z := d.state
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	return z ^ (z >> 31)
}

// below returns a number from 0 to n-1, each as likely as the others.
func (d *dice) below(n int) int {
	most := ^uint64(0) - ^uint64(0)%uint64(n)
	for {
		if z := d.next(); z < most {
			return int(z % uint64(n))
		}
	}
}

// order returns the numbers from 0 to n-1 in a random order.
func (d *dice) order(n int) []int {
	all := make([]int, n)
	for i := range all {
		at := d.below(i + 1)
		all[i], all[at] = all[at], i
	}
	return all
}
