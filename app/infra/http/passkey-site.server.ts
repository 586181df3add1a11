import { isIP } from 'node:net'
import { ownAddress } from './same-origin.server'

/** Where passkeys belong to: `id` is the name of this very host, so that those of another firm's host are none here. */
export type PasskeySite = { id: string; origin: string }

/** Null for an IP address and for http that is not this computer, where browsers have no passkeys (Web Authentication 3, 5.1.3). */
export function passkeySiteOf(request: Request): PasskeySite | null {
  const address = ownAddress(request.headers.get('Host'))
  if (!address || isIP(address.hostname) || address.hostname.startsWith('[')) return null
  const isSecure = address.protocol === 'https:' || /(^|\.)localhost$/.test(address.hostname)
  return isSecure ? { id: address.hostname, origin: address.origin } : null
}
