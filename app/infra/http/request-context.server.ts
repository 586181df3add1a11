import { z } from 'zod'
import type { Language } from '~/i18n/language'
import { randomToken, seal, unseal } from '../crypto.server'
import { type Account, type Subject, subjectKey } from '../subject.server'
import { addressOf } from './client-address.server'
import { cookie, readCookie, readCookieValue, setCookie } from './cookies.server'
import { chosenLanguage, languageOf } from './language.server'

/** What is known of the browser behind a request: all that signing in needs of it. */
export type RequestContext = {
  now: number
  language: Language
  /** The language that was chosen in this browser; what is sent from here is written in it. */
  chosenLanguage?: Language
  address: string | null
  userAgent: string | null
  clientToken?: string
  adminToken?: string
  otp?: OtpTicket
  device: Device
}

/** A browser that signed in before keeps limits of its own: strangers cannot use up those of its owner. */
export type Device = { id: string; accounts: string[] }

/** What a browser keeps between asking for a code and typing it: the challenge, and the DNI sealed. */
export type OtpTicket = { token: string; dni: string }

const MAX_ACCOUNTS = 5
const MAX_USER_AGENT = 300
const Device = z.object({
  id: z.string().min(20).max(64),
  accounts: z.array(z.string().length(64)).max(MAX_ACCOUNTS),
})

/** Reads a request's cookies and headers; `now` is UTC milliseconds. */
export async function readRequestContext(request: Request, now = Date.now()): Promise<RequestContext> {
  return {
    now,
    language: languageOf(request),
    chosenLanguage: chosenLanguage(request),
    address: addressOf(request),
    userAgent: request.headers.get('User-Agent')?.slice(0, MAX_USER_AGENT) ?? null,
    clientToken: await readCookie(request, 'sid'),
    adminToken: await readCookie(request, 'asid'),
    otp: openTicket(await readCookie(request, 'otp')),
    device: Device.safeParse(await readCookieValue(request, 'device')).data ?? {
      id: randomToken(),
      accounts: [],
    },
  }
}

/** The cookie of whoever asked for a code: a token, and the DNI sealed. */
export const otpCookie = ({ token, dni }: OtpTicket) =>
  setCookie('otp', `${token}~${seal(dni).toString('base64url')}`)

function openTicket(value: string | undefined): OtpTicket | undefined {
  const [token = '', sealed = ''] = value?.split('~') ?? []
  try {
    return token ? { token, dni: unseal(Buffer.from(sealed, 'base64url')) } : undefined
  } catch {
    return undefined
  }
}

/** The device cookie after a sign-in: it now knows this account. */
export function rememberAccount({ device }: RequestContext, account: Account): Promise<string> {
  const own = accountKey(account)
  const accounts = [own, ...device.accounts.filter((known) => known !== own)]
  return cookie('device').serialize({ id: device.id, accounts: accounts.slice(0, MAX_ACCOUNTS) })
}

/** True for a browser that came in as this account before. */
export const isKnownDevice = ({ device }: RequestContext, account: Account) =>
  device.accounts.includes(accountKey(account))

/** For whom tries at an account are counted: for this device if it is known there, else for all others together. */
export function budgetOf(context: RequestContext, account: Account): Subject[] {
  return isKnownDevice(context, account) ? [account, { kind: 'device', id: context.device.id }] : [account]
}

const accountKey = (account: Account) => subjectKey('device', [account])
