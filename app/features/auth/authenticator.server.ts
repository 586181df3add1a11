import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
import { dropCookie, setCookie } from '~/infra/http/cookies.server'
import { type RequestContext, readRequestContext, rememberAccount } from '~/infra/http/request-context.server'
import type { Account } from '~/infra/subject.server'
import { ADMIN_ACCOUNT, signInAdmin } from './admin-sign-in.server'
import { type SignedIn, verifyCode } from './codes/verify-code.server'
import type { UserView } from './contract'
import { signInWithPasskey } from './passkeys/sign-in-with-passkey.server'
import { quickAccess } from './quick-access.server'
import { register } from './register.server'
import { setPasswordByLink } from './set-password.server'
import { signInWithPassword } from './sign-in.server'
import { joinStaff } from './staff/join-staff.server'
import { joinWithPasskey } from './staff/join-with-passkey.server'
import { signInByMicrosoft } from './staff/microsoft.server'
import { signInStaff } from './staff/sign-in-staff.server'
import { signInStaffWithPasskey } from './staff/staff-passkeys.server'

/**
 * The result of a successful sign-in: who signed in (null for the firm), the session cookies, and the case it leads to, if
 * any; of somebody of the firm who has joined, the recovery codes.
 */
export type SignInResult = {
  user: UserView | null
  headers: Headers
  caseId?: number | null
  codes?: string[]
}

type Attempt = { request: Request; context: RequestContext }
type Method<Values> = (values: Values, attempt: Attempt) => Promise<SignInResult>
/** What each method takes from its form. */
type FormsOf = {
  code: { dni?: string; otp: string }
  password: Parameters<typeof signInWithPassword>[0]
  passkey: Parameters<typeof signInWithPasskey>[0]
  link: Parameters<typeof setPasswordByLink>[0]
  quick: Parameters<typeof quickAccess>[0]
  register: Parameters<typeof register>[0]
  admin: { password: string; label?: string }
  staff: Parameters<typeof signInStaff>[0]
  microsoft: Parameters<typeof signInByMicrosoft>[0]
  staffPasskey: Parameters<typeof signInStaffWithPasskey>[0]
  join: Parameters<typeof joinStaff>[0]
  joinPasskey: Parameters<typeof joinWithPasskey>[0]
}
export type SignInMethod = keyof FormsOf

const METHODS: { [Name in SignInMethod]: Method<FormsOf[Name]> } = {
  code: async ({ dni, otp }, { request, context }) =>
    signInResult(request, await verifyCode({ dni: dni ?? context.ticket?.dni ?? '', otp }, context), ['otp']),
  password: async (credentials, { request, context }) =>
    signInResult(request, await signInWithPassword(credentials, context), []),
  passkey: async (input, { request, context }) =>
    signInResult(request, await signInWithPasskey(input, context), ['passkey']),
  link: async (input, { request, context }) =>
    signInResult(request, await setPasswordByLink(input, context), ['link']),
  quick: async (input, { request, context }) => {
    const { caseId, ...signedIn } = quickAccess(input, context)
    return { ...(await signInResult(request, signedIn, ['link'])), caseId }
  },
  register: async (account, { request, context }) =>
    signInResult(request, await register(account, context), []),
  admin: async ({ password, label = '' }, { context }) => {
    const token = await signInAdmin({ password, label }, context)
    return { user: null, headers: await firmCookies(context, token, ADMIN_ACCOUNT) }
  },
  staff: async (input, { context }) => {
    const { session, account } = await signInStaff(input, context)
    return { user: null, headers: await firmCookies(context, session, account) }
  },
  microsoft: async (back, { context }) => {
    const { session, account } = await signInByMicrosoft(back, context)
    return { user: null, headers: await firmCookies(context, session, account) }
  },
  staffPasskey: async (input, { context }) => {
    const { session, account } = await signInStaffWithPasskey(input, context)
    const headers = await firmCookies(context, session, account)
    headers.append('Set-Cookie', await dropCookie('passkey'))
    return { user: null, headers }
  },
  joinPasskey: async (input, { context }) => {
    const { session, account } = await joinWithPasskey(input, context)
    const headers = await firmCookies(context, session, account)
    for (const name of ['passkey', 'join'] as const) headers.append('Set-Cookie', await dropCookie(name))
    return { user: null, headers }
  },
  join: async (input, { context }) => {
    const { session, account, codes } = await joinStaff(input, context)
    const headers = await firmCookies(context, session, account)
    headers.append('Set-Cookie', await dropCookie('join'))
    return { user: null, headers, codes }
  },
}

/** The values of the form of a request, which has been read and validated. */
const formsRead = new WeakMap<Request, FormsOf[SignInMethod]>()

/** A method whose form has been read: nothing is parsed again. */
class ReadForm extends Strategy<SignInResult, Attempt & { values: unknown }> {
  readonly name = 'read form'
  async authenticate(request: Request): Promise<SignInResult> {
    const context = await readRequestContext(request)
    return this.verify({ request, context, values: formsRead.get(request) })
  }
}

const authenticator = new Authenticator<SignInResult>()
for (const [name, method] of Object.entries(METHODS) as [SignInMethod, Method<unknown>][])
  authenticator.use(new ReadForm(({ values, ...attempt }) => method(values, attempt)), name)

/**
 * Signs a person in with one of the methods, using values whose form has been validated. Forms and API calls use the
 * same path. Throws what the method throws.
 */
export function authenticate<Name extends SignInMethod>(
  name: Name,
  request: Request,
  values: FormsOf[Name],
): Promise<SignInResult> {
  formsRead.set(request, values)
  const method = authenticator.get<Strategy<SignInResult, never>>(name)
  if (!method) throw new Error(`there is no sign-in by ${name}`)
  return method.authenticate(request)
}

/** The cookies of a person who has just signed in; `done` are those no longer needed. */
export async function signInResult(
  request: Request,
  { user, token, account }: SignedIn,
  done: ('otp' | 'link' | 'passkey')[],
): Promise<SignInResult> {
  const cookies = [
    await setCookie('sid', token),
    await rememberAccount(await readRequestContext(request), account),
  ]
  for (const name of done) cookies.push(await dropCookie(name))
  return { user, headers: withCookies(cookies) }
}

/** The cookies of somebody of the firm who has just signed in. */
export const firmCookies = async (context: RequestContext, session: string, account: Account) =>
  withCookies([await setCookie('asid', session), await rememberAccount(context, account)])

function withCookies(cookies: string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
