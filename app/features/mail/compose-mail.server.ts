import { fullFirmName } from '~/domain/people/firm-name'
import { displayName } from '~/domain/people/person-name'
import { LOGO_ID } from '~/emails/layout'
import { isWritten, oneLine, renderMail } from '~/emails/render'
import { letterheadLine, letterheadLinks } from '~/features/settings/firm'
import { readFirm, readLogoBytes } from '~/features/settings/firm.server'
import { unseal } from '~/infra/crypto.server'
import { env } from '~/infra/env.server'
import type { mailOutbox } from '~db/schema'
import { headersOf, repliesTo, writtenAs } from './fill-mail-at-sending.server'

type Row = typeof mailOutbox.$inferSelect

/** In the content of a trial e-mail: the kind it shows. */
export const TRIES = 'tries'

type Composed = Pick<Row, 'kind' | 'language' | 'content' | 'recipientName' | 'recipient'> & {
  secret: Buffer | string | null
}

/** The text of an e-mail, with its sender and recipient. `secret` is sealed, or words that open nothing. */
export function compose(row: Composed) {
  const kind = row.kind === 'trial' ? (row.content[TRIES] ?? '') : writtenAs(row)
  if (!isWritten(kind)) throw new Error(`nobody has written the text of an e-mail of kind ${kind}`)
  const firm = readFirm()
  const { logo } = firm
  const firmName = oneLine(firm.name)
  const name = oneLine(displayName(row.recipientName))
  const secret = row.secret === null || typeof row.secret === 'string' ? row.secret : unseal(row.secret)
  const values = {
    ...contentOf(row),
    ...{ name, firmName, publicUrl: env().publicUrl },
    secret: secret ?? '',
  }
  const mail = renderMail(kind, row.language, values, {
    line: oneLine(letterheadLine(firm)),
    links: letterheadLinks(firm),
    logo,
  })
  return {
    ...mail,
    logo: logo ? { id: LOGO_ID, bytes: readLogoBytes(logo.id) } : undefined,
    fromName: fullFirmName(firmName),
    replyTo: repliesTo(row, firm.email),
    to: { name, address: row.recipient },
    headers: headersOf(row.content),
    calendar: row.content.calendar,
  }
}

/** Only text written to a client by a person, which is shown as a quotation, has its own line breaks. */
const contentOf = ({ content }: Composed) =>
  Object.fromEntries(
    Object.entries(content).map(([field, value]) => [field, field === 'text' ? value : oneLine(value)]),
  )
