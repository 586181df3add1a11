import { requestTexts } from '~/i18n/request-texts'
import { useLanguage } from '~/i18n/texts-context'
import { Breakable } from '~/ui/breakable'
import { FormError } from '~/ui/form-error'
import { Notice } from '~/ui/notice'
import type { SentFile } from '../send-files.server'

type Props = { answer: { error: string | null; sent: SentFile[] } | undefined }

/** What was not taken of what a client has just sent, each with its reason, and that the rest is here. */
export function NotTaken({ answer }: Props) {
  const words = requestTexts[useLanguage()]
  if (!answer) return null
  const refused = answer.sent.filter(({ reason }) => reason !== null)
  const taken = answer.sent.length - refused.length
  if (refused.length === 0) return <FormError errors={answer.error === null ? undefined : [answer.error]} />
  return (
    <Notice tone="alert">
      <p>
        <b>{words.notTaken(refused.length)}</b>
      </p>
      <ul className="sendcard__files">
        {refused.map(({ fileName, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and nothing moves
          <li key={index}>
            <Breakable text={fileName} />: {reason}
          </li>
        ))}
      </ul>
      {taken > 0 && <p>{words.rest(taken)}</p>}
    </Notice>
  )
}
