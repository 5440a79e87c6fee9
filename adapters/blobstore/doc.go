// Package blobstore keeps the bytes of files: in a folder of this machine, or in a bucket of any store that speaks S3.
//
// Both pass the same contract (tests/contract). Neither knows what a file is for, nor who may see it.
package blobstore
