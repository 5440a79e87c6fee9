package publishing

import (
	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/website"
)

func blocksFrom(blocks []gen.PageBlock) []website.Block {
	return wire.List(blocks, func(b gen.PageBlock) website.Block {
		block := website.Block{
			Kind: website.BlockKind(b.Kind), Heading: b.Heading, Body: website.Body(b.Body), Text: b.Text, Image: b.Image, Video: b.Video,
			Cards: cardsFrom(b.Cards), Rows: b.Rows,
		}
		if b.Latitude != nil && b.Longitude != nil { // the block says when a map has no place
			block.Place = website.Point{Latitude: *b.Latitude, Longitude: *b.Longitude}
		}
		return block
	})
}

func blocksTo(blocks []website.Block) []gen.PageBlock {
	return wire.List(blocks, func(b website.Block) gen.PageBlock {
		answer := gen.PageBlock{
			Kind: gen.PageBlockKind(b.Kind), Heading: b.Heading, Body: string(b.Body), Text: b.Text, Image: b.Image, Video: b.Video,
			Cards: cardsTo(b.Cards), Rows: b.Rows,
		}
		answer.Latitude, answer.Longitude = placeTo(b.Place)
		return answer
	})
}
