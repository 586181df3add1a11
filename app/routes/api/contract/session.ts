import { z } from 'zod'
import { CodeSent, RegistrationCall, UserAnswer } from '~/features/auth/contract'
import { Login, QuickAccess, TrackingAccess, VerifyOtp } from '~/features/auth/schemas'
import { Done } from '~/infra/http/answer-fields'
import { calls } from './calls'

/** Signing clients in and out. */
export const sessionCalls = calls({
  'GET /api/user': {
    summary: 'Get the signed-in client',
    role: 'client',
    answers: { 200: UserAnswer },
  },
  'POST /api/login': {
    summary: 'Sign a client in with username and password',
    role: 'anyone',
    body: Login,
    example: { username: 'ana.ejemplo', password: 'cuatro caballos verdes' },
    answers: { 200: UserAnswer },
    errors: ['credentials_wrong', 'too_many_requests', 'busy'],
  },
  'POST /api/register': {
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
  'POST /api/logout': {
    summary: "End the client's session, on the server as well",
    role: 'anyone',
    answers: { 200: Done },
  },
  'POST /api/tracking-access': {
    summary: 'Send a code to the address on file; the answer is the same for an unknown DNI',
    role: 'anyone',
    body: TrackingAccess,
    example: { dni: '12345678Z' },
    answers: { 200: CodeSent },
    errors: ['codes_used_up', 'too_many_requests', 'busy'],
  },
  'POST /api/verify-otp': {
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
  'POST /api/quick-access': {
    summary:
      'Open tracking access with the one-time token of an e-mail about a case; keeps a password session of the same client',
    role: 'anyone',
    body: QuickAccess,
    example: { token: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    answers: { 200: UserAnswer },
    errors: ['link_dead', 'too_many_requests'],
  },
})
