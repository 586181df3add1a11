import { useEffect } from 'react'

/**
 * Keeps what is typed into a field in this tab until it has been sent, so that a session which ends meanwhile loses nothing.
 * `key`: whose it is, and where; without one nothing is kept. `shown`: what stands in the field at first; `sent`: the last texts that
 * have arrived.
 */
export function useDraft(fieldId: string, key: string | null, shown: string, ...sent: string[]) {
  const arrived = JSON.stringify([shown, ...sent])
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (key === null || !(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
    const name = `draft ${key}`
    const kept = sessionStorage.getItem(name)
    if (kept !== null && JSON.parse(arrived).includes(kept.trim())) sessionStorage.removeItem(name)
    else if (kept && field.value === shown) field.value = kept
    const keep = () => sessionStorage.setItem(name, field.value)
    field.addEventListener('input', keep)
    return () => field.removeEventListener('input', keep)
  }, [fieldId, key, shown, arrived])
}
