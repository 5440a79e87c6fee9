package demo

// Portrait draws somebody's picture.
var Portrait = portrait
