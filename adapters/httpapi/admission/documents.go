package admission

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/admission"
	"kendra/domain/calendar"
	"kendra/domain/documents"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// The texts of the responses to changes of documents.
const (
	kindSaved       = "Kind Of Document Saved !"
	kindDeleted     = "Kind Of Document Deleted !"
	documentSaved   = "Document Successfully Saved !"
	documentChecked = "Document Successfully Checked !"
	documentDeleted = "Document Successfully Deleted !"
)

var documentNames = wire.Names{
	"name": "Name", "expires": wire.PartExpires, documents.ErrKindName.Code: "Name", documents.ErrKindNotFound.Code: wire.PartDocumentKind,
	documents.ErrNotByStudent.Code: wire.PartDocumentKind, documents.ErrMany.Code: wire.PartFile,
	documents.ErrType.Code: wire.PartFile, documents.ErrTooLarge.Code: wire.PartFile, files.ErrMissing.Code: wire.PartFile,
	files.ErrPixels.Code: wire.PartFile, files.ErrImage.Code: wire.PartFile, files.ErrBlank.Code: wire.PartFile,
}

type documentHandlers struct{ use *admission.Documents }

// GetKinds returns the kinds of documents.
func (h documentHandlers) GetKinds(ctx context.Context, _ gen.GetKindsRequestObject) (gen.GetKindsResponseObject, error) {
	all, err := h.use.Kinds(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetKinds200JSONResponse(wire.List(all, kindTo)), nil
}

func kindTo(k documents.Kind) gen.DocumentKind {
	return gen.DocumentKind{Id: int64(k.ID), Name: k.Name, Required: k.Required, Expires: k.Expires, ByStudent: k.ByStudent}
}

// PostKind adds a kind of documents, or changes the one that the body names.
func (h documentHandlers) PostKind(ctx context.Context, in gen.PostKindRequestObject) (gen.PostKindResponseObject, error) {
	k := documents.Kind{
		ID: documents.KindID(in.Body.Id), Name: in.Body.Name, Required: in.Body.Required, Expires: in.Body.Expires, ByStudent: in.Body.ByStudent,
	}
	var err error
	if k.ID == 0 {
		k.ID, err = h.use.AddKind(ctx, wire.Actor(ctx), k)
	} else {
		err = h.use.ChangeKind(ctx, wire.Actor(ctx), k)
	}
	if err != nil {
		return nil, documentNames.Blame(err)
	}
	return gen.PostKind200JSONResponse{Message: kindSaved, Id: int64(k.ID)}, nil
}

// PostUsualKinds adds the usual kinds of documents.
func (h documentHandlers) PostUsualKinds(ctx context.Context, _ gen.PostUsualKindsRequestObject) (gen.PostUsualKindsResponseObject, error) {
	if err := h.use.AddUsualKinds(ctx, wire.Actor(ctx)); err != nil {
		return nil, err
	}
	all, err := h.use.Kinds(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.PostUsualKinds200JSONResponse(wire.List(all, kindTo)), nil
}

// DeleteKind deletes a kind of documents.
func (h documentHandlers) DeleteKind(ctx context.Context, in gen.DeleteKindRequestObject) (gen.DeleteKindResponseObject, error) {
	if err := h.use.RemoveKind(ctx, wire.Actor(ctx), documents.KindID(in.Params.Id)); err != nil {
		return nil, err
	}
	return gen.DeleteKind200JSONResponse{Message: kindDeleted}, nil
}

// GetDocuments returns what a student has and lacks.
func (h documentHandlers) GetDocuments(ctx context.Context, in gen.GetDocumentsRequestObject) (gen.GetDocumentsResponseObject, error) {
	actor := wire.Actor(ctx)
	folder, err := h.use.Folder(ctx, actor, students.ID(in.Params.SID))
	if err != nil {
		return nil, err
	}
	return gen.GetDocuments200JSONResponse(wire.List(folder, func(e documents.Entry) gen.DocumentEntry {
		return gen.DocumentEntry{
			KindId: int64(e.Kind.ID), Name: e.Kind.Name, Required: e.Kind.Required, Expires: e.Kind.Expires, ByStudent: e.Kind.ByStudent,
			State: gen.DocumentState(e.State), Files: wire.List(e.Files, documentTo(actor)),
		}
	})), nil
}

func documentTo(reader identity.Actor) func(documents.Document) gen.Document {
	return func(d documents.Document) gen.Document {
		return gen.Document{
			Id: int64(d.ID), Type: string(d.Type), Size: d.Size, Expires: d.Expires.String(), Added: d.Added, AddedBy: d.AddedName,
			OwnUpload: d.OwnUpload, Checked: wire.OrNull(d.Checked), CheckedBy: d.CheckedBy, MayDelete: d.MayRemove(reader) == nil,
		}
	}
}

// PostDocument stores a document of a student.
func (h documentHandlers) PostDocument(ctx context.Context, in gen.PostDocumentRequestObject) (gen.PostDocumentResponseObject, error) {
	came, err := wire.Receive(in.Body)
	if err != nil {
		return nil, err
	}
	defer came.Drop()
	wanted, err := newDocument(came)
	if err != nil {
		return nil, err
	}
	d, err := h.use.Add(ctx, wire.Actor(ctx), wanted)
	if err != nil {
		return nil, documentNames.Blame(err)
	}
	return gen.PostDocument200JSONResponse{Message: documentSaved, Id: int64(d.ID)}, nil
}

// newDocument reads the parts of an upload.
func newDocument(came *wire.Received) (admission.NewDocument, error) {
	var f wire.Form
	in := admission.NewDocument{
		Student: wire.Read(&f, wire.PartStudent, came.Fields[wire.PartStudent], wire.Number[students.ID]),
		Kind:    wire.Read(&f, wire.PartDocumentKind, came.Fields[wire.PartDocumentKind], wire.Number[documents.KindID]),
		Expires: wire.Read(&f, wire.PartExpires, came.Fields[wire.PartExpires], calendar.Parse),
		Size:    came.Size,
	}
	f.Wrong.Check(came.Size > 0, wire.PartFile, files.ErrMissing.Text)
	if came.Size == 0 {
		return in, f.Wrong.As(files.ErrMissing)
	}
	in.Content = came.File
	return in, f.Wrong.As(documents.ErrInvalid)
}

// PostOpenDocument returns an address that shows a document.
func (h documentHandlers) PostOpenDocument(ctx context.Context, in gen.PostOpenDocumentRequestObject) (gen.PostOpenDocumentResponseObject, error) {
	l, err := h.use.Open(ctx, wire.Actor(ctx), documents.ID(in.Body.Id))
	if err != nil {
		return nil, err
	}
	return gen.PostOpenDocument200JSONResponse{Link: wire.LinkTo(l), Expires: &l.Expires}, nil
}

// PostCheckDocument records whether a document was compared with the original.
func (h documentHandlers) PostCheckDocument(ctx context.Context, in gen.PostCheckDocumentRequestObject) (gen.PostCheckDocumentResponseObject, error) {
	if err := h.use.Check(ctx, wire.Actor(ctx), documents.ID(in.Body.Id), in.Body.Checked); err != nil {
		return nil, err
	}
	return gen.PostCheckDocument200JSONResponse{Message: documentChecked}, nil
}

// DeleteDocument deletes a document.
func (h documentHandlers) DeleteDocument(ctx context.Context, in gen.DeleteDocumentRequestObject) (gen.DeleteDocumentResponseObject, error) {
	if err := h.use.Remove(ctx, wire.Actor(ctx), documents.ID(in.Params.Id)); err != nil {
		return nil, err
	}
	return gen.DeleteDocument200JSONResponse{Message: documentDeleted}, nil
}
