import { inspect } from 'node:util'

/** Why the web cannot listen, in one sentence that says what to do; null if the error is about something else. */
export function listenFault(error: unknown): string | null {
  const { syscall, code, address, port } = error as NodeJS.ErrnoException & {
    address?: string
    port?: number
  }
  if (!(error instanceof Error) || syscall !== 'listen') return null
  if (code === 'EADDRINUSE') return `PORT: another program listens on ${port}; end it, or set another PORT`
  if (code === 'EACCES') return `PORT: this user may not listen on ${port}; set a PORT above 1023`
  if (code === 'EADDRNOTAVAIL') return `HOST: ${address} is no address of this computer; set another HOST`
  return `HOST and PORT: the portal cannot listen on ${address ?? ''}:${port} (${code})`
}

/** The framework makes the server and leaves its errors to Node, which writes a stack trace: here one that cannot listen ends with its sentence. */
export function sayListenFault() {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${listenFault(error) ?? inspect(error)}\n`)
    process.exit(1)
  })
}
