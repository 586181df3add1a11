import { useLoaderData } from '@remix-run/react'
import { fullFirmName } from '~/domain/people/firm-name'
import { requireAdmin } from '~/features/auth/guards.server'
import { PrintBar } from '~/features/data-protection/components/print-bar'
import { getErasure } from '~/features/erasure/certificates.server'
import { readFirm } from '~/features/settings/firm.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { paths } from '~/paths'
import { idParam, page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.dataProtection.certificate)

export const loader = page(requireAdmin, ({ params, viewer, context: { language } }) => {
  const { at, ...erasure } = getErasure(viewer, idParam(params, 'erasureId'))
  const { name, nif, address } = readFirm()
  return { ...erasure, when: dateTimeAt(language, at), firm: [fullFirmName(name), nif, address] }
})

/** What was erased of a client, to be printed: counts and a date, and nobody’s name. */
export default function Erasure() {
  const { when, by, number, removed, kept, firm } = useLoaderData<typeof loader>()
  const { dataProtection: words, audit } = useAdminTexts()
  return (
    <div className="stack">
      <PrintBar to={paths.adminErasures}>{words.erasures}</PrintBar>
      <article className="card card__pad paper" aria-labelledby="paper">
        <p className="soft">{firm.filter(Boolean).join(' · ')}</p>
        <h1 id="paper">{words.certificateTitle}</h1>
        <p>{words.erasedOn(when, by ?? audit.unsigned, number ?? 0)}</p>
        <section>
          <h2>{words.wasErased}</h2>
          {removed.length === 0 ? <p>{words.notCounted}</p> : <Counts of={removed} />}
          <p>{words.alsoErased}</p>
        </section>
        <section>
          <h2>{words.isKept}</h2>
          {kept.some(([, n]) => n > 0) ? (
            <>
              <Counts of={kept} />
              <p>{words.whyKept}</p>
            </>
          ) : (
            removed.some(([kind, n]) => kind === 'erasedCases' && n > 0) && <p>{words.nothingKept}</p>
          )}
          <p>{words.driveKept}</p>
          <p>{words.backups}</p>
        </section>
        <p className="soft">{words.noName}</p>
      </article>
    </div>
  )
}

function Counts({
  of,
}: {
  of: [keyof ReturnType<typeof useAdminTexts>['dataProtection']['counts'], number][]
}) {
  const { counts } = useAdminTexts().dataProtection
  return (
    <dl className="facts">
      {of.map(([kind, n]) => (
        <div key={kind}>
          <dt>{counts[kind]}</dt>
          <dd className="num">{n}</dd>
        </div>
      ))}
    </dl>
  )
}
