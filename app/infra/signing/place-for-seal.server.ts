import { PDFArray, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'

/** Room for the signature of the firm with its certificates, in bytes. */
const SEAL_BYTES = 16_384
/** As `@signpdf` looks for it: it has the length of the numbers that take its place. */
const BYTE_RANGE = '**********'

/** Leaves room for the firm's seal on an invisible field, so that readers list it among the signatures. */
export function addPlaceForSeal(paper: PDFDocument, at: Date) {
  const { context, catalog } = paper
  const range = PDFArray.withContext(context)
  range.push(PDFNumber.of(0))
  for (let number = 0; number < 3; number += 1) range.push(PDFName.of(BYTE_RANGE))
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(SEAL_BYTES * 2)),
      M: PDFString.fromDate(at),
    }),
  )
  const page = paper.getPages().at(-1)
  if (!page) return
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: signature,
      T: PDFString.of('Sello del despacho'),
      F: 132,
      P: page.ref,
    }),
  )
  page.node.addAnnot(field)
  const form = catalog.getOrCreateAcroForm()
  form.addField(field)
  form.dict.set(PDFName.of('SigFlags'), PDFNumber.of(3))
}
