import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '~/domain/duration'
import { readFirm, writeFirm } from '~/features/settings/firm.server'
import { database, transact } from '~db/client'
import { sessions } from '~db/schema'
import { dayFromNow } from '../support/case-sheet'
import { CARMEN, linkFor } from '../support/client-world'
import { createCase, createClient, createEvent, dniOf } from '../support/factories'
import { Visitor } from '../support/http'
import type { UsedPortal } from '../support/portal'
import { clientOf } from '../support/records'
import { takeSharedPortal } from '../support/shared-portal'
import { sessionOf } from '../support/ways-in'

let portal: UsedPortal

beforeAll(async () => {
  portal = await takeSharedPortal('people')
})
afterAll(() => portal.stop())

const nobody = () => new Visitor(portal.url)
const signedIn = (userId: number) => nobody().carry(sessionOf(userId))
/** The text of a page, without what only React reads. */
const html = async (visitor: Visitor, path: string) =>
  (await (await visitor.get(path)).text()).replaceAll('<!-- -->', '')

let serial = 41_900_001

function lateClient() {
  const client = createClient({ dni: dniOf(serial), clientNumber: `C-${serial}` })
  serial += 1
  const { id } = createCase({ clientId: client.id })
  createEvent({ caseId: id, title: 'Demanda Interpuesta', eventDate: dayFromNow(-900) })
  return client
}

test('a late case has the number of the firm beside it, and no bar of time', async () => {
  const page = await html(signedIn(lateClient().id), '/dashboard')
  expect(page).toMatch(
    /no significa que vaya mal\. <span>¿Quiere preguntarnos\? Llámenos al <a class="nowrap" href="tel:\+34910000000">910 000 000<\/a>/,
  )
  expect(page).not.toContain('class="time"')
})

test('a firm without telephone and e-mail offers neither, and names whom to ask', async () => {
  const before = readFirm()
  const none = { ...before, phone: '', email: '' }
  const visitor = signedIn(lateClient().id)
  transact((tx) => writeFirm(tx, none, Date.now()))
  try {
    for (const path of ['/dashboard', '/auth']) {
      const page = await html(visitor, path)
      expect([path, page.match(/href="(?:tel|mailto):[^"]*"/g)]).toEqual([path, null])
      expect(page).not.toMatch(/Llámenos al|Escríbanos a|Escriba o llame/)
    }
    expect(await html(nobody(), '/auth')).toContain('Hable con su abogado.')
  } finally {
    transact((tx) => writeFirm(tx, before, Date.now()))
  }
})

test('an ended session and an old link are told calmly', async () => {
  const visitor = signedIn(clientOf(CARMEN.dni).id)
  database()
    .update(sessions)
    .set({ seenAt: Date.now() - days(1) })
    .run()
  await visitor.get('/dashboard')
  expect(await html(visitor, '/auth')).toMatch(/notice--calm"[^>]*>.*?Sesión terminada/)
  const late = nobody()
  for (const path of ['/quick-access/ya-usado', '/quick-access']) await late.get(path)
  expect(await html(late, '/auth')).toMatch(/notice--calm"[^>]*>.*?Este enlace ya no vale/)
})

test('a username that is a DNI is shown in capitals where a password is chosen', async () => {
  const visitor = nobody()
  await visitor.get(`/activate/${linkFor(CARMEN.dni, 'activation')}`)
  const page = await html(visitor, '/activate')
  expect(page).toContain(CARMEN.dni.toUpperCase())
  expect(page).not.toContain(CARMEN.dni.toLowerCase())
})

test.each([
  ['/auth', /código de 6 cifras/, /usuario y su contraseña/],
  ['/auth?access=client', /usuario y su contraseña/, /código de 6 cifras/],
  ['/auth?access=client&mode=register', /no hace falta crear una cuenta/, /código de 6 cifras/],
])('beside each form stands what it needs, and nothing else: %s', async (path, needed, other) => {
  const page = await html(nobody(), path)
  expect(page).toMatch(/<meta name="description" content="Vea en qué punto está su reclamación/)
  const aside = page.match(/<aside.*?<\/aside>/s)?.[0] ?? ''
  expect(aside.replace(/<[^>]+>/g, '')).toMatch(needed)
  expect(aside.replace(/<[^>]+>/g, '')).not.toMatch(other)
})
