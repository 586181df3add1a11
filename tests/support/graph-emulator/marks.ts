import { invalidRequest } from './answers'
import type { EmulatedDrive } from './drive'

/**
 * A place in a delta: the changes after entry `from` of the log up to entry `to`, from `offset` on. From 0 means
 * everything there is; without `to` a question begins when it is asked. `pause`: an empty page comes first.
 */
export type Mark = { from: number; to: number | null; offset: number; pause: boolean }

/** A mark that answers with a fault. */
export const BAD = 'bad' as const

export function writeToken(drive: EmulatedDrive, mark: Mark | typeof BAD): string {
  const place = mark === BAD ? BAD : [mark.from, mark.to ?? '', mark.offset, mark.pause ? 1 : 0].join(';')
  return Buffer.from(`${drive.id};${drive.generation};${place}`).toString('base64url')
}

export function readToken(drive: EmulatedDrive, token: string) {
  const [driveId, generation, from, to, offset, pause] = Buffer.from(token, 'base64url').toString().split(';')
  if (driveId !== drive.id || from === undefined) throw invalidRequest('The token is not valid.')
  const mark: Mark = {
    from: Number(from),
    to: to ? Number(to) : null,
    offset: Number(offset),
    pause: pause === '1',
  }
  return { generation: Number(generation), mark: from === BAD ? BAD : mark }
}
