// Package drawcache caches drawings of certificates and renditions of pictures in a folder, so that a popular one is
// drawn only once. The folder has a size limit; the least recently used drawings are removed first. It may be deleted at
// any time, even while kendra runs: missing or damaged drawings are drawn again. Several programs may share a folder.
package drawcache
