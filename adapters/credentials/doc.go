// Package credentials writes certificates as verifiable credentials and checks them: Open Badges 3.0 on the W3C data model
// 2.0, signed with eddsa-rdfc-2022, issued by a did:web, ended by a bitstring status list.
//
// Nothing is fetched: the JSON-LD contexts that a credential may have are in the program, and others are refused.
package credentials
