package certificates

// CheckCharacter lets the tests hold the computation against published examples.
var CheckCharacter = checkCharacter
