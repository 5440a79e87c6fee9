package demo

// Portrait draws an invented person's picture.
var Portrait = portrait
