import { useLanguage } from '../texts-context'
import { type AdminTexts, adminTexts } from '.'

export const useAdminTexts = (): AdminTexts => adminTexts[useLanguage()]
