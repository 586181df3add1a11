import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import type { HeadingForm } from '../../workbooks/workbook-form'

const READERS = ['clients', 'firm'] as const

/** Whom a column of free text was written for: a question without a default, and who has answered it. */
export function ReadersChoice({ name, heading: { text, readers } }: { name: string; heading: HeadingForm }) {
  const { mapping: words } = useAdminTexts()
  const language = useLanguage()
  return (
    <fieldset className="radios">
      <legend className="field__label">{words.readersAsked(text)}</legend>
      {READERS.map((value) => (
        <label key={value} className="check">
          <input type="radio" name={name} value={value} defaultChecked={readers?.readers === value} />
          <span>{words.readers[value]}</span>
        </label>
      ))}
      <p className="small soft">
        {readers
          ? words.readersSaid(readers.by ?? '', dateTimeAt(language, readers.at))
          : words.readersUnsaid}
      </p>
    </fieldset>
  )
}
