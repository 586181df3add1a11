import { lookup } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { env } from '~/infra/env.server'
import { DriveError } from './drive-error'

/** Requests to hosts that somebody else has named: not `fetch`, which cannot be told where a connection may lead. */

const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) }

/**
 * The answer to a GET; its body is still to be read, redirects are not followed. Throws `drive_unavailable` if the name
 * of the host leads to an address that is not public; on loopback there may be an emulator, if the environment says so.
 */
export const publicGet = (address: string, options: Options): Promise<IncomingMessage> =>
  publicAsk(address, options)

/** The answer to a PUT, as `publicGet`. */
export const publicPut = (address: string, body: Buffer, options: Options): Promise<IncomingMessage> =>
  publicAsk(address, { ...options, method: 'PUT' }, body)

type Options = Pick<RequestOptions, 'headers' | 'signal'>

function publicAsk(address: string, options: RequestOptions, body?: Buffer): Promise<IncomingMessage> {
  const isSecure = new URL(address).protocol === 'https:'
  const request = isSecure ? https.request : http.request
  const agent = isSecure ? agents.https : agents.http
  return new Promise((resolve, reject) => {
    request(address, { ...options, agent, lookup: lookupPublic }, resolve)
      .on('error', reject)
      .end(body)
  })
}

/**
 * Looks a name up for the connection itself, because it may lead elsewhere each time: `refusal` if it leads to an
 * address that is not public, and not on loopback where that is allowed.
 */
export const lookupPublicly =
  (allowsLoopback: () => boolean, refusal: () => Error): LookupFunction =>
  (host, options, done) =>
    lookup(host, options, (error, lookupAnswer, family) => {
      const addresses =
        typeof lookupAnswer === 'string' ? [lookupAnswer] : (lookupAnswer ?? []).map(({ address }) => address)
      const isReachable = (address: string) =>
        isPublicAddress(address) || (allowsLoopback() && isIn(loopback, address))
      if (error || addresses.every(isReachable)) done(error, lookupAnswer, family)
      else done(refusal(), '')
    })

const lookupPublic = lookupPublicly(
  () => env().GRAPH_ALLOW_INSECURE,
  () => new DriveError('drive_unavailable', { reason: 'foreignDownload' }),
)

/** Names that only a machine or a network of its own knows. */
const OWN_NETWORK = /\.(?:localhost|local|internal|lan|test|home\.arpa)$/

/** Whether a host is named as one on the public network is: by at least two labels, and not by an address. */
export function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  const labels = name.split('.')
  const areLabels = labels.every((label) => /^[a-z\d_-]{1,63}$/.test(label))
  return labels.length > 1 && areLabels && isIP(name) === 0 && !OWN_NETWORK.test(name)
}

/** Whether an IP address belongs to the public network. */
export const isPublicAddress = (address: string): boolean =>
  !isIn(loopback, address) && !isIn(reserved, address)

const isIn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')
loopback.addSubnet('64:ff9b::127.0.0.0', 104, 'ipv6')

/** Private, link-local, shared, benchmark, multicast and unassigned ones. */
const reserved = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  reserved.addSubnet(net, prefix)
  // A network without IPv4 reaches the same addresses through this prefix (RFC 6052).
  reserved.addSubnet(`64:ff9b::${net}`, 96 + prefix, 'ipv6')
}
reserved.addAddress('::', 'ipv6')
for (const [net, prefix] of [
  // Tunnels to IPv4 addresses (RFC 3056, RFC 4380), and prefixes a network chooses for them (RFC 8215).
  ['2002::', 16],
  ['2001::', 32],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  reserved.addSubnet(net, prefix, 'ipv6')
