import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '../support/http'
import { A_CODE, codeIn, type MailCatcher } from '../support/smtp'
import { pdfBytes, upload } from '../support/upload'
import { Ledger, Refused } from './ledger'

const PATIENCE_MS = 30_000
const MAIL_PATIENCE_MS = 15_000
const CATEGORY = 'DEMANDA_INTERPUESTA'

export type Client = { dni: string; email: string }

/** What the portal has acknowledged, and therefore has to have afterwards. */
export type Acknowledged = {
  uploads: { documentId: number; sha: string }[]
  /** For each phase the last number that was saved as its description. */
  saved: Map<number, number>
  codes: number
  sessions: Visitor[]
}

/** People at work: each does one thing after the other, until they are told to go home. */
export class Load {
  readonly ledger = new Ledger()
  readonly acknowledged: Acknowledged = { uploads: [], saved: new Map(), codes: 0, sessions: [] }
  /** What was read and is older than what had been acknowledged before. */
  readonly stale: string[] = []
  #over = false
  #all: Promise<void>[] = []

  constructor(
    readonly url: string,
    readonly admin: Visitor,
    readonly mail: MailCatcher,
  ) {}

  begin({ phases, caseId, clients }: { phases: number[]; caseId: number; clients: Client[] }) {
    const reader = this.#again(200, () => this.ledger.try('page', () => this.#page()))
    const savers = phases.map((id) => {
      let number = 0
      return this.#again(300, () => {
        number += 1
        return this.ledger.try('change', () => this.#save(id, number))
      })
    })
    const uploaders = ['a', 'b'].map((name) => {
      let number = 0
      return this.#again(400, () => {
        number += 1
        return this.ledger.try('upload', () => this.#upload(`${name}-${number}`, number, caseId))
      })
    })
    const signIns = clients.map((client) =>
      this.#again(500, () => this.ledger.try('mail', () => this.#signIn(client))),
    )
    this.#all = [reader, ...savers, ...uploaders, ...signIns]
  }

  /** Returns when it was ended: whoever waits for a code then goes home without it. */
  async end(): Promise<number> {
    const at = Date.now()
    this.#over = true
    await Promise.all(this.#all)
    return at
  }

  async #again(pauseMs: number, work: () => Promise<unknown>) {
    for (; !this.#over; await sleep(pauseMs)) await work()
  }

  async #page() {
    const page = await wanted(200, this.admin.fetch('/admin/clients', within()))
    await page.text()
  }

  async #save(id: number, number: number) {
    const before = this.acknowledged.saved.get(id) ?? 0
    const seen = await this.descriptionOf(id)
    if (seen < before) this.stale.push(`phase ${id}: ${seen}, after ${before} had been saved`)
    const answer = await wanted(
      200,
      this.admin.fetch(`/api/admin/timeline-phases/${id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ description: String(number) }),
        ...within(),
      }),
    )
    await answer.text()
    this.acknowledged.saved.set(id, number)
  }

  async descriptionOf(id: number): Promise<number> {
    const answer = await wanted(200, this.admin.fetch('/api/admin/timeline-phases', within()))
    const phases = (await answer.json()) as { id: number; description: string | null }[]
    return Number(phases.find((phase) => phase.id === id)?.description) || 0
  }

  async #upload(name: string, number: number, caseId: number) {
    const bytes = pdfBytes(name, 20_000 + (number % 5) * 300_000)
    const fields = { category: CATEGORY, caseId: String(caseId) }
    const answer = await wanted(200, upload(this.admin, { bytes, name: `${name}.pdf` }, fields))
    const { documentId } = await answer.json()
    this.acknowledged.uploads.push({ documentId, sha: shaOf(bytes) })
  }

  /** Asks for a code, waits for it, and opens a case with it. */
  async #signIn({ dni, email }: Client) {
    const visitor = new Visitor(this.url)
    const known = this.mail.mails.length
    await (await wanted(200, visitor.post('/api/tracking-access', { dni }))).text()
    this.acknowledged.codes += 1
    const code = await this.#codeTo(email, known)
    await (await wanted(200, visitor.post('/api/verify-otp', { dni, otp: code }))).text()
    this.acknowledged.sessions.push(visitor)
    await (await wanted(200, visitor.fetch('/api/cases', within()))).text()
  }

  async #codeTo(email: string, known: number): Promise<string> {
    for (const end = Date.now() + MAIL_PATIENCE_MS; Date.now() < end && !this.#over; await sleep(50)) {
      const came = this.mail.mails
        .slice(known)
        .find((mail) => mail.recipients.includes(email) && A_CODE.test(mail.text ?? ''))
      if (came) return codeIn(came)
    }
    throw new Refused('no code')
  }
}

export const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const within = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) })

/** The answer, if it has this status. */
export async function wanted(status: number, coming: Promise<Response>): Promise<Response> {
  const answer = await coming
  if (answer.status === status) return answer
  const text = await answer.text()
  const [, code = ''] = /"code":"(\w+)"/.exec(text) ?? []
  throw new Refused(`${answer.status} ${code}`.trim())
}
