import { sql } from 'drizzle-orm'
import { days, minutes } from '~/domain/duration'
import { muteUrl, setMutes } from '~/features/news/mute.server'
import { database } from '~db/client'
import { otpChallenges } from '~db/schema'
import { CARMEN, linkFor } from '../client-world'
import { caseNumbered } from '../records'
import { at, press, type Room, refused, type Screen, signIn } from './room'

/** Tracking access up to the code step. */
export async function askForCode(room: Room) {
  await at('/auth')(room)
  await room.page.getByLabel(room.words.auth.dni).fill(CARMEN.dni)
  await press(room, room.words.auth.sendCode)
  await room.page.getByRole('heading', { name: room.words.code.title }).waitFor()
}

/** Makes every requested code expire. */
export function expireCodes() {
  const past = Date.now() - minutes(1)
  database().update(otpChallenges).set({ expiresAt: past }).run()
}

/** The page of the link by which a client stops the e-mails about a case, before or after that. */
function mutePage(muted: boolean) {
  const { id, clientId } = caseNumbered(CARMEN.caseNumber)
  setMutes(clientId ?? 0, [id], muted, Date.now())
  return at(new URL(muteUrl(clientId ?? 0, id)).pathname)
}

/** The sign-in pages, and the public pages. */
export const waysIn: Screen[] = [
  { name: 'sign-in', open: at('/auth') },
  {
    name: 'sign-in-empty',
    passing: true,
    open: async (room) => {
      await at('/auth')(room)
      await refused(room, room.words.auth.sendCode)
    },
  },
  { name: 'client-area', open: at('/auth?access=client') },
  {
    name: 'client-area-wrong-password',
    passing: true,
    open: async (room) => {
      await at('/auth?access=client')(room)
      await room.page.getByLabel(room.words.auth.username).fill('nadie')
      await room.page.getByLabel(room.words.auth.password).fill('no es esta')
      await refused(room, room.words.auth.signIn)
    },
  },
  { name: 'register', open: at('/auth?access=client&mode=register') },
  {
    name: 'register-faults',
    passing: true,
    open: async (room) => {
      await at('/auth?access=client&mode=register')(room)
      await room.page.getByLabel(room.words.auth.email).fill('ana.correo')
      await refused(room, room.words.auth.createAccount)
    },
  },
  { name: 'code', open: askForCode },
  {
    name: 'code-wrong',
    passing: true,
    open: async (room) => {
      await askForCode(room)
      await room.page.getByLabel(room.words.code.label).fill('000 000')
      await refused(room, room.words.code.verify)
    },
  },
  {
    name: 'code-expired',
    open: async (room) => {
      await askForCode(room)
      expireCodes()
      await room.page.reload()
    },
  },
  { name: 'forgot', open: at('/auth/forgot') },
  {
    name: 'forgot-sent',
    open: async (room) => {
      await at('/auth/forgot')(room)
      await room.page.getByLabel(room.words.forgot.label).fill('nadie')
      await press(room, room.words.forgot.send)
      await room.page.getByRole('heading', { name: room.words.forgot.sentTitle }).waitFor()
    },
  },
  { name: 'activate', open: (room) => at(`/activate/${linkFor(CARMEN.dni, 'activation')}`)(room) },
  {
    name: 'activate-dead',
    open: async (room) => {
      const token = linkFor(CARMEN.dni, 'activation')
      database().run(sql`update account_links set ended_at = ${Date.now()} where purpose = 'activation'`)
      await at(`/activate/${token}`)(room)
    },
  },
  { name: 'activate-unknown', open: at('/activate/no-es-un-enlace') },
  { name: 'quick-access', open: (room) => at(`/quick-access/${linkFor(CARMEN.dni, 'quick_access')}`)(room) },
  {
    name: 'quick-access-used',
    passing: true,
    window: true,
    open: async (room) => {
      await at('/quick-access/ya-usado')(room)
      await room.page.getByLabel(room.words.auth.dni).waitFor()
    },
  },
  {
    name: 'session-ended',
    passing: true,
    window: true,
    open: async (room) => {
      await signIn(room, CARMEN.dni)
      database().run(sql`update sessions set seen_at = seen_at - ${days(1)}`)
      await at('/dashboard')(room)
    },
  },
  { name: 'mute', open: (room) => mutePage(false)(room) },
  { name: 'mute-stopped', open: (room) => mutePage(true)(room), close: () => void mutePage(false) },
  { name: 'not-found', open: at('/no/existe') },
  { name: 'legal', open: at('/legal') },
  { name: 'privacy', open: at('/privacy') },
  { name: 'accessibility', open: at('/accessibility') },
]
