import type { Heard } from './ask-graph'
import type { Emulator } from './graph-emulator/start-emulator'

type Row = { id: string; name?: string } & Record<string, unknown>

export const DELTA = '/drives/b!Exp/root/delta'

/** A folder with a pleading, and an empty file beside it. */
export function filledDrive({ drive }: Emulator) {
  const folder = drive.folder('04', '01FOLD04')
  const file = drive.put('04/EXP-2026-014 Demanda.pdf', {
    id: '01FILE01',
    content: 183204,
    modified: Date.UTC(2026, 1, 3, 7, 45),
  })
  const empty = drive.put('vacio.txt', { id: '01ZERO' })
  return { folder, file, empty }
}

/** All rows from a page on, page after page, and the deltaLink at the end. */
export async function readAll(get: (link: string) => Promise<Heard>, start: string) {
  const rows: Row[] = []
  for (let at = start, pages = 1; ; pages++) {
    const { body } = await get(at)
    rows.push(...body.value)
    if (body['@odata.deltaLink']) return { rows, pages, link: String(body['@odata.deltaLink']) }
    at = body['@odata.nextLink']
  }
}

export const namesIn = (rows: Row[]) => rows.map(({ name }) => name)
