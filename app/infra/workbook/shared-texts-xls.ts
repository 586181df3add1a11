import { BIFF, type BiffRecord } from './biff-records'

const WIDE = 0x01
const EXTENDED = 0x04
const RICH = 0x08

/**
 * The numbers of the shared texts of an .xls ([MS-XLS] 2.5.293) that are partly struck through. A text may continue in
 * the next record, whose first byte then says again how wide its characters are.
 */
export function struckTexts(records: BiffRecord[], isStruck: (font: number) => boolean): Set<number> {
  const first = records.findIndex(({ type }) => type === BIFF.texts)
  const struck = new Set<number>()
  if (first < 0) return struck
  const reader = new PartReader(partsFrom(records, first))
  reader.skip(4)
  const count = reader.number(4)
  for (let index = 0; index < count && reader.hasMore(); index += 1)
    if (fontsOf(reader).some(isStruck)) struck.add(index)
  return struck
}

function partsFrom(records: BiffRecord[], first: number): Buffer[] {
  const rest = records.slice(first + 1)
  const end = rest.findIndex(({ type }) => type !== BIFF.continue)
  return records.slice(first, end < 0 ? undefined : first + 1 + end).map(({ data }) => data)
}

/** The fonts of the parts of the next text, which is skipped. */
function fontsOf(reader: PartReader): number[] {
  const characters = reader.number(2)
  const flags = reader.number(1)
  const runs = flags & RICH ? reader.number(2) : 0
  const extension = flags & EXTENDED ? reader.number(4) : 0
  reader.skipCharacters(characters, (flags & WIDE) !== 0)
  const fonts: number[] = []
  for (let run = 0; run < runs && reader.hasMore(); run += 1) {
    reader.skip(2)
    fonts.push(reader.number(2))
  }
  reader.skip(extension)
  return fonts
}

/** Reads on from one record into those that continue it. */
class PartReader {
  private part = 0
  private at = 0

  constructor(private readonly parts: Buffer[]) {}

  hasMore(): boolean {
    this.advance()
    return this.part < this.parts.length
  }

  /** A little-endian number; what is missing counts as zero. */
  number(bytes: number): number {
    let value = 0
    for (let byte = 0; byte < bytes && this.hasMore(); byte += 1) {
      value += (this.parts[this.part]?.[this.at] ?? 0) * 256 ** byte
      this.at += 1
    }
    return value
  }

  skip(bytes: number) {
    for (let left = bytes; left > 0 && this.hasMore(); ) {
      const step = Math.min(left, this.left())
      this.at += step
      left -= step
    }
  }

  skipCharacters(count: number, wide: boolean) {
    let size = wide ? 2 : 1
    for (let left = count; left > 0; ) {
      const step = Math.min(left, Math.floor(this.left() / size))
      this.at += step * size
      left -= step
      if (left === 0) return
      this.at += this.left()
      if (!this.hasMore()) return
      size = this.number(1) & WIDE ? 2 : 1
    }
  }

  private left = () => (this.parts[this.part]?.length ?? 0) - this.at

  private advance() {
    while (this.part < this.parts.length && this.left() <= 0) {
      this.part += 1
      this.at = 0
    }
  }
}
