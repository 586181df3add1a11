const hosts = [/\.sharepoint\.(?:com|us|de|cn)$/, /^1drv\.ms$/, /^onedrive\.live\.com$/]
const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Whether a URL is a sharing URL of OneDrive or SharePoint. The portal contacts no other host, so that a form value
 * cannot make the server probe its own network. `allowLoopback` is for an emulator.
 */
export function isShareUrl(text: string, { allowLoopback }: { allowLoopback: boolean }): boolean {
  if (!URL.canParse(text)) return false
  if (/\p{Cc}/u.test(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  if (username || password) return false
  if (allowLoopback && loopback.test(hostname)) return /^https?:$/.test(protocol)
  return protocol === 'https:' && port === '' && hosts.some((host) => host.test(hostname))
}
