// Package theme makes the colours of the website from one or two colours of the institute.
//
// Every colour keeps the lightness that it has in the default palette and takes hue and strength from the institute's
// colour, in OKLCH. Where a text or a mark could then not be read on its backgrounds (pairs), its lightness moves until
// it can.
package theme
