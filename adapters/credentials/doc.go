// Package credentials writes certificates as verifiable credentials and checks them: Open Badges 3.0 on the W3C data
// model 2.0. They are signed with eddsa-rdfc-2022, issued by a did:web, and revoked by a bitstring status list.
//
// Nothing is fetched: the allowed JSON-LD contexts are embedded in the program, and all others are refused.
package credentials
