import { countFigures } from '~/features/figures/count-figures.server'
import { readFigureFilter } from '~/features/figures/figure-filter'
import { figuresSheets } from '~/features/figures/figures-workbook'
import { adminTexts } from '~/i18n/admin'
import { defaultLanguage, isLanguage } from '~/i18n/language'
import { env } from '~/infra/env.server'
import { composeWorkbook } from '~/infra/workbook/compose-workbook.server'
import { closeDatabase, openDatabase } from '~db/client'

/**
 * The counting process: sends the figures of a moment, its second argument, that the filter of its first, a query, lets
 * through or, with a language as its third, their workbook, and exits.
 */
const [, , query = '', now, language] = process.argv

openDatabase(env().database)
const filter = readFigureFilter(new URLSearchParams(query))
const figures = countFigures(Number(now), filter)
closeDatabase()
const words = adminTexts[isLanguage(language) ? language : defaultLanguage].figures
const answer = language ? composeWorkbook(figuresSheets(figures, filter, words)) : figures
process.send?.(answer, () => process.disconnect())
