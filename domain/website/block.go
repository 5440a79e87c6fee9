package website

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kendra/domain/fault"
)

// BlockKind names what a block shows.
type BlockKind string

// The kinds of blocks.
const (
	BlockText      BlockKind = "text"
	BlockPicture   BlockKind = "picture"
	BlockGallery   BlockKind = "gallery"
	BlockTable     BlockKind = "table"
	BlockCards     BlockKind = "cards"
	BlockQuestions BlockKind = "questions"
	BlockVideo     BlockKind = "video"
	BlockMap       BlockKind = "map"
	BlockForm      BlockKind = "form"
)

// Limits of blocks.
const (
	mostBlocks   = 40
	mostInABlock = 60 // cards, photos or questions
	mostRows     = 100
	mostCells    = 12
)

// Block is a part of a page. Which fields it has depends on its kind; the others are empty.
type Block struct {
	Kind    BlockKind
	Heading string     // may be empty
	Body    Body       // of a text
	Text    string     // a few words below the heading; of a map the address
	Image   string     // of a picture; of a video what is seen before it plays
	Video   string     // a path of this website or an https address
	Cards   []Card     // photos of a gallery, cards, or questions with their answers
	Rows    [][]string // of a table; the first has the headings
	Place   Point      // of a map
}

// check returns the mistakes of the block, which is number n of its page.
func (b Block) check(n int) error {
	at := fmt.Sprintf("Blocks[%d].", n)
	var v fault.Violations
	v.Join(check(optional(at+"Heading", b.Heading), lines(at+"Text", b.Text, false), optional(at+"Image", b.Image), optional(at+"Video", b.Video),
		rule{at + "Body", string(b.Body), longestBody, false, (*fault.Violations).FitsText}))
	switch b.Kind {
	case BlockText:
		v.Required(at+"Body", strings.TrimSpace(string(b.Body)))
	case BlockPicture:
		v.Required(at+"Image", b.Image)
	case BlockVideo:
		v.Required(at+"Video", b.Video)
		v.Check(b.Video == "" || safeVideo(b.Video), at+"Video", "must be a path like /files/tour.mp4 or an address like https://video.example")
	case BlockGallery, BlockCards, BlockQuestions:
		v.Join(b.checkCards(at))
	case BlockTable:
		v.Join(b.checkRows(at))
	case BlockMap:
		v.Check(b.Place.Known() && b.Place.OnEarth(), at+"Latitude", "is not a place on Earth")
	case BlockForm:
	default:
		v.Check(false, at+"Kind", "is no kind of block")
	}
	return v.As(ErrInvalid)
}

func (b Block) checkCards(at string) error {
	var v fault.Violations
	v.Check(len(b.Cards) > 0, at+"Cards", "is required")
	v.Check(len(b.Cards) <= mostInABlock, at+"Cards", "are more than "+strconv.Itoa(mostInABlock))
	for i, c := range b.Cards {
		one := fmt.Sprintf("%sCards[%d].", at, i+1)
		image := optional(one+"Image", c.Image)
		image.required = b.Kind == BlockGallery
		v.Join(check(line(one+"Title", c.Title), lines(one+"Text", c.Text, b.Kind == BlockQuestions), image))
	}
	return v.As(ErrInvalid)
}

func (b Block) checkRows(at string) error {
	var v fault.Violations
	v.Check(len(b.Rows) > 1, at+"Rows", "need headings and at least one row below")
	v.Check(len(b.Rows) <= mostRows, at+"Rows", "are more than "+strconv.Itoa(mostRows))
	for i, row := range b.Rows {
		v.Check(len(row) <= mostCells, at+"Rows", fmt.Sprintf("row %d has more than %d cells", i+1, mostCells))
		v.Check(len(row) == len(b.Rows[0]), at+"Rows", fmt.Sprintf("row %d has %d cells under %d headings", i+1, len(row), len(b.Rows[0])))
		for _, cell := range row {
			v.Fits(at+"Rows", cell, longestLine)
		}
	}
	return v.As(ErrInvalid)
}

// checkBlocks returns the mistakes of a page's blocks.
func checkBlocks(blocks []Block) error {
	var v fault.Violations
	v.Check(len(blocks) <= mostBlocks, "blocks", "are more than "+strconv.Itoa(mostBlocks))
	for i, b := range blocks {
		v.Join(b.check(i + 1))
	}
	return v.As(ErrInvalid)
}

// cleanedBlocks returns blocks with safe texts.
func cleanedBlocks(blocks []Block, c Cleaner) []Block {
	blocks = slices.Clone(blocks)
	for i := range blocks {
		if blocks[i].Body != "" {
			blocks[i].Body = cleaned(blocks[i].Body, c)
		}
	}
	return blocks
}
