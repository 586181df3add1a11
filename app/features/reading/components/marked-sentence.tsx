import type { Piece } from '../search/sentence'

/** A sentence of a document, with the words that were searched for marked. */
export const MarkedSentence = ({ pieces }: { pieces: Piece[] }) => (
  <p className="found__sentence">
    {pieces.map(({ text, isFound }, index) => {
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and never change places
      return isFound ? <mark key={index}>{text}</mark> : text
    })}
  </p>
)
