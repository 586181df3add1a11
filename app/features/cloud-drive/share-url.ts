const hosts = [/\.sharepoint\.(?:com|us|de|cn)$/, /^1drv\.ms$/, /^onedrive\.live\.com$/]
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Whether an address is one that OneDrive or SharePoint gives out. The portal asks no other host: an address from
 * a form must not make the server look around in its own network. `allowLoopback` is for an emulator.
 */
export function isShareUrl(text: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  if (!URL.canParse(text)) return false
  if (/\p{Cc}/u.test(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (username || password) return false
  if (allowLoopback && loopback.test(hostname)) return /^https?:$/.test(protocol)
  return protocol === 'https:' && port === '' && hosts.some((host) => host.test(hostname))
}
