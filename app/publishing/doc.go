// Package publishing is about what visitors see and send: the website's content, files, newsletters, enquiries and
// suggestions.
package publishing
