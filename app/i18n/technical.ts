/** What only those who run the server can do something with: a path, the name of a variable, a command, a foreign code. */
const TECHNICAL =
  /(?:^|[\s(«“"])\/[\w.-]+|\b[A-Z][A-Z\d]*_[A-Z\d_]+\b|\bDRIVE=|\bnpm |\bAADSTS\d|\b[A-Z]:\\|\(\w+_\w+\)/

const BRACKETS = /\s\([^()]*\)/g

/** A sentence ends here, or a part of one that stands without the rest. */
const ENDS = /(?<=[.:;!?])\s+/

/**
 * A text for the people of a firm, and all of it for those who run the server; `technical` is null if it says nothing
 * that only they understand. `plain` may be empty.
 */
export function withoutTechnical(text: string): { plain: string; technical: string | null } {
  if (!TECHNICAL.test(text)) return { plain: text, technical: null }
  const kept = text
    .replace(BRACKETS, (bracket) => (TECHNICAL.test(bracket) ? '' : bracket))
    .split(ENDS)
    .filter((part) => !TECHNICAL.test(part))
  return { plain: kept.join(' ').replace(/[:;]$/, '.'), technical: text }
}
