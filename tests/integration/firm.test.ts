import { expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { openRequest } from '~/features/cases/requests.server'
import { enqueueMail } from '~/features/outbox/enqueue.server'
import { changeFirm, getFirmForm, removeLogo, setLogo } from '~/features/settings/change-firm.server'
import { FirmForm } from '~/features/settings/firm'
import { readFirm, readLogoBytes } from '~/features/settings/firm.server'
import { changeNewsSettings, getNewsForm } from '~/features/settings/news-settings.server'
import { informationPage } from '~/i18n/pages'
import { EditConflict } from '~/infra/app-error'
import { transact } from '~db/client'
import { auditOf, RAMON } from '../support/audit'
import { createCase, createClient } from '../support/factories'
import { portalWithSmtp, queueCode, sendNext } from '../support/outbox'
import { pngBytes } from '../support/png'

const DAY = Date.UTC(2026, 2, 5, 12)
const change = (values: object, now = DAY) =>
  changeFirm(RAMON, FirmForm.parse({ ...readFirm(), ...values }), now)

test('the firm is described, and what changed is written down', () => {
  change({ name: 'Ejemplo', nif: 'B00000000', phone: '910 000 000' })
  expect(readFirm()).toMatchObject({ nif: 'B00000000', phone: '910 000 000' })
  expect(auditOf('firm_changed').at(-1)).toMatchObject({
    actor: 'RM',
    detail: { changes: { nif: { before: '', after: 'B00000000' } } },
  })
})

test('what clients are told is not changed over what somebody else has just saved', () => {
  const { version, ...settings } = getNewsForm(RAMON)
  changeNewsSettings(RAMON, { ...settings, quietNote: true, version }, DAY)
  const stale = () => changeNewsSettings(RAMON, { ...settings, reminders: false, version }, DAY + 1)
  expect(stale).toThrow(EditConflict)
  expect(getNewsForm(RAMON)).toMatchObject({ quietNote: true, reminders: true })
  const seen = getNewsForm(RAMON)
  changeNewsSettings(RAMON, { ...seen, reminders: false }, DAY + 2)
  expect(getNewsForm(RAMON)).toMatchObject({ quietNote: true, reminders: false })
})

test('another privacy text gets the next version and its day, and the page shows it', () => {
  change({ privacyText: '# Sus datos\nLos guardamos.' })
  change({ phone: '910 111 111' })
  change({ privacyText: '# Sus datos\nLos guardamos poco.' }, Date.UTC(2026, 3, 1, 12))
  expect(readFirm()).toMatchObject({ privacyVersion: 2, privacySince: '2026-04-01' })
  expect(informationPage('en', 'privacy', readFirm())).toMatchObject({
    lang: 'es',
    version: 'Version 2, 1 April 2026',
    sections: [{ title: 'Sus datos', paragraphs: ['Los guardamos poco.'] }],
  })
})

test('the second of two who read the form is refused and shown what the first saved', () => {
  const { updatedAt } = getFirmForm(RAMON)
  change({ hours: 'De 9 a 14', updatedAt })
  expect(() => change({ hours: 'De 10 a 15', updatedAt })).toThrow(EditConflict)
  expect(readFirm().hours).toBe('De 9 a 14')
  change({ hours: 'De 10 a 15', updatedAt: getFirmForm(RAMON).updatedAt })
  expect(readFirm().hours).toBe('De 10 a 15')
})

test('a logo is kept under an address of its own, and goes again', () => {
  const bytes = pngBytes({ width: 200, height: 50 })
  setLogo(RAMON, bytes, DAY)
  const { logo } = readFirm()
  expect(logo).toMatchObject({ width: 200, height: 50 })
  expect(readLogoBytes(logo?.id ?? '')).toEqual(bytes)
  expect(() => readLogoBytes('0'.repeat(16))).toThrow('not_found')
  removeLogo(RAMON, DAY)
  expect(() => readLogoBytes(logo?.id ?? '')).toThrow('not_found')
})

test('what is no picture is no logo', () => {
  expect(() => setLogo(RAMON, Buffer.from('<svg/>'), DAY)).toThrow('logo_not_png')
  expect(() => setLogo(RAMON, pngBytes({ width: 5000 }), DAY)).toThrow('logo_size')
  expect(readFirm().logo).toBeNull()
})

test('a mail carries the logo and who wrote it', async () => {
  const { mails } = await portalWithSmtp()
  change({ name: 'Ejemplo', address: 'Calle de la Muestra 1', phone: '910 000 000' })
  const bytes = pngBytes({ width: 400, height: 100 })
  setLogo(RAMON, bytes, DAY)
  queueCode('042137')
  await sendNext('urgent')
  const [mail] = mails
  expect(mail?.text).toContain('Ejemplo Abogados · Calle de la Muestra 1 · 910 000 000')
  expect(mail?.text?.match(/^\d{6}$/gm)).toEqual(['042137'])
  expect(mail?.html).toContain(
    '<img class="logo" src="cid:logo@portal" width="240" height="60" alt="Ejemplo Abogados">',
  )
  const picture = mail?.attachments[0]
  expect(picture).toMatchObject({ mimeType: 'image/png', contentId: '<logo@portal>' })
  expect(Buffer.from(picture?.content as ArrayBuffer)).toEqual(bytes)
})

test('every e-mail is answered to the firm, and ends with its telephone and e-mail as links', async () => {
  const { mails } = await portalWithSmtp()
  change({ name: 'Ejemplo', phone: '910 000 000', email: 'hola@ejemplo.example' })
  const { id } = createClient({ email: 'ana@correo.example' })
  const to = { userId: id, name: 'Ana', address: 'ana@correo.example', language: 'es' as const }
  const content = { username: '12345678z', caseNumber: 'EXP-1' }
  for (const kind of ['code', 'welcome', 'password'] as const)
    transact((tx) => enqueueMail(tx, { kind, content, secret: '042137', expiresAt: DAY + days(1), to }, DAY))
  openRequest(RAMON, createCase({ clientId: id }).id, { text: 'Su DNI', dueDate: null, notify: true }, DAY)
  for (const lane of ['urgent', 'bulk'] as const) while (await sendNext(lane, DAY));
  expect(mails).toHaveLength(4)
  for (const { subject, replyTo, text, html } of mails) {
    expect([subject, replyTo?.map(({ address }) => address)]).toEqual([subject, ['hola@ejemplo.example']])
    expect(text).toMatch(/\n-- \n.*910 000 000 · hola@ejemplo\.example\s*$/)
    expect(html).toMatch(/href="tel:\+34910000000".*href="mailto:hola@ejemplo\.example"/s)
  }
})
