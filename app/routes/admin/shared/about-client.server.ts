import type { AdminViewer } from '~/access/viewer'
import { entryView } from '~/features/audit/audit-words'
import { type AuditRow, newestAuditOf } from '~/features/audit/list-audit.server'
import { passkeysOf } from '~/features/auth/passkeys/passkeys.server'
import { listSessionsOf } from '~/features/auth/sessions/client-sessions.server'
import type { ClientFile } from '~/features/clients/get-client.server'
import { listNotes } from '~/features/clients/notes.server'
import { privacyReadOf } from '~/features/data-protection/privacy-notice.server'
import { auditWordsIn } from '~/features/firm-facts/audit-words.server'
import { listMailsTo } from '~/features/mail/list-mails.server'
import { welcomeOf } from '~/features/mail/welcome-state.server'
import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'

const NEWEST_ENTRIES = 30

/**
 * What is known about a client beside the cases: access, mails, notes, sessions, history. Without `whole`, because some of
 * the cases are another lawyer's, none of what names them, and of notes those to delete (`isTheirs`) that are their own.
 */
export function aboutClient(
  viewer: AdminViewer,
  { id, lastVisitAt }: ClientFile,
  { language, now, whole }: { language: Language; now: number; whole: boolean },
) {
  const at = (instant: number) => dateTimeAt(language, instant)
  const welcome = welcomeOf(viewer, id)
  const words = auditWordsIn(language)
  return {
    lastVisit: lastVisitAt === null ? null : at(lastVisitAt),
    welcome: { state: welcome.state, when: welcome.at === null ? null : at(welcome.at) },
    privacy: privacyReadOf(viewer, id, language),
    notes: listNotes(viewer, id).map(({ createdAt, ...note }) => ({
      ...note,
      when: at(createdAt),
      isTheirs: whole || note.author === viewer.label,
    })),
    mails: (whole ? listMailsTo(viewer, id) : []).map((mail) => ({
      ...mail,
      when: at(mail.sentAt ?? mail.createdAt),
    })),
    audit: (whole ? newestAuditOf(viewer, id, NEWEST_ENTRIES) : [])
      .filter(isWorthTelling)
      .map((row) => entryView(words, language, plain(row))),
    passkeys: passkeysOf({ userId: id }).map(({ name }) => name),
    sessions: listSessionsOf(viewer, id, now).flatMap(({ kind, createdAt, seenAt }) =>
      kind === 'admin' ? [] : [{ key: `${createdAt}`, kind, seen: at(seenAt) }],
    ),
  }
}

/** The firm's own look at a record says nothing about the client. */
const isWorthTelling = ({ action, actorKind }: AuditRow) =>
  actorKind !== 'admin' || (action !== 'case_viewed' && action !== 'client_viewed')

/** Without what only machines read: digests, and internal numbers of mails. The full trail keeps them. */
function plain({ detail, object, ...row }: AuditRow): AuditRow {
  const { sha256, before, ...facts } = detail
  return { ...row, detail: facts, object: object?.kind === 'mail' ? null : object }
}
