/** A path on this site that is valid in a header, or else `otherwise`: form input must not redirect elsewhere. */
export function safeRedirect(path: string, otherwise = '/'): string {
  const inside = (text: string) => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(text)
  if (!inside(path) || !URL.canParse(path, 'http://localhost')) return otherwise
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  return inside(pathname) ? pathname + search + hash : otherwise
}
