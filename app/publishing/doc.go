// Package publishing manages the public website: its content, files, newsletters, enquiries and suggestions.
package publishing
