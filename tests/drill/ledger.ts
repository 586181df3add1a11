/** What people do at the portal while parts of it are lost. */
export type Service = 'page' | 'change' | 'upload' | 'mail' | 'sync'

type Try = { service: Service; from: number; to: number; fault: string | null }

/** Everything that was tried, with how it ended. */
export class Ledger {
  readonly tries: Try[] = []

  /** Does something and notes when, and whether it was acknowledged; null if it was not. */
  async try<Result>(service: Service, work: () => Promise<Result>): Promise<Result | null> {
    const from = Date.now()
    let fault: string | null = null
    try {
      return await work()
    } catch (error) {
      fault = faultOf(error)
      return null
    } finally {
      this.tries.push({ service, from, to: Date.now(), fault })
    }
  }

  /** Whether a service has worked, for somebody who came after a time. */
  works = (service: Service, since: number) =>
    this.tries.some((one) => one.service === service && one.fault === null && one.from >= since)

  /** The longest wait for a success of a service, between two moments. */
  gap(service: Service, from: number, to: number): number {
    const ends = this.tries
      .filter((one) => one.service === service && one.fault === null && one.to >= from && one.to <= to)
      .map((one) => one.to)
    return Math.max(...ends.map((end, at) => end - (ends[at - 1] ?? from)))
  }

  /** How many tries of a service failed between two moments, by what was said. */
  failed(from: number, to: number): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { service, fault, to: at } of this.tries) {
      if (fault === null || at < from || at > to) continue
      const name = `${service} ${fault}`
      counts[name] = (counts[name] ?? 0) + 1
    }
    return counts
  }
}

/** An answer that is not the one wanted. */
export class Refused extends Error {}

/** What was refused, or how the connection ended. */
function faultOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  const { cause, message } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
