import sharp from 'sharp'

type Look = { width?: number; height?: number; red?: number; orientation?: number }

/** A photo as a telephone takes it, of one colour; `orientation` as its EXIF says it. */
export const photoOf = ({
  width = 800,
  height = 600,
  red = 0,
  orientation = 1,
}: Look = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 60 } } })
    .withExif({ IFD0: { Make: 'Telefono', Copyright: 'Elena Robles Vidal' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()

/** The images of a PDF of photos, in order: their size, and how red they are. Throws if its table of objects is wrong. */
export async function imagesOf(pdf: Buffer) {
  const text = pdf.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const table = text.slice(start).match(/\d{10} 00000 n /g) ?? []
  table.forEach((line, index) => {
    if (!text.slice(Number(line.slice(0, 10))).startsWith(`${index + 1} 0 obj\n`))
      throw new Error(`object ${index + 1}`)
  })
  const found = text.matchAll(/\/Width (\d+) \/Height (\d+)[^>]*\/Length (\d+) >>\nstream\n/g)
  const images: { width: number; height: number; red: number }[] = []
  for (const match of found) {
    const begins = match.index + match[0].length
    const jpeg = pdf.subarray(begins, begins + Number(match[3]))
    const { channels } = await sharp(jpeg).stats()
    images.push({
      width: Number(match[1]),
      height: Number(match[2]),
      red: Math.round(channels[0]?.mean ?? 0),
    })
  }
  return images
}
