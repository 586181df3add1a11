import { readFile, writeFile } from 'node:fs/promises'
import { EncryptedPDFError, PDFDocument, PDFName, PDFSignature } from '@cantoo/pdf-lib'
import { addEvidencePage, type EvidencePage } from './evidence-page.server'
import { addPlaceForSeal } from './place-for-seal.server'
import { type PlacedSignature, placeSignature } from './place-signature.server'

export type PaperFault = 'encrypted' | 'damaged' | 'signed'
/** What the process is told: to look at a paper, or to make the signed one of it. */
export type PaperJob =
  | { kind: 'look'; paper: string }
  | { kind: 'make'; paper: string; target: string; signed: SignedPaper }
/** What is added to a paper: the signature in its place, if it has one, and the page behind it; `sealed` leaves room for a seal. */
export type SignedPaper = { evidence: EvidencePage; placed: PlacedSignature | null; sealed: boolean }
export type PaperAnswer = { pages: number } | { fault: PaperFault }

/** Does what it is told, in a process of its own. */
export async function doPaperJob(job: PaperJob): Promise<PaperAnswer> {
  const paper = await readPaper(job.paper)
  if (!(paper instanceof PDFDocument)) return { fault: paper }
  const pages = paper.getPageCount()
  if (job.kind === 'look') return { pages }
  const { target } = job
  const { evidence, placed, sealed } = job.signed
  if (placed) await placeSignature(paper, placed)
  await addEvidencePage(paper, evidence)
  const at = new Date(evidence.at)
  paper.setModificationDate(at)
  if (sealed) addPlaceForSeal(paper, at)
  await writeFile(target, await paper.save({ useObjectStreams: false, addDefaultPage: false }), {
    flag: 'wx',
    mode: 0o600,
  })
  return { pages }
}

async function readPaper(location: string): Promise<PDFDocument | PaperFault> {
  try {
    const paper = await PDFDocument.load(await readFile(location), {
      throwOnInvalidObject: true,
      updateMetadata: false,
    })
    // Each page, because a damaged one shows only when it is read.
    if (paper.getPages().some((page) => page.getWidth() <= 0 || page.getHeight() <= 0)) return 'damaged'
    if (paper.getPageCount() === 0) return 'damaged'
    // Any of them may be drawn on.
    for (const page of paper.getPages()) page.node.normalize()
    // What is written anew would break the signature of somebody else.
    return isSigned(paper) ? 'signed' : paper
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'damaged'
  }
}

const isSigned = (paper: PDFDocument): boolean =>
  paper.catalog.has(PDFName.of('AcroForm')) &&
  paper
    .getForm()
    .getFields()
    .some((field) => field instanceof PDFSignature && field.acroField.dict.has(PDFName.of('V')))
