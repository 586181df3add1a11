import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { Breakable } from '~/ui/breakable'
import { Notice } from '~/ui/notice'
import type { MergeRecord } from '../merge-target.server'

type Pair = Record<'goes' | 'stays', MergeRecord>

/** Two records that may be the same person, side by side. */
export function MergeRecords({ goes, stays }: Pair) {
  const { merging } = useAdminTexts().client
  return (
    <>
      <div className="pair">
        <Side heading={merging.goes} record={goes} />
        <Side heading={merging.stays} record={stays} />
      </div>
      {goes.selfRegistered && <Notice tone="alert">{merging.selfRegistered}</Notice>}
      {goes.dni && stays.dni && goes.dni !== stays.dni && <Notice tone="alert">{merging.differ}</Notice>}
    </>
  )
}

function Side({ heading, record }: { heading: string; record: MergeRecord }) {
  const { client: words } = useAdminTexts()
  const { summary } = useTexts()
  const { name, dni, clientNumber, email, phone, archived, cases, documents } = record
  const facts = [
    [summary.dni, dni],
    [words.number, clientNumber],
    [summary.email, email && <Breakable key="email" text={email} />],
    [words.phone, phone],
    [words.merging.holds, words.merging.belongings(cases, documents) || words.merging.nothing],
  ] as const
  return (
    <section className="pair__side" aria-label={`${heading}: ${name}`}>
      <h3>
        <span className="soft">{heading}</span> {name}
        {archived && <span className="soft"> ({words.merging.archived})</span>}
      </h3>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{fact ?? summary.notRecorded}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
