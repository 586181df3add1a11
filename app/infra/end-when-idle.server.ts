const LOOK_MS = 50
const LONGEST_MS = 9_000

let ending = false

/**
 * Ends the process once all connections are closed, or 9 s after this call. The closing server would wait longer: the
 * framework keeps a timer for seconds after each answer, and a browser may hold an idle connection. Further calls have
 * no effect.
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
