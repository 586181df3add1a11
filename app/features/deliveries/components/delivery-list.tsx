import { Form, Link, useNavigation } from '@remix-run/react'
import { useRef } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { PageDrop } from '~/ui/admin/page-drop'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { SubmitButton } from '~/ui/button'
import { useHydrated } from '~/ui/use-hydrated'
import { WithScripts } from '~/ui/with-scripts'
import type { DeliveryRow } from '../list-deliveries.server'

/** The newest deliveries, and how many papers of each wait. */
export function DeliveryList({ rows }: { rows: DeliveryRow[] }) {
  const { deliveries: words } = useAdminTexts()
  const language = useLanguage()
  if (rows.length === 0) return <p className="card__pad soft">{words.none}</p>
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li className="file" key={row.id}>
          <p className="file__name">
            <Link to={paths.adminDelivery(row.id)}>
              <strong>
                <Breakable text={row.name} />
              </strong>
            </Link>
            <span className="soft">
              {[
                words.receivedAt(dateTimeAt(language, row.receivedAt)),
                row.source === 'drive' && words.fromDrive,
                row.counts.filed && words.filedCount(row.counts.filed),
                row.counts.discarded && words.discardedCount(row.counts.discarded),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          <StateBadge row={row} />
        </li>
      ))}
    </ul>
  )
}

function StateBadge({ row: { problem, isOffered, isClosed, counts } }: { row: DeliveryRow }) {
  const { deliveries: words, courtFolder } = useAdminTexts()
  const waiting = (counts.received ?? 0) + (counts.waiting ?? 0)
  if (problem !== null)
    return (
      <Badge tone="alert" icon="warning">
        {words.isBroken}
      </Badge>
    )
  if (isOffered)
    return (
      <Badge tone="ahead" icon="clock">
        {courtFolder.isOffered}
      </Badge>
    )
  if (isClosed || waiting > 0)
    return (
      <Badge tone="ahead" icon="clock">
        {isClosed ? words.reading(0) : words.waiting(waiting)}
      </Badge>
    )
  return (
    <Badge tone="done" icon="check">
      {words.allDone}
    </Badge>
  )
}

const action = paths.adminDeliveries

/** Takes a ZIP, several files, and with scripts a whole folder. */
export function DeliveryBox() {
  const { deliveries: words } = useAdminTexts()
  const isHydrated = useHydrated()
  const isBusy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const drop = (files: FileList) => {
    if (!input.current || isBusy) return
    input.current.files = files
    form.current?.requestSubmit()
  }
  return (
    <>
      {isHydrated && <PageDrop sign={words.dropHere} onFiles={drop} />}
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="form card__pad"
        aria-label={words.send}
        ref={form}
      >
        <div className="field">
          <label className="field__label" htmlFor="delivery-files">
            {words.files}
          </label>
          <p className="field__hint" id="delivery-hint">
            {words.filesHint} <WithScripts>{words.drop}</WithScripts>
          </p>
          <input
            className="input"
            ref={input}
            id="delivery-files"
            name="document"
            type="file"
            multiple
            aria-describedby="delivery-hint"
          />
        </div>
        {isHydrated && (
          <div className="field">
            <label className="field__label" htmlFor="delivery-folder">
              {words.folder}
            </label>
            <input
              className="input"
              id="delivery-folder"
              name="document"
              type="file"
              {...{ webkitdirectory: '' }}
            />
          </div>
        )}
        <div className="row">
          <SubmitButton action={action} pending={words.sending}>
            {words.send}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
