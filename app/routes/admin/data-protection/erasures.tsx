import { Link, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { listErasures } from '~/features/erasure/certificates.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { paths } from '~/paths'
import { NothingFound } from '~/ui/admin/list/nothing-found'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.dataProtection.erasures)

export const loader = page(requireAdmin, ({ viewer, context: { language } }) =>
  listErasures(viewer).map(({ id, at, by, number }) => ({ id, when: dateTimeAt(language, at), by, number })),
)

/** The clients that were erased, each with a certificate to print. */
export default function Erasures() {
  const rows = useLoaderData<typeof loader>()
  const { dataProtection: words, audit } = useAdminTexts()
  return (
    <section className="card" aria-labelledby="erasures">
      <div className="card__pad card__head">
        <h1 id="erasures">{words.erasures}</h1>
        <p className="card__sub">{words.erasuresLead}</p>
      </div>
      {rows.length === 0 ? (
        <NothingFound searched={false} empty={words.noErasures} />
      ) : (
        <ul>
          {rows.map(({ id, when, by, number }) => (
            <li key={id} className="work">
              <div className="work__body">
                <p>
                  <b>{words.erasedRecord(number ?? 0)}</b>
                </p>
                <p className="small soft">
                  {when} · {by ?? audit.unsigned}
                </p>
              </div>
              <div className="work__do">
                <Link to={paths.adminErasure(id)}>{words.certificate}</Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
