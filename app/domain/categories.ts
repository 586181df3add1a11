/** The 14 folders of a case, by number. The twelfth contains the firm's name. */
const BEFORE_FIRM = [
  'FASE_EXTRAJUDICIAL',
  'ACUERDO_ACEPTADO_FASE_EXTRAJUDICIAL',
  'DEMANDA_REDACTADA',
  'DEMANDA_INTERPUESTA',
  'EN_TRAMITE_JUDICIAL',
  'SENTENCIA_FAVORABLE',
  'SENTENCIA_DESFAVORABLE',
  'RECURRIDO_EN_APELACION',
  'SENTENCIA_APELACION_FAVORABLE',
  'SENTENCIA_APELACION_DESFAVORABLE',
  'DESISTIMIENTO_ENCARGO_POR_CLIENTE',
] as const
const AFTER_FIRM = ['ACUERDO_EN_FASE_JUDICIAL', 'ARCHIVADO'] as const

/** The category of a document that is in none of them. */
export const GENERAL = 'General'

/** The categories in the order of a case, including the firm's own. */
export const documentCategories = (firmSlug: string): string[] => [
  ...BEFORE_FIRM,
  firmWithdrawal(firmSlug),
  ...AFTER_FIRM,
]

/** Withdrawal by the firm: contains the firm's name in upper case, fixed at the first start. */
export const firmWithdrawal = (firmSlug: string) => `DESISTIMIENTO_ENCARGO_${firmSlug}_ABOGADOS`

/** A firm's name as part of a category: upper case, no accents, underscores for everything else. */
export const firmSlug = (name: string) => categoryKey(name).replace(/(?:^|_)ABOGADOS$/, '') || 'FIRMA'

/** The category of a folder, by its name in any spelling or else by its number; null if neither matches. */
export function categoryOfFolder(folder: string, categories: string[]): string | null {
  const [, digits, name = ''] = folder.match(/^\s*(?:0*(\d{1,2})(?!\d))?[\s._-]*(.*)$/) ?? []
  const byName = categories.find((category) => category === categoryKey(name))
  const byNumber = digits ? categories[Number(digits) - 1] : undefined
  return byName ?? byNumber ?? null
}

const categoryKey = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
