// Package requests lets clients repeat a request safely. A client that lost the response cannot know whether its
// request was carried out. With a key chosen by the client, kendra carries the request out once and gives repetitions
// the first response.
package requests
