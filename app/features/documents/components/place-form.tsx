import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '~/ui/button'
import { CASE_NUMBERS } from './case-numbers'

type Props = {
  action: string
  label: string
  caseNumber: string | null
  /** A drive file that is not a document yet; it also needs a folder. */
  itemId?: string
  folders?: string[]
}

/** Assigns something that belongs nowhere yet: a case number, and a folder if it has none. */
export function PlaceForm({ action, label, caseNumber, itemId, folders }: Props) {
  const { documents: words } = useAdminTexts()
  return (
    <Form method="post" action={action} className="place" preventScrollReset>
      {itemId !== undefined && <input type="hidden" name="itemId" value={itemId} />}
      {folders && (
        <select
          className="select"
          name="category"
          required
          aria-label={`${words.folder}: ${label}`}
          defaultValue=""
        >
          <option value="">{words.chooseFolder}</option>
          {folders.map((folder) => (
            <option key={folder}>{folder}</option>
          ))}
        </select>
      )}
      <input
        className="input"
        name="caseNumber"
        required
        maxLength={50}
        list={CASE_NUMBERS}
        autoComplete="off"
        placeholder={words.placeCase}
        defaultValue={caseNumber ?? ''}
        aria-label={`${words.placeCase}: ${label}`}
      />
      <button type="submit" className={buttonClass({ quiet: true, small: true })}>
        {words.place}
        <span className="sr-only"> {label}</span>
      </button>
    </Form>
  )
}
