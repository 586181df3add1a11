import { Form, Link } from '@remix-run/react'
import { SaidWords } from '~/features/contents/components/said-words'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'
import { usePlace } from './use-place'

type Note = {
  id: number
  foundAt: number
  fileName: string
  caseNumber: string
  name: string
  kind: 'wrong' | 'both' | 'nobody'
  sentence: string | null
}

/** Documents that their clients see, and in which somebody else is named. */
export function PaperNotes({ notes }: { notes: Note[] }) {
  const { waiting: words } = useAdminTexts()
  const place = usePlace()
  if (notes.length === 0) return null
  return (
    <section className="card__pad" aria-labelledby="paper-notes">
      <h2 className="folder__name" id="paper-notes">
        {words.notes}
      </h2>
      <p className="soft">{words.notesLead}</p>
      <ul className="rows">
        {notes.map(({ id, foundAt, fileName, caseNumber, name, kind, sentence }) => (
          <li className="file" key={id}>
            <div className="file__name">
              <strong>
                <Breakable text={fileName} />
              </strong>
              <span>{words.names[kind](name)}</span>
              {sentence && <SaidWords sentence={sentence} />}
              <Link to={`${paths.adminDocuments}?q=${encodeURIComponent(fileName)}`}>
                {words.inCase(caseNumber)}
              </Link>
            </div>
            <Form method="post" action={`${paths.adminDocument(id, 'seen')}${place}`} preventScrollReset>
              <input type="hidden" name="foundAt" value={foundAt} />
              <button type="submit" className={buttonClass({ quiet: true, small: true })}>
                {words.seen}
                <span className="sr-only"> {fileName}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
