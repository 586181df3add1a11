/**
 * Makes the fonts that the pages load: `node scripts/make-fonts.mjs`. Of each family it keeps the signs of Spanish and
 * English and the weights in use, and it writes fallbacks: fonts of the visitor's system, scaled so that their lines are
 * as long and as high as ours, so that nothing moves when ours arrives.
 */
import { readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error It comes without types.
import subsetFont from 'subset-font'

/** @type {(from: number, to: number) => string[]} */
const span = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
const UNUSED = /[¤¦¬¯±´¶¸¹²³¼½¾÷]/
const SIGNS = [...span(0x20, 0x7e), ...span(0xa0, 0xff), ...'ıŒœŠšŸŽž–—‘’‚“”„†•…‹›€™−']
  .filter((sign) => !UNUSED.test(sign))
  .join('')
/** The features that texts use; a font has more, such as fractions. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'tnum']

/**
 * @typedef {{ name: string, file: string, weights: [number, number], like: Record<string, number> }} Family
 *
 * `like`: fonts of the system with the average width of their letters, in parts of the font size.
 *
 * @type {Family[]}
 */
const FAMILIES = [
  {
    name: 'Atkinson Hyperlegible Next',
    file: 'atkinson-hyperlegible-next',
    weights: [400, 700],
    like: { Arial: 0.4619, Roboto: 0.4571, 'DejaVu Sans': 0.5231 },
  },
  {
    name: 'Literata',
    file: 'literata',
    weights: [400, 600],
    like: { Georgia: 0.45, 'Noto Serif': 0.4855, 'DejaVu Serif': 0.5256 },
  },
]

/** Letters as often as in the pages: the average width is that of this text. */
const SAMPLE =
  'El juzgado está tramitando su demanda contra el banco. Lo habitual es que tarde de ocho a dieciocho meses, y le avisaremos en cuanto haya una novedad. Ahora mismo no le hemos pedido nada: si quiere preguntarnos algo, escriba al despacho o llame por la mañana.'

const css = ['/* Written by scripts/make-fonts.mjs. */']
for (const family of FAMILIES) css.push(...(await makeFamily(family)))
await writeFile('app/ui/styles/font-fallbacks.css', `${css.join('\n\n')}\n`)

/** @param {Family} family */
async function makeFamily({ name, file, weights, like }) {
  const source = await readFile(
    `node_modules/@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`,
  )
  const [min, max] = weights
  /** @type {(wght: number | { min: number, max: number, default: number }, targetFormat: 'woff2' | 'truetype') => Promise<Buffer>} */
  const keep = (wght, targetFormat) =>
    subsetFont(source, SIGNS, { targetFormat, keepFeatures: FEATURES, variationAxes: { wght } })
  await writeFile(`app/ui/fonts/${file}.woff2`, await keep({ min, max, default: min }, 'woff2'))
  const faces = []
  for (const weight of weights) {
    const { ascent, descent, width } = measure(await keep(weight, 'truetype'))
    for (const [system, theirs] of Object.entries(like)) {
      const scale = width / theirs
      /** @type {(part: number) => string} */
      const percent = (part) => `${(part * 100).toFixed(2)}%`
      faces.push(`@font-face {
  font-family: "${name} like ${system}";
  src: local("${system}");
  font-weight: ${weight === min ? `${min} ${min + 100}` : `${min + 101} ${max}`};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascent / scale)};
  descent-override: ${percent(descent / scale)};
  line-gap-override: 0%;
}`)
    }
  }
  return faces
}

/**
 * Of an uncompressed font: how high its lines are, and how wide a letter is on average, in parts of the font size.
 *
 * @param {Buffer} font
 */
function measure(font) {
  const size = font.readUInt16BE(tableOf(font, 'head') + 18)
  const [lines, widths, cmap] = [tableOf(font, 'hhea'), tableOf(font, 'hmtx'), tableOf(font, 'cmap')]
  const wide = font.readUInt16BE(lines + 34)
  const advances = [...SAMPLE].map((sign) => {
    const glyph = glyphOf(font, cmap, sign.codePointAt(0) ?? 0)
    return font.readUInt16BE(widths + 4 * Math.min(glyph, wide - 1))
  })
  return {
    ascent: font.readInt16BE(lines + 4) / size,
    descent: -font.readInt16BE(lines + 6) / size,
    width: advances.reduce((sum, advance) => sum + advance, 0) / advances.length / size,
  }
}

/**
 * Where a table begins.
 *
 * @param {Buffer} font
 * @param {string} name
 */
function tableOf(font, name) {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  throw new Error(`the font has no table ${name}`)
}

/**
 * The glyph of a sign, from the font's table of format 4.
 *
 * @param {Buffer} font
 * @param {number} cmap
 * @param {number} sign
 */
function glyphOf(font, cmap, sign) {
  const formats = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 8 + 8 * at),
  )
  const table = formats.find((at) => font.readUInt16BE(at) === 4) ?? 0
  const twice = font.readUInt16BE(table + 6)
  for (let at = 0; at < twice; at += 2) {
    const [end, start] = [font.readUInt16BE(table + 14 + at), font.readUInt16BE(table + 16 + twice + at)]
    if (sign < start || sign > end) continue
    const shift = font.readInt16BE(table + 16 + 2 * twice + at)
    const place = table + 16 + 3 * twice + at
    const offset = font.readUInt16BE(place)
    const glyph = offset === 0 ? sign : font.readUInt16BE(place + offset + 2 * (sign - start))
    return (glyph + shift) & 0xffff
  }
  throw new Error(`the font has no sign ${sign}`)
}
