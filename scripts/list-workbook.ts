import { viewerWithin } from '~/access/viewer'
import { EXPORTED_LISTS } from '~/features/list-export/exported-lists'
import { listSheet } from '~/features/list-export/list-sheet.server'
import { defaultLanguage, isLanguage } from '~/i18n/language'
import { env } from '~/infra/env.server'
import { composeWorkbook } from '~/infra/workbook/compose-workbook.server'
import { closeDatabase, openDatabase } from '~db/client'

/** The process that writes a list as a workbook: sends its bytes and exits. Arguments: list, language, query, the moment of the request, and whose cases are seen. */
const [, , name, language, query = '', now, scope = ''] = process.argv

const list = EXPORTED_LISTS.find((known) => known === name)
if (!list) throw new Error(`There is no list ${name}`)
openDatabase(env().database)
const sheet = listSheet(list, {
  viewer: viewerWithin(scope),
  query: new URLSearchParams(query),
  now: Number(now),
  language: isLanguage(language) ? language : defaultLanguage,
})
closeDatabase()
process.send?.(composeWorkbook([sheet]), () => process.disconnect())
