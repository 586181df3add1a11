import { sql } from 'drizzle-orm'
import { minutes } from '~/domain/duration'
import { toasts } from '~/i18n/toasts'
import { database } from '~db/client'
import { takenOver } from '../browser'
import { openMenu } from '../client-menu'
import { CARMEN, JULIAN, lastVisit, MARTA, NEWCOMER, PILAR } from '../client-world'
import { caseNumbered } from '../records'
import { VICTOR } from '../sample-portal'
import { at, press, type Room, refused, type Screen, signIn, track } from './room'

/** A client's dashboard, at one of their cases. */
const caseOf =
  ({ dni, caseNumber }: { dni: string; caseNumber?: string }) =>
  async (room: Room) => {
    lastVisit(dni, 15)
    await signIn(room, dni)
    const path = caseNumber ? `/dashboard?case=${caseNumbered(caseNumber).id}` : '/dashboard'
    await at(path)(room)
  }

const carmen = () => caseOf(CARMEN)
const victor = (n: 0 | 1) => caseOf({ dni: VICTOR.dni, caseNumber: VICTOR.cases[n] })

/** What a signed-in client sees. */
export const area: Screen[] = [
  { name: 'case-with-request', open: victor(0) },
  { name: 'case-of-many', open: victor(1) },
  { name: 'case', open: carmen() },
  {
    name: 'case-opened',
    open: async (room) => {
      await carmen()(room)
      const closed = room.page.locator('main details:not([open]) > summary:visible')
      while ((await closed.count()) > 0) await closed.first().click()
    },
  },
  {
    name: 'case-menu',
    passing: true,
    open: async (room) => {
      await carmen()(room)
      await openMenu(room.page)
    },
  },
  {
    name: 'case-documents',
    open: async (room) => {
      lastVisit(CARMEN.dni, 15)
      await signIn(room, CARMEN.dni)
      await at(`/cases/${caseNumbered(CARMEN.caseNumber).id}/documents`)(room)
    },
  },
  {
    name: 'case-folders',
    open: async (room) => {
      await signIn(room, CARMEN.dni)
      await at(`/cases/${caseNumbered(CARMEN.caseNumber).id}/documents?view=folders`)(room)
    },
  },
  {
    name: 'case-tracking',
    open: async (room) => {
      await track(room, CARMEN.dni)
      await at('/dashboard')(room)
    },
  },
  { name: 'case-ended', open: caseOf(JULIAN) },
  { name: 'case-without-events', open: caseOf(PILAR) },
  { name: 'no-cases', open: caseOf(MARTA) },
  {
    name: 'unlinked',
    open: async (room) => {
      await signIn(room, NEWCOMER.username)
      await at('/dashboard')(room)
    },
  },
  {
    name: 'case-load-error',
    open: async (room) => {
      await signIn(room, PILAR.dni)
      database().run(sql`alter table case_events rename to case_events_gone`)
      await at('/dashboard')(room)
    },
    close: () => database().run(sql`alter table case_events_gone rename to case_events`),
  },
  {
    name: 'case-of-others',
    open: async (room) => {
      await signIn(room, PILAR.dni)
      await at(`/dashboard?case=${caseNumbered(CARMEN.caseNumber).id}`)(room)
    },
  },
  {
    name: 'case-loading',
    scripts: true,
    open: async (room) => {
      await victor(0)(room)
      await takenOver(room.page)
      await room.page.route('**/dashboard.data?**', () => {})
      await room.page.locator('.owncase').nth(1).click()
      await room.page.getByText(room.words.dashboard.loading).waitFor()
    },
  },
  {
    name: 'summary',
    open: async (room) => {
      await signIn(room, CARMEN.dni)
      await at(`/cases/${caseNumbered(CARMEN.caseNumber).id}/summary`)(room)
    },
  },
  {
    name: 'details',
    // Without scripts a device cannot be told anything.
    scripts: true,
    open: async (room) => {
      await signIn(room, CARMEN.dni)
      await at('/account/details')(room)
    },
  },
  {
    name: 'password',
    open: async (room) => {
      await signIn(room, CARMEN.dni)
      await at('/account/password')(room)
    },
  },
  {
    name: 'password-faults',
    passing: true,
    open: async (room) => {
      await signIn(room, CARMEN.dni)
      await at('/account/password')(room)
      await refused(room, room.words.account.save)
    },
  },
  {
    name: 'password-link',
    open: async (room) => {
      await track(room, CARMEN.dni)
      await at('/account/password-link')(room)
    },
  },
  {
    name: 'link',
    open: async (room) => {
      await signIn(room, NEWCOMER.username)
      await at('/account/link')(room)
    },
  },
  {
    name: 'link-code',
    passing: true,
    open: async (room) => {
      await signIn(room, NEWCOMER.username)
      await at('/account/link')(room)
      await room.page.getByLabel(room.words.auth.dni).fill(CARMEN.dni)
      await press(room, room.words.auth.sendCode)
      await room.page.getByLabel(room.words.code.label).waitFor()
    },
  },
  {
    name: 'session-warning',
    window: true,
    scripts: true,
    open: async (room) => {
      await signIn(room, PILAR.dni)
      await room.page.clock.install()
      await at('/dashboard')(room)
      await takenOver(room.page)
      await room.page.clock.fastForward(minutes(29))
      await room.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'signed-out',
    passing: true,
    window: true,
    open: async (room) => {
      await signIn(room, PILAR.dni)
      await at('/dashboard')(room)
      await openMenu(room.page)
      await press(room, room.words.header.signOut)
      await room.page.getByText(toasts[room.language].signed_out.title).first().waitFor()
    },
  },
]
