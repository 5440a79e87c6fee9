// Package blobstore keeps the bytes of files: in a folder of this machine, or in a bucket of an S3 store.
//
// Both pass the same contract (tests/contract). Neither knows the use of a file, or its permissions.
package blobstore
