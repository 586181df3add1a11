import { useLoaderData, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { civilDateAt } from '~/domain/civil-date'
import { CallsToday } from '~/features/appointments/components/calls-today'
import { callsToday } from '~/features/appointments/firm-calls.server'
import { requireAdmin } from '~/features/auth/guards.server'
import { DataRequestLines } from '~/features/data-protection/components/data-request-lines'
import { RetentionLine } from '~/features/data-protection/components/retention-line'
import { listDataRequests } from '~/features/data-protection/data-requests.server'
import { countProposals } from '~/features/data-protection/proposals.server'
import { DeliveredLine } from '~/features/deliveries/components/delivered-line'
import { waitingDeliveries } from '~/features/deliveries/list-deliveries.server'
import { folderNames } from '~/features/documents/lists/list-folders.server'
import { waitingAfterRestore } from '~/features/mail/after-restore.server'
import { listWaitingMessages } from '~/features/messages/waiting-messages.server'
import { listCalls } from '~/features/news/calls.server'
import { listCorrections } from '~/features/news/list-corrections.server'
import { CallsLines } from '~/features/queue/components/calls-lines'
import { CorrectionsLine } from '~/features/queue/components/corrections-line'
import { HeldLine } from '~/features/queue/components/held-line'
import { MarkedAnswers } from '~/features/queue/components/marked-answers'
import { MessageLines } from '~/features/queue/components/message-lines'
import { QueueFilters } from '~/features/queue/components/queue-filters'
import { OpenedGroup, QueueGroup } from '~/features/queue/components/queue-group'
import { QueueRow } from '~/features/queue/components/queue-row'
import { AnsweredLines } from '~/features/queue/components/received/answered-lines'
import { ReceivedLines, TickedTogether } from '~/features/queue/components/received/received-lines'
import { RestoredLine } from '~/features/queue/components/restored-line'
import { RunLine } from '~/features/queue/components/run-line'
import { ToApplyLine } from '~/features/queue/components/to-apply-line'
import { UndoLine } from '~/features/queue/components/undo-line'
import { useQueueKeys } from '~/features/queue/components/use-queue-keys'
import { heldMails } from '~/features/queue/held-mails.server'
import { answerToUndo } from '~/features/queue/last-answer.server'
import { countQueueLines, listQueueLines, QueueLineQuery } from '~/features/queue/list-queue-lines.server'
import { WORK_PAGE_SIZE, type WorkArea, type WorkEntry } from '~/features/queue/queue-lines'
import { phasesToName } from '~/features/queue/word-details.server'
import { pageLooksOf } from '~/features/reading/page-looks.server'
import { type Listed, proposalsOf } from '~/features/reading/proposals.server'
import { type CaseInbox, listInbox } from '~/features/request-files/inbox.server'
import { listAnswers } from '~/features/request-files/list-answers.server'
import { listKept } from '~/features/request-templates/begun-phases.server'
import { KeptLines } from '~/features/request-templates/components/kept-lines'
import { answersToApply } from '~/features/sync/runs/runs-of-workbook.server'
import { sheetThatWaits } from '~/features/sync/runs/sheet-that-waits.server'
import { FolderLines, UnwrittenLine } from '~/features/write-back/components/unwritten-lines'
import { listFolderQuestions, unwritten } from '~/features/write-back/list-unwritten.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { queryOf, queryValues } from '~/infra/http/query.server'
import { NothingFound } from '~/ui/admin/list/nothing-found'
import { Paging } from '~/ui/admin/list/paging'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.queue)

export const loader = page(requireAdmin, ({ request, viewer, context }) => {
  const { language, now } = context
  const lineQuery = QueueLineQuery.parse(queryValues(request))
  const isStart = lineQuery.group === null && lineQuery.page === 1
  const shows = (area: WorkArea) => isStart && (lineQuery.area === null || lineQuery.area === area)
  const inbox = shows('documents') ? listInbox(viewer) : []
  const files = inbox.flatMap(filesOf)
  const lines = listQueueLines(viewer, lineQuery)
  const waits = shows('sheet') ? sheetThatWaits(viewer) : null
  const unwrittenFiles = shows('documents') ? unwritten(viewer) : null
  const above = {
    restored: waitingAfterRestore(),
    run: waits && {
      ...waits,
      isPreview: waits.cause === 'preview',
      since: dateTimeAt(language, waits.since),
    },
    calls: shows('mails') ? listCalls(viewer) : [],
    corrections: shows('mails') ? listCorrections(viewer) : [],
    messages: shows('mails') ? listWaitingMessages(viewer) : [],
    delivered: shows('documents') ? waitingDeliveries(viewer) : null,
    inbox,
    unwritten: unwrittenFiles?.on && unwrittenFiles.fault ? unwrittenFiles : null,
    caseFolders: shows('documents') ? listFolderQuestions(viewer) : [],
    answers: shows('documents') ? listAnswers(viewer) : [],
    kept: shows('mails') ? listKept(viewer) : [],
    dataRequests: shows('mails') ? listDataRequests(viewer, language) : [],
    proposed: shows('mails') ? countProposals(viewer) : 0,
    held: shows('mails') ? heldMails(viewer) : [],
  }
  return {
    area: lineQuery.area,
    sheet: lineQuery.sheet,
    ...lines,
    above,
    isAnythingAbove: Object.values(above).some((part) => (Array.isArray(part) ? part.length > 0 : part)),
    looks: pageLooksOf(viewer, lines.entries.flatMap(documentOf)),
    counts: countQueueLines(viewer, context),
    phases: phasesToName(),
    undo: answerToUndo(viewer, now),
    toApply: answersToApply(viewer),
    date: civilDateAt(now),
    today: isStart ? callsToday(viewer, now) : [],
    fileProposals: proposalsOf(viewer, files),
    fileLooks: pageLooksOf(viewer, files),
    taken: Number(queryOf(request).get('take')) || null,
    folders: folderNames(viewer),
  }
})

/** The document that a line is about, if it is one. */
const documentOf = ({ line }: WorkEntry): Listed[] =>
  line?.kind === 'quarantine' && typeof line.id === 'number'
    ? [{ key: `${line.id}`, of: { document: line.id } }]
    : []

const filesOf = ({ requests }: CaseInbox): Listed[] =>
  requests.flatMap(({ files }) => files.map(({ id }) => ({ key: `${id}`, of: { file: id } })))

/** Everything that waits for a person, one line per question. */
export default function Queue() {
  const {
    area,
    sheet,
    entries,
    above,
    isAnythingAbove,
    looks,
    opened,
    page: shown,
    total,
    counts,
    phases,
    undo,
    toApply,
    date,
    today,
    fileProposals,
    fileLooks,
    taken,
    folders,
  } = useLoaderData<typeof loader>()
  const { queue: words, shell } = useAdminTexts()
  const list = useRef<HTMLElement>(null)
  useQueueKeys(list)
  const { pathname, search } = useLocation()
  const back = pathname + search
  const isTickable = above.inbox.length + above.answers.length > 1
  const unmappedEntries = entries.filter(({ line }) => line?.kind === 'unmapped')
  const suggested = unmappedEntries.filter(({ line }) => line?.suggested).length
  return (
    <section className="card pending" aria-labelledby="queue" ref={list}>
      <div className="card__pad pending__head">
        <h1 id="queue">{shell.tabs.queue}</h1>
        {!opened && counts.total > 0 && <QueueFilters counts={counts} area={area} />}
        {counts.total > 0 && <p className="small soft pending__keys">{words.keys}</p>}
      </div>
      <CallsToday calls={today} />
      {above.restored && <RestoredLine waiting={above.restored} />}
      {undo && <UndoLine answer={undo} />}
      {toApply && <ToApplyLine answers={toApply} />}
      {above.run && <RunLine run={above.run} />}
      <CallsLines calls={above.calls} back={back} />
      <CorrectionsLine corrections={above.corrections} back={back} />
      <MessageLines messages={above.messages} />
      {above.delivered && <DeliveredLine waiting={above.delivered} />}
      {isTickable && <TickedTogether />}
      <ReceivedLines
        inbox={above.inbox}
        folders={folders}
        back={back}
        proposals={fileProposals}
        looks={fileLooks}
        taken={taken}
        isTickable={isTickable}
      />
      {above.unwritten && <UnwrittenLine unwritten={above.unwritten} />}
      <FolderLines questions={above.caseFolders} />
      <AnsweredLines answers={above.answers} today={date} back={back} isTickable={isTickable} />
      <KeptLines kept={above.kept} />
      <DataRequestLines requests={above.dataRequests} />
      {above.proposed > 0 && <RetentionLine count={above.proposed} />}
      {above.held.map((one) => (
        <HeldLine key={`${one.kind}-${one.runId}`} held={one} />
      ))}
      {opened && <OpenedGroup group={opened} sheet={sheet} />}
      {unmappedEntries.length > 0 && <MarkedAnswers count={suggested} />}
      {entries.length === 0 ? (
        !isAnythingAbove && <NothingFound searched={false} empty={words.empty} />
      ) : (
        <ul>
          {entries.map(({ line, group }) =>
            group ? (
              <QueueGroup key={group.group} group={group} />
            ) : (
              <QueueRow
                key={`${line.kind}-${line.id}`}
                line={line}
                phases={phases}
                isMarkable={suggested > 1}
                look={line.kind === 'quarantine' ? looks[line.id] : undefined}
              />
            ),
          )}
        </ul>
      )}
      {/* Above stand lines that are not among those counted here. */}
      {total > WORK_PAGE_SIZE && <Paging page={shown} pageSize={WORK_PAGE_SIZE} total={total} />}
    </section>
  )
}
