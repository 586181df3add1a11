import { useEffect } from 'react'

/** `from`: what the field held before somebody typed. */
type Kept = { from: string; text: string }

/**
 * Keeps what is typed into a field in this tab until it has been sent, so that a session which ends meanwhile loses nothing. It comes
 * back as long as the field holds what it held then. `sent`: the last text that has arrived.
 */
export function useDraft(fieldId: string, key: string, sent: string | undefined) {
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (!(field instanceof HTMLTextAreaElement)) return
    const name = `draft ${key}`
    const from = field.defaultValue
    const stored = sessionStorage.getItem(name)
    const kept: Kept | null = stored === null ? null : JSON.parse(stored)
    if (kept !== null && kept.text.trim() === sent) sessionStorage.removeItem(name)
    else if (kept?.from === from && field.value === from) field.value = kept.text
    const keep = () => sessionStorage.setItem(name, JSON.stringify({ from, text: field.value }))
    field.addEventListener('input', keep)
    return () => field.removeEventListener('input', keep)
  }, [fieldId, key, sent])
}
