// Package site serves the web app: its files, and its shell on every other path, because the app finds its own way
// from a path to a screen.
//
// Hashed files (assets/) never change and are kept for ever; other files are kept for an hour; the shell is asked for
// again each time. Text goes out compressed, made once when it is first asked for. It knows nothing of kendra's things.
package site
