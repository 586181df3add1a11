const HEARTBEAT_MS = 15_000

/**
 * Server-sent events, one per value. A comment every 15 s keeps proxies from closing the connection. `no-transform`
 * keeps the web server's compression from holding events back; `X-Accel-Buffering` does so for nginx.
 */
export function eventStream(values: AsyncIterable<unknown>, signal: AbortSignal): Response {
  const encoder = new TextEncoder()
  let heartbeat: NodeJS.Timeout | undefined
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text))
      }
      heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
      try {
        for await (const value of values) send(`data: ${JSON.stringify(value)}\n\n`)
        send('event: end\ndata: {}\n\n')
      } finally {
        clearInterval(heartbeat)
        if (!signal.aborted) controller.close()
      }
    },
    cancel() {
      clearInterval(heartbeat)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}
