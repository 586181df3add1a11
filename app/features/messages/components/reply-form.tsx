import { Link, useSearchParams } from '@remix-run/react'
import { KnowsField } from '~/features/documents/components/knows-field'
import { SharedField } from '~/features/settings/components/shared-field'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { PlainForm } from '~/ui/plain-form'
import { type FormAnswer, serverForm } from '~/ui/server-form'
import type { FirmThread } from '../firm-thread.server'
import { LONGEST_MESSAGE } from '../limits'

type Props = {
  thread: FirmThread
  once: string
  snippets: { id: number; name: string }[]
  refused: FormAnswer | undefined
}

const LIMITS = { text: { required: true, maxLength: LONGEST_MESSAGE }, snippet: {}, document: {} }

/** The form in which the firm answers, with the draft that was kept, and the snippets that can be put into it. */
export function ReplyForm({ thread, once, snippets, refused }: Props) {
  const { last, draft, published, isShared } = thread
  const { messages: words } = useAdminTexts()
  const action = paths.adminThread(thread, { part: 'reply' })
  const draftAction = paths.adminThread(thread, { part: 'draft' })
  const insertAction = paths.adminThread(thread, { part: 'insert' })
  // What is put into the text leads back to this page, with the document that was chosen.
  const chosen = useSearchParams()[0].get('document') ?? ''
  const [form, { text, snippet, document }] = serverForm(
    'reply',
    LIMITS,
    refused ?? { initialValue: { text: draft.text, document: chosen } },
  )
  return (
    <PlainForm form={form} action={action}>
      <input type="hidden" name="once" value={once} readOnly />
      <input type="hidden" name="last" value={last} readOnly />
      <input type="hidden" name="draft" value={draft.version} readOnly />
      <SharedField isShared={isShared} />
      <DraftNote draft={draft} typed={refused?.initialValue?.text} />
      <TextField
        field={text}
        label={words.reply}
        hint={isShared ? `${words.mailHint} ${words.sharedHint}` : words.mailHint}
        rows={6}
      />
      {published.length > 0 && (
        <SelectField
          field={document}
          label={words.document}
          options={[
            { value: '', label: words.noDocument },
            ...published.map(({ id, fileName }) => ({ value: String(id), label: fileName })),
          ]}
        />
      )}
      <KnowsField answer={refused} />
      <div className="row">
        <SubmitButton action={action}>{words.send}</SubmitButton>
        <SubmitButton quiet action={action} name="close" value="yes">
          {words.sendAndClose}
        </SubmitButton>
        <SubmitButton quiet action={draftAction} formAction={draftAction}>
          {words.keepDraft}
        </SubmitButton>
      </div>
      <div className="row">
        {snippets.length > 0 && (
          <>
            <SelectField
              field={snippet}
              label={words.snippet}
              options={[
                { value: '', label: words.chooseSnippet },
                ...snippets.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
            <SubmitButton quiet small action={insertAction} formAction={insertAction}>
              {words.insert}
            </SubmitButton>
          </>
        )}
        <Link to={paths.adminSnippets}>{words.snippets}</Link>
      </div>
    </PlainForm>
  )
}

/** Whose draft it is and what it still lacks; beside what was typed, that of somebody else as well. */
function DraftNote({
  draft: { text, by, at, unfilled },
  typed,
}: {
  draft: FirmThread['draft']
  typed: unknown
}) {
  const { messages: words } = useAdminTexts()
  const language = useLanguage()
  const isOther = typeof typed === 'string' && typed.trim() !== text
  if (at === null) return null
  return (
    <>
      <p className="small soft">{words.draftOf(by, dateTimeAt(language, at))}</p>
      {isOther && <p className="lines voice">{text}</p>}
      {unfilled.length > 0 && (
        <Notice tone="alert">
          <p>{words.unfilled(unfilled.map((field) => `{${field}}`).join(', '))}</p>
        </Notice>
      )}
    </>
  )
}
