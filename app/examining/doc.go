// Package examining has the use cases of exams: schemes, candidates, marks and published results.
package examining
