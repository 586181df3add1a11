import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { listOf } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import type { CourtNumber } from '../guard/court-numbers'

type Props = { offered: CourtNumber[]; learnt: CourtNumber[]; prefix?: string }

/** Whether the case is to be known by the numbers that a document names: nothing is ticked beforehand. `prefix`: of the line of a form. */
export function CourtNumbers({ offered, learnt, prefix = '' }: Props) {
  const { proposals: words } = useAdminTexts()
  const language = useLanguage()
  const numberList = (numbers: CourtNumber[]) =>
    listOf(
      language,
      numbers.map(({ kind, value, court }) => words.number[kind](value, court)),
    )
  return (
    <>
      {offered.length > 0 && <Tick name={`${prefix}learn`} label={words.learn(numberList(offered))} />}
      {learnt.length > 0 && <Tick name={`${prefix}forget`} label={words.forget(numberList(learnt))} />}
    </>
  )
}

const Tick = ({ name, label }: { name: string; label: string }) => (
  <label className="check">
    <input type="checkbox" name={name} value="on" />
    <span>{label}</span>
  </label>
)
