import { randomUUID } from 'node:crypto'
import {
  Client,
  type Context,
  GraphClientError,
  HTTPMessageHandler,
  type Middleware,
  ResponseType,
} from '@microsoft/microsoft-graph-client'
import type { z } from 'zod'
import { env } from '~/infra/env.server'
import { log } from '~/infra/log.server'
import { DriveError } from './drive-error'
import { graphFault } from './graph-fault'
import { loggablePath } from './links'
import { networkFault } from './network-fault'
import { persist } from './persist.server'
import { enterGate, noteAnswer, type Patience } from './sign-in/gate.server'
import { accessToken, accessTokenAfter } from './sign-in/tokens.server'
import { endOf, timing } from './timing.server'

export type GraphOptions = Patience & {
  headers?: Record<string, string>
  /** Statuses other than 2xx that are answers, not failures. */
  accept?: number[]
  /** Sent as JSON: the call is a POST then. It may be sent more than once. */
  body?: object
}

/**
 * The answer to a GET of a path below the Graph version; its body is still to be read. The path is sent as it is: its
 * segments and values have to be encoded. Redirects are not followed. Throws `DriveError` once the tries are over.
 */
export const graphGet = (path: string, options: GraphOptions = {}): Promise<Response> =>
  call(path, options, async (response) => response)

/** The answer to a POST, as `graphGet`. What it does must be done once, however often it arrives. */
export const graphPost = (path: string, body: object, options: GraphOptions = {}): Promise<Response> =>
  call(path, { ...options, body }, async (response) => response)

/** The JSON of an answer, checked. A body that breaks off or is no JSON is asked for again. Throws as `graphGet`. */
export const graphJson = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  options: GraphOptions = {},
): Promise<z.output<Schema>> =>
  call(path, options, async (response) => {
    const parsed = schema.safeParse(JSON.parse(await response.text()))
    if (!parsed.success) throw new DriveError('drive_unavailable', { reason: 'unexpectedAnswer' })
    return parsed.data
  })

function call<T>(path: string, options: GraphOptions, read: (response: Response) => Promise<T>): Promise<T> {
  const name = loggablePath(path)
  return persist(name, options, async () => {
    const leave = await enterGate(options)
    try {
      const response = await send(path, options)
      const isAnswer = response.ok || (options.accept ?? []).includes(response.status)
      noteAnswer(response.headers, { ok: isAnswer })
      if (!isAnswer) throw await graphFault(response, timing().now())
      const requestId = response.headers.get('request-id')
      log().debug({ call: name, status: response.status, requestId }, 'call to Microsoft')
      return await read(response)
    } catch (error) {
      endOf(options.signal).throwIfAborted()
      throw asFault(error)
    } finally {
      leave()
    }
  })
}

async function send(path: string, options: GraphOptions): Promise<Response> {
  const baseUrl = env().GRAPH_BASE_URL
  const client = Client.initWithMiddleware({
    baseUrl,
    defaultVersion: 'v1.0',
    fetchOptions: { redirect: 'manual', headers: { 'User-Agent': userAgent() } },
    middleware: [new BearerHandler(new URL(baseUrl).origin, options), new HTTPMessageHandler()],
  })
  try {
    const request = client.api(path).headers({ ...options.headers, 'client-request-id': randomUUID() })
    const raw = request.responseType(ResponseType.RAW)
    return await (options.body ? raw.post(options.body) : raw.get())
  } catch (error) {
    throw error instanceof GraphClientError ? error.customError : error
  }
}

/** Sends a call with the token, to Graph and nowhere else; with a new token if Graph refuses the first. */
class BearerHandler implements Middleware {
  private next: Middleware | undefined

  constructor(
    private readonly origin: string,
    private readonly patience: Patience,
  ) {}

  setNext(next: Middleware) {
    this.next = next
  }

  async execute(context: Context) {
    try {
      const { waitMs } = this.patience
      const token = await accessToken(false, { waitMs })
      await this.send(context, token)
      if (context.response?.status !== 401) return
      await context.response.body?.cancel()
      await this.send(context, await accessTokenAfter(token, { waitMs }))
    } catch (error) {
      // The client replaces every other error by one that has lost its cause.
      throw Object.assign(new GraphClientError(), { customError: error })
    }
  }

  private async send(context: Context, token: string) {
    const { request, options } = context
    const url = typeof request === 'string' ? request : request.url
    if (new URL(url).origin !== this.origin) throw new Error('A call to Graph may go nowhere else')
    context.options = {
      ...options,
      headers: { ...options?.headers, Authorization: `Bearer ${token}` },
      signal: AbortSignal.any([endOf(this.patience.signal), AbortSignal.timeout(timing().answerMs)]),
    }
    await this.next?.execute(context)
  }
}

function asFault(error: unknown): unknown {
  const reason = error instanceof SyntaxError ? 'notJson' : networkFault(error)
  return reason === null ? error : new DriveError('drive_unavailable', { reason, repeat: 'this_call' })
}

/** Microsoft asks for this form, which it treats better than unnamed callers. */
function userAgent(): string {
  const firm = env()
    .firmName.normalize('NFD')
    .replace(/[^\w .-]/g, '')
  return `NONISV|${firm}|ClientPortal/1.0`
}
