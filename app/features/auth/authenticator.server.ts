import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { dropCookie, setCookie } from '~/infra/http/cookies.server'
import { readRequestContext, rememberAccount } from '~/infra/http/request-context.server'
import { ADMIN_ACCOUNT, signInAdmin } from './admin-sign-in.server'
import type { UserView } from './contract'
import { quickAccess } from './quick-access.server'
import { register } from './register.server'
import { setPasswordByLink } from './set-password.server'
import { signInWithPassword } from './sign-in.server'
import { type SignedIn, verifyCode } from './verify-code.server'

/**
 * The result of a successful sign-in: who signed in (null for the administrator), the session cookies, and the case it
 * leads to, if any.
 */
export type SignInResult = { user: UserView | null; headers: Headers; caseId?: number | null }
export type SignInMethod = 'code' | 'password' | 'link' | 'quick' | 'register' | 'admin'

const authenticator = new Authenticator<SignInResult>()

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const context = await readRequestContext(request)
    const dni = text(form, 'dni') || (context.otp?.dni ?? '')
    return signInResult(request, await verifyCode({ dni, otp: text(form, 'otp') }, context), ['otp'])
  }),
  'code',
)

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const credentials = { username: text(form, 'username'), password: text(form, 'password') }
    return signInResult(request, await signInWithPassword(credentials, await readRequestContext(request)), [])
  }),
  'password',
)

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const input = { token: text(form, 'token'), password: text(form, 'password') }
    return signInResult(request, await setPasswordByLink(input, await readRequestContext(request)), ['link'])
  }),
  'link',
)

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const { caseId, ...signedIn } = quickAccess(
      { token: text(form, 'token') },
      await readRequestContext(request),
    )
    return { ...(await signInResult(request, signedIn, ['link'])), caseId }
  }),
  'quick',
)

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const account = {
      username: text(form, 'username'),
      password: text(form, 'password'),
      name: text(form, 'name'),
      email: text(form, 'email'),
    }
    return signInResult(request, await register(account, await readRequestContext(request)), [])
  }),
  'register',
)

authenticator.use(
  new FormStrategy(async ({ form, request }) => {
    const context = await readRequestContext(request)
    const token = await signInAdmin({ password: text(form, 'password'), label: text(form, 'label') }, context)
    const cookies = [await setCookie('asid', token), await rememberAccount(context, ADMIN_ACCOUNT)]
    return { user: null, headers: withCookies(cookies) }
  }),
  'admin',
)

/**
 * Signs a person in with one of the methods, using values whose form has been validated. Forms and API calls use the
 * same path. Throws what the method throws.
 */
export function authenticate(
  way: SignInMethod,
  request: Request,
  values: Record<string, string>,
): Promise<SignInResult> {
  const headers = new Headers(request.headers)
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  return authenticator.authenticate(
    way,
    new Request(request.url, { method: 'POST', headers, body: new URLSearchParams(values) }),
  )
}

/** The cookies of a person who has just signed in; `done` are those no longer needed. */
export async function signInResult(
  request: Request,
  { user, token, account }: SignedIn,
  done: ('otp' | 'link')[],
): Promise<SignInResult> {
  const cookies = [
    await setCookie('sid', token),
    await rememberAccount(await readRequestContext(request), account),
  ]
  for (const name of done) cookies.push(await dropCookie(name))
  return { user, headers: withCookies(cookies) }
}

function withCookies(cookies: string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
