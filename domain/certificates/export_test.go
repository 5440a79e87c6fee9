package certificates

// CheckCharacter lets tests check the computation against published examples.
var CheckCharacter = checkCharacter
