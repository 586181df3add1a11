import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { instantAt } from '~/domain/civil-date'
import { days } from '~/domain/duration'
import { recordAudit, systemActor } from '~/features/audit/record.server'
import { closeRequest, listRequests, openRequest } from '~/features/cases/requests.server'
import { digestFacts } from '~/features/digest/digest-facts.server'
import { isDigestOn, queueDigest, switchDigest } from '~/features/digest/queue-digest.server'
import { resendMails } from '~/features/mail/resend-mails.server'
import { changeFirm } from '~/features/settings/change-firm.server'
import { FirmForm } from '~/features/settings/firm'
import { readFirm } from '~/features/settings/firm.server'
import { database, transact } from '~db/client'
import { mailOutbox } from '~db/schema'
import { createCase, createClient } from '../support/factories'
import { portalWithSmtp, sendNext } from '../support/outbox'
import { allMails } from '../support/records'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const MONDAY = '2026-03-02'
const at = (time: string, day = MONDAY) => instantAt(day, time)
const note = (action: 'document_added' | 'mail_failed', when: number) =>
  transact((tx) => recordAudit(tx, { at: when, actor: systemActor, action }))

test('the digest is off until it is switched on, and then leaves once a working day when the office opens', async () => {
  const { mails } = await portalWithSmtp()
  createClient({ name: 'Marta Soler Gil', email: null })
  changeFirm(eva, FirmForm.parse({ ...readFirm(), email: 'despacho@ejemplo.example' }), at('07:00'))
  expect(isDigestOn(eva)).toBe(false)
  expect(queueDigest(at('09:30'))).toBe(false)
  switchDigest(eva, true, at('08:00'))
  note('document_added', at('08:30'))
  note('document_added', at('07:30'))
  note('mail_failed', at('08:40'))
  expect(queueDigest(at('08:59'))).toBe(false)
  expect(queueDigest(at('09:00'))).toBe(true)
  expect(queueDigest(at('09:01'))).toBe(false)
  await sendNext('bulk', at('09:01'))
  const [mail] = mails
  expect(mail).toMatchObject({
    recipients: ['despacho@ejemplo.example'],
    subject: 'Resumen del portal, 2 de marzo de 2026',
    text: expect.stringContaining('Documentos nuevos: 1\n'),
  })
  expect(mail?.text).toContain('Correos que no han salido: 1')
  expect(mail?.text).toContain('Por decidir:\nCorreos: 1')
  expect(mail?.text).not.toMatch(/Marta|Atentamente/)
  expect(queueDigest(at('09:00', '2026-03-03'))).toBe(true)
  for (const rest of ['2026-03-07', '2026-03-08', '2026-05-01'])
    expect(queueDigest(at('10:00', rest))).toBe(false)
  switchDigest(eva, false, at('12:00'))
  expect(queueDigest(at('09:00') + days(4))).toBe(false)
  expect(allMails().map(({ key }) => key)).toEqual(['digest:2026-03-02', 'digest:2026-03-03'])
})

test('a digest goes to the address that the firm has as it leaves, also when it is sent again', async () => {
  const { mails } = await portalWithSmtp()
  const writeTo = (email: string) => changeFirm(eva, FirmForm.parse({ ...readFirm(), email }), at('07:00'))
  const become = (state: 'queued' | 'failed', id: number) =>
    database().update(mailOutbox).set({ state }).where(eq(mailOutbox.id, id)).run()
  writeTo('errata@ejemplo.example')
  switchDigest(eva, true, at('08:00'))
  queueDigest(at('09:00'))
  writeTo('despacho@ejemplo.example')
  await sendNext('bulk', at('09:01'))
  become('failed', 1)
  writeTo('oficina@ejemplo.example')
  expect(resendMails(eva, 1, at('09:02'))).toEqual({ queued: 1, left: 0 })
  expect(allMails()[1]?.recipient).toBe('oficina@ejemplo.example')
  await sendNext('bulk', at('09:03'))
  const sentTo = [['despacho@ejemplo.example'], ['oficina@ejemplo.example']]
  expect(mails.map(({ recipients }) => recipients)).toEqual(sentTo)
  writeTo('')
  become('queued', 2)
  await sendNext('bulk', at('09:04'))
  expect(allMails()[1]).toMatchObject({ state: 'failed', error: 'outdated' })
  database().update(mailOutbox).set({ error: '550 no' }).where(eq(mailOutbox.id, 2)).run()
  expect(resendMails(eva, 2, at('09:05'))).toEqual({ queued: 0, left: 1 })
})

test('the visits of clients are counted, not those of administrators', async () => {
  await portalWithSmtp()
  const { id } = createClient()
  const enter = (actor: Parameters<typeof recordAudit>[1]['actor']) =>
    transact((tx) => recordAudit(tx, { at: at('08:00'), actor, action: 'signed_in', userId: id }))
  enter({ kind: 'client', id: String(id) })
  enter({ kind: 'admin', id: 'Eva' })
  enter({ kind: 'admin', id: 'Eva' })
  expect(digestFacts(at('07:00'), at('09:00')).cameIn.visits).toBe(1)
})

test('an e-mail that was outdated when it was due is not counted among those that have failed', async () => {
  await portalWithSmtp()
  const { id: caseId } = createCase({ clientId: createClient().id })
  openRequest(eva, caseId, { text: 'El contrato', dueDate: null, notify: true }, at('07:30'))
  closeRequest(eva, caseId, listRequests(eva, caseId)[0]?.id ?? 0, at('07:31'))
  await sendNext('urgent', at('07:32'))
  expect(allMails()).toMatchObject([{ state: 'failed', error: 'outdated' }])
  note('mail_failed', at('07:33'))
  expect(digestFacts(at('07:00'), at('09:00')).failed.mails).toBe(1)
})
