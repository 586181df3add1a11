import { useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react'
import { setTyped } from './list/list-loading'

const PAUSE_MS = 250

/**
 * Reloads the list while somebody types in its search box, shortly after the last keystroke. `q` is the search shown.
 */
export function useLiveSearch(q: string) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const lastSearch = useRef(q)
  const submit = useSubmit()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const isLeaving = location !== undefined && location.pathname !== pathname
  const [due, setDue] = useState<{ form: HTMLFormElement; value: string } | null>(null)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  // If the URL changes elsewhere, the field follows. The field's own searches do not disturb what is being typed.
  useEffect(() => {
    if (input.current && q !== lastSearch.current) input.current.value = q
    lastSearch.current = q
    setTyped(input.current !== null && input.current.value !== q)
  }, [q])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each pause that has passed asks once
  useEffect(() => {
    if (!due || isLeaving || due.value === lastSearch.current) return
    lastSearch.current = due.value
    submit(due.form, { replace: true, preventScrollReset: true })
  }, [due])

  const onInput = ({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) => {
    stop()
    setTyped(value !== q)
    // The router's own updates are transitions too: whoever left the page within the pause is known to have left.
    if (form) timer.current = setTimeout(() => startTransition(() => setDue({ form, value })), PAUSE_MS)
  }
  const onSubmit = () => {
    stop()
    lastSearch.current = input.current?.value ?? ''
  }
  return { input, onInput, onSubmit }
}
