/** A path of this site, else `otherwise`: what comes from a form must not lead people elsewhere. */
export function safeRedirect(path: string, otherwise = '/'): string {
  const inside = /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)
  return inside ? path : otherwise
}
