import { z } from 'zod'
import { CodeSent, RegistrationCall, UserAnswer } from '~/features/auth/contract'
import { Login, QuickAccess, TrackingAccess, VerifyOtp } from '~/features/auth/schemas'
import { Done } from '~/infra/http/answer-fields'
import { calls } from './calls'

/** Ways in and out for clients. */
export const sessionCalls = calls({
  'GET /api/user': {
    summary: 'Who is signed in',
    role: 'client',
    answers: { 200: UserAnswer },
  },
  'POST /api/login': {
    summary: 'Signs a client in with username and password',
    role: 'anyone',
    body: Login,
    example: { username: 'ana.ejemplo', password: 'cuatro caballos verdes' },
    answers: { 200: UserAnswer },
    errors: ['credentials_wrong', 'too_many_requests', 'busy'],
  },
  'POST /api/register': {
    summary: 'Makes an account of its own, without a DNI and without cases, and signs it in',
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
  'POST /api/logout': {
    summary: 'Ends the session of the client, on the server too',
    role: 'anyone',
    answers: { 200: Done },
  },
  'POST /api/tracking-access': {
    summary: 'Sends a code to the address on file; answers the same for a DNI that nobody has',
    role: 'anyone',
    body: TrackingAccess,
    example: { dni: '12345678Z' },
    answers: { 200: CodeSent },
    errors: ['codes_used_up', 'too_many_requests', 'busy'],
  },
  'POST /api/verify-otp': {
    summary: 'Opens tracking access with the code, in the browser that asked for it',
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
  'POST /api/quick-access': {
    summary:
      'Opens tracking access with the one-time token of a mail about a case; a session with the password of that client stays',
    role: 'anyone',
    body: QuickAccess,
    example: { token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    answers: { 200: UserAnswer },
    errors: ['link_dead', 'too_many_requests'],
  },
})
