import { toast } from '../toasts/toast'

type Reason = 'gone' | 'changed' | 'moved' | 'nameTaken' | 'noCase' | 'doubt'
type Left = Partial<Record<Reason, string>>
type Done = { done: string } & Left

/** The result of an action on several selected documents: how many it covered, and why the others were left unchanged. */
export const selectedToasts = {
  documents_archived: toast(
    ['Documentos archivados', 'Documents archived'],
    ({ done, ...left }: Done) => `Archivados: ${done}.${leftEs(left)}`,
    ({ done, ...left }) => `Archived: ${done}.${leftEn(left)}`,
  ),
  documents_recalled: toast(
    ['Documentos retirados', 'Documents recalled'],
    ({ done, opened, readers = '', ...left }: Done & { opened: string; readers?: string }) =>
      `Retirados: ${done}. Abiertos o descargados antes por su cliente: ${opened}.${readers && ` Abiertos por: ${readers}.`}${leftEs(left)}`,
    ({ done, opened, readers = '', ...left }) =>
      `Recalled: ${done}. Already opened or downloaded by the client: ${opened}.${readers && ` Opened by: ${readers}.`}${leftEn(left)}`,
  ),
  documents_published: toast(
    ['Documentos publicados', 'Documents published'],
    ({ done, ...left }: Done) => `Publicados: ${done}.${leftEs(left)}`,
    ({ done, ...left }) => `Published: ${done}.${leftEn(left)}`,
  ),
  documents_trashed: toast(
    ['Documentos borrados', 'Documents deleted'],
    ({ done, ...left }: Done) => `A la papelera, durante 30 días: ${done}.${leftEs(left)}`,
    ({ done, ...left }) => `Moved to the trash for 30 days: ${done}.${leftEn(left)}`,
  ),
  documents_restored: toast(
    ['Documentos recuperados', 'Documents restored'],
    ({ done, ...left }: Done) => `Recuperados: ${done}.${leftEs(left)}`,
    ({ done, ...left }) => `Restored: ${done}.${leftEn(left)}`,
  ),
  documents_left: toast(
    ['No se ha hecho', 'Nothing was done'],
    ({ gone, changed, moved, nameTaken, noCase, doubt }: Left) =>
      leftEs({ gone, changed, moved, nameTaken, noCase, doubt }).trim(),
    ({ gone, changed, moved, nameTaken, noCase, doubt }) =>
      leftEn({ gone, changed, moved, nameTaken, noCase, doubt }).trim(),
  ),
}

type Reasons = Record<Reason, [one: string, several: string]>

const reasonsEs: Reasons = {
  gone: ['ya está borrado', 'ya están borrados'],
  changed: ['ha cambiado mientras tanto', 'han cambiado mientras tanto'],
  moved: ['está ahora en otro expediente', 'están ahora en otro expediente'],
  nameTaken: [
    'tiene en su expediente otro documento con su nombre',
    'tienen en su expediente otro documento con su nombre',
  ],
  noCase: ['no tiene un expediente activo', 'no tienen un expediente activo'],
  doubt: [
    'parece de otra persona y espera su respuesta en «Cuarentena»',
    'parecen de otra persona y esperan su respuesta en «Cuarentena»',
  ],
}

const reasonsEn: Reasons = {
  gone: ['has already been deleted', 'have already been deleted'],
  changed: ['has changed in the meantime', 'have changed in the meantime'],
  moved: ['is now in another case', 'are now in another case'],
  nameTaken: [
    'has the same name as another document in its case',
    'have the same name as another document in their case',
  ],
  noCase: ['has no active case', 'have no active case'],
  doubt: [
    'seems to be somebody else’s and waits for your answer in ‘Quarantine’',
    'seem to be somebody else’s and wait for your answer in ‘Quarantine’',
  ],
}

const leftEs = (counts: Left) => whyLeft(counts, reasonsEs, 'Siguen como estaban')
const leftEn = (counts: Left) => whyLeft(counts, reasonsEn, 'Left unchanged')

function whyLeft(counts: Left, reasons: Reasons, lead: string): string {
  const counted = (Object.keys(reasons) as Reason[])
    .map((name) => ({ count: Number(counts[name] ?? 0), words: reasons[name] }))
    .filter(({ count }) => count > 0)
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const why = counted.map(({ count, words: [one, several] }) => `${count} ${count === 1 ? one : several}`)
  return total === 0 ? '' : ` ${lead}: ${total} (${why.join('; ')}).`
}
