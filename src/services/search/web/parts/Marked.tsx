import { piecesOf } from '../../rules/normal.ts'

/** A text with the words in it that were looked for, as the search compares them. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return piecesOf(text, words).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    piece.marked ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  )
}
