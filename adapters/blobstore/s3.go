package blobstore

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"kendra/domain/files"
)

// S3 keeps files in a bucket.
type S3 struct {
	client *minio.Client
	bucket string
	region string

	mu    sync.Mutex
	ready bool // the bucket exists
}

var _ files.Store = (*S3)(nil)

const defaultRegion = "us-east-1"

// quotaExceeded is the error code of S3 servers for a full bucket.
const quotaExceeded = "QuotaExceeded"

var errURL = errors.New("KENDRA_S3_URL is s3://KEY:SECRET@HOST[:PORT]/BUCKET, with ?region=NAME and ?tls=false where needed")

// NewS3 parses the URL of a store: s3://key:secret@host:port/bucket?region=ap-south-1&tls=true. It does not connect.
// The bucket is created with the first file unless it exists.
func NewS3(text string) (*S3, error) {
	u, err := url.Parse(text)
	if err != nil {
		return nil, errURL // the parser's error contains the secret
	}
	bucket := strings.Trim(u.Path, "/")
	secret, hasSecret := u.User.Password()
	if u.Scheme != "s3" || u.Host == "" || bucket == "" || strings.Contains(bucket, "/") || !hasSecret {
		return nil, errURL
	}
	query := u.Query()
	secure := true
	if query.Has("tls") {
		if secure, err = strconv.ParseBool(query.Get("tls")); err != nil {
			return nil, errURL
		}
	}
	region := query.Get("region")
	if region == "" {
		region = defaultRegion
	}
	client, err := minio.New(u.Host, &minio.Options{
		Creds: credentials.NewStaticV4(u.User.Username(), secret, ""), Secure: secure, Region: region, BucketLookup: minio.BucketLookupAuto,
	})
	if err != nil {
		return nil, fmt.Errorf("blobstore: %w: %w", errURL, err)
	}
	return &S3{client: client, bucket: bucket, region: region}, nil
}

// Put implements files.Store.
func (s *S3) Put(ctx context.Context, k files.Key, t files.MediaType, size int64, r io.Reader) error {
	key, err := files.ParseKey(string(k))
	if err != nil {
		return err
	}
	if err := s.prepare(ctx); err != nil {
		return err
	}
	measured := &exactly{r: r, left: size}
	_, err = s.client.PutObject(ctx, s.bucket, string(key), measured, size, minio.PutObjectOptions{ContentType: string(t)})
	if err == nil && !measured.isOver() {
		err = errors.Join(errSize, s.Remove(context.WithoutCancel(ctx), k))
	}
	return s3Failed("write a file", err)
}

// exactly reads the announced number of bytes and reports whether there are more.
type exactly struct {
	r    io.Reader
	left int64
}

func (e *exactly) Read(p []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n, err := e.r.Read(p[:min(int64(len(p)), e.left)])
	e.left -= int64(n)
	if errors.Is(err, io.EOF) && e.left > 0 {
		return n, errSize
	}
	return n, err
}

func (e *exactly) isOver() bool {
	n, _ := io.ReadFull(e.r, make([]byte, 1))
	return e.left == 0 && n == 0
}

// prepare creates the bucket unless it exists. It checks until the bucket has been seen once.
func (s *S3) prepare(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ready {
		return nil
	}
	found, err := s.client.BucketExists(ctx, s.bucket)
	if err == nil && !found {
		err = s.client.MakeBucket(ctx, s.bucket, minio.MakeBucketOptions{Region: s.region})
	}
	if code := minio.ToErrorResponse(err).Code; code == minio.BucketAlreadyOwnedByYou {
		err = nil // another instance has created it
	}
	s.ready = err == nil
	return s3Failed("find the bucket", err)
}

// Open implements files.Store.
func (s *S3) Open(ctx context.Context, k files.Key) (io.ReadSeekCloser, error) {
	key, err := files.ParseKey(string(k))
	if err != nil {
		return nil, err
	}
	object, err := s.client.GetObject(ctx, s.bucket, string(key), minio.GetObjectOptions{})
	if err != nil {
		return nil, s3Failed("open a file", err)
	}
	if _, err := object.Stat(); err != nil {
		_ = object.Close() // nothing was opened
		return nil, s3Failed("open a file", err)
	}
	return object, nil
}

// Remove implements files.Store.
func (s *S3) Remove(ctx context.Context, k files.Key) error {
	key, err := files.ParseKey(string(k))
	if err != nil {
		return err
	}
	err = s3Failed("remove a file", s.client.RemoveObject(ctx, s.bucket, string(key), minio.RemoveObjectOptions{}))
	if errors.Is(err, files.ErrNotFound) {
		return nil
	}
	return err
}

// s3Failed translates a store's error: missing objects to files.ErrNotFound, a full store to files.ErrNoRoom, and an
// unreachable or overloaded one to files.ErrAway.
func s3Failed(doing string, err error) error {
	if err == nil {
		return nil
	}
	var network *url.Error
	answer := minio.ToErrorResponse(err)
	switch {
	case answer.Code == minio.NoSuchKey || answer.Code == minio.NoSuchBucket:
		return files.ErrNotFound
	case answer.StatusCode == http.StatusInsufficientStorage || answer.Code == quotaExceeded:
		return fmt.Errorf("blobstore: %s: %w", doing, errors.Join(files.ErrNoRoom, err))
	case errors.As(err, &network) || answer.StatusCode >= http.StatusInternalServerError:
		return fmt.Errorf("blobstore: %s: %w", doing, errors.Join(files.ErrAway, err))
	default:
		return fmt.Errorf("blobstore: %s: %w", doing, err)
	}
}
