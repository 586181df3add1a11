import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { isSelfRegistered } from '~/domain/self-registered'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { ClientFile } from '../get-client.server'

type Props = {
  client: Pick<
    ClientFile,
    'id' | 'displayName' | 'dni' | 'email' | 'phone' | 'username' | 'clientNumber' | 'archived'
  >
  lastVisit: string | null
  situation: string | null
  caseNumber: string | null
}

/** The client's details on file, and the actions on the record. */
export function ClientCard({ client, lastVisit, situation, caseNumber }: Props) {
  const { client: words } = useAdminTexts()
  const { summary } = useTexts()
  const { id, displayName, dni, email, phone, username, clientNumber, archived } = client
  return (
    <section className="card" aria-labelledby="client">
      <div className="card__pad">
        <div className="card__head">
          <h1 id="client">{displayName}</h1>
          <span lang="en">
            <Badge tone="now">{words.adminView}</Badge>
          </span>
        </div>
        {isSelfRegistered(client) && <Notice tone="ahead">{words.selfRegisteredNote}</Notice>}
        {archived && <Notice tone="ahead">{words.archivedNote}</Notice>}
        <dl className="facts">
          <Fact name={summary.dni}>{dni ?? summary.notRecorded}</Fact>
          <Fact name={summary.email}>{email ? <Breakable text={email} /> : summary.notRecorded}</Fact>
          <Fact name={words.caseCode}>{caseNumber ?? summary.notRecorded}</Fact>
          <Fact name={words.situation} lang="es">
            {situation ?? words.situationDefault}
          </Fact>
          <Fact name={words.phone}>{phone ?? summary.notRecorded}</Fact>
          <Fact name={words.username}>{username}</Fact>
          <Fact name={words.number}>{clientNumber ?? summary.notRecorded}</Fact>
          <Fact name={words.lastVisit}>{lastVisit ?? words.never}</Fact>
        </dl>
      </div>
      <div className="card__foot">
        <Link className={buttonClass({ quiet: true, small: true })} to={paths.adminClientEdit(id)}>
          {words.edit}
        </Link>
        <Link className={buttonClass({ quiet: true, small: true })} to={paths.adminCaseNew(id)}>
          {words.addCase}
        </Link>
        <Link className="btn btn--text btn--small" to={paths.adminClientMerge(id)}>
          {words.merge}
        </Link>
      </div>
    </section>
  )
}

const Fact = ({ name, lang, children }: { name: string; lang?: 'es'; children: ReactNode }) => (
  <div lang={lang}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
