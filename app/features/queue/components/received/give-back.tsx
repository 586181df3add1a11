import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { TickedNumber } from '~/ui/admin/list/ticks'
import { SubmitButton } from '~/ui/button'

/** `ticked`: the name of the boxes that say which of them. */
type Props = { action: string; words: { reason: string; give: string }; ticked?: string }

/** Returns what a client has sent, with a reason. */
export function GiveBack({ action, words, ticked }: Props) {
  const { received, client } = useAdminTexts()
  return (
    <details>
      <summary>{received.giveBack}</summary>
      <div className="received__one">
        <textarea
          className="input"
          name="reason"
          rows={2}
          maxLength={500}
          aria-label={words.reason}
          placeholder={words.reason}
        />
        <label className="check">
          <input type="checkbox" name="notify" />
          <span>{client.request.notify}</span>
        </label>
        <SubmitButton small quiet action={action} name="verb" value="return" formNoValidate>
          {words.give}
          {ticked && <TickedNumber name={ticked} />}
        </SubmitButton>
      </div>
    </details>
  )
}
