// Package files holds what people upload: images, documents and videos.
//
// A file is taken for what its first and last bytes say, never for what its name says; the name is not kept. Images are
// made anew from their pixels, in two sizes, so that nothing but the picture is left of them. A file never changes: a
// new one has a new key, which nobody can guess. A file is private unless the Purpose of its upload is public. A private
// file is shown to those whose it is, or by a Link that ends soon.
//
// The bytes are in a Store (a folder, or S3), what is known of them in a Catalog. Which record a file belongs to is not
// known here: records keep the file's key.
package files
