package translog

// Tampering is a way in which a stored record and its log disagree.
type Tampering string

// The kinds of tampering, by what verification calls them.
const (
	EntryEdited    Tampering = "entry-edited"
	EntryDeleted   Tampering = "entry-deleted"
	EntryInserted  Tampering = "entry-inserted"
	EntriesSwapped Tampering = "entries-swapped"
	EntryRenamed   Tampering = "entry-renumbered"
	TableEmptied   Tampering = "table-emptied"
	TableReplaced  Tampering = "table-replaced"
	ErasedSilently Tampering = "erased-silently"
	StatusChanged  Tampering = "status-changed"
	BalanceChanged Tampering = "balance-changed"

	CredentialChanged Tampering = "credential-changed" //nolint:gosec // a name, no secret

	LeafDeleted     Tampering = "leaf-deleted"
	LeafAdded       Tampering = "leaf-added"
	LeafDoubled     Tampering = "leaf-doubled"
	LeafMoved       Tampering = "leaf-moved"
	LeavesReordered Tampering = "leaves-reordered"
	TailLost        Tampering = "tail-lost"

	TileEdited    Tampering = "tile-edited"
	TileDeleted   Tampering = "tile-deleted"
	TileTruncated Tampering = "tile-truncated"
	TileAdded     Tampering = "tile-added"

	CheckpointUnsigned Tampering = "checkpoint-unsigned"
	CheckpointLost     Tampering = "checkpoint-lost"
	CheckpointFalse    Tampering = "checkpoint-false"
	TreeRewritten      Tampering = "tree-rewritten"

	KeyReplaced      Tampering = "key-replaced"
	RolledBack       Tampering = "rolled-back"
	Forked           Tampering = "forked"
	HistoryRewritten Tampering = "history-rewritten"
)

var tamperingTexts = map[Tampering]string{
	EntryEdited:    "the entry, or the salt of its leaf, was changed",
	EntryDeleted:   "the entry was deleted",
	EntryInserted:  "the entry was added between older ones, past the log",
	EntriesSwapped: "the entry has the content of another one",
	EntryRenamed:   "the entry was given another number",
	TableEmptied:   "all entries of the table were deleted",
	TableReplaced:  "no entry of the table is the one that was recorded",
	ErasedSilently: "the salt was erased, and the audit trail has no entry that says so",
	StatusChanged:  "the status is not what the entries of the log say",
	BalanceChanged: "the paid amount is not the sum of the receipts",

	CredentialChanged: "the stored credential is not the one that was recorded",

	LeafDeleted:     "the leaf of an entry was deleted",
	LeafAdded:       "there are leaves behind the last checkpoint",
	LeafDoubled:     "the position has two leaves",
	LeafMoved:       "the leaf names another entry than the one that was recorded",
	LeavesReordered: "the leaf stands where another one was recorded",
	TailLost:        "the last leaves were deleted",

	TileEdited:    "hashes of the tree were changed",
	TileDeleted:   "hashes of the tree were deleted",
	TileTruncated: "the last hashes of a tile were deleted",
	TileAdded:     "there are hashes behind the last checkpoint",

	CheckpointUnsigned: "the checkpoint is not what a key of the log has signed",
	CheckpointLost:     "the newest checkpoint was deleted",
	CheckpointFalse:    "the checkpoint of an earlier day does not fit the tree",
	TreeRewritten:      "the tree is not the one that was signed",

	KeyReplaced:      "the log is signed by another key than the one that the witness knows",
	RolledBack:       "the log is shorter than the one that the witness saw",
	Forked:           "the witness saw another log of the same length",
	HistoryRewritten: "the beginning of the log is not what the witness saw",
}

// Tamperings returns all kinds of tampering.
func Tamperings() []Tampering {
	all := make([]Tampering, 0, len(tamperingTexts))
	for t := range tamperingTexts {
		all = append(all, t)
	}
	return all
}

// Text returns a sentence that says what happened.
func (t Tampering) Text() string { return tamperingTexts[t] }

// Nowhere is the position of a finding that is not about a leaf.
const Nowhere = -1

// Finding is one thing that was tampered with.
type Finding struct {
	Tampering Tampering
	Kind      Kind   // of the entry, if it is one
	Table     string // of the store
	Entry     int64  // its number; 0 for none
	Position  int64  // of the leaf; Nowhere for none
	Other     int64  // the other entry or position of a swap, or how many there are of it
}

// Report is the result of a verification.
type Report struct {
	Checkpoint Checkpoint
	Waiting    int64 // entries that are not in the log yet
	Erased     int64 // leaves whose content was erased, as the audit trail says
	Findings   []Finding
}
