import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { MenuLink, RowMenu } from '~/ui/admin/list/row-menu'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useMayOpen } from '~/ui/menu'
import type { ClientFile } from '../get-client.server'

type Client = Pick<
  ClientFile,
  'id' | 'displayName' | 'dni' | 'email' | 'phone' | 'username' | 'clientNumber' | 'archived' | 'blockedAt'
>

/** `caseId`: the case on screen, if there is one. */
type Props = { client: Client; caseId: number | undefined }

/** Who the client is, how to reach them, what they see. */
export function ClientHead({ client, caseId }: Props) {
  const { client: words, clientPage, dataProtection, retention } = useAdminTexts()
  const { summary } = useTexts()
  const mayOpen = useMayOpen()
  const { id, displayName, dni, email, phone, clientNumber, blockedAt } = client
  return (
    <header className="client__head">
      <h1 id="client">{displayName}</h1>
      <span lang="en">
        <Badge tone="now">{words.adminView}</Badge>
      </span>
      <span className="num soft">
        {summary.dni} <b>{dni ?? summary.notRecorded}</b>
        {clientNumber && ` · ${clientNumber}`}
      </span>
      <span className="row row--tight push">
        {phone && (
          <a className={buttonClass({ quiet: true, small: true })} href={`tel:${phone}`}>
            <Icon name="phone" />
            <span className="num">{phone}</span>
            <span className="sr-only"> {clientPage.call(phone)}</span>
          </a>
        )}
        {email && (
          <a className={buttonClass({ quiet: true, small: true })} href={`mailto:${email}`}>
            <Icon name="mail" />
            {clientPage.write}
          </a>
        )}
        {caseId !== undefined && (
          <Link className={buttonClass({ quiet: true, small: true })} to={paths.adminAsClient(id, caseId)}>
            <Icon name="eye" />
            {clientPage.asClient}
          </Link>
        )}
        <RowMenu of={displayName}>
          {blockedAt === null && (
            <>
              <MenuLink to={paths.adminClientEdit(id)} icon="pencil">
                {clientPage.editAll}
              </MenuLink>
              <MenuLink to={paths.adminClientMerge(id)} icon="equal">
                {words.merge}
              </MenuLink>
            </>
          )}
          <MenuLink to={paths.adminDataCopy(id)} icon="download">
            {dataProtection.copy}
          </MenuLink>
          {mayOpen(paths.adminRetention) && (
            <MenuLink to={blockedAt === null ? paths.adminBlock(id) : paths.adminUnblock(id)} icon="archive">
              {blockedAt === null ? retention.menuBlock : retention.unblock}
            </MenuLink>
          )}
          {blockedAt !== null && mayOpen(paths.adminClientDelete(id)) && (
            <MenuLink to={paths.adminClientDelete(id)} icon="trash">
              {clientPage.remove}
            </MenuLink>
          )}
        </RowMenu>
      </span>
    </header>
  )
}

type ContactProps = { client: Client; children: ReactNode }

/** How to reach the client, and what can be done with the record; `children` are the facts of the case on screen. */
export function ClientContact({ client, children }: ContactProps) {
  const { client: words, clientPage } = useAdminTexts()
  const { summary } = useTexts()
  const { id, dni, email, phone, username, archived } = client
  const mayOpen = useMayOpen()
  const shelve = archived ? paths.adminClientsRestore : paths.adminClientsArchive
  const facts = [
    [summary.dni, dni],
    [
      summary.email,
      email && (
        <a key="email" href={`mailto:${email}`}>
          <Breakable text={email} />
        </a>
      ),
    ],
    [
      words.phone,
      phone && (
        <a key="phone" href={`tel:${phone}`} className="num">
          {phone}
        </a>
      ),
    ],
    [words.username, username],
  ] as const
  return (
    <section className="card card__pad stack stack--tight" aria-labelledby="contact">
      <h2 id="contact">{clientPage.contact}</h2>
      <dl className="facts client__facts">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact ?? summary.notRecorded}</dd>
          </div>
        ))}
        {children}
      </dl>
      <div className="row row--tight">
        <Link className="btn btn--text btn--small" to={paths.adminClientEdit(id)} preventScrollReset>
          {words.edit}
        </Link>
        {mayOpen(shelve) && (
          <Form method="post" action={shelve} preventScrollReset>
            <button type="submit" className="btn btn--text btn--small" name="id" value={id}>
              {archived ? clientPage.restore : clientPage.archive}
            </button>
          </Form>
        )}
        {mayOpen(paths.adminClientDelete(id)) && (
          <Link className="btn btn--text btn--small danger" to={paths.adminClientDelete(id)}>
            {clientPage.remove}
          </Link>
        )}
      </div>
    </section>
  )
}
