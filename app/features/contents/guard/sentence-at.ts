const AROUND = 140
const END = /[.;:!?]\s+(?=\p{Lu})|\n\s*\n/gu

/** The sentence in which something stands, on one line; of a long one what is next to it. */
export const sentenceAt = (text: string, from: number, to: number): string =>
  (beginning(text, from) + text.slice(from, to) + ending(text, to)).replace(/\s+/g, ' ').trim()

function beginning(text: string, from: number): string {
  const before = text.slice(Math.max(0, from - AROUND), from)
  const end = [...before.matchAll(END)].at(-1)
  if (end) return before.slice(end.index + end[0].length)
  return from <= AROUND ? before : `… ${before.replace(/^\S*\s/, '')}`
}

function ending(text: string, to: number): string {
  const after = text.slice(to, to + AROUND)
  const [end] = after.matchAll(END)
  if (end) return after.slice(0, end.index + 1)
  return to + AROUND >= text.length ? after : `${after.replace(/\s\S*$/, '')} …`
}
