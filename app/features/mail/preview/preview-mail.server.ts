import { and, desc, eq, gte, type SQL } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { caseKey } from '~/domain/cases/case-number'
import { civilDateAt } from '~/domain/civil-date'
import { LOGO_ID } from '~/emails/layout'
import type { Language } from '~/i18n/language'
import { database } from '~db/client'
import { cases, users } from '~db/schema'
import { compose } from '../compose-mail.server'
import type { PreviewQuery } from './preview-kinds'
import { type AboutCase, sampleOf } from './samples.server'

/** A case with its client, as an e-mail about it would name them. */
type Shown = { kind: PreviewQuery['kind']; case: string }

/**
 * The case to show an e-mail about: the one with this number, otherwise the newest, of a reminder the newest with a hearing
 * ahead. Null if there is none.
 */
export function caseToShow(
  _viewer: AdminViewer,
  { kind, case: number }: Shown,
  now: number,
): AboutCase | null {
  if (number !== '') return newestCase(eq(cases.caseKey, caseKey(number)))
  const ahead = kind === 'reminder' && newestCase(gte(cases.nextHearing, civilDateAt(now)))
  return ahead || newestCase()
}

function newestCase(condition?: SQL): AboutCase | null {
  const row = database()
    .select({
      ...{ caseId: cases.id, caseNumber: cases.caseNumber },
      ...{ clientId: users.id, name: users.name, username: users.username, dni: users.dni },
    })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(and(eq(cases.archived, false), eq(users.archived, false), condition))
    .orderBy(desc(cases.id))
    .limit(1)
    .get()
  return row ?? null
}

type Asked = Pick<PreviewQuery, 'kind'> & { language: Language; about: AboutCase | null; now: number }

/** An e-mail of a kind about a case, to this address; its link opens nothing. Null if there is nothing to say. */
export function sampleMail({ kind, ...asked }: Asked, recipient: string) {
  const { language, about } = asked
  const sample = sampleOf(kind, asked)
  if (!sample) return null
  const { content, secret } = sample
  return { kind, language, content, recipientName: about?.name ?? '', recipient, secret }
}

/** An e-mail as a client would get it; the image of its header is contained in it. Null if there is nothing to say. */
export function previewMail(_viewer: AdminViewer, options: Asked) {
  const mail = sampleMail(options, 'cliente@correo.example')
  if (!mail) return null
  const { subject, text, html, logo } = compose(mail)
  const image = logo ? `data:image/png;base64,${logo.bytes.toString('base64')}` : ''
  return { subject, text, html: html.replace(`cid:${LOGO_ID}`, () => image) }
}
