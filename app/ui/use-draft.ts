import { useEffect } from 'react'

const PREFIX = 'typed '

/**
 * Keeps what is typed into a field in this tab until it has been sent, so that a session which ends meanwhile loses nothing. It comes back
 * over the text it was typed over, and no other.
 * `key`: whose it is, and where; without one nothing is kept. `shown`: what stands in the field at first; `sent`: the last texts that
 * have arrived.
 */
export function useDraft(fieldId: string, key: string | null, shown: string, ...sent: string[]) {
  const arrived = JSON.stringify([shown, ...sent])
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (key === null || !(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
    const name = PREFIX + key
    const { over, typed } = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    if (over !== shown || JSON.parse(arrived).includes(typed.trim())) sessionStorage.removeItem(name)
    else if (typed && field.value === shown) field.value = typed
    const keep = () => sessionStorage.setItem(name, JSON.stringify({ over: shown, typed: field.value }))
    field.addEventListener('input', keep)
    return () => field.removeEventListener('input', keep)
  }, [fieldId, key, shown, arrived])
}

/** For a sign-out: nobody who has this tab afterwards finds what was typed in it. */
export function forgetDrafts() {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
}
