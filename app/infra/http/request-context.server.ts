import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import type { Language } from '~/i18n/language'
import { randomToken, sealForBrowser, unsealFromBrowser } from '../crypto.server'
import { type Account, subjectKey } from '../subject.server'
import { addressOf } from './client-address.server'
import { cookie, readCookie, readCookieValue, setCookie } from './cookies.server'
import { answerTo } from './http-connection.server'
import { chosenLanguage, languageOf } from './language.server'
import { type PasskeySite, passkeySiteOf } from './passkey-site.server'

/** What is known about the browser behind a request: everything sign-in needs. */
export type RequestContext = {
  now: number
  language: Language
  /** The language chosen in this browser; e-mails requested from it are written in that language. */
  chosenLanguage?: Language
  address: string | null
  userAgent: string | null
  clientToken?: string
  adminToken?: string
  /** Of the links of e-mails about requests that were opened in this browser, the last one first. */
  answerTokens?: string[]
  ticket?: OtpTicket
  /** What this browser was asked to sign with a passkey, and where passkeys belong to; null where no browser has any. */
  passkeyToken?: string
  passkeySite?: PasskeySite | null
  device: Device
}

/** A browser that has signed in before has its own limits, which strangers cannot use up. */
export type Device = { id: string; accounts: string[] }

/** What a browser keeps between requesting a code and entering it: the challenge and the sealed DNI. */
export type OtpTicket = { token: string; dni: string }

const MAX_ACCOUNTS = 5
const MAX_ANSWER_TOKENS = 5
const MAX_USER_AGENT = 300
const Device = z.object({
  id: z.string().min(20).max(64),
  accounts: z.array(z.string().length(64)).max(MAX_ACCOUNTS),
})

const contexts = new WeakMap<ServerResponse, Promise<RequestContext>>()

/** What a request's cookies and headers say, read once for all its loaders. */
export function readRequestContext(request: Request): Promise<RequestContext> {
  const answer = answerTo(request)
  const context = (answer && contexts.get(answer)) ?? readContext(request)
  if (answer) contexts.set(answer, context)
  return context
}

async function readContext(request: Request): Promise<RequestContext> {
  return {
    now: Date.now(),
    language: languageOf(request),
    chosenLanguage: chosenLanguage(request),
    address: addressOf(request),
    userAgent: request.headers.get('User-Agent')?.slice(0, MAX_USER_AGENT) ?? null,
    clientToken: await readCookie(request, 'sid'),
    adminToken: await readCookie(request, 'asid'),
    answerTokens: (await readCookie(request, 'answers'))?.split('~'),
    ticket: openTicket(await readCookie(request, 'otp')),
    passkeyToken: await readCookie(request, 'passkey'),
    passkeySite: passkeySiteOf(request),
    device: Device.safeParse(await readCookieValue(request, 'device')).data ?? {
      id: randomToken(),
      accounts: [],
    },
  }
}

/** The cookie after the link of an e-mail about a request has been opened. */
export function answerCookie({ answerTokens = [] }: RequestContext, token: string): Promise<string> {
  const tokens = [token, ...answerTokens.filter((known) => known !== token)]
  return setCookie('answers', tokens.slice(0, MAX_ANSWER_TOKENS).join('~'))
}

/** The cookie set when a code is requested: a token and the sealed DNI. */
export const otpCookie = ({ token, dni }: OtpTicket) =>
  setCookie('otp', `${token}~${sealForBrowser(dni, 'mail')}`)

function openTicket(value: string | undefined): OtpTicket | undefined {
  const [token = '', sealed = ''] = value?.split('~') ?? []
  const dni = token ? unsealFromBrowser(sealed, 'mail') : null
  return dni === null ? undefined : { token, dni }
}

/** The device cookie after a sign-in, which now includes this account. */
export function rememberAccount({ device }: RequestContext, account: Account): Promise<string> {
  const key = accountKey(account)
  const accounts = [key, ...device.accounts.filter((known) => known !== key)]
  return cookie('device').serialize({ id: device.id, accounts: accounts.slice(0, MAX_ACCOUNTS) })
}

/** True for a browser that has signed in to this account before. */
export const isKnownDevice = ({ device }: RequestContext, account: Account) =>
  device.accounts.includes(accountKey(account))

const accountKey = (account: Account) => subjectKey('device', [account])
