import { row } from './row'
import { mailTo, newcomer, sendAs } from './ways'

const PUBLIC_URL = 'https://portal.example'
const HOSTS = [
  'portal.example',
  'evil.example',
  'portal.example:81',
  'portal.example.evil.example',
  'localhost',
  '',
]

/** With a public URL, every e-mail links to it, whatever the request says. */
row(
  'hosts in mails, with a public address',
  async ({ portal, hold }) => {
    for (const Host of HOSTS) {
      const client = newcomer()
      const headers = {
        ...{ Host, Origin: PUBLIC_URL, 'X-Forwarded-Host': 'evil.example' },
        'Content-Type': 'application/x-www-form-urlencoded',
      }
      const { status } = await sendAs(portal.url, '/auth/forgot', { headers, body: `username=${client.dni}` })
      hold(status < 400, `${Host}: ${status}`)
      const text = await mailTo(client.email, /\/activate\//)
      const others = (text.match(/https?:\/\/[^\s/]+/g) ?? []).filter((origin) => origin !== PUBLIC_URL)
      hold(others.length === 0, `${Host}: the mail leads to ${others}`)
    }
  },
  { env: { PUBLIC_URL, LIMITS_FACTOR: '1' } },
)
