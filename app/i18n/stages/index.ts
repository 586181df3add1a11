import type { StageKey } from '~/domain/stages/stages'
import type { Language } from '../language'
import { stagesEn } from './en'
import { type StageText, stagesEs } from './es'

export type { StageKey, StageText }

const stages: Record<Language, Record<StageKey, StageText>> = { es: stagesEs, en: stagesEn }

export const stageText = (language: Language, stage: StageKey): StageText => stages[language][stage]
