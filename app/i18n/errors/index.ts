import type { ErrorSentences } from '~/infra/app-error'
import type { Language } from '../language'
import { errorsEn } from './en'
import { errorsEs } from './es'

/** The sentences of expected failures. Only the server needs them: browsers get the one that applies. */
export const errors = { es: errorsEs, en: errorsEn } satisfies Record<Language, ErrorSentences>
