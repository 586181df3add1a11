import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'
import type { listUnread } from '../unread.server'

type Group = ReturnType<typeof listUnread>[number] & { countText: string }

/** The documents that were not read for one reason, each of which can be tried again. */
export function UnreadDocuments({ group: { state, count, countText, documents } }: { group: Group }) {
  const { reading: words, documents: documentWords } = useAdminTexts()
  return (
    <section aria-labelledby={`unread-${state}`}>
      <h2 className="found__kind" id={`unread-${state}`}>
        {words.states[state]} <span className="badge badge--count">{countText}</span>
      </h2>
      <ul className="rows">
        {documents.map(({ id, fileName, pages, caseNumber, clientName }) => (
          <li className="found__row" key={id}>
            <a className="found__title" href={paths.preview(id)} target="_blank" rel="noopener">
              <Breakable text={fileName} />
            </a>
            <span className="soft num">
              {[clientName ?? documentWords.unassigned, caseNumber, pages && words.pages(pages)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Again name="id" value={String(id)} label={words.again} of={fileName} />
          </li>
        ))}
      </ul>
      <p className="found__all row">
        {count > documents.length && <span className="soft">{words.upTo(String(documents.length))}</span>}
        <Again name="state" value={state} label={words.againAll} of={words.states[state]} />
      </p>
    </section>
  )
}

const Again = ({ name, value, label, of }: Record<'name' | 'value' | 'label' | 'of', string>) => (
  <Form method="post" action={paths.adminUnread} preventScrollReset>
    <input type="hidden" name={name} value={value} />
    <button type="submit" className={buttonClass({ quiet: true, small: true })}>
      {label}
      <span className="sr-only">: {of}</span>
    </button>
  </Form>
)
