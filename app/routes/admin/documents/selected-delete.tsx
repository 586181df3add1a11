import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { changeSelected, selectedNames } from '~/features/documents/lists/change-selected.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { wholeNumber } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { Breakable } from '~/ui/breakable'
import { Confirmation } from '../shared/confirmation'
import { confirmation } from '../shared/confirmation.server'
import { outcomeToast } from '../shared/selected-outcome.server'
import { backWithReason, listAddress, placeOf, readTicked } from '../shared/ticked.server'

const MOST_NAMED = 8

/** Confirms moving the selected documents to the trash. */
const { loader, action } = confirmation(requireAdmin, {
  home: ({ request }) => listAddress(queryOf(request)),
  ask: async ({ request, viewer, context: { language }, words: { documents } }) => {
    const place = queryOf(request)
    const { ids, ...view } = await readTicked(place, language)
    const names = selectedNames(viewer, { ids, ...view })
    if (names.length === 0)
      throw await backWithReason(place, errorText(language, new AppError('selection_changed')))
    const more = names.length - MOST_NAMED
    return {
      title: documents.selectedTitle(wholeNumber(language, names.length)),
      lines: [documents.selectedText],
      action: paths.adminSelectedDocuments('delete'),
      confirm: documents.delete,
      confirmLang: 'en',
      fields: [...placeOf(place), ...names.map(({ id }): [string, string] => ['id', String(id)])],
      names: names.slice(0, MOST_NAMED),
      more: more > 0 ? wholeNumber(language, more) : null,
    }
  },
  work: async ({ viewer, context, form }) => {
    const selection = await readTicked(form, context.language)
    return outcomeToast(listAddress(form), 'delete', changeSelected(viewer, 'delete', selection, context))
  },
})

export { action, loader }

export default function SelectedDelete() {
  const { names, more } = useLoaderData<typeof loader>()
  const { documents: words } = useAdminTexts()
  return (
    <Confirmation>
      <ul className="dialog__going">
        {names.map(({ id, fileName }) => (
          <li key={id}>
            <Breakable text={fileName} />
          </li>
        ))}
        {more !== null && <li>{words.selectedMore(more)}</li>}
      </ul>
    </Confirmation>
  )
}
