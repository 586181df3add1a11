import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { switchStaffOff } from '~/features/auth/staff/change-staff.server'
import { getStaff, namesOfStaff } from '~/features/auth/staff/list-staff.server'
import { LEAVING_ROWS, Leaving, NOBODY } from '~/features/auth/staff/staff-fields'
import { casesOfLawyer, leaveCases, otherLawyers } from '~/features/bulk/cases-of-lawyer.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { AppError } from '~/infra/app-error'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { ConfirmDelete } from '~/ui/admin/confirm-delete'
import { DefinedForm } from '~/ui/admin/defined-form'
import { afterRefusal } from '../../shared/after-refusal'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { orRedirectBack } from '../../shared/redirect-back.server'

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const { id, name, hasJoined, names } = getStaff(viewer, idParam(params))
  const known = [...namesOfStaff(viewer, id), ...otherLawyers(viewer, names)]
  const others = [...new Set(known)].sort((a, b) => a.localeCompare(b, 'es'))
  return { id, name, hasJoined, others, count: hasJoined ? casesOfLawyer(viewer, names).length : 0 }
})

export const action = page(requireAdmin, ({ request, params, viewer, context: { now, language } }) => {
  const { id, name, hasJoined, names } = getStaff(viewer, idParam(params))
  const theirs = () => (hasJoined ? casesOfLawyer(viewer, names) : [])
  if (theirs().length === 0)
    return orRedirectBack({ back: paths.adminStaff, text: 'staff_unchanged', language }, () => {
      switchStaffOff(viewer, id, now)
      const toast = { kind: 'done', text: 'staff_switched_off', values: { name } } as const
      return redirectWithToast(paths.adminStaff, toast)
    })
  return answerForm({ request, schema: Leaving, language }, ({ to, count }) => {
    const seen = theirs()
    if (count !== seen.length) throw new AppError('count_differs', { count: seen.length })
    const taken = leaveCases(viewer, { id, seen, to: to === NOBODY ? '' : to }, now)
    // In the same click, and it can be taken back like any change of many cases.
    const undo = taken === null ? undefined : { action: paths.adminCasesUndo, ids: [taken] }
    const values = { name, count: String(seen.length) }
    return redirectWithToast(paths.adminStaff, { kind: 'done', text: 'staff_left', values, undo })
  })
})

export const shouldRevalidate = afterRefusal

export default function StaffOff() {
  const { id, name, hasJoined, count, others } = useLoaderData<typeof loader>()
  const { staff: words } = useAdminTexts()
  const at = { action: paths.adminStaffOff(id), closeTo: paths.adminStaff }
  if (count > 0)
    return (
      <DefinedForm
        id="leaving"
        rows={LEAVING_ROWS}
        schema={Leaving}
        given={{
          to: { options: ['', ...others, NOBODY].map((value) => ({ value, label: labelOf(value) })) },
        }}
        title={words.offTitle(name)}
        lead={
          <>
            <input type="hidden" name="count" value={count} readOnly />
            <p>{words.offText}</p>
          </>
        }
        {...at}
        danger
        save={words.offWithCases(name, count)}
      />
    )
  return (
    <ConfirmDelete
      title={hasJoined ? words.offTitle(name) : words.withdrawTitle(name)}
      lines={[hasJoined ? words.offText : words.withdrawText]}
      {...at}
      confirm={hasJoined ? words.offConfirm(name) : words.withdrawConfirm}
    />
  )

  function labelOf(value: string) {
    return value === NOBODY ? words.nobody : value || words.choose
  }
}
