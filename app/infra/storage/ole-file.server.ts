import type { FileHandle } from 'node:fs/promises'

/** The directory of a compound file (MS-CFB), the format of .doc and of encrypted Office documents. */

export const OLE_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * `offset` is where the stream's first bytes are; streams smaller than `MIN_OWN_SECTORS` are stored inside another one.
 */
export type OleEntry = { name: string; offset: number; size: number }

export const MIN_OWN_SECTORS = 4096

const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const LAST_SECTOR = 0xfffffffa
const MAX_DIRECTORY_SECTORS = 2000
const DIFAT_IN_HEADER = 109

/** All streams and folders of a compound file; empty if it is damaged or has more than we read. */
export async function listOle(file: FileHandle): Promise<OleEntry[]> {
  const header = await readAt(file, 0, HEADER_BYTES)
  const shift = header.length < HEADER_BYTES ? 0 : header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return []
  const size = 1 << shift
  const sector = (number: number) => readAt(file, (number + 1) * size, size)
  const fat = await fatSectors(header, sector)
  const entries: OleEntry[] = []
  let current = header.readUInt32LE(48)
  for (let seen = 0; current < LAST_SECTOR && seen < MAX_DIRECTORY_SECTORS; seen += 1) {
    entries.push(...entriesOf(await sector(current), size))
    current = await next(current, fat, size, sector)
  }
  return current < LAST_SECTOR ? [] : entries
}

type ReadSector = (number: number) => Promise<Buffer>

/** The sectors of the allocation table: 109 listed in the header, the others in a chain after it. */
async function fatSectors(header: Buffer, sector: ReadSector): Promise<number[]> {
  const sectors = numbersIn(header.subarray(76)).slice(0, DIFAT_IN_HEADER)
  let current = header.readUInt32LE(68)
  for (let seen = 0; current < LAST_SECTOR && seen < MAX_DIRECTORY_SECTORS; seen += 1) {
    const numbers = numbersIn(await sector(current))
    current = numbers.pop() ?? LAST_SECTOR
    sectors.push(...numbers)
  }
  return sectors
}

async function next(current: number, fat: number[], size: number, sector: ReadSector): Promise<number> {
  const perSector = size / 4
  const table = fat[Math.floor(current / perSector)]
  if (table === undefined || table >= LAST_SECTOR) return LAST_SECTOR
  return numbersIn(await sector(table))[current % perSector] ?? LAST_SECTOR
}

function entriesOf(bytes: Buffer, sectorSize: number): OleEntry[] {
  const entries: OleEntry[] = []
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const length = bytes.readUInt16LE(at + 64)
    if (length < 2 || length > 64) continue
    const name = bytes.toString('utf16le', at, at + length - 2)
    const offset = (bytes.readUInt32LE(at + 116) + 1) * sectorSize
    entries.push({ name, offset, size: bytes.readUInt32LE(at + 120) })
  }
  return entries
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4))
}

/** At most `length` bytes from a position in a file; fewer at its end. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
