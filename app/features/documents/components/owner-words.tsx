import { Form, Link, useLocation } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import type { AvailableCase } from '../contract'
import { waitingKey } from '../waiting/waiting-rows'

/** Whose a document or a file of the drive seems to be, by its name. */
export type SeemingOwner = { name: string; dni: string | null; choice: AvailableCase | null }

type Props = {
  item: { record: 'document'; id: number } | { record: 'file'; id: string }
  fileName: string
  owner: SeemingOwner | null
}

/** Whose it seems to be, a button that puts it there, and the way to choose another case. */
export function OwnerWords({ item, fileName, owner }: Props) {
  const { waiting: words } = useAdminTexts()
  const { pathname, search } = useLocation()
  const choice = owner?.choice
  return (
    <div className="place">
      {owner && <p>{words.seems(owner.name, owner.dni)}.</p>}
      {choice && item.record === 'document' && (
        <Form method="post" action={paths.adminDocument(item.id, 'publish')} preventScrollReset>
          <input type="hidden" name="caseId" value={choice.id} />
          <input type="hidden" name="back" value={pathname + search} />
          <button type="submit" className={buttonClass({ small: true })}>
            {words.putThere(choice.caseNumber, owner.name)}
            <span className="sr-only"> {fileName}</span>
          </button>
        </Form>
      )}
      <Link
        className={buttonClass({ quiet: true, small: true })}
        to={paths.adminWaitingFile(waitingKey(item))}
      >
        {words.elsewhere}
        <span className="sr-only"> {fileName}</span>
      </Link>
    </div>
  )
}
