// Package franchise manages the study centers, and the countries, states and cities that forms offer.
package franchise
