// Package documents holds the documents that students hand in: identity papers, earlier marksheets and the like.
//
// The institute defines the kinds of documents, which of them it requires, and which expire. Staff of the student's
// center add documents, and the student adds those of the kinds that allow it. A document is a private file: nobody opens
// it without a check of who may see the student, and every opening is in the audit trail. It is in no export. Deleting a
// document deletes its file.
package documents
