/** The part of Trusted Types that is used here; browsers that lack it enforce nothing. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/**
 * The one way from a text to a script in the pages: the address of a worker of our own. Markup and code that are made of texts are refused
 * by the browser (`require-trusted-types-for`), whoever makes them.
 */
export function trustOwnScripts() {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url
      throw new TypeError('a script of another site')
    },
  })
}
