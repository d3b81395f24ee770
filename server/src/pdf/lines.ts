import { loadLineBreaker } from './libraries.ts'
import type { Pen, Piece, TextStyle } from './pen.ts'

export interface Line {
  pieces: Piece[]
  width: number
}

const widthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { width }) => sum + width, 0)

/** Adds pieces to a line; neighbouring pieces in the same font are joined. */
function join(line: Line, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    const last = line.pieces.at(-1)
    if (last?.font === piece.font) {
      last.text += piece.text
      last.width += piece.width
    } else line.pieces.push({ ...piece })
    line.width += piece.width
  }
}

/** The pieces of text between possible line breaks (Unicode Standard Annex 14), and whether a mandatory break follows. */
function* wordsOf(text: string): Generator<{ word: string; endsLine: boolean }> {
  const LineBreaker = loadLineBreaker()
  const breaker = new LineBreaker(text)
  let start = 0
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const word = text.slice(start, found.position)
    yield { word: word.replace(/[\r\n]+$/, ''), endsLine: found.required && found.position < text.length }
    start = found.position
  }
}

/** The line without blanks at its end, so that right-aligned lines end with a letter. */
function trimmed(pen: Pen, line: Line, style: TextStyle): Line {
  const last = line.pieces.at(-1)
  if (!last?.text.endsWith(' ')) return line
  const pieces = [...line.pieces.slice(0, -1), ...pen.pieces(last.text.trimEnd(), style)]
  return { pieces, width: widthOf(pieces) }
}

/** A text in lines of at most this width. A word wider than a line, such as a digest, is cut at the end of the line. */
export function linesOf(pen: Pen, text: string, style: TextStyle, width: number): Line[] {
  const lines: Line[] = []
  let line: Line = { pieces: [], width: 0 }
  const next = () => {
    lines.push(trimmed(pen, line, style))
    line = { pieces: [], width: 0 }
  }
  const add = (word: string) => {
    const pieces = pen.pieces(word, style)
    // the blank at the end of a line may extend beyond the width
    const bare = word.trimEnd() === word ? widthOf(pieces) : widthOf(pen.pieces(word.trimEnd(), style))
    if (line.width + bare <= width) join(line, pieces)
    else if (bare <= width) {
      next()
      join(line, pieces)
    } else for (const character of word) addCharacter(character)
  }
  const addCharacter = (character: string) => {
    const pieces = pen.pieces(character, style)
    if (line.width + widthOf(pieces) > width && line.pieces.length > 0) next()
    join(line, pieces)
  }
  for (const { word, endsLine } of wordsOf(text)) {
    add(word)
    if (endsLine) next()
  }
  if (line.pieces.length > 0) next()
  return lines
}
