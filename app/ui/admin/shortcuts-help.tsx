import { useEffect, useRef, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { buttonClass } from '../button'
import { WithScripts } from '../with-scripts'
import { areShortcutsOn, SECTION_KEYS, STORED_CHOICE } from './shortcuts'
import { useShortcuts } from './use-shortcuts'

/** Sections whose names are quoted in English. */
const ENGLISH: string[] = ['timeline', 'welcomeEmails']

/**
 * The keyboard shortcuts of the administration: a button that lists them, and a way to switch them off (WCAG 2.1.4).
 */
export function ShortcutsHelp() {
  const { shortcuts: words, tabs, list } = useAdminTexts().shell
  const dialog = useRef<HTMLDialogElement>(null)
  const [on, setOn] = useState(false)
  useEffect(() => setOn(areShortcutsOn()), [])
  const open = () => dialog.current?.showModal()
  useShortcuts(on, open)
  const choose = (isOn: boolean) => {
    localStorage.setItem(STORED_CHOICE, isOn ? 'on' : 'off')
    setOn(isOn)
  }
  return (
    <>
      <WithScripts>
        <button
          type="button"
          className={`${buttonClass({ quiet: true, small: true })} bar__keys`}
          onClick={open}
        >
          <span aria-hidden="true">?</span>
          <span className="sr-only">{words.button}</span>
        </button>
      </WithScripts>
      <dialog className="dialog" ref={dialog} aria-labelledby="shortcuts-title">
        <h2 id="shortcuts-title">{words.title}</h2>
        <label className="check">
          <input type="checkbox" checked={on} onChange={({ target }) => choose(target.checked)} />
          <span>{words.on}</span>
        </label>
        <dl className="keys">
          <Keys keys={['/']} what={words.search} />
          <Keys keys={['Ctrl', 'K']} what={words.search} />
          <Keys keys={['Esc']} what={words.leave} />
          <Keys keys={['J']} what={words.next} />
          <Keys keys={['K']} what={words.previous} />
          <Keys keys={['?']} what={words.help} />
          {Object.entries(SECTION_KEYS).map(([key, { section }]) => (
            <Keys
              key={key}
              keys={['g', key]}
              what={tabs[section]}
              lang={ENGLISH.includes(section) ? 'en' : undefined}
            />
          ))}
        </dl>
        <form method="dialog" className="row">
          <button type="submit" className={buttonClass({ quiet: true })}>
            {list.close}
          </button>
        </form>
      </dialog>
    </>
  )
}

const Keys = ({ keys, what, lang }: { keys: string[]; what: string; lang?: 'en' }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd lang={lang}>{what}</dd>
  </div>
)
