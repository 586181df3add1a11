import { fullFirmName } from '~/domain/people/firm-name'
import { displayName } from '~/domain/people/person-name'
import { readFirm } from '~/features/settings/firm.server'
import { dateTimeAt } from '~/i18n/format'
import { evidenceTexts as words } from '~/i18n/texts/es-evidence'
import type { EvidencePage } from '~/infra/signing/evidence-page.server'
import type { PlacedSignature } from '~/infra/signing/place-signature.server'
import type { PaperRow, SignatureRow } from './papers.server'

export type Given = { signature: SignatureRow; paper: PaperRow }

/** What the last page of a signed paper says, in Spanish: it is read by the firm, and perhaps in court. */
export function evidenceOf({ signature, paper }: Given): EvidencePage {
  const { signedAt, begunAt, begunFrom, signedFrom, typedName, drawing, device } = signature
  const at = signedAt ?? begunAt
  const { rows } = words
  const unknown = words.unknown
  const exact = (instant: number) => words.instant(dateTimeAt('es', instant), new Date(instant).toISOString())
  return {
    ...{
      at,
      title: words.title,
      lead: words.lead(fullFirmName(readFirm().name)),
      signatureTitle: words.signature,
    },
    ...{ name: typedName, drawing, consentsTitle: words.consents, consents: signature.consents.split('\n') },
    note: words.note,
    rows: [
      [rows.paper, words.paper(paper.fileName, paper.pages)],
      [rows.sha256, paper.sha256],
      [rows.signer, displayName(signature.signerName ?? '')],
      [rows.dni, signature.signerDni ?? unknown],
      [rows.typed, typedName],
      [rows.place, paper.place ? words.placed(paper.place.page) : words.onlyHere],
      [rows.drawn, drawing === null ? words.no : words.yes],
      [rows.signedAt, exact(at)],
      [rows.signedFrom, signedFrom ?? unknown],
      [rows.code, words.code(signature.codeSentTo, exact(begunAt))],
      [rows.begunFrom, begunFrom ?? unknown],
      [rows.device, device ?? unknown],
      [rows.identified, words.identified],
      [rows.number, String(signature.id)],
    ],
  }
}

/** The signature as it stands on the paper; null if the firm has asked for none there. */
export function placedOf({ signature, paper: { place } }: Given): PlacedSignature | null {
  const { signedAt, begunAt, typedName: name, drawing } = signature
  const caption = [name, words.caption(dateTimeAt('es', signedAt ?? begunAt))]
  return place && { place, name, drawing, caption }
}
