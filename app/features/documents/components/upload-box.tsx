import { Form, useRevalidator, useSubmit } from '@remix-run/react'
import { type ReactNode, useRef, useState } from 'react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { PageDrop } from '~/ui/admin/page-drop'
import { SubmitButton } from '~/ui/button'
import { useHydrated } from '~/ui/use-hydrated'
import { useToast } from '~/ui/use-toast'
import { WithScripts } from '~/ui/with-scripts'
import { UploadQueue } from './upload-queue'
import { useUploads } from './use-uploads'

const action = paths.adminDocumentsUpload
const ACCEPTED = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.zip'

/**
 * `children` determine the case of the files and where to go afterwards; `target` names that case in the sign shown
 * while files are dragged over the page.
 */
type Props = { folders: string[]; target?: string; children: ReactNode }

/** Uploads files to a folder. With scripts, the whole page takes files, and choosing them is enough. */
export function UploadBox({ folders, target, children }: Props) {
  const { documents: words, uploadDialogs } = useAdminTexts()
  const { rows, send, stop } = useUploads()
  const scripted = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLSelectElement>(null)
  const [dropped, setDropped] = useState(0)
  const reproach = useReproach(form)
  // Files leave as soon as they are chosen; the button pressed out of habit afterwards has nothing left to send.
  const untouched = useRef(false)
  const busy = rows.some(({ outcome }) => outcome === null)
  // A ZIP goes into no folder: its papers do, once somebody has said what it is.
  const isReady = () => form.current?.checkValidity() || hasZipsAlone(input.current?.files)
  const start = () => {
    if (!form.current || busy || untouched.current) return
    if (!isReady()) return reproach.say()
    reproach.takeBack()
    untouched.current = true
    setDropped(0)
    void send(form.current)
  }
  const drop = (files: FileList) => {
    if (!input.current || busy) return
    input.current.files = files
    untouched.current = false
    if (isReady()) return start()
    setDropped(files.length)
    folder.current?.focus()
  }
  return (
    <>
      {scripted && <PageDrop sign={uploadDialogs.dropHere(target ?? null)} onFiles={drop} />}
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        className="form card__pad uploadbox"
        aria-label={words.upload}
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
        onChange={() => {
          untouched.current = false
          reproach.takeBack()
        }}
      >
        <div className="field">
          <label className="field__label" htmlFor="category">
            {words.folder}
          </label>
          {dropped > 0 && (
            <p className="field__hint" role="status">
              {uploadDialogs.dropped(`${dropped}`)}
            </p>
          )}
          <select className="select" id="category" name="category" required defaultValue="" ref={folder}>
            <option value="">{words.chooseFolder}</option>
            {folders.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </div>
        {children}
        <label className="check">
          <input type="checkbox" name="overwrite" />
          <span>{words.overwrite}</span>
        </label>
        <div className="field">
          <label className="field__label" htmlFor="document">
            {words.files}
          </label>
          <p className="field__hint" id="files-hint">
            {words.filesHint} <WithScripts>{uploadDialogs.drop}</WithScripts>
          </p>
          <input
            className="input"
            ref={input}
            id="document"
            name="document"
            type="file"
            multiple
            required
            accept={ACCEPTED}
            aria-describedby="files-hint"
            onChange={() => {
              untouched.current = false
              if (isReady()) start()
            }}
          />
        </div>
        <div className="row">
          <SubmitButton disabled={busy}>{words.send}</SubmitButton>
        </div>
      </Form>
      <div role="status">
        <UploadQueue rows={rows} onStop={stop} />
      </div>
    </>
  )
}

const hasZipsAlone = (files: FileList | null | undefined) =>
  !!files?.length && [...files].every(({ name }) => /\.zip$/i.test(name))

/** 'Fields required', said by the server as a toast, goes away once the fields are there. */
function useReproach(form: { current: HTMLFormElement | null }) {
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const isReproached = useToast()?.name === 'fields_required'
  return {
    say: () => {
      const back = form.current && new FormData(form.current).get('back')
      submit(
        { category: '', ...(back ? { back: String(back) } : {}) },
        { method: 'post', action, encType: 'multipart/form-data' },
      )
    },
    takeBack: () => {
      if (isReproached && form.current?.checkValidity()) revalidate()
    },
  }
}
