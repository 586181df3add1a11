import type { getFirmFact } from '~/features/firm-facts/firm-facts.server'
import type { ColumnWords } from '~/features/spreadsheet/header/column-words'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { factWords, wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { ColumnValues } from './column-values'

/** In which cases a fact is known, and every value it has. */
export function FactUses({ fact: { kind, uses } }: { fact: ReturnType<typeof getFirmFact> }) {
  const { firmFacts: words } = useAdminTexts()
  const language = useLanguage()
  const listed: ColumnWords = {
    values: uses.values.map((value) => ({
      ...value,
      text: factWords(language, kind, value.text),
      shown: false,
    })),
    more: uses.more,
  }
  const [cases, clients] = [uses.cases, uses.clients].map((n) => wholeNumber(language, n)) as [string, string]
  return (
    <>
      <p>{words.inCases(cases, clients)}</p>
      {uses.cases > 0 && <ColumnValues words={listed} counted={words.casesOf} />}
    </>
  )
}
