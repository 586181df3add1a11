/** English names of the groups that appear in the Spanish title of an added document. */
const GROUPS = new Map([
  ['Encargo', 'engagement letter'],
  ['Mandato', 'power of attorney'],
  ['Correspondencia', 'correspondence'],
  ['Documentos', 'documents'],
  ['SentenciaFavorable', 'favourable judgment'],
  ['SentenciaDesfavorable', 'unfavourable judgment'],
  ['ArchivadoFactura', 'archived, invoice'],
])

/** `Documento añadido: Encargo` in English; null for a title written by a person. */
export function addedInEnglish(title: string): string | null {
  const name = title.match(/^Documento añadido: (\S+)$/)?.[1]
  const group = name && GROUPS.get(name)
  return group ? `Document added: ${group}` : null
}
