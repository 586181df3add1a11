import { useFetcher, useLocation, useNavigate } from '@remix-run/react'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FoundGroup } from '~/features/search/found'
import { paths } from '~/paths'

const PAUSE_MS = 150
const SHORTEST = 2
const MOST_OF_A_KIND = 5

type Answer = { q: string; groups: FoundGroup[] }

/** The page with all that is found. */
export const foundAt = (q: string) => `${paths.adminSearch}?${new URLSearchParams({ q })}`

/**
 * What the field in the header finds while somebody types, and its keys: arrows choose, Enter opens what is chosen or
 * else the first, Escape closes. Enter before the answer has come waits for it.
 */
export function useFind() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const { load, data } = useFetcher<Answer>()
  const box = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState(true)
  const [opensFirst, setOpensFirst] = useState(false)
  const isCurrent = data !== undefined && data.q === typed
  const groups = isCurrent
    ? data.groups.map((group) => ({ ...group, found: group.found.slice(0, MOST_OF_A_KIND) }))
    : []
  const places = [...groups.flatMap(({ found }) => found.map(({ to }) => to)), foundAt(typed)]
  const open = !closed && isCurrent && typed.length >= SHORTEST

  const choose = (to: string) => {
    close()
    setTyped('')
    const field = box.current?.querySelector('input')
    if (field) field.value = ''
    navigate(to)
  }
  const close = () => {
    clearTimeout(timer.current)
    setClosed(true)
    setOpensFirst(false)
    setActive(-1)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list
  useEffect(close, [key])
  useEffect(() => {
    if (opensFirst && isCurrent) choose(places[0] ?? foundAt(typed))
  })

  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    const q = currentTarget.value.trim()
    setTyped(q)
    setActive(-1)
    setClosed(false)
    if (q.length >= SHORTEST) timer.current = setTimeout(() => load(foundAt(q)), PAUSE_MS)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') close()
    const step = STEPS[event.key]
    if (!open || step === undefined) return
    event.preventDefault()
    setActive((active + step + (active < 0 && step < 0 ? 1 : 0) + places.length) % places.length)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (closed || typed.length < SHORTEST) return
    event.preventDefault()
    if (isCurrent) choose(places[Math.max(active, 0)] ?? foundAt(typed))
    else setOpensFirst(true)
  }
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  return { box, groups, open, active, typed, choose, handlers: { onInput, onKeyDown, onSubmit, onBlur } }
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
