import { Form, Link, useLocation } from '@remix-run/react'
import type { CaseInbox } from '~/features/request-files/inbox.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Breakable } from '~/ui/breakable'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { FolderSelect } from './folder-select'
import { GiveBack } from './give-back'

type Props = { said: number; inbox: CaseInbox[]; folders: string[]; errors: string[] | undefined }

/** What several clients have sent, by name, and the buttons that decide about all of it at once. `said`: how many were ticked. */
export function DecideTogether({ said, inbox, folders, errors }: Props) {
  const { received: words } = useAdminTexts()
  const { search } = useLocation()
  const action = paths.adminQueueTogether
  const ids = inbox.flatMap(({ requests }) => requests.flatMap(({ files }) => files.map(({ id }) => id)))
  const cases = new Set(inbox.map(({ caseId }) => caseId)).size
  return (
    <section className="card" aria-labelledby="together">
      <div className="card__pad form form--wide">
        <h1 id="together">{words.together}</h1>
        <FormError errors={errors} />
        {said === 0 && <p>{words.noneTicked}</p>}
        {said > ids.length && <p>{words.fewer(said, ids.length)}</p>}
        <ul className="received__one">
          {inbox.map(({ key, caseId, caseNumber, clientId, client, requests }) => (
            <li key={key}>
              <b>{client}</b> ·{' '}
              <Link to={paths.adminClient(clientId, caseId)}>{words.caseOf(caseNumber)}</Link>
              <ul className="received__files small">
                {requests.flatMap(({ files }) =>
                  files.map(({ id, fileName }) => (
                    <li key={id} className="received__file">
                      <a href={paths.adminReceivedFile(id)} target="_blank" rel="noopener">
                        <Breakable text={fileName} />
                      </a>
                    </li>
                  )),
                )}
              </ul>
            </li>
          ))}
        </ul>
        {ids.length > 0 && (
          <Form method="post" action={action + search} className="received__one">
            {/* Enter presses the first button of a form that is not disabled: nothing is published by it. */}
            <button type="submit" name="verb" value="nothing" hidden formNoValidate tabIndex={-1} />
            {ids.map((id) => (
              <input key={id} type="hidden" name="shown" value={id} />
            ))}
            <FolderSelect label={words.folder} folders={folders} />
            <div className="choices">
              <SubmitButton action={action} name="verb" value="publish">
                {words.publishTogether(ids.length, cases)}
              </SubmitButton>
              <SubmitButton quiet action={action} name="verb" value="keep">
                {words.keepTogether(ids.length, cases)}
              </SubmitButton>
            </div>
            <GiveBack
              action={action}
              words={{ reason: words.reason, give: words.returnTogether(ids.length, cases) }}
            />
          </Form>
        )}
        <p>
          <Link to={paths.adminQueue}>{words.backToQueue}</Link>
        </p>
      </div>
    </section>
  )
}
