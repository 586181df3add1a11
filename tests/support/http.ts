/** A browser without a screen: keeps cookies and sends its own site as the origin of writes. */
export class Visitor {
  readonly cookies = new Map<string, string>()

  constructor(private readonly base: string) {}

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (init.method && init.method !== 'GET' && !headers.has('Origin')) headers.set('Origin', this.base)
    const response = await fetch(this.base + path, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) this.keep(line)
    return response
  }

  get = (path: string) => this.fetch(path)

  post = (path: string, body: unknown) =>
    this.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  submit = (path: string, fields: Record<string, string> | [string, string][]) =>
    this.fetch(path, { method: 'POST', body: new URLSearchParams(fields) })

  /** Gives it a session opened elsewhere, in the format of cookies. */
  carry(token: string) {
    this.cookies.set('sid', cookieOf(token))
    return this
  }

  private keep(line: string) {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    if (/max-age=0/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, value.join('='))
  }
}

/** A session's token in the format of cookies. */
export const cookieOf = (token: string) => encodeURIComponent(btoa(JSON.stringify(token)))
