import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Notice } from '~/ui/notice'

type Props = { waiting: { id: string; fileName: string; question: 'case' | 'overwrite' }[] }

/** Uploaded files that are not stored yet because a person has to answer a question. */
export function WaitingList({ waiting }: Props) {
  const { uploadDialogs: words } = useAdminTexts()
  if (waiting.length === 0) return null
  return (
    <div className="card__pad">
      <Notice tone="ahead">
        <p>
          <strong>{words.waiting}.</strong> {words.waitingLead}
        </p>
        <ul>
          {waiting.map(({ id, fileName, question }) => (
            <li key={id}>
              {fileName}:{' '}
              <Link to={paths.adminWaiting(id, question)} preventScrollReset>
                {words.question[question]}
                <span className="sr-only"> {fileName}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
