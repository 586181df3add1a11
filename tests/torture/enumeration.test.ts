import { inject } from 'vitest'
import { createClient, dniOf } from '../support/factories'
import { allClients } from '../support/records'
import { type Row, row } from './row'
import { asJson } from './ways'

const UNKNOWN = Array.from({ length: 400 }, (_, n) => dniOf(60_000_000 + 7919 * n))

/** What a call reveals about a DNI: everything but the address and its domain. */
async function told(url: string, dni: string) {
  const answer = await fetch(`${url}/api/tracking-access`, asJson({ dni }, { Origin: url }))
  const text = await answer.text()
  const domain = /@([^"' ]+)/.exec(text)?.[1] ?? ''
  const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '='))
  const headers = [...answer.headers.keys()].filter((name) => name !== 'content-length').sort()
  const rest = text.replace(/\S\*\*\*@[^"' ]+/g, '@')
  return { domain, rest: JSON.stringify([answer.status, cookies, headers, rest]) }
}

async function toldOf(url: string, numbers: string[], { hold, isOver }: Pick<Row, 'hold' | 'isOver'>) {
  const all = []
  for (const dni of numbers) {
    if (isOver()) break
    all.push(await told(url, dni))
    hold(true, '')
  }
  return all
}

const shareOf = (answers: { domain: string }[], domain: string) =>
  answers.filter((answer) => answer.domain === domain).length / Math.max(1, answers.length)

/**
 * Decoys that outsiders can influence would distinguish clients from strangers: a portal full of strangers is compared
 * with one without.
 */
row(
  'who is a client',
  async ({ portal, hold, isOver, tally }) => {
    for (let n = 0; n < 300; n += 1)
      createClient({ dni: null, clientNumber: null, username: `zq${n}`, email: `zq${n}@zq.xyz` })
    const known = allClients().flatMap(({ dni, email, archived }) => (dni && email && !archived ? [dni] : []))
    const clients = await toldOf(portal.url, known.slice(0, 62), { hold, isOver })
    const strangers = await toldOf(portal.url, UNKNOWN, { hold, isOver })
    const before = await toldOf(inject('attacked').url, UNKNOWN, { hold, isOver })
    const ways = new Set([...clients, ...strangers].map(({ rest }) => rest))
    hold(ways.size === 1, `${ways.size} kinds of answers: ${[...ways].join(' | ').slice(0, 600)}`)
    hold(shareOf(strangers, 'z***.xyz') === 0, 'registrations steer the decoys')
    const main = clients[0]?.domain ?? ''
    const [then, now] = [shareOf(before, main), shareOf(strangers, main)]
    hold(
      before.length < UNKNOWN.length || Math.abs(then - now) < 0.15,
      `decoys at ${main}: ${then} before, ${now} after registrations`,
    )
    const percent = (share: number) => `${Math.round(share * 100)} %`
    tally.said = `${main}: ${percent(shareOf(clients, main))} of clients, ${percent(now)} of strangers, ${percent(then)} before 300 registrations`
  },
  { env: {} },
)
