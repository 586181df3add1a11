import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'

export type RunThatWaits = {
  runId: number
  workbook: string | null
  isPreview: boolean
  since: string
  rows: number
  questions: number
  mails: number
  clients: number
  offered: { rows: number; cases: number }
  isFirst: boolean
}

/**
 * The reading of the sheet that waits for a yes. One that would send e-mails or tell news is applied on its page, where that
 * is chosen.
 */
export function RunLine({ run }: { run: RunThatWaits }) {
  const { queue, shell } = useAdminTexts()
  const language = useLanguage()
  const { run: words } = queue
  const { runId, rows, questions, mails, clients, offered, isFirst } = run
  const number = (n: number) => wholeNumber(language, n)
  const action = paths.adminRun(runId)
  const parts = [
    rows > 0 && words.rows(rows),
    offered.rows > 0 && words.offered(number(offered.rows), number(offered.cases)),
    questions > 0 && words.questions(questions),
  ].filter(Boolean)
  const canApply = rows > 0 && mails === 0 && clients === 0
  const never = isFirst && words.never(run.since)
  return (
    <div className="work work--first" data-line tabIndex={-1}>
      <div className="work__body">
        <p>
          <b>{[words.sheet(run.workbook), parts.join(', ')].filter(Boolean).join(': ')}.</b>
        </p>
        <p className="small">
          {run.isPreview ? words.preview(run.since) : never || words.since(run.since)}{' '}
          {words.mails(number(mails))}
        </p>
      </div>
      <div className="work__do row">
        {canApply && (
          <Form method="post" action={action}>
            <input type="hidden" name="intent" value="all" />
            <SubmitButton small action={action} pending={shell.list.working} data-answer>
              {words.apply(rows)}
            </SubmitButton>
          </Form>
        )}
        <Link className={buttonClass({ quiet: canApply, small: true })} to={action} data-answer>
          {words.review}
        </Link>
      </div>
    </div>
  )
}
