import { useEffect } from 'react'

/**
 * Keeps what is typed into a field in this tab until it has been sent, so that a session which ends meanwhile loses nothing.
 * `key`: whose it is, and where; `sent`: the last text that has arrived.
 */
export function useDraft(fieldId: string, key: string, sent: string | undefined) {
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (!(field instanceof HTMLTextAreaElement)) return
    const name = `draft ${key}`
    const kept = sessionStorage.getItem(name)
    if (kept !== null && kept.trim() === sent) sessionStorage.removeItem(name)
    else if (kept && field.value === '') field.value = kept
    const keep = () => sessionStorage.setItem(name, field.value)
    field.addEventListener('input', keep)
    return () => field.removeEventListener('input', keep)
  }, [fieldId, key, sent])
}
