import { Agent, get } from 'node:http'

export const CONNECTIONS = 16

/** Requests a second over 16 connections that are kept open. */
export async function load(url: string, cookie: string, ms: number): Promise<number> {
  const end = performance.now() + ms
  const answered = await askWhile(
    () => performance.now() < end,
    () => url,
    cookie,
  )
  return (answered * 1000) / ms
}

/** Asks for one address after the other over 16 connections; returns how many were answered. */
export async function askWhile(
  goesOn: () => boolean,
  next: (index: number) => string,
  cookie: string,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let requestCount = 0
  const visitor = async () => {
    while (goesOn()) {
      const url = next(requestCount)
      requestCount += 1
      await ask(url, cookie, agent)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  agent.destroy()
  return requestCount
}

/** The same for a while; how long each answer took, in milliseconds. */
export async function visitFor(
  ms: number,
  next: (index: number) => string,
  cookie: string,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + ms
  const times: number[] = []
  let requestCount = 0
  const visitor = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      await ask(next(requestCount++), cookie, agent)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  agent.destroy()
  return times
}

const ask = (url: string, cookie: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    }).on('error', reject)
  })
