import { expect, test } from 'vitest'
import type { AdminViewer } from '~/access/viewer'
import { civilDateAt } from '~/domain/civil-date'
import { days, hours } from '~/domain/duration'
import { PREVIEW_KINDS, PreviewQuery } from '~/features/mail/preview/preview-kinds'
import { caseToShow, previewMail } from '~/features/mail/preview/preview-mail.server'
import { tryMail } from '~/features/mail/preview/try-mail.server'
import { queueWelcome } from '~/features/mail/welcome.server'
import { sqlite, transact } from '~db/client'
import { createCase, createClient, createEvent } from '../support/factories'
import { portalWithSmtp, sendNext } from '../support/outbox'
import { allMails } from '../support/records'

const eva: AdminViewer = { kind: 'admin', label: 'Eva', session: 'x' }
const NOW = Date.now()
const asked = (query: Partial<PreviewQuery> = {}) => PreviewQuery.parse(query)

test('every e-mail is shown about a case of the firm, in both languages, with links that open nothing', async () => {
  await portalWithSmtp()
  const shown = (query: Partial<PreviewQuery> = {}) => caseToShow(eva, asked(query), NOW)
  expect(shown()).toBeNull()
  const { id: clientId } = createClient({ name: 'Marta Soler Gil' })
  createCase({ clientId, caseNumber: 'EXP-2025/7' })
  createCase({ clientId, caseNumber: 'EXP-2025/8' })
  createCase({ clientId: createClient().id, caseNumber: 'EXP-2025/9', archived: true, archivedAt: NOW })
  expect(shown()).toMatchObject({ caseNumber: 'EXP-2025/8' })
  expect(shown({ case: 'exp-2025/007' })).toMatchObject({ caseNumber: 'EXP-2025/7', name: 'Marta Soler Gil' })
  expect(shown({ case: 'EXP-2025/9' })).toBeNull()
  const about = shown()
  createEvent({ caseId: about?.caseId ?? 0, title: 'Demanda Interpuesta', status: 'in_progress' })
  expect(previewMail(eva, { kind: 'reminder', language: 'es', about, now: NOW })).toBeNull()
  sqlite()
    .prepare('UPDATE cases SET next_hearing = ? WHERE id = ?')
    .run(civilDateAt(NOW + days(3)), about?.caseId)
  createCase({ clientId, caseNumber: 'EXP-2025/10', nextHearing: civilDateAt(NOW - days(1)) })
  expect(shown({ kind: 'reminder' })).toEqual(about)
  expect(shown({ kind: 'reminder', case: 'EXP-2025/10' })).not.toEqual(about)
  for (const kind of PREVIEW_KINDS)
    for (const language of ['es', 'en'] as const) {
      const { subject, text, html } = previewMail(eva, { kind, language, about, now: NOW }) ?? {
        subject: '',
        text: '',
        html: '',
      }
      expect(subject).not.toBe('')
      expect(text).toContain('Marta')
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).not.toContain('cid:')
    }
})

test('the welcome is shown as it is sent: all cases, and no more of a DNI than its end', async () => {
  const { mails } = await portalWithSmtp()
  const client = createClient({ name: 'Marta Soler Gil' })
  for (const caseNumber of ['EXP-2025/7', 'EXP-2025/8']) createCase({ clientId: client.id, caseNumber })
  const recipient = { ...client, dni: client.dni ?? '', email: client.email ?? '' }
  transact((tx) => queueWelcome(tx, recipient, 'EXP-2025/7', NOW))
  await sendNext('bulk', NOW)
  const about = caseToShow(eva, asked(), NOW)
  const shown = previewMail(eva, { kind: 'welcome', language: 'es', about, now: NOW })
  const words = (text = '') =>
    text
      .replace(/\/activate\/\S+/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  expect(words(shown?.text)).toBe(words(mails[0]?.text))
})

test('a test e-mail goes to the address typed, says what clients are told, and belongs to no client', async () => {
  const { mails } = await portalWithSmtp()
  const { id: clientId } = createClient({ name: 'Marta Soler Gil' })
  createCase({ clientId, caseNumber: 'EXP-2025/7' })
  expect(() => tryMail(eva, 'nadie', asked(), NOW)).toThrow('invalid_input')
  expect(tryMail(eva, 'Eva@Despacho.example', asked({ kind: 'request' }), NOW)).toBe('eva@despacho.example')
  await sendNext('urgent', NOW)
  expect(mails).toMatchObject([
    { recipients: ['eva@despacho.example'], text: expect.stringContaining('EXP-2025/7') },
  ])
  expect(allMails()).toMatchObject([{ kind: 'trial', userId: null, state: 'sent', secret: null }])
  for (let n = 1; n < 20; n += 1) tryMail(eva, 'eva@despacho.example', asked(), NOW)
  expect(() => tryMail(eva, 'eva@despacho.example', asked(), NOW)).toThrow('too_many_requests')
  expect(() => tryMail(eva, 'eva@despacho.example', asked(), NOW + hours(2))).not.toThrow()
})
