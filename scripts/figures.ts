import { join } from 'node:path'
import { countFigures } from '~/features/figures/count-figures.server'
import { figuresSheets } from '~/features/figures/figures-workbook'
import { adminTexts } from '~/i18n/admin'
import { defaultLanguage, isLanguage } from '~/i18n/language'
import { env } from '~/infra/env.server'
import { composeWorkbook } from '~/infra/workbook/compose-workbook.server'
import { closeDatabase, openDatabase } from '~db/client'

/** The counting process: sends the figures or, with a language as argument, their workbook, and exits. */
const [, , language] = process.argv

openDatabase(join(env().DATA_DIR, 'portal.sqlite'))
const figures = countFigures(Date.now())
closeDatabase()
const words = adminTexts[isLanguage(language) ? language : defaultLanguage].figures
const answer = language ? composeWorkbook(figuresSheets(figures, words)) : figures
process.send?.(answer, () => process.disconnect())
