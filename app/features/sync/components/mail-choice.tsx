import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'

/** When the welcome e-mails leave, as chosen so far; null for nothing. */
export type MailsWhen = 'now' | 'at' | 'later'

type Props = {
  /** How many there are at most. */
  mails: number
  /** Without it, the choice is asked for only once it is known whether any would leave. */
  required: boolean
  when: MailsWhen | null
}

/** When the welcome e-mails leave: nothing is chosen before somebody does. */
export function MailChoice({ mails, required, when }: Props) {
  const { mailChoice: words } = useAdminTexts().runs
  const language = useLanguage()
  const count = wholeNumber(language, mails)
  const options: [MailsWhen, string][] = [
    ['now', words.now(count)],
    ['later', words.later(count)],
    ['at', words.at],
  ]
  return (
    <fieldset className="radios applybar__mails">
      <legend className="field__label">{words.legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="check">
          <input type="radio" name="mails" value={value} required={required} />
          {label}
        </label>
      ))}
      <input
        className="input input--fit applybar__on"
        type="datetime-local"
        name="mailsOn"
        aria-label={words.on}
        required={when === 'at'}
      />
      <p className="small">
        <a href="#trial-to">{words.trialFirst}</a>
      </p>
    </fieldset>
  )
}
