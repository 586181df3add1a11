import { and, asc, count, desc, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { isShared } from '~/access/case-holders.server'
import { type ClientViewer, mayDownload } from '~/access/viewer'
import { documentsVisibleTo } from '~/access/visible-to.server'
import { requireOwnCase } from '~/features/own-case/own-case.server'
import { isSharedNow } from '~/features/settings/sharing.server'
import { dateTimeAt, fileSize } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { paths } from '~/paths'
import { database, transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { caseMessages, cases, documents } from '~db/schema'
import { LONGEST_MESSAGE } from './limits'
import { filesOf } from './message-files.server'
import { takesMessages } from './message-settings.server'
import { usualAnswerDays } from './usual-answer.server'

/**
 * A message as its client sees it; `read`: when the other side had it on the screen. `isOthers`: it is of somebody else who holds the case
 * and the firm, and all of them see it.
 */
export type OwnMessage = {
  id: number
  kind: 'client' | 'firm' | 'call'
  isOthers: boolean
  text: string
  at: string
  read: string | null
  /** What the client sent with it. */
  files: { id: number; fileName: string; size: string; isReturned: boolean }[]
  /** What the firm put beside it; without an address for whoever may not open it. */
  document: { name: string; to: string | null } | null
}
export type OwnThread = {
  /** Whose it is: several people may write about a case on one device. */
  userId: number
  caseId: number
  caseNumber: string
  messages: OwnMessage[]
  /** How many older ones there are. */
  older: number
  mayWrite: boolean
  /** Whether others who hold the case read what is written now. */
  isShared: boolean
  usualDays: number | null
  /** How many characters a message has at most. */
  longest: number
}

const MOST_SHOWN = 100

/**
 * The latest messages of a client and the firm about one of the client's cases, oldest first, with those of others that all who hold the
 * case see. Throws `not_found`.
 */
export function getOwnThread(
  viewer: ClientViewer,
  caseId: number,
  { language }: { language: Language },
): OwnThread {
  const { caseNumber } = requireOwnCase(viewer, caseId)
  const { id, kind, text, sentAt, readAt } = caseMessages
  const shown = shownTo(viewer, caseId)
  const rows = database()
    .select({
      ...{ id, kind, text, sentAt, readAt, clientId: caseMessages.clientId },
      ...{ documentId: documents.id, document: documents.fileName },
    })
    .from(caseMessages)
    .innerJoin(cases, eq(cases.id, caseMessages.caseId))
    .leftJoin(
      documents,
      and(
        ...[eq(documents.id, caseMessages.documentId), eq(documents.caseId, caseMessages.caseId)],
        documentsVisibleTo(viewer),
      ),
    )
    .where(shown)
    .orderBy(desc(id))
    .limit(MOST_SHOWN)
    .all()
  const files = filesOf(rows.map((row) => row.id))
  const all = database()
    .select({ n: count() })
    .from(caseMessages)
    .innerJoin(cases, eq(cases.id, caseMessages.caseId))
    .where(shown)
    .get()
  return {
    ...{ userId: viewer.userId, caseId, caseNumber, older: (all?.n ?? 0) - rows.length },
    messages: rows
      .reverse()
      .map(({ sentAt: at, readAt: read, clientId, documentId, document: name, ...message }) => ({
        ...message,
        isOthers: clientId !== viewer.userId,
        at: dateTimeAt(language, at),
        read: read === null ? null : dateTimeAt(language, read),
        files: (files.get(message.id) ?? []).map(({ id, fileName, fileSize: size, state }) => ({
          ...{ id, fileName, size: fileSize(language, size), isReturned: state === 'returned' },
        })),
        document:
          name && documentId ? { name, to: mayDownload(viewer) ? paths.preview(documentId) : null } : null,
      })),
    ...{ mayWrite: takesMessages(), isShared: isSharedNow(database(), caseId) },
    usualDays: usualAnswerDays(),
    longest: LONGEST_MESSAGE,
  }
}

/** Notes that a client has had on the screen what the firm wrote, and nothing that has come since. */
export function markOwnRead(viewer: ClientViewer, { caseId, messages }: OwnThread, now: number) {
  const isNew = messages.some(({ kind, read, isOthers }) => !isOthers && kind !== 'client' && read === null)
  const last = messages.at(-1)?.id
  if (!isNew || last === undefined) return
  const { id, kind, readAt } = caseMessages
  transact((tx) =>
    tx
      .update(caseMessages)
      .set({ readAt: now })
      .where(and(ownOf(viewer, caseId), ne(kind, 'client'), isNull(readAt), lte(id, last)))
      .run(),
  )
}

/** How many messages of the firm a client has not seen; null without any message, in a firm that takes none. */
export function unreadMessages(viewer: ClientViewer, caseId: number): number | null {
  const written = ofThread.all({ caseId, clientId: viewer.userId })
  if (written.length === 0 && !takesMessages()) return null
  return written.filter(({ kind, readAt }) => kind !== 'client' && readAt === null).length
}

const ofThread = prepared((db, $: Holes<{ caseId: number; clientId: number }>) => {
  const { kind, readAt, caseId, clientId, inside, id } = caseMessages
  return db
    .select({ kind, readAt })
    .from(caseMessages)
    .where(and(eq(caseId, $.caseId), eq(clientId, $.clientId), eq(inside, false)))
    .orderBy(asc(id))
})

const ownOf = ({ userId }: ClientViewer, caseId: number) =>
  and(eq(caseMessages.caseId, caseId), eq(caseMessages.clientId, userId), eq(caseMessages.inside, false))

/** In queries that join the case: also what others write and all who hold it see. */
function shownTo({ userId }: ClientViewer, ofCase: number) {
  const { caseId, clientId, inside, shared } = caseMessages
  const isShown = or(eq(clientId, userId), isShared({ shared, by: clientId }))
  return and(eq(caseId, ofCase), eq(inside, false), isShown)
}
