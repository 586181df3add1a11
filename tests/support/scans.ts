/** Pictures as scanners write them: how a PDF says so, and the bytes. */
const PICTURES = {
  'JPEG 2000': {
    says: '/Width 24 /Height 24 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode',
    bytes:
      '/0//UQApAAAAAAAYAAAAGAAAAAAAAAAAAAAAGAAAABgAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAAA8AAH/k8usEVVbR2LfbUWqdsf1rWta9h1YhCEIQi+P0znOc50FiO0IQhCEPvaFznOc5xj/2Q==',
  },
  fax: {
    says: '/Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >>',
    bytes: '//81A1f//////////////+P//gAgAg==',
  },
}

/** A scan of one page, in shades (JPEG 2000) or in black and white as most copiers write it (fax, group 4). */
export function scannedPdf(kind: keyof typeof PICTURES): Buffer {
  const { says, bytes } = PICTURES[kind]
  const picture = Buffer.from(bytes, 'base64')
  const drawn = Buffer.from('q 595 0 0 842 0 0 cm /Scan Do Q')
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Scan 5 0 R >> >> /Contents 4 0 R >>',
    ),
    stream('', drawn),
    stream(`/Type /XObject /Subtype /Image ${says}`, picture),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  for (const [index, body] of objects.entries()) {
    offsets.push(parts.reduce((size, part) => size + part.length, 0))
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'))
  }
  const xref = parts.reduce((size, part) => size + part.length, 0)
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${lines}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const stream = (entries: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
