import { useFetcher } from '@remix-run/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import type { AvailableCase } from '../contract'

const PAUSE_MS = 200

type Props = {
  /** The name of the form field that gets the id of the case. */
  name: string
  label: string
  /** The cases it most likely belongs to are offered first. */
  fileName: string
  initial: AvailableCase | null
  invalid?: boolean
  describedBy?: string
}

/** A case as one line: its number, client and title. */
export const caseLine = ({ caseNumber, clientName, title }: AvailableCase) =>
  [caseNumber, clientName ?? title].filter(Boolean).join(' · ')

/** Searches a case by number, client or DNI while somebody types. Only with scripts. */
export function CaseCombobox({ name, label, fileName, initial, invalid, describedBy }: Props) {
  const { waiting: words } = useAdminTexts()
  const list = useId()
  const [chosen, setChosen] = useState(initial)
  const [text, setText] = useState(initial ? caseLine(initial) : '')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { load, data } = useFetcher<{ cases: AvailableCase[] }>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const options = open ? (data?.cases ?? []) : []
  const find = (q: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => load(paths.adminCaseChoices(q, fileName)), PAUSE_MS)
    setAt(0)
    setOpen(true)
  }
  const choose = (option: AvailableCase | null) => {
    setChosen(option)
    setText(option ? caseLine(option) : '')
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !open) find(chosen ? '' : text)
    else if (step) setAt(Math.max(0, Math.min(options.length - 1, at + step)))
    else if (event.key === 'Enter' && open && options[at]) choose(options[at])
    else if (event.key === 'Escape' && open) choose(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div className="combobox">
      <input type="hidden" name={name} value={chosen?.id ?? ''} />
      <input
        className="input"
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options[at] && `${list}-${at}`}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        placeholder={words.searchCase}
        maxLength={200}
        value={text}
        onFocus={(event) => {
          event.currentTarget.select()
          find('')
        }}
        onBlur={() => choose(text === '' ? null : chosen)}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          find(value)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        className="combobox__list"
        role="listbox"
        id={list}
        aria-label={label}
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={option.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            // Otherwise the field would lose the focus first, and with it this list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <b className="num">{option.caseNumber}</b> {option.clientName ?? option.title}
          </div>
        ))}
      </div>
      <p className="field__hint" role="status">
        {open && data?.cases.length === 0 && words.noCase}
      </p>
    </div>
  )
}
