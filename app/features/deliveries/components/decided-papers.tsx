import { Form, Link, useRevalidator } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { caseLine } from '~/features/documents/components/case-combobox'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { buttonClass, SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { DeliveryView, FiledLine } from '../delivery-lines'

/** What has been decided about the papers of a delivery, and what was none. */
export function DecidedPapers({ delivery }: { delivery: DeliveryView }) {
  const { deliveries: words } = useAdminTexts()
  const { id, filed, discarded, aside } = delivery
  const inTrash = filed.filter(({ document }) => document !== null).length
  const reasonOf = (reason: string) =>
    words.reasons[reason as keyof typeof words.reasons] ?? words.reasons.refused
  return (
    <>
      {filed.length > 0 && (
        <Group name="filed" title={words.filed(filed.length)}>
          {filed.map((line) => (
            <FiledPaper key={line.id} line={line} />
          ))}
          {inTrash > 0 && (
            <li className="file">
              <Link
                className={buttonClass({ quiet: true, small: true })}
                to={paths.adminDeliveryVerb(id, 'trash')}
                preventScrollReset
              >
                {words.trash(inTrash)}
              </Link>
            </li>
          )}
        </Group>
      )}
      {discarded.length > 0 && (
        <Group name="discarded" title={words.discarded(discarded.length)} lead={words.discardedLead}>
          {discarded.map(({ id: paper, path, canReturn }) => (
            <li className="file" key={paper}>
              <p className="file__name">
                <Breakable text={path} />
                {!canReturn && <span className="soft">{words.discardedGone}</span>}
              </p>
              {canReturn && (
                <Form method="post" action={paths.adminDelivery(id)} preventScrollReset>
                  <input type="hidden" name="paper" value={paper} />
                  <SubmitButton quiet small name="verb" value="return">
                    {words.return}
                    <span className="sr-only"> {path}</span>
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </Group>
      )}
      {aside.length > 0 && (
        <Group name="aside" title={words.aside(aside.length)} lead={words.asideLead}>
          {aside.map(({ id: paper, path, reason }) => (
            <li className="file" key={paper}>
              <p className="file__name">
                <Breakable text={path} />
                <span className="soft">{reasonOf(reason)}</span>
              </p>
            </li>
          ))}
        </Group>
      )}
    </>
  )
}

type GroupProps = { name: string; title: string; lead?: string; children: ReactNode }

const Group = ({ name, title, lead, children }: GroupProps) => (
  <section className="delivered-group" aria-labelledby={name}>
    <div className="card__pad">
      <h2 id={name}>{title}</h2>
      {lead && <p className="soft">{lead}</p>}
    </div>
    <ul className="rows">{children}</ul>
  </section>
)

const TONES = { shown: 'done', soon: 'ahead', firm: 'rest', quarantine: 'alert' } as const

function FiledPaper({ line: { path, document } }: { line: FiledLine }) {
  const { deliveries: words } = useAdminTexts()
  return (
    <li className="file">
      <p className="file__name">
        {document ? (
          <a href={paths.preview(document.id)} target="_blank" rel="noopener">
            <Breakable text={document.fileName} />
          </a>
        ) : (
          <Breakable text={path} />
        )}
        <span className="soft">
          {document
            ? [document.legalCase && caseLine(document.legalCase), document.category]
                .filter(Boolean)
                .join(' · ')
            : words.gone}
        </span>
      </p>
      {document && <Badge tone={TONES[document.state]}>{words.states[document.state]}</Badge>}
    </li>
  )
}

const LOOK_AGAIN_MS = 2000

/** Why a delivery shows nothing, or not everything: it is being read, or could not be opened. */
export function DeliveryState({ delivery }: { delivery: DeliveryView }) {
  const { deliveries: words, courtFolder } = useAdminTexts()
  const { id, problem, isOffered, isClosed, unread } = delivery
  const isReading = isClosed || unread > 0
  useLookAgain(isReading)
  if (isOffered)
    return (
      <div className="card__pad">
        <Notice tone="ahead">
          <p>{courtFolder.offeredLead}</p>
          <Form method="post" action={paths.adminDelivery(id)} className="row">
            <SubmitButton name="verb" value="accept">
              {courtFolder.accept}
            </SubmitButton>
            <Link className={buttonClass({ quiet: true })} to={paths.adminDeliveryVerb(id, 'forget')}>
              {words.forget}
            </Link>
          </Form>
        </Notice>
      </div>
    )
  const forget = (
    <p>
      <Link className={buttonClass({ quiet: true, small: true })} to={paths.adminDeliveryVerb(id, 'forget')}>
        {words.forget}
      </Link>
    </p>
  )
  if (problem !== null)
    return (
      <div className="card__pad">
        <Notice tone="alert">
          <p>{words.problems[problem as keyof typeof words.problems] ?? words.problems.damaged}</p>
          {forget}
        </Notice>
      </div>
    )
  if (!isReading) return null
  return (
    <div className="card__pad">
      <Notice tone="ahead">
        <p>{words.reading(isClosed ? 0 : unread)}</p>
        <p>
          {words.readingLead} <a href={paths.adminDelivery(id)}>{words.reload}</a>
        </p>
        {isClosed && forget}
      </Notice>
    </div>
  )
}

/** Looks again for as long as the worker is at it. */
function useLookAgain(isReading: boolean) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isReading || state !== 'idle') return
    const later = setTimeout(revalidate, LOOK_AGAIN_MS)
    return () => clearTimeout(later)
  }, [isReading, state, revalidate])
}
