import { expect, test } from 'vitest'
import { inspectLink } from '~/features/auth/account-links.server'
import { verifyCode } from '~/features/auth/codes/verify-code.server'
import { resendWelcome } from '~/features/mail/resend-welcome.server'
import { database, sqlite } from '~db/client'
import { welcomeEmails } from '~db/schema'
import { caseRow, dniOfRow, type SheetRow, tenOthers, writeCases } from '../support/case-sheet'
import { portalWithSmtp, sendNext } from '../support/outbox'
import { allMails, caseNumbered, clientOf, notesOf } from '../support/records'
import { applyRun, sync, undoRun } from '../support/sync'
import { admin, askedForCode, viewerOf } from '../support/ways-in'

/** What happens to e-mails, links, codes and sessions when a run is undone. */

const WRONG = 'falso@otro.example'
const PERSON = dniOfRow(1)
const tokenIn = (text = '') => text.match(/\/activate\/([\w-]+)/)?.[1] ?? ''
const stateOf = (token: string) => inspectLink(token, Date.now()).state

async function syncSheet(...rows: SheetRow[]) {
  writeCases([...rows, ...tenOthers({ EMAIL: null })])
  return sync({ force: true })
}

async function sendAll() {
  while (await sendNext('bulk'));
}

/** The sheet has a different address, and it is approved. */
async function changeAddress() {
  writeCases([caseRow(1, { EMAIL: WRONG }), ...tenOthers({ EMAIL: null })])
  const run = await sync({ kind: 'preview', origin: 'admin' })
  return applyRun(run, { yes: notesOf(run, 'waiting').map(({ position }) => position) })
}

test('a wrong address loses all that it got, once it is taken back', async () => {
  const { mails } = await portalWithSmtp()
  await syncSheet(caseRow(1))
  await sendAll()
  const { id, email } = clientOf(PERSON)
  const run = await changeAddress()
  await sendAll()
  const used = askedForCode({ id, dni: PERSON })
  const session = await verifyCode(used.proof, used.browser)
  const unused = askedForCode({ id, dni: PERSON })
  const link = tokenIn(mails.at(-1)?.text)
  expect([mails.at(-1)?.recipients, stateOf(link)]).toEqual([[WRONG], 'live'])
  await undoRun(run)
  expect(clientOf(PERSON).email).toBe(email)
  expect(stateOf(link)).toBe('dead')
  expect(viewerOf(session.token)).toBeNull()
  await expect(verifyCode(unused.proof, unused.browser)).rejects.toMatchObject({ code: /code_/ })
})

test('an address that a client gained is taken back with the link that went there', async () => {
  const { mails } = await portalWithSmtp()
  await syncSheet(caseRow(1, { EMAIL: null }))
  const run = await syncSheet(caseRow(1, { EMAIL: WRONG }))
  await sendAll()
  await undoRun(run)
  expect(clientOf(PERSON).email).toBeNull()
  expect(stateOf(tokenIn(mails.at(-1)?.text))).toBe('dead')
})

test('a welcome mail of a case that is taken back does not leave, though its client stays', async () => {
  const { mails } = await portalWithSmtp()
  const run = await syncSheet(caseRow(1))
  sqlite().prepare("UPDATE users SET phone = '611111111' WHERE dni = ?").run(PERSON)
  const { notUndone } = await undoRun(run)
  expect(notUndone).toMatchObject([{ unit: { kind: 'client', key: PERSON } }])
  expect(() => caseNumbered('EXP-1')).toThrow()
  await sendAll()
  expect(mails).toEqual([])
})

test('a welcome mail that has left stays in the list, even when it was to be sent again', async () => {
  const { mails } = await portalWithSmtp()
  await syncSheet(caseRow(1, { EMAIL: null }))
  const run = await syncSheet(caseRow(1))
  await sendAll()
  await resendWelcome(admin, clientOf(PERSON).id, Date.now(), 0)
  await undoRun(run)
  await sendAll()
  expect(mails).toHaveLength(1)
  expect(database().select().from(welcomeEmails).all()).toMatchObject([
    { clientEmail: 'titular.1@correo.example', emailSent: true, messageId: allMails()[0]?.messageId },
  ])
})
