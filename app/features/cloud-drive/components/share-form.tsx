import type { SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { AdminTexts } from '~/i18n/admin'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { messageText } from '~/i18n/texts'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useHydrated } from '~/ui/use-hydrated'

type Props = {
  url: string
  /** The folder in the cloud that is followed; null for a local drive, empty while none has been chosen. */
  folder: string | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** The URL of the firm's cloud folder, to be tested and saved. */
export function ShareForm({ url, folder, lastResult }: Props) {
  const { integrations: words } = useAdminTexts()
  const language = useLanguage()
  const faults = [...(lastResult?.error?.url ?? []), ...(lastResult?.error?.[''] ?? [])]
  const typed = lastResult?.initialValue?.url
  const value = typeof typed === 'string' ? typed : url
  const [now, setNow] = useState(value)
  useEffect(() => setNow(value), [value])
  const blank = useHydrated() && now.trim() === ''
  return (
    <section className="card__pad" aria-labelledby="cloud">
      <div className="card__head">
        <h2 id="cloud">{words.cloud}</h2>
        <p className="card__sub">{leadOf(folder, words)}</p>
      </div>
      <p className="deeds small">
        <Link to={paths.adminConnectDrive}>{words.guide}</Link>{' '}
        <span className="soft">{words.guideLead}</span>
      </p>
      <Form method="post" action={paths.adminIntegrations} className="form form--wide" noValidate>
        <div className={faults.length > 0 ? 'field field--error' : 'field'}>
          <label className="field__label" htmlFor="share-url">
            {words.url}
          </label>
          <p className="field__hint" id="share-url-hint">
            {words.urlHint}
          </p>
          {faults.length > 0 && (
            <p className="field__error" id="share-url-error">
              <Icon name="warning" />
              <span>
                <strong lang="en">{words.urlInvalid}.</strong>{' '}
                {faults.map((fault) => messageText(language, fault)).join(' ')}
              </span>
            </p>
          )}
          <input
            className="input"
            id="share-url"
            name="url"
            type="url"
            maxLength={2048}
            spellCheck={false}
            defaultValue={value}
            onInput={({ currentTarget }) => setNow(currentTarget.value)}
            aria-invalid={faults.length > 0 || undefined}
            aria-describedby={faults.length > 0 ? 'share-url-hint share-url-error' : 'share-url-hint'}
          />
        </div>
        <div className="row">
          <button type="submit" name="intent" value="save" className={buttonClass()} disabled={blank}>
            {words.save}
          </button>
          <button type="submit" name="intent" value="test" className={buttonClass({ quiet: true })}>
            {words.test}
          </button>
        </div>
      </Form>
    </section>
  )
}

function leadOf(folder: string | null, words: AdminTexts['integrations']): string {
  if (folder === null) return words.cloudLead
  return folder === '' ? words.noFolder : words.folderFollowed(folder)
}
