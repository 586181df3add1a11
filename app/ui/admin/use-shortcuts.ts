import { useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { commandOf, FIND_FIELD, isFindKey } from './shortcuts'

const SEQUENCE_MS = 1500

/**
 * Handles the keyboard shortcuts of the administration while they are `on`, except while somebody types or a dialog is
 * open.
 */
export function useShortcuts(on: boolean, help: () => void) {
  const navigate = useNavigate()
  const showHelp = useRef(help)
  showHelp.current = help
  useEffect(() => {
    if (!on) return
    let before = { key: '', at: 0 }
    const obey = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key === 'Escape' && isSearch(target)) target.blur()
      if (
        event.defaultPrevented ||
        event.repeat ||
        (isTyping(target) && !isFindKey(event)) ||
        document.querySelector(':modal')
      )
        return
      const command = commandOf(event, event.timeStamp - before.at < SEQUENCE_MS ? before.key : '')
      before = { key: event.key.toLowerCase(), at: event.timeStamp }
      if (command === null) return
      event.preventDefault()
      before = { key: '', at: 0 }
      if (command === 'help') showHelp.current()
      else if (command === 'search') document.getElementById(FIND_FIELD)?.focus()
      else navigate(command.to)
    }
    document.addEventListener('keydown', obey)
    return () => document.removeEventListener('keydown', obey)
  }, [on, navigate])
}

/** A search field: that of a list, or that of the header. */
const isSearch = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.id === 'q' || target.id === FIND_FIELD)

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'file']

/** Whether keys are text there. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type)
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}
