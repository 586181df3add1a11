/**
 * Why a call has got no whole answer, in one word: `timeout`, or the code of the network's error such as `ECONNRESET`.
 * Null for any other error.
 */
export function networkFault(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout'
  // What `fetch` throws for each fault of the network.
  if (!(error instanceof TypeError) || !/^(?:fetch failed|terminated)$/.test(error.message)) return null
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : 'network'
}
