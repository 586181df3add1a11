import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { documentCategories } from '~/domain/categories'
import { clientKey } from '~/features/audit/record-change.server'
import { readTextQuery, searchTexts } from '~/features/reading/search/search-texts.server'
import { marksOf } from '~/features/reading/word-marks.server'
import { sealWith } from '~/infra/crypto.server'
import { readDocument } from '~/infra/reading/reading-process.server'
import { sqlite, transact } from '~db/client'
import type { Figure, Scale } from './figures'
import { fillPortal } from './fill-portal'
import { withPortal } from './portal-folder'
import { uploadsWhileReading } from './reading-uploads'

const DOCUMENTS = 100_000
/** Texts that are made; each is that of as many documents. */
const TEXTS = 400
const WORDS = 2_500
const VISITS = 41
const LIMIT_MS = 200
const PAPERS = 20
const admin = { kind: 'admin' as const, label: 'bench', session: 'bench' }

/** Searching the text of 100,000 documents of five pages, reading one, and uploading while documents are read. Whose papers are: `papers`. */
export async function* benchReading(scale: Scale): AsyncIterable<Figure> {
  const documents = scale === 'small' ? DOCUMENTS / 100 : DOCUMENTS
  const figures: Figure[] = []
  await withPortal(async (dataDir) => {
    fillPortal({ clients: documents / 20, cases: documents / 20, documents }, Date.now())
    fillTexts()
    for (const [what, query] of Object.entries(SEARCHES)) figures.push(searched(what, query))
    figures.push(await readOne(dataDir))
  })
  yield* figures
  yield* await uploadsWhileReading(scale)
}

const SEARCHES: Record<string, Record<string, string>> = {
  'a word that is in every document': { q: 'de' },
  'the beginning of one': { q: 'deman' },
  'four words that are in every document': { q: 'de la demanda sentencia' },
  'a word that is in one document of 400': { q: 'zarzaparrilla0007' },
  'a word that is in none': { q: 'inexistente' },
  'a word whose mark others have, and their texts not': { q: 'demandaba' },
  'a word that is in every document, of one client': { q: 'de', of: 'C-000004' },
  'the same, in one folder': { q: 'de', folder: documentCategories('EJEMPLO')[4] ?? '' },
  'the same, of the oldest days': { q: 'de', to: '2015-06-30' },
}

function searched(what: string, query: Record<string, string>): Figure {
  const times: number[] = []
  let hitCount = 0
  for (let visit = 0; visit < VISITS; visit += 1) {
    const start = performance.now()
    hitCount = searchTexts(admin, readTextQuery(new URLSearchParams(query))).hits.length
    times.push(performance.now() - start)
  }
  times.sort((one, other) => one - other)
  const [median = 0, late = 0] = [times[Math.floor(VISITS / 2)], times[Math.floor(VISITS * 0.95)]]
  return {
    what: `search, ${what}`,
    value: late,
    unit: 'ms',
    target: { most: LIMIT_MS },
    ours: `p95 of ${VISITS}; median ${median.toFixed(1)} ms, ${hitCount} found`,
  }
}

const COMMON =
  'de la que el en y a los del se las por un para con no una su al lo sentencia demanda juzgado contrato'.split(
    ' ',
  )
const SYLLABLES = 'ca de mi lo nu per tra sen con di vo fer gas lum bre ti pa ro se xi'.split(' ')

/** A text as long as five pages, with the words that all have and some thousand that few have. */
function textOf(number: number): string {
  let seed = number + 1
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const syllable = () => SYLLABLES[next(SYLLABLES.length)] ?? ''
  const word = (at: number) => {
    if (next(3) > 0) return COMMON[at % COMMON.length] ?? ''
    return Array.from({ length: 2 + next(3) }, syllable).join('')
  }
  const words = Array.from({ length: WORDS }, (_, at) => word(at) + (at % 14 === 13 ? '.' : ''))
  return `${words.join(' ')} zarzaparrilla${String(number).padStart(4, '0')}`
}

/** The index is made of all of them at the end: text by text it takes half an hour. */
function fillTexts() {
  const texts = Array.from({ length: TEXTS }, (_, number) => textOf(number))
  const made = texts.map((text) => ({ packed: deflateRawSync(text), words: marksOf(text) }))
  const db = sqlite()
  db.pragma('synchronous = OFF')
  db.pragma('cache_size = -400000')
  const trigger = 'document_texts_search_insert'
  const { sql } = db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(trigger) as { sql: string }
  db.exec(`DROP TRIGGER ${trigger}`)
  // A document every 50 minutes, since 2015.
  db.exec('UPDATE documents SET upload_date = 1420070400000 + id * 3000000')
  const owners = db
    .prepare<[], { id: number; owner: number }>(
      'SELECT d.id AS id, c.client_id AS owner FROM documents d JOIN cases c ON c.id = d.case_id ORDER BY d.id',
    )
    .all()
  db.exec('DELETE FROM document_texts')
  const keep = db.prepare(
    "INSERT INTO document_texts (id, state, read_at, sealed, words) VALUES (?, 'read', 1, ?, ?)",
  )
  transact((tx) => {
    for (const { id, owner } of owners) {
      const { packed = Buffer.alloc(0), words = '' } = made[id % TEXTS] ?? {}
      keep.run(id, sealWith(clientKey(tx, owner), packed), words)
    }
  })
  db.exec("INSERT INTO document_texts_search (document_texts_search) VALUES ('rebuild')")
  db.exec(sql)
  db.exec('ANALYZE')
  db.pragma('cache_size = -32000')
}

/** A paper of five pages, from its bytes to its text, with the start of its process. */
async function readOne(dataDir: string): Promise<Figure> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.Helvetica)
  const lines = textOf(1).match(/.{1,80}(?: |$)/g) ?? []
  for (let page = 0; page < 5; page += 1)
    paper.addPage().drawText(lines.slice(page * 45, page * 45 + 45).join('\n'), {
      size: 10,
      font,
      x: 40,
      y: 780,
      lineHeight: 16,
    })
  const location = join(dataDir, `${randomUUID()}.pdf`)
  writeFileSync(location, await paper.save())
  const { signal } = new AbortController()
  const start = performance.now()
  for (let turn = 0; turn < PAPERS; turn += 1)
    await readDocument({ location, type: 'pdf', ocr: false }, signal)
  return {
    what: 'reading a PDF of five pages, with its process',
    value: (performance.now() - start) / PAPERS,
    unit: 'ms',
    target: { most: 2_000 },
    ours: `the mean of ${PAPERS}, one after the other`,
  }
}
