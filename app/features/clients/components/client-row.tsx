import { Link } from '@remix-run/react'
import { isSelfRegistered } from '~/domain/self-registered'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { RecordItems, RecordTick } from '~/ui/admin/record-list'
import { MenuLink, RowMenu } from '~/ui/admin/row-menu'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'

export type ClientRowView = {
  id: number
  name: string
  dni: string | null
  clientNumber: string | null
  email: string | null
  created: string
  archived: boolean
}

/** One client in the list. */
export function ClientRow({ client }: { client: ClientRowView }) {
  const { clients: words } = useAdminTexts()
  const { id, name, dni, clientNumber, email, created, archived } = client
  return (
    <li className="rows__row">
      <RecordTick id={id} of={name} />
      <Link className="rows__name" to={paths.adminClient(id)}>
        {name}
      </Link>
      <span className="rows__id num">
        <span className="sr-only">{words.dni} </span>
        {dni ?? words.noDni}
      </span>
      <span className="num">
        <span className="sr-only">{words.number} </span>
        {clientNumber}
      </span>
      <span className="rows__wide">
        <span className="sr-only">{words.email} </span>
        {email ? <Breakable text={email} /> : words.noEmail}
        {isSelfRegistered(client) && (
          <>
            <br />
            <span className="soft">{words.selfRegistered}</span>
          </>
        )}
      </span>
      <span className="rows__wide num">
        <span className="rows__label">{words.created} </span>
        {created}
      </span>
      <span className="rows__status">
        {archived ? (
          <Badge tone="rest">{words.archived}</Badge>
        ) : (
          <Badge tone="done" icon="check">
            {words.active}
          </Badge>
        )}
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
