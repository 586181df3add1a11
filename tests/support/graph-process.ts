import { setTimeout as sleep } from 'node:timers/promises'
import { boot } from '~/boot.server'
import { graphGet } from '~/infra/drive/graph/graph-client.server'
import { accessToken } from '~/infra/drive/graph/sign-in/tokens.server'
import { setTiming } from '~/infra/drive/graph/timing.server'

/**
 * Another process of a portal, for `startGraphProcess`: asks for the token, then calls Graph with the paths it is given.
 * Its log is on standard output, and what it does on standard error.
 */
export async function run(paths: string[]) {
  const say = (text: string) => process.stderr.write(`${text}\n`)
  boot('script')
  setTiming({
    sleep: async (ms) => {
      say(`waits ${ms}`)
      await sleep(Math.min(ms, 100))
    },
  })
  say(`token of ${(await accessToken()).length} characters`)
  for (const path of paths) {
    const answer = await graphGet(path, { accept: [302] }).catch((error) => error)
    say(answer instanceof Error ? `failed ${answer.message}` : `status ${answer.status}`)
  }
}
