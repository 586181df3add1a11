import { viewerWithin } from '~/access/viewer'
import { countFigures } from '~/features/figures/count-figures.server'
import { readFigureFilter } from '~/features/figures/figure-filter'
import { figuresSheets } from '~/features/figures/figures-workbook'
import { adminTexts } from '~/i18n/admin'
import { defaultLanguage, isLanguage } from '~/i18n/language'
import { env } from '~/infra/env.server'
import { composeWorkbook } from '~/infra/workbook/compose-workbook.server'
import { closeDatabase, openDatabase } from '~db/client'

/**
 * The counting process: sends the figures, or with a language their workbook, and exits. Arguments: the filter, as a query, the
 * moment, whose cases are seen, the language.
 */
const [, , query = '', now, scope = '', language] = process.argv

openDatabase(env().database)
const filter = readFigureFilter(new URLSearchParams(query))
const figures = countFigures(viewerWithin(scope), Number(now), filter)
closeDatabase()
const words = adminTexts[isLanguage(language) ? language : defaultLanguage].figures
const answer = language ? composeWorkbook(figuresSheets(figures, filter, words)) : figures
process.send?.(answer, () => process.disconnect())
