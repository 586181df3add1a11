import { randomBytes } from 'node:crypto'
import { assets } from 'virtual:remix/server-build'
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { manifestOfPage } from '~/infra/http/answer/page-manifest.server'
import { BootError, boot, requireStore } from './boot.server'
import { startMetrics } from './features/metrics/start-metrics.server'
import { showOverdue } from './features/reading/stand-back.server'
import { errorText } from './i18n/error-text'
import { AppError } from './infra/app-error'
import { endWhenIdle } from './infra/end-when-idle.server'
import { EnvError } from './infra/env.server'
import { openFrontDoor } from './infra/http/front-door.server'
import { pageHeaders } from './infra/http/headers.server'
import { languageOf } from './infra/http/language.server'
import { sayListenFault } from './infra/http/listen-fault.server'
import { withoutNul } from './infra/http/without-nul.server'
import { log } from './infra/log.server'
import { collectSooner } from './infra/memory.server'
import { routeOf } from './infra/metrics/route-of.server'
import { reportSeal } from './infra/signing/report-seal.server'
import { NonceProvider } from './ui/nonce'

/** No loader defers any of its data, so nothing waits for this; the framework holds what it sent for as long. */
export const streamTimeout = 1_000
const RENDER_MS = 6_000
const SHOW_EVERY_MS = 60_000

await start()

async function start() {
  collectSooner()
  try {
    boot('web')
    await requireStore()
    await reportSeal(Date.now())
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof BootError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  sayListenFault()
  openFrontDoor((code, cookies) => {
    const language = languageOf(new Request('http://localhost', { headers: { Cookie: cookies } }))
    return errorText(language, new AppError(code))
  })
  showWhatWaits()
  void startMetrics({ routeOf: (pathname) => routeOf(assets, pathname), clock: Date.now })
  // Not `once`: a terminal or systemd signals every process and `npm start` forwards the signal, and a second one would
  // kill the process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endWhenIdle)
}

/** Here, because the worker may be what they have waited for. */
function showWhatWaits() {
  const show = () => {
    try {
      showOverdue(Date.now())
    } catch (error) {
      log().error({ err: error }, 'documents that have waited for too long could not be shown')
    }
  }
  show()
  setInterval(show, SHOW_EVERY_MS).unref()
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const ofPage = { ...context, manifest: manifestOfPage(context.manifest, context.staticHandlerContext) }
  const nonce = randomBytes(16).toString('base64')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  pageHeaders(headers, nonce)
  keepRetryAfter(headers, context)
  return new Promise((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={ofPage} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(late)
          const body = withoutNul()
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }))
          pipe(body)
        },
        onShellError(error) {
          clearTimeout(late)
          reject(error)
        },
        onError(error) {
          code = 500
          log().error({ err: error }, 'a page could not be rendered')
        },
      },
    )
    // Cleared once the page is ready: until then it holds all that was rendered.
    const late = setTimeout(abort, RENDER_MS).unref()
  })
}

/**
 * Of the headers of loaders and actions, the framework keeps only cookies on a page, so `Retry-After` would be lost.
 */
function keepRetryAfter(headers: Headers, { staticHandlerContext }: EntryContext) {
  const { actionHeaders, loaderHeaders } = staticHandlerContext
  for (const part of Object.values({ ...loaderHeaders, ...actionHeaders })) {
    const wait = part.get('Retry-After')
    if (wait) headers.set('Retry-After', wait)
  }
}

export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return
  const at = { method: request.method, path: new URL(request.url).pathname }
  const refusal = refusalIn(error)
  if (refusal) log().info({ ...at, refusal }, 'a page was refused')
  else log().error({ err: error, ...at }, 'a page failed')
}

/** Errors raised by the framework itself are the caller's fault: an unknown path or method. */
function refusalIn(error: unknown): string | null {
  if (isRouteErrorResponse(error) && error.status < 500) return `${error.status} ${error.statusText}`
  return error instanceof Error && error.message.startsWith('No route matches') ? '404 Not Found' : null
}
