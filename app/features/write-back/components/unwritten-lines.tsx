import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import type { FolderQuestion, Unwritten } from '../list-unwritten.server'

/** In the list of what is pending: what has arrived and is not in the firm's folder. */
export function UnwrittenLine({ unwritten: { kept, fault, isLost, zipMost } }: { unwritten: Unwritten }) {
  const { writeBack: words } = useAdminTexts()
  return (
    <div className="work work--first" data-line tabIndex={-1}>
      <div className="work__body received__one">
        <p>
          <b>{words.kept(kept)}</b>
        </p>
        <p className="small">
          {fault && words.reasons[fault]} {isLost ? words.reasons.bytes_gone : words.nothingLost}{' '}
          {zipMost && words.zipMost(zipMost)}
        </p>
      </div>
      <div className="work__do row">
        <a className={buttonClass({ small: true, quiet: true })} href={paths.adminUnwrittenZip} download>
          {words.zip}
        </a>
        <Link className={buttonClass({ small: true, quiet: true })} to={`${paths.adminIntegrations}#writes`}>
          {words.see}
        </Link>
      </div>
    </div>
  )
}

/** The cases whose folder a person has to name, one line each. */
export const FolderLines = ({ questions }: { questions: FolderQuestion[] }) =>
  questions.map((question) => <FolderLine key={question.caseId} question={question} />)

function FolderLine({ question }: { question: FolderQuestion }) {
  const { question: words } = useAdminTexts().writeBack
  const { caseId, caseNumber, clientId, client, reason, files } = question
  return (
    <div className="work work--first" data-line tabIndex={-1}>
      <div className="work__body received__one">
        <p>
          <b>{words.title(client)}</b>
          {clientId !== null && (
            <>
              {' · '}
              <Link to={paths.adminClient(clientId, caseId)}>{words.caseOf(caseNumber)}</Link>
            </>
          )}
        </p>
        <p className="small">{words[reason](files)}</p>
      </div>
      <div className="work__do">
        <Link className={buttonClass({ small: true })} to={paths.adminCaseFolder(caseId)}>
          {words.answer}
        </Link>
      </div>
    </div>
  )
}
