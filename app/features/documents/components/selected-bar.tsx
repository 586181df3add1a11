import { Form, useSearchParams } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { TickedCount } from '~/ui/admin/list/ticks'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useMayOpen } from '~/ui/menu'
import { actionsIn, type DocumentFilter, PLACE_FIELDS, type SelectedAction } from '../lists/selection'

/** The id of the form that the documents' checkboxes belong to. */
export const TICKED = 'ticked'

/** Whether whoever looks at a list of documents can do something with the selected ones. */
export const useMaySelect = (): boolean => useMayOpen()(paths.adminSelectedDocuments('archive'))

/** The actions on the selected documents of a view. */
export function SelectedBar({ view }: { view: DocumentFilter }) {
  const [query] = useSearchParams()
  const actions = actionsIn(view)
  return (
    <Form
      method="post"
      id={TICKED}
      className="bulk bulk--stays"
      action={paths.adminSelectedDocuments(actions[0] ?? '')}
      preventScrollReset
    >
      <input type="hidden" name="show" value={view} />
      {PLACE_FIELDS.map((name) => {
        const value = query.get(name)
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <TickedCount form={TICKED} />
      {actions.map((action) => (
        <ActionButton key={action} action={action} />
      ))}
    </Form>
  )
}

const ENGLISH: SelectedAction[] = ['archive', 'delete']

function ActionButton({ action }: { action: SelectedAction }) {
  const { documents: words } = useAdminTexts()
  const label = ENGLISH.includes(action) ? <span lang="en">{words[action]}</span> : words[action]
  if (action === 'download')
    return (
      <button
        type="submit"
        className={buttonClass({ quiet: true, small: true })}
        formMethod="get"
        formAction={paths.adminSelectedZip}
        onClick={download}
      >
        <Icon name="download" />
        <span className="sr-only">{words.downloadAs} </span>
        {words.zip}
      </button>
    )
  const address = paths.adminSelectedDocuments(action)
  return (
    <SubmitButton
      quiet
      small
      action={address}
      formAction={address}
      // The confirmation has a URL, which names the documents.
      formMethod={action === 'delete' ? 'get' : 'post'}
    >
      {label}
    </SubmitButton>
  )
}

/** Scripts cannot fetch a file as a page: the browser requests it itself. */
function download(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction } = event.currentTarget
  if (!form) return
  event.preventDefault()
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  window.location.assign(`${formAction}?${new URLSearchParams(fields)}`)
}
