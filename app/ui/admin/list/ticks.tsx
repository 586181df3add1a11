import { Link, useSearchParams } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useHydrated } from '../../use-hydrated'

type TickProps = { form: string; list: string; id: number | string; of: string }

/**
 * The checkbox of a row, belonging to the form with that id: the row may have its own forms, which cannot be nested.
 */
export function Tick({ form, list, id, of }: TickProps) {
  const { select } = useAdminTexts().shell.list
  const [query] = useSearchParams()
  return (
    <input
      className="tick"
      type="checkbox"
      name="id"
      value={id}
      form={form}
      data-list={list}
      defaultChecked={query.get('ticked') === list}
      aria-label={select(of)}
      onClick={takeRange}
    />
  )
}

/** The box clicked before this one. */
let before: HTMLInputElement | null = null

/** With Shift, the rows between the box clicked before and this one become as this one is. */
function takeRange({ shiftKey, currentTarget: box }: MouseEvent<HTMLInputElement>) {
  const listBoxes = boxesOf(box.getAttribute('form') ?? '').filter(
    ({ dataset }) => dataset.list === box.dataset.list,
  )
  const [from, to] = [before ? listBoxes.indexOf(before) : -1, listBoxes.indexOf(box)]
  before = box
  if (!shiftKey || from < 0) return
  for (const one of listBoxes.slice(Math.min(from, to), Math.max(from, to) + 1)) one.checked = box.checked
}

type AllProps = { form: string; list: string; count: number; most: number }

/**
 * Selects the rows of a list, at most `most` of them: a checkbox with scripts, otherwise a link to the list with the
 * rows selected.
 */
export function SelectAll({ form, list, count, most }: AllProps) {
  const { selectAll, selectFirst } = useAdminTexts().shell.list
  const [query] = useSearchParams()
  const box = useRef<HTMLInputElement>(null)
  const boxes = () => boxesOf(form).filter(({ dataset }) => dataset.list === list)
  useTicks(() => {
    if (!box.current) return
    const firstBoxes = boxes().slice(0, most)
    const ticked = firstBoxes.filter(({ checked }) => checked).length
    box.current.checked = firstBoxes.length > 0 && ticked === firstBoxes.length
    box.current.indeterminate = ticked > 0 && ticked < firstBoxes.length
  })
  const tickAll = (checked: boolean) => {
    boxes().forEach((one, index) => {
      one.checked = checked && index < most
    })
    document.dispatchEvent(new Event('change'))
  }
  const label = count > most ? selectFirst(most) : selectAll(count)
  const ticked = new URLSearchParams(query)
  ticked.set('ticked', list)
  const id = `all-${list}`
  return (
    <p className="select-all" id={id}>
      {useHydrated() ? (
        <label className="check">
          <input type="checkbox" ref={box} onChange={(event) => tickAll(event.currentTarget.checked)} />
          <span className="select-all__words">{label}</span>
        </label>
      ) : (
        <Link to={`?${ticked}#${id}`}>
          <span className="select-all__box" aria-hidden="true" />
          <span className="select-all__words">{label}</span>
        </Link>
      )}
    </p>
  )
}

/** All rows of a list, on all its pages, in place of those that are ticked; `label` names the number. */
export const TickEverything = ({ total, label }: { total: number; label: string }) => (
  <label className="check">
    <input type="checkbox" name={EVERYTHING} value={total} />
    {label}
  </label>
)

const EVERYTHING = 'all'

const everythingOf = (form: string) => {
  const control = document.forms.namedItem(form)?.elements.namedItem(EVERYTHING)
  return control instanceof HTMLInputElement ? control : null
}

function allOf(form: string): number | null {
  const box = everythingOf(form)
  return box?.checked ? Number(box.value) : null
}

/** Withdraws everything that was ticked for a form. */
export function clearTicks(form: string) {
  for (const box of boxesOf(form)) box.checked = false
  const all = everythingOf(form)
  if (all) all.checked = false
  before = null
  document.dispatchEvent(new Event('change'))
}

/** How many rows are selected for a form, including those that are not rendered. */
export function TickedCount({ form }: { form: string }) {
  const { selected, withSelected } = useAdminTexts().shell.list
  const [count, setCount] = useState(0)
  useTicks(() => setCount(allOf(form) ?? boxesOf(form).filter(({ checked }) => checked).length))
  return <span role="status">{useHydrated() ? selected(count) : withSelected}</span>
}

/** How many boxes of this name are ticked in the form of the button it stands in, with scripts. */
export function TickedNumber({ name }: { name: string }) {
  const here = useRef<HTMLSpanElement>(null)
  const [count, setCount] = useState(0)
  useTicks(() => {
    const fields = [...(here.current?.closest('form')?.elements ?? [])]
    const isTicked = (field: Element) =>
      field instanceof HTMLInputElement && field.name === name && field.checked
    setCount(fields.filter(isTicked).length)
  })
  return <span ref={here}>{count > 0 && ` (${count})`}</span>
}

/** What is done with selected rows: with scripts not to be pressed while there are none. */
export function WithTicked({ form, children }: { form: string; children: ReactNode }) {
  const { selectedRows } = useAdminTexts().shell.list
  const [none, setNone] = useState(false)
  useTicks(() => setNone(!boxesOf(form).some(({ checked }) => checked)))
  return (
    <fieldset className="bulk__actions" disabled={useHydrated() && none}>
      <legend className="sr-only">{selectedRows}</legend>
      {children}
    </fieldset>
  )
}

/** Checks the boxes whenever one changes, and after each render, which may have added others. */
function useTicks(look: () => void) {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => latest.current())
  useEffect(() => {
    const onChange = () => latest.current()
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [])
}

const boxesOf = (form: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input.tick[form="${form}"]`),
]
