import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName, PDFNumber, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { boxOn, NAMED_PLACES, PLACE_NAMES, type SignPlace } from '~/domain/signing/place'
import { AskForm, askedPlace } from '~/features/signing/schemas'
import { SignForm } from '~/features/signing/sign-form'
import { doPaperJob } from '~/infra/signing/paper-jobs.server'

/** Where a signature stands on the paper, as poppler shows it: an independent reader, which turns and crops pages by itself. */

const folder = mkdtempSync(join(tmpdir(), 'places-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Shape = {
  turn?: number
  crop?: [number, number, number, number]
  size?: [number, number]
  at?: [number, number]
}

async function paperOf({ turn = 0, crop, size = [595, 842] }: Shape): Promise<string> {
  const paper = await PDFDocument.create()
  const font = await paper.embedFont(StandardFonts.Helvetica)
  for (const words of ['Primera', 'Segunda']) {
    const page = paper.addPage(size)
    page.drawText(words, { x: size[0] / 2, y: size[1] / 2, size: 8, font })
    page.node.set(PDFName.of('Rotate'), PDFNumber.of(turn))
    if (crop) page.setCropBox(...crop)
  }
  const file = join(folder, `${Math.random()}.pdf`)
  writeFileSync(file, await paper.save())
  return file
}

const EVIDENCE = {
  ...{ at: Date.UTC(2026, 10, 27), title: 'Pruebas', lead: '', rows: [] as [string, string][] },
  ...{ consentsTitle: '', consents: [], signatureTitle: 'Firma', name: 'Elena', drawing: null, note: '' },
}

async function signed(paper: string, place: SignPlace, drawing: string | null = null): Promise<string> {
  const target = join(folder, `${Math.random()}-firmado.pdf`)
  const placed = { place, name: 'ElenaFirma', drawing, caption: ['ElenaLinea', 'Firma electronica'] }
  const job = { kind: 'make' as const, paper, target, signed: { evidence: EVIDENCE, placed, sealed: false } }
  expect(await doPaperJob(job)).toEqual({ pages: 2 })
  return target
}

/** The words of a page with their boxes, and how large the page is as it is shown. */
function wordsOn(file: string, page: number) {
  const html = execFileSync('pdftotext', [
    '-bbox',
    '-cropbox',
    '-f',
    `${page}`,
    '-l',
    `${page}`,
    file,
    '-',
  ]).toString()
  const [, width = 0, height = 0] = (/<page width="([\d.]+)" height="([\d.]+)"/.exec(html) ?? []).map(Number)
  const words = [
    ...html.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)/g),
  ]
  return {
    ...{ width, height },
    words: words.map(([, left, top, right, bottom, word]) => ({
      ...{ word, left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
    })),
  }
}

const SHAPES: [string, Shape][] = [
  ['a plain page', {}],
  ...[90, 180, 270, -90, 450].map((turn): [string, Shape] => [`a page turned by ${turn}`, { turn }]),
  ['a cropped page', { crop: [100, 150, 350, 500] }],
  ['a cropped page on its side', { crop: [100, 150, 350, 500], turn: 90 }],
  ['a cropped page upside down', { crop: [100, 150, 350, 500], turn: 180 }],
  ['a page cropped beyond its sheet', { crop: [-200, -200, 2000, 2000] }],
  ['a page as wide as a hall', { size: [2400, 600] }],
  ['a turn that is none', { turn: 45 }],
]

test.each(SHAPES)('on %s the signature stands where it was asked for, upright', async (_, shape) => {
  const paper = await paperOf(shape)
  const sheet = wordsOn(paper, 2)
  // Poppler turns the words, and not what it says of the sheet.
  const isOnItsSide = ((shape.turn ?? 0) / 90) % 2 !== 0 && (shape.turn ?? 0) % 90 === 0
  const [width, height] = isOnItsSide ? [sheet.height, sheet.width] : [sheet.width, sheet.height]
  for (const name of ['top_left', 'middle', 'bottom_right'] as const) {
    const file = await signed(paper, { page: 2, ...NAMED_PLACES[name] })
    expect(wordsOn(file, 1).words.map(({ word }) => word)).toEqual(['Primera'])
    const box = boxOn({ width, height }, NAMED_PLACES[name])
    const found = wordsOn(file, 2).words.filter(({ word }) => /Elena/.test(word ?? ''))
    expect(found.map(({ word }) => word).sort()).toEqual(['ElenaFirma', 'ElenaLinea'])
    for (const { left, right, top, bottom } of found) {
      expect(left).toBeGreaterThan(box.left - 3)
      expect(right).toBeLessThan(box.left + box.width + 3)
      expect(top).toBeGreaterThan(box.top - 3)
      expect(bottom).toBeLessThan(box.top + box.height + 3)
      // Text on its side is higher than wide.
      expect(right - left).toBeGreaterThan(bottom - top)
    }
  }
})

test('a drawing stands in its box, and nowhere else on the page', async () => {
  const paper = await paperOf({ turn: 90 })
  const file = await signed(paper, { page: 2, ...NAMED_PLACES.top_right }, 'M0 0L600 200M0 200L600 0')
  const inkOf = (pdf: string) => {
    const picture = execFileSync('pdftoppm', ['-gray', '-r', '72', '-cropbox', '-f', '2', '-l', '2', pdf])
    const [, width = 0, height = 0] = (
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.subarray(0, 40).toString('latin1')) ?? []
    ).map(Number)
    const pixels = picture.subarray(picture.length - width * height)
    return { width, height, pixels }
  }
  const before = inkOf(paper)
  const { width, height, pixels } = inkOf(file)
  const box = boxOn({ width, height }, NAMED_PLACES.top_right)
  const changed = [...pixels.keys()].filter((at) => pixels[at] !== before.pixels[at])
  expect(changed.length).toBeGreaterThan(200)
  for (const at of changed) {
    expect(at % width).toBeGreaterThanOrEqual(Math.floor(box.left) - 3)
    expect(at % width).toBeLessThanOrEqual(Math.ceil(box.left + box.width) + 3)
    expect(Math.floor(at / width)).toBeGreaterThanOrEqual(Math.floor(box.top) - 3)
    expect(Math.floor(at / width)).toBeLessThanOrEqual(Math.ceil(box.top + box.height) + 3)
  }
})

const drawn = (drawing: string) =>
  SignForm.safeParse({ read: 'on', name: 'Elena Prueba', drawing, paper: 'a'.repeat(64) })

test('a drawing that is empty is none, and one that is huge or beyond its board is refused at once', () => {
  expect(drawn('').data?.drawing).toBeNull()
  const points = Array.from({ length: 100_000 }, (_, n) => `${n % 600} ${n % 200}`)
  const began = performance.now()
  for (const path of [
    `M${points.join('L')}`,
    'M5 5L6 6',
    'M0 0',
    'M0 0L700 10L0 10',
    'M0 0L0 300L0 0',
    'M0 0C1 1 2 2 3 3L60 60',
  ])
    expect(
      drawn(path).error?.issues.map(({ message }) => message),
      path.slice(0, 20),
    ).toEqual(['drawing_empty'])
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('the largest drawing that is taken is drawn', async () => {
  const points = Array.from({ length: 2_800 }, (_, n) => `${(n * 37) % 600} ${(n * 91) % 200}`)
  const path = `M${points.join('L')}`.slice(0, 19_990).replace(/L[^L]*$/, '')
  expect(drawn(path).data?.drawing).toBe(path)
  const bytesOf = async (drawing: string) =>
    readFileSync(await signed(await paperOf({}), { page: 1, x: 0, y: 1000 }, drawing)).length
  expect(await bytesOf(path)).toBeGreaterThan((await bytesOf('M0 0L600 200')) + 1_000)
})

test('the form says where the signature goes: the bottom of the last page if it says nothing', () => {
  const placeOf = (fields: object) => askedPlace(AskForm.parse({ text: 'Firme.', dueDate: '', ...fields }))
  expect(placeOf({})).toEqual({ page: null, ...NAMED_PLACES.bottom_right })
  expect(placeOf({ place: 'none', signPage: '2' })).toBeNull()
  expect(placeOf({ place: 'point', x: '120', y: '990', signPage: ' 2 ' })).toEqual({
    page: 2,
    x: 120,
    y: 990,
  })
  expect(placeOf({ place: 'point', x: '', y: '' })).toEqual({ page: null, ...NAMED_PLACES.bottom_right })
  for (const name of PLACE_NAMES) expect(placeOf({ place: name })).toMatchObject(NAMED_PLACES[name])
  for (const fields of [
    { place: 'x' },
    { signPage: '0' },
    { signPage: '101' },
    { signPage: '-1' },
    { x: '1001' },
    { y: 'a' },
  ])
    expect(
      AskForm.safeParse({ text: 'Firme.', dueDate: '', ...fields }).success,
      JSON.stringify(fields),
    ).toBe(false)
})
