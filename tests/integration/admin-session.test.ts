import { expect, test } from 'vitest'
import { hours, minutes } from '~/domain/duration'
import { signInAdmin } from '~/features/auth/admin-sign-in.server'
import { findViewer, openSession } from '~/features/auth/session.server'
import { env } from '~/infra/env.server'
import type { RequestContext } from '~/infra/http/request-context.server'
import { passwordMatches } from '~/infra/password-hash.server'
import { transact } from '~db/client'
import { setPortalEnv } from '../support/engine'
import { freshPortal } from '../support/fresh-portal'

const NOW = Date.UTC(2026, 10, 21, 9)
const browser = {
  now: NOW,
  address: null,
  userAgent: null,
  device: { id: 'device', accounts: [] },
} as unknown as RequestContext
const signIn = () => transact((tx) => openSession(tx, { kind: 'admin', label: 'RM' }, browser))
const visit = (token: string, after: number) => findViewer(token, NOW + after, { touch: true })

test('an administrator who does nothing for 20 minutes is out', () => {
  freshPortal()
  const token = signIn()
  expect(visit(token, minutes(19))).toMatchObject({ kind: 'admin', label: 'RM' })
  expect(visit(token, minutes(38))).not.toBeNull()
  expect(visit(token, minutes(58))).toBeNull()
})

test('an administrator who is always busy is out after eight hours', () => {
  freshPortal()
  const token = signIn()
  for (let after = minutes(15); after < hours(8); after += minutes(15)) {
    expect(visit(token, after)).not.toBeNull()
  }
  expect(visit(token, hours(8))).toBeNull()
})

test('another admin password ends the sessions of the one before', () => {
  freshPortal()
  const token = signIn()
  setPortalEnv({ DATA_DIR: env().DATA_DIR, ADMIN_PASSWORD: 'otra contraseña de administración' })
  expect(visit(token, minutes(1))).toBeNull()
})

test('an administrator turned away while too many sign in gets in afterwards', async () => {
  freshPortal()
  const password = 'una contraseña que nadie usó todavía'
  setPortalEnv({ DATA_DIR: env().DATA_DIR, ADMIN_PASSWORD: password })
  const crowd = Array.from({ length: 30 }, () => passwordMatches(null, 'inventada').catch(() => 'busy'))
  await expect(signInAdmin({ password }, browser)).rejects.toMatchObject({ code: 'busy' })
  expect(await Promise.all(crowd)).toContain('busy')
  expect(await signInAdmin({ password }, browser)).toEqual(expect.any(String))
})
