const LOOK_MS = 50
const LONGEST_MS = 9_000

let ending = false

/**
 * Ends the process once nobody is connected any more, or 9 s after this call. The server that closes waits for
 * more than that: the framework keeps a timer for seconds after each answer, and a browser may hold a connection
 * that it never uses. Further calls change nothing.
 */
export function endWhenIdle() {
  if (ending) return
  ending = true
  const end = Date.now() + LONGEST_MS
  setInterval(() => {
    if (Date.now() > end || !process.getActiveResourcesInfo().some(isConnection)) process.exit()
  }, LOOK_MS)
}

const isConnection = (resource: string) => resource.startsWith('TCP')
