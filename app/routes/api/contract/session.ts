import { z } from 'zod'
import { authenticate } from '~/features/auth/authenticator.server'
import { requestCode } from '~/features/auth/codes/request-code.server'
import { CodeSent, RegistrationCall, UserAnswer } from '~/features/auth/contract'
import { getUser } from '~/features/auth/get-user.server'
import { Login, QuickAccess, TrackingAccess, VerifyOtp } from '~/features/auth/schemas'
import { signOut } from '~/features/auth/sign-out.server'
import { toasts } from '~/i18n/toasts'
import { Done } from '~/infra/http/answer-fields'
import { signedOutHeaders } from '~/infra/http/cookies.server'
import { otpCookie } from '~/infra/http/request-context.server'
import { call, calls, DONE } from './calls'

/** Signing clients in and out. */
export const sessionCalls = calls({
  'GET /api/user': call(
    {
      summary: 'Get the signed-in client',
      role: 'client',
      answers: { 200: UserAnswer },
    },
    ({ viewer }) => getUser(viewer),
  ),
  'POST /api/login': call(
    {
      summary: 'Sign a client in with username and password',
      role: 'anyone',
      body: Login,
      example: { username: 'ana.ejemplo', password: 'cuatro caballos verdes' },
      answers: { 200: UserAnswer },
      errors: ['credentials_wrong', 'too_many_requests', 'busy'],
    },
    async ({ request, input }) => {
      const { user, headers } = await authenticate('password', request, input)
      return Response.json(user, { headers })
    },
  ),
  'POST /api/register': call(
    {
      summary: 'Create an account without a DNI or cases, and sign it in',
      role: 'anyone',
      body: RegistrationCall,
      example: {
        name: 'Lucía Prados Gil',
        email: 'lucia.prados@correo.example',
        username: 'lucia.prados',
        password: 'siete barcas blancas',
      },
      answers: { 201: UserAnswer },
      errors: [
        'username_taken',
        'password_short',
        'password_long',
        'password_common',
        'password_personal',
        'too_many_requests',
        'busy',
      ],
    },
    async ({ request, input: { name, email, username, password } }) => {
      const { user, headers } = await authenticate('register', request, { name, email, username, password })
      return Response.json(user, { status: 201, headers })
    },
  ),
  'POST /api/logout': call(
    {
      summary: "End the client's session, on the server as well",
      role: 'anyone',
      answers: { 200: Done },
    },
    async ({ viewer, context }) => {
      if (viewer) signOut(viewer, context)
      return Response.json(DONE, { headers: await signedOutHeaders('client') })
    },
  ),
  'POST /api/tracking-access': call(
    {
      summary: 'Send a code to the address on file; the answer is the same for an unknown DNI',
      role: 'anyone',
      body: TrackingAccess,
      example: { dni: '12345678Z' },
      answers: { 200: CodeSent },
      errors: ['codes_used_up', 'too_many_requests', 'busy'],
    },
    async ({ input, context, language }) => {
      const { email, ticket } = requestCode(input, context)
      const message = toasts[language].code_sent.text({ email })
      return Response.json({ email, message }, { headers: { 'Set-Cookie': await otpCookie(ticket) } })
    },
  ),
  'POST /api/verify-otp': call(
    {
      summary: 'Open tracking access with the code, in the browser that requested it',
      role: 'anyone',
      body: VerifyOtp,
      example: { dni: '12345678Z', otp: '123456' },
      answers: { 200: z.strictObject({ user: UserAnswer }) },
      errors: [
        'code_missing',
        'code_wrong',
        'code_expired',
        'code_used',
        'code_exhausted',
        'too_many_requests',
      ],
    },
    async ({ request, input }) => {
      const { user, headers } = await authenticate('code', request, input)
      return Response.json({ user }, { headers })
    },
  ),
  'POST /api/quick-access': call(
    {
      summary:
        'Open tracking access with the one-time token of an e-mail about a case; keeps a password session of the same client',
      role: 'anyone',
      body: QuickAccess,
      example: { token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      answers: { 200: UserAnswer },
      errors: ['link_dead', 'too_many_requests'],
    },
    async ({ request, input }) => {
      const { user, headers } = await authenticate('quick', request, input)
      return Response.json(user, { headers })
    },
  ),
})
