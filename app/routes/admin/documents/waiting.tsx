import { parseWithZod } from '@conform-to/zod/v4'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import type { AdminViewer } from '~/access/viewer'
import { requireAdmin } from '~/features/auth/guards.server'
import type { CourtNumber } from '~/features/contents/guard/court-numbers'
import { learnNumbers } from '~/features/contents/guard/learn-numbers.server'
import { caseOfNumber, searchCases } from '~/features/documents/cases-to-choose.server'
import { WaitingAll } from '~/features/documents/components/waiting-all'
import { WaitingLine } from '~/features/documents/components/waiting-line'
import {
  countWaiting,
  findWaitingRow,
  foldersWithPhase,
  listWaiting,
  phaseTitles,
} from '~/features/documents/waiting/list-waiting.server'
import { saveWaiting } from '~/features/documents/waiting/save-waiting.server'
import { type WaitingAnswer, WaitingForm } from '~/features/documents/waiting/schemas'
import { readWaitingKey } from '~/features/documents/waiting/waiting-rows'
import { cancelWaiting } from '~/features/documents/waiting-uploads.server'
import { pageLooksOf } from '~/features/reading/page-looks.server'
import { courtNumbersFor, type Listed, proposalsOf } from '~/features/reading/proposals.server'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { errorText } from '~/i18n/error-text'
import { wholeNumber } from '~/i18n/format'
import { AppError } from '~/infra/app-error'
import { readForm } from '~/infra/http/body.server'
import { queryOf } from '~/infra/http/query.server'
import { redirectWithToast } from '~/infra/http/toast.server'
import { paths } from '~/paths'
import { Table } from '~/ui/admin/list/table'
import { SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { page } from '../../shared/page.server'
import { adminTitle } from '../shared/admin-title'

export const meta = adminTitle((texts) => texts.waiting.title)

/** How many cases are offered to somebody without scripts. */
const MOST_FOUND = 10

export const loader = page(requireAdmin, ({ request, viewer, context: { language } }) => {
  const only = queryOf(request).get('only')
  const rows = only === null ? listWaiting(viewer) : onlyRow(() => findWaitingRow(viewer, only))
  const { total } = countWaiting(viewer)
  return {
    here: only === null ? paths.adminWaitingFiles : paths.adminWaitingFile(only),
    rows,
    proposals: proposalsOf(viewer, rows.flatMap(listedOf)),
    looks: pageLooksOf(viewer, rows.flatMap(listedOf)),
    // Of one document alone: a list has no time for it.
    numbers: only === null ? [] : numbersIn(viewer, only),
    folders: foldersWithPhase(viewer),
    phases: phaseTitles(viewer),
    more: only === null && total > rows.length ? wholeNumber(language, total) : null,
    shown: wholeNumber(language, rows.length),
  }
})

/** What can be read of a line: its document, or the upload that waits. */
function listedOf({ key }: { key: string }): Listed[] {
  const parts = readWaitingKey(key)
  if (parts?.record === 'document') return [{ key, of: { document: Number(parts.id) } }]
  return parts?.record === 'upload' ? [{ key, of: { upload: parts.id } }] : []
}

/** Once it is saved, its own page has nothing more to show. */
function onlyRow<Row>(find: () => Row): Row[] {
  try {
    return [find()]
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return []
    throw error
  }
}

/** Saves all lines, searches a case for one, takes over what its paper says, or discards one. What could not be saved is shown again, with its reason. */
export const action = page(requireAdmin, async ({ request, viewer, context }) => {
  const { language } = context
  const submission = parseWithZod(await readForm(request), { schema: WaitingForm })
  if (submission.status !== 'success') throw new AppError('invalid_input')
  const { rows: typed, search, discard, take, all } = submission.value
  const upload = readWaitingKey(discard ?? '')
  if (upload?.record === 'upload') {
    await cancelWaiting(viewer, upload.id)
    return redirectWithToast(paths.adminWaitingFiles, { kind: 'done', text: 'upload_cancelled' })
  }
  const searched = search === undefined ? undefined : typed[Number(search)]
  if (searched) {
    const cases = searchCases(viewer, '', searched.q).slice(0, MOST_FOUND)
    return json({ typed, found: { key: searched.key, cases }, saved: null, left: [], allError: null })
  }
  if (take !== undefined)
    return json({ typed: takenOver(viewer, typed, take), found: null, saved: null, left: [], allError: null })
  const lines = all === undefined ? typed : toOneCase(viewer, submission.value)
  if (lines instanceof AppError)
    return json({ typed, found: null, saved: null, left: [], allError: errorText(language, lines) })
  const learnt = lines.flatMap(({ key, caseId, learn }) =>
    learn && caseId !== undefined ? { key, caseId, numbers: numbersIn(viewer, key) } : [],
  )
  const { saved, left } = await saveWaiting(viewer, lines, context)
  for (const { key, caseId, numbers } of learnt)
    if (!left.some((one) => one.key === key)) learnNumbers(viewer, caseId, numbers, context.now)
  if (left.length === 0 && lines.length === typed.length) {
    const to = queryOf(request).has('only') ? paths.adminDocuments : paths.adminWaitingFiles
    return redirectWithToast(to, { kind: 'done', text: 'waiting_saved', values: { count: `${saved}` } })
  }
  return json({
    typed,
    found: null,
    saved: { saved: wholeNumber(language, saved), left: wholeNumber(language, left.length) },
    left: left.map(({ key, error }) => ({ key, text: errorText(language, error) })),
    allError: null,
  })
})

/** The numbers of a court in the document of a line that are remembered for no case. */
function numbersIn(viewer: AdminViewer, key: string): CourtNumber[] {
  const parts = readWaitingKey(key)
  return parts?.record === 'document' ? courtNumbersFor(viewer, Number(parts.id), 0).offered : []
}

/** The lines with what the paper of one says of itself in its field. */
function takenOver(viewer: AdminViewer, typed: WaitingAnswer[], take: string): WaitingAnswer[] {
  const [kind, at] = take.split(' ')
  return typed.map((line, index) => {
    if (`${index}` !== at) return line
    const { folder, phase, day } = proposalsOf(viewer, listedOf(line))[line.key] ?? {}
    if (kind === 'folder' && folder) return { ...line, category: folder.value }
    if (kind === 'phase' && phase) return { ...line, phase: phase.value }
    return kind === 'day' && day ? { ...line, date: day.value } : line
  })
}

/** The lines without a case, given to one; why not, if there is none, or they are not as many as the button named. */
function toOneCase(
  viewer: AdminViewer,
  { rows, all, allCaseId, allCase, allCategory }: z.output<typeof WaitingForm>,
): WaitingAnswer[] | AppError {
  const open = rows.filter(({ caseId }) => caseId === undefined)
  if (open.length !== all) return new AppError('count_differs', { count: open.length })
  if (allCaseId === undefined && allCase === '') return new AppError('case_needed')
  try {
    const caseId = allCaseId ?? caseOfNumber(viewer, allCase)
    return open.map((line) => ({ ...line, caseId, category: line.category || allCategory }))
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Everything that waits after uploads, in one table that is saved at once. */
export default function Waiting() {
  const { here, rows, proposals, looks, numbers, folders, phases, more, shown } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { waiting: words } = useAdminTexts()
  const typed = new Map<string, WaitingAnswer>(answer?.typed.map((line) => [line.key, line]))
  const save = (
    <SubmitButton action={here} pending={words.saving}>
      {words.saveAll}
    </SubmitButton>
  )
  return (
    <section className="card card--tabbed" aria-labelledby="waiting">
      <div className="card__pad card__head">
        <h1 id="waiting">{words.title}</h1>
        <p className="card__sub">{rows.length === 0 ? words.none : words.lead}</p>
        {more && <p>{words.more(shown, more)}</p>}
      </div>
      {answer?.saved && (
        <div className="card__pad">
          <Notice tone="ahead">
            <p>
              {words.saved(answer.saved.saved)} {words.left(answer.saved.left)}
            </p>
          </Notice>
        </div>
      )}
      {rows.length > 0 && (
        <Form method="post" action={here} className="waiting" preventScrollReset>
          {/* The first button of a form is the one that Enter presses. */}
          <div className="card__pad row">{save}</div>
          <WaitingAll rows={rows} folders={folders} error={answer?.allError ?? undefined} />
          <Table
            label={words.title}
            headings={[words.file, words.case, words.folder, words.phase].map((text) => ({ text }))}
          >
            {rows.map((row, index) => (
              <WaitingLine
                key={row.key}
                row={row}
                proposals={proposals[row.key]}
                look={looks[row.key]}
                numbers={numbers}
                index={index}
                typed={typed.get(row.key)}
                error={answer?.left.find((one) => one?.key === row.key)?.text}
                found={answer?.found?.key === row.key ? answer.found.cases : []}
                folders={folders}
                phases={phases}
              />
            ))}
          </Table>
          <div className="card__pad row">{save}</div>
        </Form>
      )}
    </section>
  )
}
