import { row } from './row'
import { mailTo, newcomer, sendAs } from './ways'

const FORM = 'application/x-www-form-urlencoded'

/** Without a public URL, a stranger's host name is not answered, and e-mails link to the portal's own. */
row('foreign hosts in mails', async ({ portal, hold }) => {
  const own = new URL(portal.url).host
  const sets: Record<string, string>[] = [
    { Host: 'evil.example', Origin: 'http://evil.example' },
    { Host: `evil.example:${new URL(portal.url).port}` },
    { Host: own, 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    { Host: own, Forwarded: 'host=evil.example;proto=https' },
    { Host: own, 'X-Original-Host': 'evil.example', 'X-Host': 'evil.example' },
    { Host: own, 'X-Forwarded-Host': 'evil.example, evil.example', 'X-Forwarded-Port': '666' },
  ]
  for (const set of sets) {
    const client = newcomer()
    const headers = { 'Content-Type': FORM, Origin: portal.url, ...set }
    const { status, text } = await sendAs(portal.url, '/auth/forgot', {
      headers,
      body: `username=${client.dni}`,
    })
    hold(status < 500 && !text.includes('evil.example'), `${JSON.stringify(set)}: ${status}`)
    if (set.Host !== own) hold(status >= 400, `${set.Host} is answered with ${status}`)
    else
      hold(
        (await mailTo(client.email, /\/activate\//)).includes(`${portal.url}/activate/`),
        `${JSON.stringify(set)}: another address`,
      )
  }
})
