import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/**
 * The portal behind a server on loopback that also has one of its pages as a client-rendered application: a shell, the
 * same style sheets, fonts and modules, and then, in turn, the calls for the user, the cases and the case. What they
 * answer is drawn as the very markup of the portal, at once and without a library: nothing is held against it.
 */
export async function serveBoth(portal: string, page: { html: string; caseId: number }) {
  const shell = shellOf(page.html)
  const script = brotliCompressSync(scriptOf(page))
  const server = createServer((incoming, answer) => {
    if (incoming.url === '/rendered-here') send(answer, 'text/html; charset=utf-8', brotliCompressSync(shell))
    else if (incoming.url === '/rendered-here.js') send(answer, 'text/javascript', script)
    else forward(portal, incoming, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    clientRendered: '/rendered-here',
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const send = (answer: ServerResponse, type: string, body: Buffer) =>
  answer
    .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body.length })
    .end(body)

function forward(portal: string, incoming: IncomingMessage, answer: ServerResponse) {
  const headers = { ...incoming.headers, host: new URL(portal).host }
  const passed = request(portal + incoming.url, { method: incoming.method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  incoming.pipe(passed)
}

const LINKS = /<link [^>]*rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g

function shellOf(html: string): string {
  const links = html.match(LINKS) ?? []
  return `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mi expediente</title>${links.join('')}<script type="module" src="/rendered-here.js"></script></head>
<body><div id="root"></div></body></html>`
}

/** The modules of the page without the one that would hydrate it. */
function scriptOf({ html, caseId }: { html: string; caseId: number }): string {
  const modules = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, path = '']) => path)
  const imports = modules
    .filter((path) => !/entry/.test(path))
    .map((path) => `import ${JSON.stringify(path)}`)
  const body = html.match(/<body[^>]*>(.*)<\/body>/s)?.[1]?.replace(/<script.*?<\/script>/gs, '') ?? ''
  return `${imports.join('\n')}
const answer = async (path) => (await fetch(path)).json()
await answer('/api/user')
await answer('/api/cases')
await answer('/api/cases/${caseId}')
document.getElementById('root').innerHTML = ${JSON.stringify(body)}`
}
