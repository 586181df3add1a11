import { Link, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { MenuButton, MenuLink, MenuRule, RowMenu } from '~/ui/admin/row-menu'
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

type Props = { client: ClientRowView; oneForm: string }

/** One client in the list; `oneForm` is the form that archives or restores this one alone. */
export function ClientRow({ client, oneForm }: Props) {
  const { clients: words, shell } = useAdminTexts()
  const { search } = useLocation()
  const { id, name, dni, clientNumber, email, created, archived } = client
  return (
    <li className="rows__row">
      <input className="tick" type="checkbox" name="id" value={id} aria-label={shell.list.select(name)} />
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
        <MenuButton
          form={oneForm}
          id={id}
          icon={archived ? 'restore' : 'archive'}
          lang={archived ? undefined : 'en'}
        >
          {archived ? words.restore : words.archive}
        </MenuButton>
        <MenuRule />
        <MenuLink to={paths.adminClientDelete(id) + search} icon="trash" lang="en" danger>
          {words.delete}
        </MenuLink>
      </RowMenu>
    </li>
  )
}
