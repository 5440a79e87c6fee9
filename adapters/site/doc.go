// Package site serves the web app: its files, and its shell on every other path, because the app itself maps paths to
// screens.
//
// Files with a hash in their names (assets/) never change and are cached forever; other files are cached for an hour;
// the shell is revalidated each time. Text is compressed once, on its first request. The package knows nothing about
// kendra's domain.
package site
