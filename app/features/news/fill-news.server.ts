import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isHeldBy } from '~/access/case-holders.server'
import { civilDateAt } from '~/domain/civil-date'
import type { CaseSection } from '~/emails/news'
import { issueLink } from '~/features/auth/account-links.server'
import { inputForClient } from '~/features/cases/where/case-input.server'
import type { WhereInput } from '~/features/cases/where/where-input'
import { env } from '~/infra/env.server'
import { paths } from '~/paths'
import type { Tx } from '~db/client'
import { cases, documents, mailOutbox, newsItems, newsMutes, type Person } from '~db/schema'
import { closeCorrections } from './corrections.server'
import { isToCall } from './diff-calls.server'
import { hearingEntries } from './hearing-entries.server'
import { muteUrl } from './mute.server'
import { caseNewsOf } from './news-facts.server'
import { readerOf } from './reachable.server'
import type { LetterFacts } from './section-parts'
import { tellHearings } from './tell-hearings.server'
import { type CorrectionRow, correctionBeside, isStillWrong } from './told/instead-of-said.server'
import { forgetCopies, toldIn } from './told/news-copies.server'
import { noteOwnDays, noteSaid } from './told/note-said.server'
import { newsLetter } from './write-section.server'

export type QueuedMail = typeof mailOutbox.$inferSelect
type Item = typeof newsItems.$inferSelect
type CaseRow = typeof cases.$inferSelect

/**
 * The content of an e-mail with news, written as it leaves: what is no longer so is left out, and told later if it is so
 * again. Null if nothing is left to tell. Nothing of it is stored.
 */
export function fillNews(tx: Tx, mail: QueuedMail, now: number): QueuedMail | null {
  const { own: ownNews, copied } = toldIn(tx, mail.id)
  const client = readerOf(tx, mail)
  const all = [...ownNews.items, ...ownNews.corrections, ...copied.items, ...copied.corrections]
  const caseIds = new Set(all.map(({ caseId }) => caseId))
  const letters = [...caseIds].flatMap((caseId) => {
    const newsInCase = inCase(caseId, ownNews)
    const row = client && caseToTell(tx, client.id, caseId)
    if (!client || !row) {
      setState(tx, newsInCase.items, 'dropped')
      closeCorrections(tx, newsInCase.corrections, 'dismissed')
      return []
    }
    return letterOf(tx, client, row, { own: newsInCase, copied: inCase(caseId, copied) }, now) ?? []
  })
  if (!client || letters.length === 0) return null
  const filled = addressed(tx, mail, client, letters)
  const calendar = letters.map(({ entries }) => entries).join('')
  return calendar === '' ? filled : { ...filled, content: { ...filled.content, calendar } }
}

/** A case about which its client may be written to. */
export function caseToTell(tx: Tx, clientId: number, caseId: number): CaseRow | undefined {
  const muted = tx
    .select({ caseId: newsMutes.caseId })
    .from(newsMutes)
    .where(and(eq(newsMutes.clientId, clientId), eq(newsMutes.caseId, caseId)))
    .get()
  if (muted) return undefined
  const isTheirCase = and(eq(cases.id, caseId), isHeldBy(clientId), eq(cases.archived, false))
  return tx.select().from(cases).where(isTheirCase).get()
}

/** An e-mail about these cases, to the present address of its client, with a link that stops such e-mails. */
export function addressed(
  tx: Tx,
  mail: QueuedMail,
  client: Person,
  letters: { caseId: number; letter: CaseSection }[],
): QueuedMail {
  const there = readdressed(tx, mail, client)
  const [first, ...others] = letters
  const mute = muteUrl(client.id, others.length === 0 && first ? first.caseId : null)
  const written = JSON.stringify(letters.map(({ letter }) => letter))
  return { ...there, content: { ...mail.content, cases: written, mute } }
}

type Addressee = Pick<Person, 'name' | 'email' | 'language'>

/** An e-mail to the present address of its client, or of the firm. */
export function readdressed(tx: Tx, mail: QueuedMail, { name, email, language }: Addressee): QueuedMail {
  const to = { recipientName: name, recipient: email ?? mail.recipient, language }
  tx.update(mailOutbox).set(to).where(eq(mailOutbox.id, mail.id)).run()
  return { ...mail, ...to }
}

/** A one-time link to a case. */
export function linkTo(tx: Tx, clientId: number, caseId: number, now: number): string {
  const { token } = issueLink(tx, clientId, 'quick_access', now, caseId)
  return `${env().publicUrl}${paths.quickAccess}/${token}`
}

type Said = { items: Item[]; corrections: CorrectionRow[] }

function inCase(caseId: number, { items, corrections }: Said): Said {
  const isOfCase = (one: { caseId: number }) => one.caseId === caseId
  return { items: items.filter(isOfCase), corrections: corrections.filter(isOfCase) }
}

/** What is told first to this reader (`own`), and what they are told beside the client, whose e-mail notes what becomes of it (`copied`). */
type OfCase = { own: Said; copied: Said }

function letterOf(tx: Tx, client: Person, row: CaseRow, { own, copied }: OfCase, now: number) {
  const caseNews = caseNewsOf(row.id, civilDateAt(now))
  if (!caseNews) return null
  const today = civilDateAt(now)
  const present = new Set(caseNews.things.map(({ thing }) => thing))
  const items = [...own.items, ...copied.items]
  const isOwn = (item: Item) => own.items.includes(item)
  const ofHearings = items.filter(({ kind }) => kind === 'hearing')
  const hearings = tellHearings(
    tx,
    { caseId: row.id, items: ofHearings, found: caseNews.hearings, isCopy: !ofHearings.some(isOwn) },
    today,
  )
  const shown = lookedUp(tx, row.id)
  const isUnread = ({ kind, thing }: Item) =>
    kind === 'document' && present.has(thing) && !shown.documents.has(thing.replace('document:', ''))
  const lasting = items.filter((item) =>
    item.kind === 'hearing' ? hearings.length > 0 : present.has(item.thing) && !isUnread(item),
  )
  const untold = items.filter((item) => !lasting.includes(item))
  const gone = untold.filter((item) => isOwn(item) && !isUnread(item))
  setState(tx, gone, 'withdrawn')
  setState(tx, own.items.filter(isUnread), 'waiting')
  const wrong = [
    ...own.corrections.filter((one) => isStillWrong(one, caseNews, client.id)),
    ...copied.corrections.flatMap((one) => correctionBeside(one, caseNews, client.id) ?? []),
  ]
  const isRight = ({ id }: CorrectionRow) => !wrong.some((one) => one.id === id)
  closeCorrections(tx, own.corrections.filter(isRight), 'withdrawn')
  const uncopied = untold.filter((item) => !isOwn(item))
  forgetCopies(tx, client.id, { items: uncopied, corrections: copied.corrections.filter(isRight) })
  if (lasting.length === 0 && wrong.length === 0) return null
  const input: WhereInput = inputForClient(row, now, client.id)
  const facts = { ...shown, corrections: wrong, isCallDue: caseNews.items.some(isToCall) }
  const letter = newsLetter(input, { told: lasting, hearings }, facts, client.language)
  const copies = lasting.filter((item) => !isOwn(item))
  const saidFirst = copies.filter(({ kind, said }) => kind !== 'answer' && said === null)
  noteSaid(tx, [...lasting.filter(isOwn), ...saidFirst], input, facts)
  noteOwnDays(tx, copies, input, client.id)
  const entries = hearingEntries(input, hearings, client.language)
  return { caseId: row.id, letter: { ...letter, url: linkTo(tx, client.id, row.id, now) }, entries }
}

function setState(tx: Tx, items: Item[], state: 'dropped' | 'withdrawn' | 'waiting') {
  const ids = items.map(({ id }) => id)
  tx.update(newsItems).set({ state, mailId: null }).where(inArray(newsItems.id, ids)).run()
}

/** The document of each content in a case that its client sees. */
export function lookedUp(tx: Tx, caseId: number): Pick<LetterFacts, 'documents'> {
  const seen = and(
    ...[eq(documents.caseId, caseId), eq(documents.archived, false)],
    isNull(documents.unreadSince),
  )
  const files = tx.select({ id: documents.id, sha256: documents.sha256 }).from(documents).where(seen).all()
  return { documents: new Map(files.map((file) => [file.sha256, file.id])) }
}
