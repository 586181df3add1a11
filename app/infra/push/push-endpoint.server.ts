import { env } from '~/infra/env.server'
import { isPublicName } from '../drive/graph/public-network.server'

const LOOPBACK = ['127.0.0.1', 'localhost']

/**
 * True for an address a browser may give as that of its push service: https on a public name and the usual port, because
 * the portal itself sends there. On loopback there may be a service for tests, if the environment says so.
 */
export function isPushEndpoint(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.username || url.password) return false
  if (env().PUSH_ALLOW_INSECURE && LOOPBACK.includes(url.hostname)) return /^https?:$/.test(url.protocol)
  return url.protocol === 'https:' && url.port === '' && isPublicName(url.hostname)
}
