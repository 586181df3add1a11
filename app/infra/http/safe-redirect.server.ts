/** A path of this site, as a header can bear it, else `otherwise`: what comes from a form must not lead elsewhere. */
export function safeRedirect(path: string, otherwise = '/'): string {
  const inside = (text: string) => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(text)
  if (!inside(path) || !URL.canParse(path, 'http://localhost')) return otherwise
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  return inside(pathname) ? pathname + search + hash : otherwise
}
