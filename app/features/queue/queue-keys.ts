export type KeyDown = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>
export type Move = 'next' | 'previous' | 'dismiss' | 'undo' | { answer: number }

/** What a key does in the list; null for nothing. `g` and a letter lead to a section, and Ctrl, Alt and Meta belong to the browser. */
export function moveOf({ key, ctrlKey, altKey, metaKey }: KeyDown, before: string): Move | null {
  if (ctrlKey || altKey || metaKey || before === 'g') return null
  if (/^[1-4]$/.test(key)) return { answer: Number(key) }
  const moves: Record<string, Move> = { j: 'next', k: 'previous', e: 'dismiss', z: 'undo' }
  return moves[key.toLowerCase()] ?? null
}
