/** The groups that the Spanish title of an added document names, in English. */
const GROUPS = new Map([
  ['Encargo', 'engagement letter'],
  ['Mandato', 'power of attorney'],
  ['Correspondencia', 'correspondence'],
  ['Documentos', 'documents'],
  ['SentenciaFavorable', 'favourable judgment'],
  ['SentenciaDesfavorable', 'unfavourable judgment'],
  ['ArchivadoFactura', 'archived, invoice'],
])

/** `Documento añadido: Encargo` in English; null for a title that somebody worded. */
export function addedInEnglish(title: string): string | null {
  const name = title.match(/^Documento añadido: (\S+)$/)?.[1]
  const group = name && GROUPS.get(name)
  return group ? `Document added: ${group}` : null
}
