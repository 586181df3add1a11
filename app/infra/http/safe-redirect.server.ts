/** A path of this site, or the start page: what comes from a form must not lead people elsewhere. */
export function safeRedirect(path: string): string {
  const inside = /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)
  return inside ? path : '/'
}
