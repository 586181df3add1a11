import { z } from 'zod'
import { type Ask, GraphRefusal, jsonReply, type Reply } from './answers'
import { AuthMode, Clock, Faults, File, Move, Settings, Share } from './control-forms'
import type { Controls } from './controls'
import type { Fault } from './faults'
import { presets } from './presets'

const PREFIX = '/__/'

/** What a control does with a body. It answers `{"done":true}` unless it returns an object. */
const commands: Record<string, (controls: Controls, body: unknown) => unknown> = {
  'GET requests': ({ requests }) => requests,
  'PUT items': (controls, body) => putFile(controls, File.parse(body)),
  'POST move': ({ drive }, body) => {
    const { id, ...to } = Move.parse(body)
    drive.move(id, to)
  },
  'POST shares': (controls, body) => {
    const { url, itemId } = Share.parse(body)
    controls.share(url, controls.drive.find(itemId))
  },
  'POST reset': (controls, body) => controls.reset(Settings.parse(body)),
  'POST tokens/expire': (controls) => controls.expireTokens(),
  'POST tokens/revoke': (controls) => controls.revokeTokens(),
  'POST auth-mode': (controls, body) => controls.setMode(AuthMode.parse(body).mode),
  'POST delta/expire': (controls) => controls.expireDelta(),
  'POST clock': (controls, body) => controls.advance(Clock.parse(body).advanceSeconds),
  'POST faults': (controls, body) => controls.fault(...Faults.parse(body).map(faultOf)),
  'DELETE faults': (controls) => controls.clearFaults(),
}

/** The controls over HTTP, without a token; null for an address that is none of theirs. */
export function answerControl(ask: Ask, controls: Controls): Reply | null {
  if (!ask.url.pathname.startsWith(PREFIX)) return null
  try {
    const answer = obey(ask, controls)
    return jsonReply(200, typeof answer === 'object' && answer !== null ? answer : { done: true })
  } catch (error) {
    if (error instanceof z.ZodError) return jsonReply(400, { error: z.prettifyError(error) })
    if (error instanceof SyntaxError) return jsonReply(400, { error: error.message })
    if (error instanceof GraphRefusal) return jsonReply(error.status, { error: error.message })
    throw error
  }
}

function obey({ method, url, body }: Ask, controls: Controls): unknown {
  const path = url.pathname.slice(PREFIX.length)
  const itemId = path.match(/^items\/([^/]+)$/)?.[1]
  if (method === 'DELETE' && itemId) return controls.drive.remove(decodeURIComponent(itemId))
  const command = commands[`${method} ${path}`]
  if (!command) throw new GraphRefusal(404, 'itemNotFound', 'There is no such control.')
  return command(controls, body === '' ? {} : JSON.parse(body))
}

function putFile({ drive }: Controls, file: z.output<typeof File>) {
  const { path, contentBase64, size, modified, ...facts } = file
  const content = contentBase64 === undefined ? (size ?? 0) : Buffer.from(contentBase64, 'base64')
  const item = drive.put(path, { ...facts, content, modified: modified ? Date.parse(modified) : undefined })
  return { id: item.id }
}

function faultOf(asked: z.output<typeof Faults>[number]): Fault {
  if (!('preset' in asked)) return asked
  if (asked.preset === 'throttle' || asked.preset === 'busy503')
    return presets[asked.preset](asked.retryAfter, asked)
  return presets[asked.preset](asked)
}
