import { Form, Link } from '@remix-run/react'
import { ProposedValues } from '~/features/contents/components/proposed-values'
import type { PaperProposals } from '~/features/contents/proposals'
import { PageLook } from '~/features/documents/components/page-look'
import type { PageLook as Look } from '~/features/documents/document-screen'
import type { CaseInbox, WaitingFile } from '~/features/request-files/inbox.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt, fileSize } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Tick, TickedCount, TickedNumber, WithTicked } from '~/ui/admin/list/ticks'
import { Breakable } from '~/ui/breakable'
import { SubmitButton } from '~/ui/button'
import { FolderSelect } from './folder-select'
import { GiveBack } from './give-back'
import { TOGETHER } from './together'

type Props = {
  inbox: CaseInbox[]
  folders: string[]
  back: string
  /** There are others to decide about together with them. */
  isTickable: boolean
  /** What is written in the files about themselves, and how they look, by their id. */
  proposals: Record<string, PaperProposals>
  looks: Record<string, Look>
  /** Whose folder was taken over, where there are no scripts. */
  taken: number | null
}

/** What clients have sent, one line per case and sender: it becomes documents of the case, or goes back with a reason. */
export const ReceivedLines = ({ inbox, ...rest }: Props) =>
  inbox.map((received) => <ReceivedLine key={received.key} received={received} {...rest} />)

/** Leads to a page that decides about what is ticked, of several cases. */
export function TickedTogether() {
  const { received: words } = useAdminTexts()
  return (
    <Form id={TOGETHER} method="get" action={paths.adminQueueTogether} className="row card__pad">
      <TickedCount form={TOGETHER} />
      <WithTicked form={TOGETHER}>
        <SubmitButton small quiet action={paths.adminQueueTogether}>
          {words.together}
        </SubmitButton>
      </WithTicked>
    </Form>
  )
}

const action = paths.adminQueueReceived

type LineProps = Omit<Props, 'inbox'> & { received: CaseInbox }

function ReceivedLine({ received, folders, back, isTickable, proposals, looks, taken }: LineProps) {
  const { received: words } = useAdminTexts()
  const { caseId, caseNumber, clientId, client, requests } = received
  const ids = requests.flatMap(({ files }) => files.map(({ id }) => id))
  const initial = taken !== null && ids.includes(taken) ? proposals[taken]?.folder?.value : undefined
  return (
    <Form
      method="post"
      action={action}
      className="work work--first received"
      preventScrollReset
      data-line
      tabIndex={-1}
    >
      {/* Enter presses the first button of a form that is not disabled: nothing is published by it. */}
      <button type="submit" name="verb" value="nothing" hidden formNoValidate tabIndex={-1} />
      <input type="hidden" name="back" value={back} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="shown" value={id} />
      ))}
      <div className="work__body">
        <p className="row row--tight">
          {isTickable && <Tick form={TOGETHER} list="received" id={ids.join('.')} of={words.title(client)} />}
          <span>
            <b>{words.title(client)}</b>
            {' · '}
            <Link to={paths.adminClient(clientId, caseId)}>{words.caseOf(caseNumber)}</Link>
          </span>
        </p>
        {requests.map(({ id: request, key, text, files }) => (
          <div key={key} className="received__one">
            <p className="small">
              {request === null ? words.wrote : words.asked}{' '}
              <span className="lines" lang={request === null ? undefined : 'es'}>
                {text}
              </span>
            </p>
            <ul className="received__files">
              {files.map((file) => (
                <ReceivedFile
                  key={file.id}
                  file={file}
                  isAlone={ids.length === 1}
                  proposals={proposals[file.id]}
                  look={looks[file.id]}
                  isTaken={taken === file.id}
                  back={back}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="work__do received__do">
        <FolderSelect
          key={initial}
          label={`${words.folder}: ${client}`}
          folders={folders}
          initial={initial}
        />
        <div className="choices">
          <SubmitButton small action={action} name="verb" value="publish all" data-answer>
            {words.publish(ids.length)}
          </SubmitButton>
          <SubmitButton small quiet action={action} name="verb" value="keep all" data-answer>
            {words.keep(ids.length)}
          </SubmitButton>
        </div>
        {ids.length > 1 && (
          <div className="choices">
            <SubmitButton small quiet action={action} name="verb" value="publish" data-answer>
              {words.publishTicked}
              <TickedNumber name="id" />
            </SubmitButton>
            <SubmitButton small quiet action={action} name="verb" value="keep" data-answer>
              {words.keepTicked}
              <TickedNumber name="id" />
            </SubmitButton>
          </div>
        )}
        <GiveBack action={action} words={{ reason: words.reason, give: words.return }} ticked="id" />
      </div>
    </Form>
  )
}

/** Of several files none is ticked: a person chooses each, or says all of them. */
type FileProps = {
  file: WaitingFile
  isAlone: boolean
  proposals: PaperProposals | undefined
  look: Look | undefined
  isTaken: boolean
  back: string
}

function ReceivedFile({ file, isAlone, proposals, look, isTaken, back }: FileProps) {
  const { id, fileName, mimeType, size, receivedAt } = file
  const { received: words } = useAdminTexts()
  const language = useLanguage()
  const to = paths.adminReceivedFile(id)
  const isShown = mimeType.startsWith('image/') || mimeType === 'application/pdf'
  return (
    <li className="received__file">
      <label className="check">
        <input type="checkbox" name="id" value={id} defaultChecked={isAlone} />
        <span>
          <Breakable text={fileName} />
          <br />
          <span className="small soft">
            {words.at(dateTimeAt(language, receivedAt), fileSize(language, size))}
          </span>
        </span>
      </label>
      <PageLook look={look} isShown={mimeType.startsWith('image/')} />
      <a href={to} target="_blank" rel="noopener">
        {mimeType.startsWith('image/') && <img className="waiting__picture" src={to} alt="" loading="lazy" />}
        {isShown ? words.view : words.download}
        <span className="sr-only"> {fileName}</span>
      </a>
      {proposals && (
        <ProposedValues
          proposals={proposals}
          taking={{
            folder: proposals.folder && {
              fill: [{ name: 'category', value: proposals.folder.value }],
              to: takingAt(back, id),
            },
            phase: undefined,
          }}
          taken={isTaken ? ['folder'] : []}
          of={fileName}
        />
      )}
    </li>
  )
}

/** The address of the page with the folder of a file taken over. */
function takingAt(back: string, file: number): string {
  const [path = '', query = ''] = back.split('?')
  const params = new URLSearchParams(query)
  params.set('take', `${file}`)
  return `${path}?${params}`
}
