import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { CalendarFault } from '~/domain/appointments/busy-time'
import { seconds } from '~/domain/duration'
import { isPublicName, lookupPublicly } from '../drive/graph/public-network.server'
import { env } from '../env.server'

const MOST_BYTES = 10 * 1024 * 1024
const MOST_REDIRECTS = 3
const TIMEOUT_MS = seconds(20)
const LOOPBACK = ['127.0.0.1', 'localhost']

/** What calendars are found at; `webcal` is what programs of calendars call the same address. */
export function calendarUrl(address: string): URL | null {
  const text = address.trim().replace(/^webcals?:/i, 'https:')
  const url = URL.canParse(text) ? new URL(text) : null
  return url && isAllowed(url) ? url : null
}

/** https on a public name. On loopback there may be a calendar for tests, if the environment says so. */
function isAllowed(url: URL): boolean {
  if (url.username || url.password) return false
  if (env().CALENDAR_ALLOW_INSECURE && LOOPBACK.includes(url.hostname)) return /^https?:$/.test(url.protocol)
  return url.protocol === 'https:' && isPublicName(url.hostname)
}

class NotPublic extends Error {}

const lookup = lookupPublicly(
  () => env().CALENDAR_ALLOW_INSECURE,
  () => new NotPublic(),
)

/** The text at an address that the firm has given, or why there is none. Wherever it leads on to, the same is allowed. */
export async function fetchCalendar(address: string): Promise<{ text: string } | { fault: CalendarFault }> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    let url = calendarUrl(address)
    for (let n = 0; url && n <= MOST_REDIRECTS; n += 1) {
      const response = await get(url, signal)
      const { statusCode = 0, headers } = response
      if (statusCode === 200) return await textOf(response)
      response.destroy()
      if (statusCode < 300 || statusCode >= 400 || !headers.location)
        return { fault: isRefusal(statusCode) ? 'refused' : 'unreachable' }
      url = URL.canParse(headers.location, url) ? calendarUrl(new URL(headers.location, url).href) : null
    }
    return { fault: url ? 'unreachable' : 'not_public' }
  } catch (error) {
    return { fault: error instanceof NotPublic ? 'not_public' : 'unreachable' }
  }
}

/** Too many requests pass, another address would be needed for the rest. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** A connection of its own, so that no address is remembered that the name no longer leads to. */
const get = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { Accept: 'text/calendar, text/plain;q=0.5', 'Accept-Encoding': 'identity' }
    const { request } = url.protocol === 'https:' ? https : http
    request(url, { headers, agent: false, lookup, signal }, resolve).on('error', reject).end()
  })

async function textOf(response: IncomingMessage): Promise<{ text: string } | { fault: CalendarFault }> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) return { fault: 'too_large' }
    parts.push(part)
  }
  return { text: Buffer.concat(parts).toString('utf8') }
}
