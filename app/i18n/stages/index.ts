import type { Language } from '../language'
import { stagesEn } from './en'
import { type StageText, stagesEs } from './es'
import type { StageKey } from './keys'

export type { StageKey, StageText }

const stages: Record<Language, Record<StageKey, StageText>> = { es: stagesEs, en: stagesEn }

export const stageText = (language: Language, stage: StageKey): StageText => stages[language][stage]
