import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { Form, Link, Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { isTimelinePhase } from '~/domain/stages/phase-titles'
import { requireAdmin } from '~/features/auth/guards.server'
import { SheetColumns } from '~/features/sync/components/columns/sheet-columns'
import {
  SavedMeanwhile,
  type TypedSheet,
  WorkbookChanges,
} from '~/features/sync/components/columns/workbook-changes'
import { SyncButton } from '~/features/sync/components/sync-button'
import { isAutoSyncOn } from '~/features/sync/runs/countdown.server'
import { requestDriveRun, requestPlanAgain } from '~/features/sync/runs/request-run.server'
import { changesOfWorkbook, lastUploadOf } from '~/features/sync/runs/runs-of-workbook.server'
import { mapWorkbook } from '~/features/sync/workbooks/map-workbook.server'
import {
  factsAsked,
  goneSheets,
  requireLists,
  type SheetForm,
  sheetsSaid,
  toSheetForms,
  WorkbookForm,
  withForm,
} from '~/features/sync/workbooks/workbook-form'
import { getWorkbook, versionOf } from '~/features/sync/workbooks/workbook-views.server'
import { listPhases } from '~/features/timeline/list-phases.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { messageText } from '~/i18n/texts'
import { useLanguage } from '~/i18n/texts-context'
import { version } from '~/infra/http/form-fields'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { FormError } from '~/ui/form-error'
import { Icon } from '~/ui/icon'
import { afterRefusal } from '../../shared/after-refusal'
import { answerForm } from '../../shared/form.server'
import { idParam, page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.shell.tabs.mapping)

export const loader = page(requireAdmin, ({ params, viewer }) => {
  const view = getWorkbook(viewer, idParam(params))
  const { id, name, mapping, sheets } = view
  const phases = listPhases()
    .filter(isTimelinePhase)
    .map(({ id: phaseId, title }) => ({ id: phaseId, title }))
  return {
    workbook: { id, name, version: versionOf(view) },
    sheets: toSheetForms(sheets, mapping),
    changes: changesOfWorkbook(viewer, id),
    gone: goneSheets(sheets, mapping),
    uploadRun: lastUploadOf(viewer, id),
    phases,
  }
})

const Saved = WorkbookForm.extend({ next: z.enum(['read']).optional().catch(undefined), version })

/** Reads the workbook, which was as `before`, again to a preview: an uploaded one is not on the drive. */
function readAgain(viewer: AdminViewer, workbookId: number, before: SheetForm[], now: number): number {
  const { sheets: sheetViews, mapping } = getWorkbook(viewer, workbookId)
  const sheets = sheetsSaid(toSheetForms(sheetViews, mapping), before)
  const upload = lastUploadOf(viewer, workbookId)
  const run =
    upload === null
      ? requestDriveRun(viewer, { kind: 'preview', force: true, sheets }, now)
      : requestPlanAgain(viewer, upload, now, sheets)
  return run.runId
}

export const action = page(requireAdmin, ({ request, params, viewer, context }) => {
  return answerForm(
    { request, schema: Saved, language: context.language },
    ({ next: nextStep, ...values }) => {
      const { id, mapping, sheets } = getWorkbook(viewer, idParam(params))
      const before = toSheetForms(sheets, mapping)
      requireLists(before, values)
      mapWorkbook(viewer, id, withForm(mapping, values), context.now, values.version)
      const added = factsAsked(values)
      if (added.length > 0) return redirect(paths.adminFactNew(id, added))
      if (nextStep === 'read') return redirect(paths.adminRun(readAgain(viewer, id, before, context.now)))
      const next = lastUploadOf(viewer, id) === null && isAutoSyncOn(viewer, context.now) ? 'auto' : 'press'
      return redirectWithToast(paths.adminWorkbook(id), {
        kind: 'done',
        text: 'columns_saved',
        values: { next },
      })
    },
  )
})

/** Whoever was slower sees what the other one has saved. */
export const shouldRevalidate = afterRefusal

type Answer = SubmissionResult<string[]> & { current?: unknown }

export default function Workbook() {
  const { workbook, sheets, changes, gone, phases, uploadRun } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as Answer | undefined
  const { mapping: words, shell } = useAdminTexts()
  const language = useLanguage()
  const errors = [...new Set(Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []))]
  const action = paths.adminWorkbook(workbook.id)
  const added = (sheet: string) =>
    changes
      .filter((change) => change.reason === 'column_added' && change.sheet === sheet)
      .map(({ heading }) => heading)
  return (
    <section className="card card--tabbed" aria-labelledby="workbook">
      <Outlet />
      <div className="card__pad card__head">
        <p className="head-line">
          <Link className="back" to={paths.adminMapping}>
            <Icon name="left" />
            {words.back}
          </Link>
        </p>
        <h1 id="workbook">{workbook.name}</h1>
        <p className="card__sub">{words.bookLead}</p>
        <WorkbookChanges changes={changes} gone={gone} sheets={sheets} phases={phases} />
        <FormError errors={errors.map((error) => messageText(language, error))} />
        {result?.current !== undefined && (
          <SavedMeanwhile
            sheets={sheets}
            phases={phases}
            typed={(result.initialValue?.sheets ?? []) as TypedSheet[]}
          />
        )}
      </div>
      <Form method="post" action={action} id="columns" key={workbook.version}>
        <input type="hidden" name="version" value={workbook.version} readOnly />
        {sheets.map((sheet, index) => (
          <SheetColumns
            key={sheet.sheet}
            sheet={sheet}
            name={`sheets[${index}]`}
            phases={phases}
            added={added(sheet.sheet)}
          />
        ))}
      </Form>
      <div className="card__pad row mapsheet">
        <SubmitButton form="columns" name="next" value="read" action={action} pending={shell.list.working}>
          {words.saveAndRead}
        </SubmitButton>
        <SubmitButton quiet form="columns" action={action} pending={shell.list.working}>
          {words.save}
        </SubmitButton>
        {uploadRun === null ? <SyncButton what="all" returnTo={action} /> : <ReadAgain runId={uploadRun} />}
      </div>
    </section>
  )
}

/** An uploaded workbook is not on the drive: its plan is recomputed from the stored bytes. */
function ReadAgain({ runId }: { runId: number }) {
  const { runActions, shell } = useAdminTexts()
  const action = paths.adminRun(runId)
  return (
    <Form method="post" action={action}>
      <SubmitButton quiet name="intent" value="again" action={action} pending={shell.list.working}>
        {runActions.again}
      </SubmitButton>
    </Form>
  )
}
