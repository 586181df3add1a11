import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { HappenedFields } from './happened-fields'

type Props = {
  clientId: number
  caseId: number
  today: string
  likely: { id: number; title: string }[]
  others: string[]
  version: string
}

/** Notes what happened in a case: a phase becomes its event, which the sheet then finds. */
export function WhatHappened({ clientId, caseId, today, likely, others, version }: Props) {
  const { happened: words } = useAdminTexts().clientPage
  const action = paths.adminHappened(clientId, caseId)
  return (
    <section className="card card__pad happened" aria-labelledby="happened">
      <h2 id="happened">{words.title}</h2>
      <Form
        method="post"
        action={action}
        className="happened__form"
        preventScrollReset
        key={`${caseId} ${likely.map(({ id }) => id)}`}
      >
        <input type="hidden" name="version" value={version} readOnly />
        <HappenedFields likely={likely} others={others} values={{ eventDate: today }} />
        <SubmitButton small action={action}>
          {words.save}
        </SubmitButton>
      </Form>
    </section>
  )
}
