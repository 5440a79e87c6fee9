// Package blobstore keeps the bytes of files: in a folder of this machine, or in a bucket of an S3 store.
//
// Scratch keeps temporary files of this machine.
//
// Both stores pass the same contract (tests/contract). Neither store knows the use of a file, or its permissions.
package blobstore
