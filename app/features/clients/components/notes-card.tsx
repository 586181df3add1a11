import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** `isTheirs`: whether whoever looks at it may delete it. */
export type NoteView = { id: number; text: string; author: string | null; when: string; isTheirs: boolean }
type Props = { clientId: number; place: string; notes: NoteView[] }

/** What the firm notes about a client. `place` is the query that says which case is on screen. */
export function NotesCard({ clientId, place, notes }: Props) {
  const { notes: words } = useAdminTexts().clientPage
  const action = paths.adminNotes(clientId) + place
  return (
    <section className="card card__pad stack stack--tight" aria-labelledby="notes">
      <h2 id="notes">{words.title}</h2>
      <p className="small soft">{words.hint}</p>
      <ul className="notes">
        {notes.map(({ id, text, author, when, isTheirs }) => (
          <li key={id} className="notes__note">
            <p className="lines">
              <b>{author ?? words.unsigned}</b> <span className="small soft num">{when}</span>
              <br />
              {text}
            </p>
            {isTheirs && (
              <Form method="post" action={paths.adminNoteDelete(clientId, id) + place} preventScrollReset>
                <button type="submit" className="iconbtn">
                  <Icon name="close" />
                  <span className="sr-only">
                    {words.remove}: {text.slice(0, 60)}
                  </span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form
        method="post"
        action={action}
        className="stack stack--tight"
        preventScrollReset
        key={notes[0]?.id}
      >
        <textarea
          className="input"
          name="text"
          rows={2}
          maxLength={2000}
          required
          placeholder={words.add}
          aria-label={words.add}
        />
        <SubmitButton small quiet action={action}>
          {words.save}
        </SubmitButton>
      </Form>
    </section>
  )
}
