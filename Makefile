# kendra's commands. Each does its own set-up; Go, Node and git must be installed.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

GO_MIN := 1.26
NODE_MIN := 20
TOOLS := bin/tools
# The race detector, vale and WebP pictures need a C compiler. Without one, the tests run without the detector, vale is left
# out, and pictures are JPEG.
RACE := $(shell command -v gcc >/dev/null 2>&1 || command -v cc >/dev/null 2>&1 && echo -race)
WEB_SOURCES := $(shell find webapp -type f -not -path '*/node_modules/*' -not -path 'webapp/dist/*' 2>/dev/null)
GO_SOURCES := $(shell find adapters app cmd domain webapp -name '*.go' -o -name '*.sql' -path '*/migrations/*' -o -name openapi.yaml 2>/dev/null | grep -v node_modules)

# The bytecode of the script that renders public pages. Without it, each start needs half a second more of processor time.
BYTECODE := webapp/dist/.vite/server.qjs.zst

.PHONY: help run test test-go test-web test-browser fuzz build check format generate needs clean

help: ## list these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | column -t -s "$$(printf '\t')"

run: build ## set everything up and serve the website with demo data on http://localhost:8080
	bin/kendra serve --demo

test: build chromium test-go test-web test-browser ## set everything up and run every test

# The race detector cannot find anything in these packages, and with it they take ten times as long. Most draw, hash, sign or
# parse on one goroutine; adapters/site runs a translated JavaScript engine; tests/e2e starts the program, which the detector
# does not watch, and unpacks what it answers. Tests of data that goroutines share do run with the detector: WATCHED names those of
# these packages.
UNWATCHED := /adapters/(archive|certpdf|credentials|demo|geography|passhash|pictures|richtext|site|spreadsheet|tokens)(/|$$)|/adapters/httpapi$$|/app$$|/domain/|/tests/e2e$$
WATCHED := '^Test(Printer_Use|Site_|Imports|Wizard|Certificates|Batches|Courses_AddFrom|Sessions_LastSeat|Files_|Newsletters|Links|Outreach)'
# Tests of adapters/site that render hundreds of pages, or run an engine until its memory is full, and answers of adapters/httpapi
# that are compared one after the other.
SLOW_WATCHED := '^TestSite_(EngineIsReplaced|UnknownPathsAreOnePage)$$|^TestSite_LateAndBrokenApps$$/^(Grows|Recurs)$$|^TestGolden'

# Without go vet, which would read all of Go's library and ours twice. make check has its checks and more (govet of golangci-lint).
test-go: needs node_modules/.stamp fonts $(TOOLS)/versitygw ## run the Go tests: domain, app, adapters, contracts on PostgreSQL, end to end
	$(if $(RACE),,@echo 'no C compiler: the race detector is off')
	go test -vet=off -timeout 75m $(RACE) $$(go list ./... | grep -vE '/tests/browser$$|$(UNWATCHED)')
	go test -vet=off -timeout 75m $$(go list ./... | grep -E '$(UNWATCHED)')
	go test -vet=off $(RACE) -run $(WATCHED) -skip $(SLOW_WATCHED) ./adapters/certpdf ./adapters/site ./app
	go test -vet=off $(RACE) -skip $(SLOW_WATCHED) ./adapters/httpapi

test-web: node_modules/.stamp ## run the web app's unit tests
	npm test --silent

test-browser: build chromium ## run the browser stories, in real Chromium against the real program
	go test -count=1 -timeout 75m ./tests/browser

.PHONY: quick quick-go quick-web
quick: ## quick checks while working, in under a minute: format, types, lint and unit tests of the changes since main, no database
	@$(MAKE) --no-print-directory -j2 quick-go quick-web

SINCE = $$(git merge-base HEAD main 2>/dev/null || echo HEAD)

quick-go: needs fonts $(TOOLS)/golangci-lint
	@test -z "$$(gofmt -l adapters app cmd domain tests webapp/*.go)" || { gofmt -l adapters app cmd domain tests webapp/*.go; echo 'run: make format'; exit 1; }
	@changed=$$(git diff --name-only --diff-filter=d $(SINCE) -- adapters app cmd domain tests | grep '[.]go$$' | xargs -r -n1 dirname | sort -u | sed 's|^|./|' || true); \
	  if [ -n "$$changed" ]; then $(TOOLS)/golangci-lint run $$changed; fi
	go test ./domain/... ./app/... ./adapters/httpapi/... ./adapters/cli ./adapters/memory ./tests/arch

quick-web: node_modules/.stamp
	npm run lint --silent
	npm run types --silent
	cd webapp && npx --no-install vitest run --changed "$(SINCE)" --passWithNoTests

.PHONY: bench
RUNS ?= 1
bench: needs ## compare kendra with the limit of the machine, as ratios, in docs/benchmarks.md; with the spread of three runs: make bench RUNS=3
	go run ./tests/bench -runs $(RUNS)

.PHONY: pitr
pitr: build ## drill: restore a database and its files to the second before a bad delete, timed; install pgbackrest and postgresql first
	go run ./tests/pitr

.PHONY: cluster
cluster: build $(TOOLS)/versitygw ## drill: break a cluster of three PostgreSQL under Patroni and two kendra in five ways while an office works; as root, with postgresql, patroni, etcd-server and haproxy
	go run ./tests/cluster

FUZZTIME ?= 30s
fuzz: needs fonts ## run every fuzz target for FUZZTIME (30s), one after the other
	@go list -f '{{.ImportPath}}' ./... | while read -r package; do \
	  for target in $$(go test -list '^Fuzz' "$$package" | grep '^Fuzz' || true); do \
	    echo "$$package $$target"; \
	    go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) "$$package" >fuzz.log 2>&1 || { cat fuzz.log; exit 1; }; \
	    tail -n 2 fuzz.log | head -n 1; \
	  done; \
	done; rm -f fuzz.log

.PHONY: attack
attack: build ## run wapiti and sqlmap on all routes without a login, as student and as staff; install both first (apt-get install wapiti sqlmap)
	python3 tools/attack/scan.py $(if $(KEEP),--keep $(KEEP))

.PHONY: lighthouse speed screenshots
lighthouse: build chromium ## measure the public pages with Lighthouse on a simulated phone; fails below the required score; with pictures of 2 MB and 12 MP: make lighthouse PICTURES=large
	KENDRA_PICTURES="$(PICTURES)" tests/browser/with-site.sh npx --no-install node lighthouse.mjs

speed: build chromium ## measure how long an office with 100,000 students waits in the browser; fails above the aims; some screens only: make speed PICTURES='dashboard till'; with a tenth of ten years of work: make speed YEARS=1
	KENDRA_PICTURES="$(PICTURES)" KENDRA_YEARS="$(YEARS)" tests/browser/with-site.sh npx --no-install playwright test --config speed.config.ts

screenshots: build chromium ## take pictures of every page for docs/screenshots; for some only: make screenshots PICTURES='home my-fees'
	KENDRA_PICTURES="$(PICTURES)" tests/browser/with-site.sh npx --no-install playwright test --config screenshots.config.ts

.PHONY: designs
designs: fonts ## draw each certificate design in each script, receipts and cards for docs/screenshots
	go test -count=1 ./adapters/certpdf -run '^(TestDesigns|TestDesigns_OfAnInstitute|TestPictures)$$' -pages $(CURDIR)/docs/screenshots

build: bin/kendra ## build bin/kendra, one program that contains the web app

bin/kendra: $(BYTECODE) fonts $(GO_SOURCES) go.mod go.sum | needs
	go build -o $@ ./cmd/kendra

webapp/dist/index.html: node_modules/.stamp $(WEB_SOURCES)
	npm run build --silent
	@touch $@

$(BYTECODE): webapp/dist/index.html adapters/site/bytecode.go go.mod | needs
	go run ./adapters/site/precompile webapp/dist

check: needs node_modules/.stamp fonts $(TOOLS)/golangci-lint ## check format, lint, types, and that generated files are unchanged
	@test -z "$$(gofmt -l adapters app cmd domain tests webapp/*.go)" || { gofmt -l adapters app cmd domain tests webapp/*.go; echo 'run: make format'; exit 1; }
	$(TOOLS)/golangci-lint run ./...
	$(MAKE) --no-print-directory prose
	npm run lint --silent
	npm run types --silent
	$(MAKE) --no-print-directory generate
	@git diff --exit-code --stat -- $(GENERATED) || { echo 'generated files differ from their sources: commit what make generate made'; exit 1; }
	go mod tidy -diff
	cd tools && go vet ./policy && go test ./policy
	cd tools/release && go vet ./... && go test ./...
	$(MAKE) --no-print-directory audit
	$(MAKE) --no-print-directory licences
	@git diff --exit-code --stat -- docs/licences.md || { echo 'the libraries are others than docs/licences.md says: commit what make licences made'; exit 1; }

# The folders and papers that the prose check covers. To cover another one, rewrite its comments and add it here.
PROSE := domain cmd/boot cmd/kendra README.md CONTRIBUTING.md docs/adr/README.md \
  $(addprefix docs/,operations.md api.md differences.md security.md certificates.md) tests/contract tests/fixture \
  $(addprefix app/,kernel access admission teaching billing certifying publishing franchise oversight) adapters/postgres \
  $(addprefix adapters/,archive blobstore certpdf cli credentials demo drawcache geography httpapi jobs mail memory metrics nominatim) \
  $(addprefix adapters/,passhash pictures richtext site spreadsheet tokens)

.PHONY: prose
prose: $(if $(RACE),$(TOOLS)/vale) ## check that comments and documents are in plain English: vale with the rules in tools/prose/styles
	$(if $(RACE),@$(TOOLS)/vale --no-global --no-wrap $(PROSE),@echo 'no C compiler: vale cannot be built, so the prose is not checked')

format: node_modules/.stamp ## format Go and the web app
	gofmt -w adapters app cmd domain tests webapp/*.go
	npm run format --silent

GENERATED := adapters/postgres/gen adapters/httpapi/gen webapp/src/api/schema.gen.ts webapp/src/api/policy-slow.gen.ts webapp/src/api/policy-once.gen.ts webapp/src/routeTree.gen.ts

generate: node_modules/.stamp $(TOOLS)/sqlc $(TOOLS)/oapi-codegen ## generate code: SQL, the API's server side, the policies of its operations, and its TypeScript
	cd adapters/postgres && ../../$(TOOLS)/sqlc generate
	cd adapters/httpapi && ../../$(TOOLS)/oapi-codegen --config oapi-codegen.yaml openapi.yaml
	cd tools && go run ./policy -contract ../adapters/httpapi/openapi.yaml -go ../adapters/httpapi/gen/policy.gen.go -web ../webapp/src/api
	npm run generate --silent

.PHONY: release image image-files licences audit
release: $(BYTECODE) fonts | needs ## build kendra for Linux, macOS and Windows in dist/, with checksums and a bill of materials: make release VERSION=v1.2.3
	tools/release/build.sh "$(VERSION)" dist

VERSION ?= v0.0.0-dev
image: image-files ## build a container image called kendra
	docker build -t kendra --build-arg FROM=built .

image-files: $(BYTECODE) fonts | needs
	@rm -rf bin/image && mkdir -p bin/image/data
	CGO_ENABLED=$(if $(RACE),1,0) GOOS=linux go build -trimpath -buildvcs=false -tags netgo,osusergo \
	  -ldflags "-s -w -X kendra/cmd/boot.release=$(VERSION) $(if $(RACE),-linkmode external -extldflags -static)" -o bin/image/kendra ./cmd/kendra
	@cp /etc/ssl/certs/ca-certificates.crt bin/image/ca-certificates.crt
	@touch bin/image/data/.kept

licences: bin/kendra ## write the licences of kendra's dependencies to docs/licences.md; fails for licences that were not reviewed
	go run -C tools/release ./bill -program $(CURDIR)/bin/kendra -lock $(CURDIR)/package-lock.json -licences $(CURDIR)/docs/licences.md

audit: $(TOOLS)/govulncheck ## check kendra's dependencies for known vulnerabilities, if their data is reachable
	@tools/release/audit.sh

$(TOOLS)/govulncheck: tools/release/go.mod tools/release/go.sum
	cd tools/release && go build -o ../../$@ golang.org/x/vuln/cmd/govulncheck

.PHONY: icons
icons: needs ## draw the home screens' icons from the logo (committed)
	cd tools && go run ./icons ../webapp/public/icons

# Their parsers in C take longest to compile: without optimization, and without the warnings of others' code.
QUICK_C := CGO_CFLAGS='-O0 -w'

$(TOOLS)/sqlc: tools/go.mod tools/go.sum
	cd tools && $(QUICK_C) go build -o ../$@ github.com/sqlc-dev/sqlc/cmd/sqlc

$(TOOLS)/oapi-codegen: tools/go.mod tools/go.sum
	cd tools && go build -o ../$@ github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen

$(TOOLS)/golangci-lint: tools/lint/go.mod tools/lint/go.sum
	cd tools/lint && go build -o ../../$@ github.com/golangci/golangci-lint/v2/cmd/golangci-lint

$(TOOLS)/vale: tools/prose/go.mod tools/prose/go.sum
	cd tools/prose && $(QUICK_C) go build -o ../../$@ github.com/errata-ai/vale/v3/cmd/vale

$(TOOLS)/versitygw: tools/s3/go.mod tools/s3/go.sum # a real S3 server, for the tests of adapters/blobstore
	cd tools/s3 && go build -o ../../$@ github.com/versity/versitygw/cmd/versitygw

.PHONY: fonts
fonts: node_modules/.stamp ## install the certificates' fonts from their npm packages
	@adapters/certpdf/fonts/copy.sh node_modules

.PHONY: chromium
chromium: node_modules/.stamp
	@tests/browser/chromium.sh

node_modules/.stamp: package.json package-lock.json webapp/package.json tools/codegen/package.json tests/browser/package.json tests/verifiers/package.json | needs
	npm ci --no-audit --no-fund
	@touch $@

needs:
	@command -v go >/dev/null || { echo 'Go is missing: install Go $(GO_MIN) or newer from https://go.dev/dl'; exit 1; }
	@go version | awk '{split(substr($$3,3),v,"."); split("$(GO_MIN)",m,"."); exit !(v[1]>m[1] || (v[1]==m[1] && v[2]+0>=m[2]))}' || { echo "Go $(GO_MIN) or newer is needed, this is $$(go version)"; exit 1; }
	@command -v node >/dev/null || { echo 'Node is missing: install Node $(NODE_MIN) or newer from https://nodejs.org'; exit 1; }
	@command -v npm >/dev/null || { echo 'npm is missing: it comes with Node from https://nodejs.org'; exit 1; }
	@test "$$(node -p 'process.versions.node.split(".")[0]')" -ge $(NODE_MIN) || { echo "Node $(NODE_MIN) or newer is needed, this is $$(node --version)"; exit 1; }
	@command -v git >/dev/null || { echo 'git is missing: install it with your package manager'; exit 1; }

clean: ## remove all build results, and the databases that tests keep in memory
	rm -rf bin dist webapp/dist/assets webapp/dist/index.html /dev/shm/kendra-tests-$$(id -u)
