import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { useHydrated } from '~/ui/use-hydrated'
import { isAnsweredAlone } from '../plan/waiting-reasons'
import type { RunScreen } from '../runs/run-screen.server'
import { ApplyBar, type Chosen } from './apply-bar'
import type { MailsWhen } from './mail-choice'
import { ownMailsOf, RunQuestion, rowsOf } from './run-question'
import { SheetLines } from './sheet-lines'

type Props = {
  screen: RunScreen
  heading: string
  paging: ReactNode
  /** Rows of another kind, in place of what can be selected. */
  others: ReactNode
  /** Shown between the rows and the bar. */
  children: ReactNode
}

/**
 * The rows of a waiting run, to be selected and applied. Without scripts, the form works the same way when submitted.
 * The bar is there whatever this page of rows contains.
 */
export function RunForm({ screen, heading, paging, others, children }: Props) {
  const { run, plan, questions, lines, tickable, openQuestions, mails } = screen
  const open = questions.filter((row) => row.tickable)
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<Chosen>({ ticked: 0, yes: 0, mails: 0, yesMails: 0, when: null })
  const hydrated = useHydrated()
  const count = () => setChosen(chosenIn(form.current))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other ticks
  useEffect(count, [lines, questions])
  const tickAll = (checked: boolean) => {
    for (const box of boxesIn(form.current, 'input[name=row]')) box.checked = checked
    count()
  }
  const isEmpty = questions.length + lines.length === 0
  return (
    <Form className="form--run" method="post" action={paths.adminRun(run.id)} ref={form} onChange={count}>
      {plan && <input type="hidden" name="plan" value={plan} />}
      {others ?? (
        <section className="card" aria-labelledby="rows">
          <div className="card__pad card__head">
            <h2 id="rows">{heading}</h2>
            {hydrated && lines.length > 1 && <TickLinks onTick={tickAll} />}
          </div>
          {isEmpty && <Nothing />}
          <div
            key={[
              plan,
              ...[...questions, ...lines.flatMap((line) => line.client ?? line.legalCase ?? [])].map(
                ({ position }) => position,
              ),
            ].join()}
          >
            {questions.length > 0 && (
              <ul>
                {questions.map((row) => (
                  <RunQuestion key={row.position} row={row} />
                ))}
              </ul>
            )}
            {lines.length > 0 && <SheetLines lines={lines} label={heading} applied={false} ticks />}
          </div>
          {paging}
        </section>
      )}
      {children}
      <ApplyBar
        runId={run.id}
        all={tickable}
        shown={lines.length}
        chosen={hydrated ? chosen : null}
        questions={
          questions.filter(({ tickable: ticks, reason }) => ticks && !isAnsweredAlone(reason ?? ''))
            .length === openQuestions
            ? openQuestions
            : 0
        }
        asked={open.reduce((sum, { makes }) => sum + (makes ? rowsOf(makes) : 0), 0)}
        mails={mails}
        offered={offeredBy(open, lines)}
        canYes={open.length > 0}
        news={screen.news.planned}
      />
    </Form>
  )
}

/** The welcome e-mails that saying yes to all of these would add to the rows. */
function offeredBy(open: RunScreen['questions'], lines: RunScreen['lines']) {
  const ofRows = new Set(lines.flatMap(({ client }) => client?.welcomes ?? []))
  const shared = open.flatMap(({ makes, welcomes }) => (makes ? welcomes : []))
  const once = new Set(shared.filter((dni) => !ofRows.has(dni)))
  return open.reduce((sum, row) => sum + ownMailsOf(row), once.size)
}

const boxesIn = (form: HTMLFormElement | null, selector: string) => [
  ...(form?.querySelectorAll<HTMLInputElement>(selector) ?? []),
]

function chosenIn(form: HTMLFormElement | null): Chosen {
  const ticked = boxesIn(form, 'input[name=row]:checked')
  const yes = boxesIn(form, 'input[value=yes]:checked')
  const sumOf = (boxes: HTMLInputElement[], name: string, none = 0) =>
    boxes.reduce((sum, { dataset }) => sum + Number(dataset[name] ?? none), 0)
  const people = new Set([...ticked, ...yes].flatMap(({ dataset }) => dataset.welcomes?.split(' ') ?? []))
  const yesMails = sumOf(yes, 'mails')
  const [when] = boxesIn(form, 'input[name=mails]:checked')
  return {
    ticked: ticked.length,
    yes: sumOf(yes, 'rows', 1),
    mails: yesMails + people.size,
    yesMails,
    when: (when?.value as MailsWhen | undefined) ?? null,
  }
}

function Nothing() {
  const { runs: words } = useAdminTexts()
  return <p className="card__pad soft">{words.nothing}</p>
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
