import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { useHydrated } from '~/ui/use-hydrated'
import type { ScreenRow } from '../runs/run-screen.server'
import { ApplyBar } from './apply-bar'
import { RunRow } from './run-row'

type Props = {
  runId: number
  heading: string
  rows: ScreenRow[]
  tickable: number
  mails: number
  paging: ReactNode
  /** Shown between the rows and the bar. */
  children: ReactNode
}

/**
 * The rows of a waiting run, to be selected and applied. Without scripts, the form works the same way when submitted.
 */
export function RunForm({ runId, heading, rows, tickable, mails, paging, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState({ ticked: 0, yes: 0 })
  const hydrated = useHydrated()
  const shown = rows.filter(({ kind, tickable: ticks }) => ticks && kind !== 'waiting').length
  const count = () => {
    const found = (selector: string) => form.current?.querySelectorAll(selector).length ?? 0
    setChosen({ ticked: found('input[name=row]:checked'), yes: found('input[value=yes]:checked') })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other ticks
  useEffect(count, [rows])
  const tickAll = (checked: boolean) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[name=row]') ?? [])
      box.checked = checked
    count()
  }
  return (
    <Form className="form--run" method="post" action={paths.adminRun(runId)} ref={form} onChange={count}>
      <section className="card" aria-labelledby="rows">
        <div className="card__pad card__head">
          <h2 id="rows">{heading}</h2>
          {hydrated && shown > 1 && <TickLinks onTick={tickAll} />}
        </div>
        <ul key={rows.map(({ position }) => position).join()}>
          {rows.map((row) => (
            <RunRow key={row.position} row={row} applied={false} />
          ))}
        </ul>
        {paging}
      </section>
      {children}
      <ApplyBar
        runId={runId}
        all={tickable}
        shown={shown}
        ticked={hydrated ? chosen.ticked : null}
        yes={chosen.yes}
        mails={mails}
        sheetMails={rows.reduce((sum, { makes }) => sum + (makes?.mails ?? 0), 0)}
      />
    </Form>
  )
}

function TickLinks({ onTick }: { onTick: (checked: boolean) => void }) {
  const { runs: words } = useAdminTexts()
  return (
    <p className="small push">
      <button type="button" className="btn btn--text btn--small" onClick={() => onTick(true)}>
        {words.tickAll}
      </button>{' '}
      <button type="button" className="btn btn--text btn--small" onClick={() => onTick(false)}>
        {words.tickNone}
      </button>
    </p>
  )
}
