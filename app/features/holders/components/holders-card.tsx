import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { useMayOpen } from '~/ui/menu'
import type { Holder, SharedCase, Sharing } from '../holders.server'
import { SharingForm } from './sharing-form'

/** `place`: the case on screen, null without one, and so is what is said of sharing in it. */
type Props = {
  clientId: number
  place: { caseId: number; caseNumber: string } | null
  holders: Holder[]
  sharing: Sharing | null
  shared: SharedCase[]
}

/** Who else sees the case on screen, and which cases of others the client sees. */
export function HoldersCard({ clientId, place, holders, sharing, shared }: Props) {
  const { holders: words, messages } = useAdminTexts()
  const mayOpen = useMayOpen()
  if (place === null && shared.length === 0) return null
  return (
    <section className="card card__pad stack stack--tight" aria-labelledby="holders">
      <h2 id="holders">{words.title}</h2>
      {place && (
        <>
          <p className="small soft">
            {holders.length === 0 ? words.none(place.caseNumber) : words.seen(place.caseNumber)}
          </p>
          <ul className="notes">
            {holders.map(({ id, name: holder, dni, archived, reachable, opens }) => (
              <li key={id} className="stack stack--tight">
                <p>
                  {opens ? <Link to={paths.adminClient(id)}>{holder}</Link> : holder}{' '}
                  <span className="small soft num">
                    {[dni, archived && words.archived, !reachable && words.unreachable]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </p>
                <div className="row row--tight">
                  <Link className="btn btn--text btn--small" to={paths.adminAsClient(id, place.caseId)}>
                    {words.asThey}
                    <span className="sr-only"> {holder}</span>
                  </Link>
                  <Link
                    className="btn btn--text btn--small"
                    to={paths.adminThread({ caseId: place.caseId, clientId: id })}
                  >
                    {messages.open}
                    <span className="sr-only"> {holder}</span>
                  </Link>
                  <Link
                    className="btn btn--text btn--small danger"
                    to={paths.adminHolderRemove(clientId, place.caseId, id)}
                    preventScrollReset
                  >
                    {words.remove}
                    <span className="sr-only"> {holder}</span>
                  </Link>
                </div>
              </li>
            ))}
          </ul>
          {sharing && holders.length > 0 && (
            <SharingForm action={paths.adminSharing(clientId, place.caseId)} sharing={sharing} />
          )}
          {mayOpen(paths.adminHolderNew(clientId, place.caseId)) && (
            <p>
              <Link
                className="btn btn--text btn--small"
                to={paths.adminHolderNew(clientId, place.caseId)}
                preventScrollReset
              >
                {words.add}
              </Link>
            </p>
          )}
        </>
      )}
      {shared.length > 0 && (
        <>
          <p className="small soft">{words.shared}</p>
          <ul className="notes">
            {shared.map(({ caseId, caseNumber, first }) => (
              <li key={caseId}>
                {first ? (
                  <Link to={paths.adminClient(first.id, caseId)} className="num">
                    {caseNumber}
                  </Link>
                ) : (
                  <span className="num">{caseNumber}</span>
                )}{' '}
                <span className="small soft">{first ? words.of(first.name) : words.ofNobody}</span>{' '}
                {!first && mayOpen(paths.adminHolderNew(clientId, caseId)) && (
                  <Link
                    className="btn btn--text btn--small danger"
                    to={paths.adminHolderRemove(clientId, caseId, clientId)}
                    preventScrollReset
                  >
                    {words.remove}
                    <span className="sr-only"> {caseNumber}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
