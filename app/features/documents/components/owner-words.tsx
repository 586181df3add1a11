import { Form, Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SaidWords } from '~/features/contents/components/said-words'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import type { AvailableCase } from '../contract'
import { waitingKey } from '../waiting/waiting-rows'

/** Whose a document or a file of the drive seems to be, by its name. */
export type SeemingOwner = { name: string; dni: string | null; choice: AvailableCase | null }

type Props = {
  item: { record: 'document'; id: number; stood: string } | { record: 'file'; id: string }
  fileName: string
  owner: SeemingOwner | null
  /** What is written in it that names them. */
  sentence?: string | null
  /** The case it came for, if its client may be the owner after all. */
  own?: OwnCase | null
}

/** A case, and how people say which: its client and number. */
export type OwnCase = { caseId: number; place: string }

/** Whose it seems to be, a button for each answer, and the way to choose another case. */
export function OwnerWords({ item, fileName, owner, sentence, own = null }: Props) {
  const { waiting: words } = useAdminTexts()
  const { pathname, search } = useLocation()
  const choice = owner?.choice
  return (
    <div className="place">
      {owner && <p>{words.seems(owner.name, owner.dni)}.</p>}
      {sentence && <SaidWords sentence={sentence} />}
      {choice && item.record === 'document' && (
        <PublishForm item={item} caseId={choice.id} back={pathname + search}>
          {words.putThere(choice.caseNumber, owner.name)}
          <span className="sr-only"> {fileName}</span>
        </PublishForm>
      )}
      {own && item.record === 'document' && own.caseId !== choice?.id && (
        <PublishForm item={item} caseId={own.caseId} back={pathname + search}>
          {words.isTheirs(own.place)}
          <span className="sr-only"> {fileName}</span>
        </PublishForm>
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

type FormProps = { item: { id: number; stood: string }; caseId: number; back: string; children: ReactNode }

const PublishForm = ({ item: { id, stood }, caseId, back, children }: FormProps) => (
  <Form method="post" action={paths.adminDocument(id, 'publish')} preventScrollReset>
    <input type="hidden" name="caseId" value={caseId} />
    <input type="hidden" name="stood" value={stood} />
    <input type="hidden" name="back" value={back} />
    <button type="submit" className={buttonClass({ small: true })}>
      {children}
    </button>
  </Form>
)
