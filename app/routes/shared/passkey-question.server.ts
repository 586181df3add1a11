import { json } from '@remix-run/node'
import { setCookie } from '~/infra/http/cookies.server'

/** What a device is asked, for the script of the page, and what the browser keeps until it answers. */
export const passkeyQuestion = async ({ token, options }: { token: string; options: object }) =>
  json({ options }, { headers: { 'Set-Cookie': await setCookie('passkey', token) } })
