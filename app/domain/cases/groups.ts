/** The numbered groups in which clients find their documents, and the categories in each. */
export const documentGroups = ['01', '02', '03', '04', '05', '06', '07', 'other'] as const
export type DocumentGroup = (typeof documentGroups)[number]

const GROUP_OF = new Map<string, DocumentGroup>(
  Object.entries({
    FASE_EXTRAJUDICIAL: '01',
    ACUERDO_ACEPTADO_FASE_EXTRAJUDICIAL: '02',
    DEMANDA_REDACTADA: '03',
    ACUERDO_EN_FASE_JUDICIAL: '03',
    DEMANDA_INTERPUESTA: '04',
    SENTENCIA_FAVORABLE: '05',
    EN_TRAMITE_JUDICIAL: '05',
    SENTENCIA_APELACION_FAVORABLE: '05',
    SENTENCIA_DESFAVORABLE: '06',
    RECURRIDO_EN_APELACION: '06',
    SENTENCIA_APELACION_DESFAVORABLE: '06',
    ARCHIVADO: '07',
  }),
)

/** The group of a category; both withdrawal categories belong to the seventh, whatever the firm's name. */
export function groupOfCategory(category: string): DocumentGroup {
  if (category.startsWith('DESISTIMIENTO_ENCARGO_')) return '07'
  return GROUP_OF.get(category) ?? 'other'
}

const NAME_OF: Record<DocumentGroup, string> = {
  '01': 'Encargo',
  '02': 'Mandato',
  '03': 'Correspondencia',
  '04': 'Documentos',
  '05': 'SentenciaFavorable',
  '06': 'SentenciaDesfavorable',
  '07': 'ArchivadoFactura',
  other: 'Documentos',
}

const nameOfGroup = (group: DocumentGroup) => NAME_OF[group]

/** The title of the event for a document that belongs to no phase. */
export const titleWithoutPhase = (category: string) =>
  `Documento añadido: ${nameOfGroup(groupOfCategory(category))}`
