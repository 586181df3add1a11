import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { changeSelected, selectedNames } from '~/features/documents/lists/change-selected.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { wholeNumber } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { Breakable } from '~/ui/breakable'
import { page } from '../../shared/page.server'
import { outcomeToast } from '../shared/selected-outcome.server'
import { backWithReason, listAddress, placeOf, readTicked } from '../shared/ticked.server'

const MOST_NAMED = 8

export const loader = page(requireAdmin, async ({ request, viewer, context: { language } }) => {
  const fields = queryOf(request)
  const selection = await readTicked(fields, language)
  const names = selectedNames(viewer, selection)
  if (names.length === 0)
    throw await backWithReason(fields, errorText(language, new AppError('selection_changed')))
  const more = names.length - MOST_NAMED
  return {
    count: wholeNumber(language, names.length),
    names: names.slice(0, MOST_NAMED),
    more: more > 0 ? wholeNumber(language, more) : null,
    list: listAddress(fields),
    fields: [...placeOf(fields), ...selection.ids.map((id): [string, string] => ['id', String(id)])],
  }
})

export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const form = await readForm(request)
  const selection = await readTicked(form, context.language)
  return outcomeToast(listAddress(form), 'delete', changeSelected(viewer, 'delete', selection, context))
})

/** Confirms moving the selected documents to the trash. */
export default function SelectedDelete() {
  const { count, names, more, list, fields } = useLoaderData<typeof loader>()
  const { documents: words } = useAdminTexts()
  return (
    <ConfirmDelete
      title={words.selectedTitle(count)}
      lines={[words.selectedText]}
      action={paths.adminSelectedDocuments('delete')}
      closeTo={list}
      confirm={<span lang="en">{words.delete}</span>}
      fields={fields}
    >
      <ul className="dialog__going">
        {names.map(({ id, fileName }) => (
          <li key={id}>
            <Breakable text={fileName} />
          </li>
        ))}
        {more !== null && <li>{words.selectedMore(more)}</li>}
      </ul>
    </ConfirmDelete>
  )
}
