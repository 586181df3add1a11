import { type RefObject, useEffect } from 'react'
import { type KeyDown, type Move, moveOf } from '../queue-keys'

const LINE = '[data-line]'

/** Keys for what is pending: J and K move, 1 to 4 answer the current line, E dismisses it, Z takes the last answer back. */
export function useQueueKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let before = ''
    // The line that was answered is gone: the next one has its place.
    const place = { last: -1 }
    const press = (event: KeyboardEvent) => {
      const move = isTyping(event.target) ? null : moveOf(event satisfies KeyDown, before)
      before = event.key.toLowerCase()
      if (move === null || !list.current) return
      if (act(list.current, move, place)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null

function act(list: HTMLElement, move: Move, place: { last: number }): boolean {
  if (move === 'undo') return click(list.querySelector<HTMLElement>('[data-undo]'))
  const lines = [...list.querySelectorAll<HTMLElement>(LINE)]
  const here = lines.findIndex((line) => line.contains(document.activeElement))
  if (move === 'next' || move === 'previous') {
    const step = move === 'next' ? 1 : -1
    const gone = move === 'next' ? place.last - 1 : place.last
    place.last = Math.min(lines.length - 1, Math.max(0, (here < 0 ? gone : here) + step))
    lines[place.last]?.focus()
    return lines.length > 0
  }
  const line = lines[here]
  if (!line) return false
  if (move === 'dismiss') return click(line.querySelector<HTMLElement>('[data-dismiss]'))
  return click([...line.querySelectorAll<HTMLElement>('[data-answer]')][move.answer - 1])
}

function click(target: HTMLElement | null | undefined): boolean {
  target?.click()
  return Boolean(target)
}
