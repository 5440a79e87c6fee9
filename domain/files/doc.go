// Package files holds uploads: images, documents and videos.
//
// The first and last bytes of a file decide its type, never its name; the name is not stored. Images are redrawn from
// their pixels, in two sizes, so that only the picture is left. A file never changes: a new version gets a new key,
// which nobody can guess. A file is private unless the Purpose of its upload is public. A private file is shown only
// to its owners, or by a Link that soon expires.
//
// A Store keeps the bytes (in a folder, or on S3), and a Catalog the metadata. This package does not know which
// record uses a file: records refer to files by key.
package files
