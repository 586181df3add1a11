import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

type Handle = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void
/** What `remix-serve` has made with Express 4. */
type Express = RequestListener & { _router?: { stack: { name: string; handle: Handle }[] } }

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

/**
 * Keeps the server from looking in the file system for every address, twice: only those of files in `folder` are looked
 * for. A file that the build has left compressed is sent so to browsers that take it. If the server is built in another
 * way some day, it looks as before.
 */
export function serveKnownFiles(listeners: RequestListener[], folder: string) {
  const paths = pathsIn(folder)
  for (const listener of listeners as Express[])
    for (const layer of listener._router?.stack ?? [])
      if (layer.name === 'serveStatic') layer.handle = onlyKnown(layer.handle, paths)
}

function pathsIn(folder: string): Set<string> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return new Set(names.map((name) => `/${name}`))
}

function onlyKnown(serve: Handle, paths: Set<string>): Handle {
  return (request, response, next) => {
    const { url = '/' } = request
    const [path = '/'] = url.split('?')
    if (!paths.has(path)) return next()
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)]
    if (!type || !paths.has(`${path}.br`) || !takesBrotli(request)) return serve(request, response, next)
    request.url = `${path}.br`
    response.setHeader('Content-Encoding', 'br')
    response.setHeader('Content-Type', type)
    serve(request, response, (error) => {
      request.url = url
      response.removeHeader('Content-Encoding')
      response.removeHeader('Content-Type')
      next(error)
    })
  }
}

/** Not for a part of a file: its bytes would be those of the compressed one. */
function takesBrotli({ headers }: IncomingMessage): boolean {
  if (headers.range) return false
  const [, quality = '1'] = `${headers['accept-encoding']}`.match(/\bbr\b(?:\s*;\s*q=([\d.]+))?/) ?? [
    null,
    '0',
  ]
  return Number(quality) > 0
}
