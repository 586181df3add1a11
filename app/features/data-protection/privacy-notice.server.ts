import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { AdminViewer, ClientViewer } from '~/access/viewer'
import { fullFirmName } from '~/domain/people/firm-name'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { readFirm } from '~/features/settings/firm.server'
import { longDateAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { privacyTexts } from '~/i18n/privacy-texts'
import type { RequestContext } from '~/infra/http/request-context.server'
import { transact } from '~db/client'
import { type Holes, prepared } from '~db/prepared'
import { users } from '~db/schema'

const { id, privacyReadVersion, privacyReadAt } = users

const readBy = prepared((db, $: Holes<{ userId: number }>) =>
  db.select({ version: privacyReadVersion, at: privacyReadAt }).from(users).where(eq(id, $.userId)),
)

/**
 * The first layer of the privacy notice, in the words of a client who has not read this version of it; null for one who has.
 * It says what holds whatever the text of the firm says, and where that is.
 */
export function firstLayer({ userId }: Pick<ClientViewer, 'userId'>, language: Language) {
  const { privacyVersion: version, name } = readFirm()
  const read = readBy.get({ userId })?.version ?? null
  if (read !== null && read >= version) return null
  const { of, ...words } = privacyTexts[language]
  return { version, ...words, facts: of(fullFirmName(name)) }
}
export type FirstLayer = NonNullable<ReturnType<typeof firstLayer>>

/** Notes that a client has read a version of the notice, once; another than the one there is says nothing. */
export function notePrivacyRead(
  viewer: ClientViewer,
  shown: unknown,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
) {
  const { privacyVersion: version } = readFirm()
  if (shown !== String(version)) return
  const { userId } = viewer
  transact((tx) => {
    const unread = and(eq(id, userId), or(isNull(privacyReadVersion), lt(privacyReadVersion, version)))
    const read = { privacyReadVersion: version, privacyReadAt: now }
    if (tx.update(users).set(read).where(unread).run().changes === 0) return
    const entry = { action: 'privacy_read' as const, userId, detail: { version } }
    recordAudit(tx, { at: now, actor: actorOf(viewer, address), ...entry })
  })
}

/** When a client read the notice, and whether it was the version there is, for the firm; null if they have read none. */
export function privacyReadOf(_viewer: AdminViewer, userId: number, language: Language) {
  const { version = null, at = null } = readBy.get({ userId }) ?? {}
  if (version === null || at === null) return null
  return { version, when: longDateAt(language, at), isCurrent: version >= readFirm().privacyVersion }
}
