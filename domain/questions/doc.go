// Package questions holds the question bank of subjects, the blueprints of papers, and the papers that Compose makes of
// them.
//
//	question -> blueprint -> paper -> sheet (what a candidate sees)
//	                               -> key   (what a marker sees)
//
// A question has versions that never change: each change adds one, and a paper names the version that it shows. Texts
// come in English, in Hindi, or in both. A Sheet has no field for an answer, so it cannot give one away.
package questions
