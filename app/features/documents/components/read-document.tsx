import { useState } from 'react'
import { paperTexts } from '~/i18n/paper-texts'
import { useLanguage, useTexts } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PaperPages } from '~/ui/paper/paper-pages'
import { TextLink } from '~/ui/text-link'
import { useHydrated } from '~/ui/use-hydrated'
import type { DocumentScreen } from '../document-screen'

const SIZES = [100, 150, 200, 300] as const

type Props = { caseId: number; document: DocumentScreen }

/** A document of a client, page by page. Without scripts there are the links to the browser's own viewer and to the file. */
export function ReadDocument({ caseId, document: { id, title, kind, size, day, summary } }: Props) {
  const { documents: words } = useTexts()
  const texts = paperTexts[useLanguage()]
  const [step, setStep] = useState(0)
  const hydrated = useHydrated()
  const zoom = SIZES[step] ?? 100
  const shown = paths.preview(id)
  return (
    <article className="wrap stack pagereader">
      <header>
        <div>
          <TextLink to={paths.caseDocuments(caseId)}>{texts.back}</TextLink>
        </div>
        <h1>{title}</h1>
        <p className="soft">{[kind, day?.text, size].filter(Boolean).join(' · ')}</p>
        {summary && (
          <div>
            <p className="small soft">{texts.summary}</p>
            <p className="voice" lang={summary.lang}>
              {summary.text}
            </p>
          </div>
        )}
        <div className="row">
          <a
            className={buttonClass({ quiet: true })}
            href={paths.download(id)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="download" />
            {words.download}
            <span className="sr-only">{words.opensInNewTab}</span>
          </a>
          <a className={buttonClass({ quiet: true })} href={shown} target="_blank" rel="noopener">
            <Icon name="eye" />
            {texts.otherTab}
          </a>
        </div>
      </header>
      {hydrated && (
        <fieldset className="pagereader__sizes" aria-label={texts.zoom}>
          <SizeButton label={texts.smaller} sign="−" to={step - 1} onStep={setStep} />
          <SizeButton label={texts.larger} sign="+" to={step + 1} onStep={setStep} />
        </fieldset>
      )}
      {kind === 'PDF' ? (
        <PaperPages url={shown} zoom={zoom} />
      ) : (
        <div className="paperpages" data-zoom={zoom}>
          <img src={shown} alt={title} />
        </div>
      )}
    </article>
  )
}

type SizeProps = { label: string; sign: string; to: number; onStep: (step: number) => void }

const SizeButton = ({ label, sign, to, onStep }: SizeProps) => (
  <button
    type="button"
    className={buttonClass({ quiet: true })}
    disabled={SIZES[to] === undefined}
    onClick={() => onStep(to)}
  >
    <span aria-hidden="true">{sign}</span>
    {label}
  </button>
)
