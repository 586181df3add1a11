import pg from 'pg'

const BEAT = `UPDATE leases SET beat_at = (extract(epoch FROM clock_timestamp()) * 1000)::bigint WHERE owner = $1`
const LONGEST_MS = 5_000

/** Shows on a server, by its clock, that holders of leases are alive: over a connection of its own, because theirs may be busy. */
export class ServerBeats {
  #client: Promise<pg.Client> | undefined

  constructor(readonly url: string) {}

  /** A server that does not answer is asked again at the next beat. */
  async beat(owner: string) {
    try {
      this.#client ??= this.#connect()
      await (await this.#client).query(BEAT, [owner])
    } catch {
      this.#leave()
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: LONGEST_MS,
      query_timeout: LONGEST_MS,
      statement_timeout: LONGEST_MS,
      application_name: 'portal signs of life',
    })
    client.on('error', () => this.#leave())
    await client.connect()
    return client
  }

  #leave() {
    const left = this.#client
    this.#client = undefined
    void left?.then((client) => client.end()).catch(() => undefined)
  }
}
