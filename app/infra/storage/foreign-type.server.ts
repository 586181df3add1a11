import { open } from 'node:fs/promises'
import { readAt } from './ole-file.server'

/** What telephones and scanners make that is no document here; an `image` can be made one. */
export type ForeignType = 'heic' | 'video' | 'image'

const HEAD_BYTES = 16
const HEIC_BRAND = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/
const VIDEO_START = ['1a45dfa3', '000001ba', '000001b3', '3026b275']
const TIFF_START = ['49492a00', '4d4d002a']

/** What a file is that was refused for its type, if people have a word for it. */
export async function foreignType(location: string): Promise<ForeignType | null> {
  const file = await open(location)
  try {
    const head = await readAt(file, 0, HEAD_BYTES)
    const start = head.subarray(0, 4).toString('hex')
    if (TIFF_START.includes(start)) return 'image'
    const riff = head.toString('latin1', 0, 4) === 'RIFF' ? head.toString('latin1', 8, 12) : ''
    if (riff === 'WEBP') return 'image'
    if (VIDEO_START.includes(start) || riff === 'AVI ') return 'video'
    if (head.toString('latin1', 4, 8) !== 'ftyp') return null
    if (head.toString('latin1', 8, 12) === 'avif') return 'image'
    return HEIC_BRAND.test(head.toString('latin1', 8, 12)) ? 'heic' : 'video'
  } finally {
    await file.close()
  }
}
