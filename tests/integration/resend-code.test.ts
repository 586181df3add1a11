import { expect, test } from 'vitest'
import { minutes, seconds } from '~/domain/duration'
import { dniHash, findChallenge, resendAt } from '~/features/auth/codes/code-challenge.server'
import { requestCode, resendCode } from '~/features/auth/codes/request-code.server'
import { verifyCode } from '~/features/auth/codes/verify-code.server'
import { RESEND_AFTER_MS } from '~/features/auth/limits'
import { AppError } from '~/infra/app-error'
import { retryAfterOf } from '~/infra/http/expected-fault.server'
import { createClient } from '../support/factories'
import { allMails } from '../support/records'
import { askedForCode, browserOf, mailsTo, refusalOf, secretTo } from '../support/ways-in'

const NOW = Date.now()

function waitOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'code_on_its_way') return retryAfterOf(error)
    throw error
  }
  return 0
}

test('another code leaves after sixty seconds and not before; the refusal says how long to wait', () => {
  expect(RESEND_AFTER_MS).toBe(seconds(60))
  const client = createClient()
  const { browser } = askedForCode(client, { now: NOW })
  const after = (ms: number) => () => resendCode({ ...browser, now: NOW + ms })
  expect(waitOf(after(0))).toBe(60)
  expect(waitOf(after(seconds(30)))).toBe(30)
  expect(waitOf(after(seconds(60) - 1))).toBe(1)
  expect(mailsTo(client.id, 'code')).toHaveLength(1)
  expect(waitOf(after(seconds(60)))).toBe(0)
  expect(mailsTo(client.id, 'code')).toHaveLength(2)
})

test('the new code works and the old one no longer; the minute begins anew', async () => {
  const client = createClient()
  const { browser, proof } = askedForCode(client, { now: NOW })
  const now = NOW + seconds(60)
  const { ticket } = resendCode({ ...browser, now })
  const later = { ...browser, ticket, now }
  expect(waitOf(() => resendCode(later))).toBe(60)
  expect(resendAt(findChallenge(ticket, dniHash(ticket.dni), now)?.createdAt ?? 0)).toBe(now + seconds(60))
  expect(await refusalOf(() => verifyCode(proof, { ...browser, now }))).toBe('code_missing')
  const fresh = { dni: proof.dni, otp: secretTo(client.id, 'code') }
  if (fresh.otp !== proof.otp) expect(await refusalOf(() => verifyCode(proof, later))).toBe('code_wrong')
  expect((await verifyCode(fresh, later)).user.id).toBe(client.id)
})

test('a browser that asked for nothing, or long ago, is sent back to the DNI', async () => {
  expect(await refusalOf(() => resendCode(browserOf()))).toBe('code_missing')
  const { browser } = askedForCode(createClient(), { now: NOW })
  expect(await refusalOf(() => resendCode({ ...browser, now: NOW + minutes(21) }))).toBe('code_missing')
  expect(await refusalOf(() => resendCode({ ...browser, now: NOW + minutes(19) }))).toBe('none')
})

test('for a DNI that nobody has the waiting is the same, and still no mail leaves', () => {
  const before = allMails().length
  const { ticket, email } = requestCode({ dni: '12345678Z' }, browserOf({ now: NOW }))
  const again = (ms: number) => resendCode(browserOf({ ticket, now: NOW + ms }))
  expect(waitOf(() => again(1))).toBe(60)
  expect(again(seconds(60)).email).toBe(email)
  expect(allMails()).toHaveLength(before)
})
