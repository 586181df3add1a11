import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { isSelfRegistered } from '~/domain/self-registered'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { RecordItems, RecordRestore, RecordTick } from '~/ui/admin/record-list'
import { MenuLink, RowMenu } from '~/ui/admin/row-menu'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'

export type ClientRowView = {
  id: number
  name: string
  dni: string | null
  clientNumber: string | null
  email: string | null
  phone: string | null
  created: string
  /** The last visit; null if the client has never signed in. */
  visited: string | null
  archived: boolean
}

type Props = { client: ClientRowView; cases: ReactNode }

/** One client in the list, with where their cases are. */
export function ClientRow({ client, cases }: Props) {
  const { clients: words } = useAdminTexts()
  const { id, name, archived, created, visited } = client
  return (
    <li className="rows__row">
      <RecordTick id={id} of={name} />
      <div className="rows__who">
        <span className="rows__title">
          <Link className="rows__name" to={paths.adminClient(id)}>
            {name}
          </Link>
          {archived ? (
            <>
              <Badge tone="rest">{words.archived}</Badge>
              <RecordRestore id={id} of={name} words={words} />
            </>
          ) : (
            <Badge tone="done" icon="check">
              {words.active}
            </Badge>
          )}
        </span>
        <Facts client={client} />
      </div>
      <div className="rows__wide">{cases}</div>
      <span className="rows__wide num">
        <span className="rows__label">{words.visit} </span>
        {visited ?? words.neverVisited}
      </span>
      <span className="rows__wide num">
        <span className="rows__label">{words.created} </span>
        {created}
      </span>
      <RowMenu of={name}>
        <MenuLink to={paths.adminClient(id)} icon="eye" lang="en" newTab>
          {words.view}
        </MenuLink>
        <RecordItems id={id} archived={archived} words={words} deleteAt={paths.adminClientDelete(id)} />
      </RowMenu>
    </li>
  )
}

function Facts({ client }: { client: ClientRowView }) {
  const { clients: words } = useAdminTexts()
  const { dni, clientNumber, phone, email } = client
  return (
    <>
      <span className="soft num">
        <span className="sr-only">{words.dni} </span>
        {dni ?? words.noDni}
        {clientNumber && (
          <>
            {' · '}
            <span className="sr-only">{words.number} </span>
            {clientNumber}
          </>
        )}
        {phone && ` · ${phone}`}
      </span>
      <span className="soft">
        <span className="sr-only">{words.email} </span>
        {email ? <Breakable text={email} /> : words.noEmail}
      </span>
      {isSelfRegistered(client) && <span className="soft">{words.selfRegistered}</span>}
    </>
  )
}
