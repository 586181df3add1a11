import { useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { setTyped } from './list/list-loading'

const PAUSE_MS = 250

/**
 * Reloads the list while somebody types in its search box, shortly after the last keystroke. `q` is the search shown.
 */
export function useLiveSearch(q: string) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const asked = useRef(q)
  const submit = useSubmit()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const leaving = useRef(false)
  leaving.current = location !== undefined && location.pathname !== pathname
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  // If the URL changes elsewhere, the field follows. The field's own searches do not disturb what is being typed.
  useEffect(() => {
    if (input.current && q !== asked.current) input.current.value = q
    asked.current = q
    setTyped(input.current !== null && input.current.value !== q)
  }, [q])

  const onInput = ({ currentTarget: { form, value } }: FormEvent<HTMLInputElement>) => {
    stop()
    setTyped(value !== q)
    timer.current = setTimeout(() => {
      if (!form || leaving.current || value === asked.current) return
      asked.current = value
      submit(form, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
  }
  const onSubmit = () => {
    stop()
    asked.current = input.current?.value ?? ''
  }
  return { input, onInput, onSubmit }
}
