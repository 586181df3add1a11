import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { AdminViewer } from '~/access/viewer'
import { fullFirmName } from '~/domain/people/firm-name'
import { actorOf, recordAudit } from '~/features/audit/record.server'
import { namedOnce } from '~/features/documents/lists/zip-members.server'
import { cleanFileName } from '~/features/documents/store/file-name'
import { compose } from '~/features/mail/compose-mail.server'
import { UNKEPT } from '~/features/mail/fill-mail-at-sending.server'
import { readFirm } from '~/features/settings/firm.server'
import { adminTexts } from '~/i18n/admin'
import { type DataTexts, dataTexts } from '~/i18n/data-texts'
import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import type { RequestContext } from '~/infra/http/request-context.server'
import { openStored } from '~/infra/storage/store.server'
import { writeZip, type ZipMember } from '~/infra/zip-writer.server'
import { database, transact } from '~db/client'
import { mailOutbox } from '~db/schema'
import { ownData } from './own-data.server'
import { ownDataPage } from './own-data-page.server'
import { documentsOf, mailsOf, sentFiles } from './own-files.server'

/**
 * A copy of a client’s own data as one zip: a page to read, the same as JSON, the documents they see, what they have sent, and the e-mails to
 * them. Documents and e-mails are read one after the other, as the zip is taken. Throws `not_found`.
 */
export function copyOfData(
  viewer: AdminViewer,
  clientId: number,
  { now, language, address }: RequestContext,
) {
  const data = ownData(clientId, now)
  const t = dataTexts[language]
  const { audit, client } = adminTexts[language]
  const page = ownDataPage(data, fullFirmName(readFirm().name), language, {
    actions: audit.actions,
    mails: client.mails.kinds,
  })
  transact((tx) =>
    recordAudit(tx, { at: now, actor: actorOf(viewer, address), action: 'data_exported', userId: clientId }),
  )
  const members = [
    ...[text(t.page, page, now), text(t.json, `${JSON.stringify(data, null, 2)}\n`, now)],
    ...documentMembers(clientId, t),
    ...sentMembers(clientId, t),
    ...mailMembers(clientId, language),
  ]
  return { fileName: cleanFileName(`${t.title} - ${data.person.name}.zip`), body: writeZip(members) }
}

const text = (path: string, content: string, modifiedAt: number): ZipMember => ({
  ...{ path, modifiedAt },
  open: async () => Readable.from([Buffer.from(content)]),
})

const documentMembers = (clientId: number, t: DataTexts): ZipMember[] =>
  inside(
    t.documents,
    namedOnce(
      documentsOf(clientId).map(({ document, caseNumber }) => ({ document, folder: folderOf(caseNumber) })),
    ),
  )

const folderOf = (caseNumber: string) => caseNumber.replace(/[/\\]/g, '-')
const inside = (folder: string, members: ZipMember[]) =>
  members.map(({ path, ...member }) => ({ ...member, path: `${folder}/${path}` }))

/** What has become a document is among those. */
const sentMembers = (clientId: number, t: DataTexts): ZipMember[] =>
  sentFiles(clientId).flatMap(({ id, fileName, fileSize: size, sha256, filePath, receivedAt }) => {
    if (filePath === null) return []
    const open = async () => (await openStored(filePath, undefined, { size, sha256 })).body
    return [{ path: `${t.sent}/${id} - ${cleanFileName(fileName)}`, size, modifiedAt: receivedAt, open }]
  })

function mailMembers(clientId: number, language: Language): ZipMember[] {
  const t = dataTexts[language]
  const { kinds } = adminTexts[language].client.mails
  return mailsOf(clientId).map(({ id, kind, recipient, sentAt }) => {
    const day = new Date(sentAt ?? 0).toISOString().slice(0, 10)
    const unkept = `${t.to}: ${recipient}\n${t.day}: ${dateTimeAt(language, sentAt ?? 0)}\n${t.what}: ${kinds[kind]}\n\n${t.unkept}\n`
    const open = async () => Readable.from([Buffer.from(UNKEPT.includes(kind) ? unkept : mailText(id, t))])
    return { path: `${t.mails}/${day} ${id} ${kind}.txt`, modifiedAt: sentAt ?? 0, open }
  })
}

/** An e-mail as it was sent, without what let its reader in. */
function mailText(id: number, t: DataTexts): string {
  const row = database().select().from(mailOutbox).where(eq(mailOutbox.id, id)).get()
  if (!row) return ''
  const { subject, text: body } = compose({ ...row, secret: t.removed })
  return `${t.to}: ${row.recipient}\n${subject}\n\n${body}\n`
}
