import { Form, Link, Outlet, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/features/auth/guards.server'
import { type StaffLine, StaffTable } from '~/features/auth/staff/components/staff-table'
import { listStaff, type StaffMember } from '~/features/auth/staff/list-staff.server'
import { isSharedPasswordOn, maySwitchSharedPasswordOff } from '~/features/auth/staff/shared-password.server'
import { SettingSwitch } from '~/features/settings/components/setting-switch'
import { lawyersSeeAll } from '~/features/settings/lawyers-see.server'
import { adminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import type { Language } from '~/i18n/language'
import { paths } from '~/paths'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.staff.title)

export const loader = page(requireAdmin, ({ viewer, context: { now, language } }) => ({
  lines: listStaff(viewer, now).map((one) => ({
    ...{
      id: one.id,
      name: one.name,
      email: one.email,
      role: one.role,
      state: one.state,
      note: noteOf(one, language),
    },
    ...{
      hasPasskeys: one.passkeys > 0,
      hasSessions: one.sessions > 0,
      isViewer: one.id === viewer.staff?.id,
    },
  })) satisfies StaffLine[],
  seeAll: lawyersSeeAll(),
  shared: isSharedPasswordOn(),
  maySwitchOff: maySwitchSharedPasswordOff(viewer),
}))

function noteOf({ state, linkUntil, sessions, seenAt }: StaffMember, language: Language): string {
  const { staff: words } = adminTexts[language]
  const until = linkUntil !== null && words.until(dateTimeAt(language, linkUntil))
  const open = seenAt !== null && words.open(sessions, dateTimeAt(language, seenAt))
  return state === 'off' ? '' : [open, until].filter(Boolean).join(' ')
}

export default function Staff() {
  const { lines, seeAll, shared, maySwitchOff } = useLoaderData<typeof loader>()
  const { staff: words } = useAdminTexts()
  return (
    <div className="card card--tabbed">
      <Outlet />
      <section aria-labelledby="staff">
        <div className="card__pad card__head">
          <h1 id="staff">{words.title}</h1>
          <Link className={buttonClass({ small: true })} to={paths.adminStaffNew} preventScrollReset>
            <Icon name="plus" />
            {words.add}
          </Link>
          <p className="card__sub">{lines.length === 0 ? `${words.lead} ${words.none}` : words.lead}</p>
        </div>
        {lines.length > 0 && <StaffTable lines={lines} />}
      </section>
      <section className="card__pad" aria-labelledby="lawyers-see">
        <div className="card__head">
          <h2 id="lawyers-see">{words.cases.title}</h2>
        </div>
        <SettingSwitch
          action={paths.adminLawyersSee}
          on={seeAll}
          words={{ ...words.cases, on: words.cases.all, off: words.cases.own }}
        />
      </section>
      <section className="card__pad" aria-labelledby="shared-password">
        <div className="card__head">
          <h2 id="shared-password">{words.shared.title}</h2>
          <p className="card__sub">{shared ? words.shared.on : words.shared.off}</p>
        </div>
        {shared ? <SwitchOff may={maySwitchOff} /> : <SwitchOn />}
      </section>
    </div>
  )
}

function SwitchOff({ may }: { may: boolean }) {
  const { shared: words } = useAdminTexts().staff
  if (!may) return <p>{words.needs}</p>
  return (
    <Link
      className={buttonClass({ quiet: true, small: true })}
      to={paths.adminSharedPasswordOff}
      preventScrollReset
    >
      {words.switchOff}
    </Link>
  )
}

function SwitchOn() {
  const { shared: words } = useAdminTexts().staff
  return (
    <Form method="post" action={paths.adminSharedPasswordOn} preventScrollReset>
      <SubmitButton small quiet action={paths.adminSharedPasswordOn}>
        {words.switchOn}
      </SubmitButton>
    </Form>
  )
}
