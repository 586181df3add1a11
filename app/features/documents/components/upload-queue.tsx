import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { Breakable } from '~/ui/breakable'
import { buttonClass } from '~/ui/button'
import { OutcomeLine, UploadSum } from './upload-outcomes'
import type { Sending } from './use-uploads'

type Props = { rows: Sending[]; onStop: (key: number) => void }

/** The files being sent by scripts, each with its progress and then its result, and the sum of them. */
export function UploadQueue({ rows, onStop }: Props) {
  const { uploadDialogs: words } = useAdminTexts()
  if (rows.length === 0) return null
  const outcomes = rows.flatMap(({ outcome }) => outcome ?? [])
  return (
    <>
      {outcomes.length === rows.length && <UploadSum outcomes={outcomes} />}
      <ul className="rows" aria-label={words.queue}>
        {rows.map(({ key, fileName, percent, outcome }) =>
          outcome ? (
            <OutcomeLine key={key} {...outcome} />
          ) : (
            <li className="file" key={key}>
              <p className="file__name">
                <strong>
                  <Breakable text={fileName} />
                </strong>
              </p>
              <progress max={100} value={percent} aria-label={words.progress(fileName)} />
              <button
                type="button"
                className={buttonClass({ quiet: true, small: true })}
                onClick={() => onStop(key)}
              >
                {words.stop}
                <span className="sr-only"> {fileName}</span>
              </button>
            </li>
          ),
        )}
      </ul>
    </>
  )
}
