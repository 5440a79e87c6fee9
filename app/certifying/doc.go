// Package certifying is about certificates: issuing one or many, drawing them, ending them, and showing to anybody whether
// one is genuine.
package certifying
