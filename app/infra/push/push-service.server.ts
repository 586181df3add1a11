import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import webPush from 'web-push'
import { seconds } from '~/domain/duration'
import { env } from '~/infra/env.server'
import { lookupPublicly } from '../drive/graph/public-network.server'
import { isPushEndpoint } from './push-endpoint.server'

export type PushKeys = { publicKey: string; privateKey: string }
export type PushTarget = { endpoint: string; p256dh: string; auth: string }
/** `topic`: of a topic only the latest is kept for a device that is off. */
export type PushMessage = { payload: string; topic: string; keys: PushKeys; lifeMs: number }

/**
 * `gone`: there is no such subscription any more. `later`: the service has not taken it. `unknown`: it may have.
 * `refused`: it never will.
 */
export type PushAnswer = { outcome: 'sent' | 'gone' | 'refused' | 'unknown' | 'later'; status?: number }

const TIMEOUT_MS = seconds(15)
const lookup = lookupPublicly(
  () => env().PUSH_ALLOW_INSECURE,
  () => new Error('the push service is not on the public network'),
)

/** A new pair of keys by which push services know the portal (VAPID, RFC 8292). */
export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** True for keys a message can be encrypted with. */
export function arePushKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  try {
    webPush.encrypt(p256dh, auth, 'x', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

/** Hands an encrypted message to the push service of a browser (RFC 8030); redirects are not followed. */
export async function sendPush(target: PushTarget, message: PushMessage): Promise<PushAnswer> {
  if (!isPushEndpoint(target.endpoint)) return { outcome: 'refused' }
  return post(target.endpoint, detailsOf(target, message))
}

function detailsOf({ endpoint, p256dh, auth }: PushTarget, { payload, topic, keys, lifeMs }: PushMessage) {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact(), ...keys },
    contentEncoding: 'aes128gcm',
    TTL: Math.floor(lifeMs / 1000),
    topic,
    urgency: 'normal',
  })
  return { headers: headers as http.OutgoingHttpHeaders, body }
}

/** Whom a push service may ask about the portal: only addresses with https or e-mail addresses are allowed. */
function contact(): string {
  const { publicUrl, MAIL_FROM } = env()
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' ? publicUrl : `mailto:${MAIL_FROM?.address ?? `portal@${hostname}`}`
}

type Details = ReturnType<typeof detailsOf>

/** A connection of its own, so that it is known whether anything was sent before an error. */
function post(endpoint: string, { headers, body }: Details): Promise<PushAnswer> {
  const isSecure = new URL(endpoint).protocol === 'https:'
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return new Promise((resolve) => {
    let isConnected = false
    const request = (isSecure ? https : http).request(
      endpoint,
      { method: 'POST', headers, agent: false, lookup, signal },
      (response) => resolve(answerOf(response)),
    )
    request.on('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
      }),
    )
    request.on('error', () => resolve({ outcome: isConnected ? 'unknown' : 'later' }))
    request.end(body)
  })
}

function answerOf(response: IncomingMessage): PushAnswer {
  const { statusCode: status = 0 } = response
  response.resume()
  response.on('error', () => undefined)
  if (status >= 200 && status < 300) return { outcome: 'sent', status }
  if (status === 404 || status === 410) return { outcome: 'gone', status }
  return { outcome: status === 429 || status >= 500 ? 'later' : 'refused', status }
}
