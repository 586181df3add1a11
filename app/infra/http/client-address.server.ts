import { isIPv4, isIPv6 } from 'node:net'
import { env } from '../env.server'
import { peerAddress } from './http-connection.server'

/**
 * The caller's address, or null if unknown. `X-Forwarded-For` is trusted from the right, one entry per proxy of our own
 * (`TRUST_PROXY`), because anyone can forge the entries further left. If that entry is not an address, the connection's
 * own counts, so that no header can evade the limits.
 */
export function addressOf(request: Request): string | null {
  const proxies = env().TRUST_PROXY
  if (proxies === 0) return null
  const hops = (request.headers.get('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim())
  return plainAddress(hops.at(-proxies) ?? '') ?? peerAddress(request) ?? null
}

/** An address without the brackets and port that some proxies add; null if it is not an address. */
function plainAddress(hop: string): string | null {
  const [, inBrackets, beforePort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop) ?? []
  const address = inBrackets ?? beforePort ?? hop
  // A zone (`fe80::1%eth0`) is meaningful only on the machine that wrote it.
  return isIPv4(address) || (isIPv6(address) && !address.includes('%')) ? address : null
}

/** The unit that limits count: the address, or for IPv6 its /64, because one customer owns all of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  // The URL parser writes each address in one canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail = ''] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
