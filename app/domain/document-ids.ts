/**
 * The document ids of an event, from any of the stored formats: a JSON array of ids, a JSON object keyed by ids, or a
 * comma-separated list. Invalid entries and duplicates are dropped. Malformed JSON gives an empty list and calls
 * `onUnreadable`.
 */
export function readDocumentIds(text: string | null, onUnreadable?: () => void): number[] {
  if (text === null) return []
  const trimmed = text.trim()
  const parts = /^[[{]/.test(trimmed) ? partsOfJson(trimmed, onUnreadable) : trimmed.split(',')
  const ids = parts.map(toId).filter((id) => id !== null)
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** The format the portal writes: a sorted JSON array, or null if empty. */
export function writeDocumentIds(ids: number[]): string | null {
  return ids.length === 0 ? null : JSON.stringify([...new Set(ids)].sort((a, b) => a - b))
}

function partsOfJson(text: string, onUnreadable?: () => void): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : Object.keys(value as object)
  } catch {
    onUnreadable?.()
    return []
  }
}

function toId(part: unknown): number | null {
  const text = typeof part === 'number' ? String(part) : part
  if (typeof text !== 'string' || !/^\s*\d{1,15}\s*$/.test(text)) return null
  return Number(text) > 0 ? Number(text) : null
}
