import { onTestFinished } from 'vitest'
import { type EmulatorOptions, startEmulator } from './graph-emulator/start-emulator'

export const APP_SCOPE = 'https://graph.microsoft.com/.default'
export const DELEGATED_SCOPE =
  'offline_access https://graph.microsoft.com/Files.Read.All https://graph.microsoft.com/Sites.Read.All'
export const CALLBACK = 'http://localhost:3000/callback'
export const TODAY = Date.UTC(2026, 1, 3, 8)

export type Heard = { status: number; headers: Headers; text: string; body: Body }
// biome-ignore lint/suspicious/noExplicitAny: the tests say what is in it
type Body = any

/** An emulator for one test, and plain calls to it: whatever it answers is heard, redirects are not followed. */
export async function askGraph(options: EmulatorOptions = {}) {
  const graph = await startEmulator({ now: () => TODAY, ...options })
  onTestFinished(graph.stop)
  const { graph: origin } = graph.origins
  const { id: tenant, clientId, secret } = graph.tenant

  const postForm = (form: Record<string, string>, name = tenant) =>
    hear(`${origin}/${name}/oauth2/v2.0/token`, { method: 'POST', body: new URLSearchParams(form) })
  const appForm = {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
    scope: APP_SCOPE,
  }
  let bearer: string | undefined
  return {
    graph,
    postForm,
    appForm,
    /** GET below /v1.0, or an address that was answered, with an app's token unless another is given. */
    async get(path: string, headers: Record<string, string> = {}): Promise<Heard> {
      bearer ??= (await postForm(appForm)).body.access_token
      const url = path.startsWith('http') ? path : `${origin}/v1.0${path}`
      return hear(url, { headers: { Authorization: `Bearer ${bearer}`, ...headers } })
    },
    /** Signs in as a person and exchanges the code. */
    async signIn(scope = DELEGATED_SCOPE): Promise<Heard> {
      const code = codeIn(await hear(authorizeUrl(origin, tenant, { client_id: clientId, scope })))
      const grant = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK }
      return postForm({ ...grant, client_id: clientId, client_secret: secret })
    },
  }
}

export async function hear(url: string, init: RequestInit = {}): Promise<Heard> {
  const answer = await fetch(url, { redirect: 'manual', ...init })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') && text !== ''
  return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : null }
}

export const authorizeUrl = (origin: string, tenant: string, given: Record<string, string>) =>
  `${origin}/${tenant}/oauth2/v2.0/authorize?${new URLSearchParams({
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: CALLBACK,
    state: 'the state',
    ...given,
  })}`

/** Where a redirect leads. */
export const leadsTo = ({ headers }: Heard) => new URL(headers.get('location') ?? 'missing:')

export const codeIn = (heard: Heard) => leadsTo(heard).searchParams.get('code') ?? ''
