import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import { Technical } from '~/ui/admin/technical'
import { Badge } from '~/ui/badge'
import { Breakable } from '~/ui/breakable'
import { SubmitButton } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { DriveStatus } from '../contract'
import { TokenGuidance } from './token-guidance'

/** `read`: the chosen one or, if none is chosen, the one that would be read. */
export type WorkbookFile = { name: string; changed: string; read: boolean }

type Props = {
  status: Omit<DriveStatus, 'folderContents'>
  /** The workbooks at the root, with their modification date in German format. */
  files: WorkbookFile[]
  /** The name of the workbook in use; null if none has been chosen yet. */
  chosen: string | null
  folders: number
  last: string | null
}

/** Whether the drive can be read, how it is connected, and what is at its root. */
export function DriveStatusCard({ status, files, chosen, folders, last }: Props) {
  const { integrations: words, shell } = useAdminTexts()
  const { method, tokenStatus, folderAccessStatus, error, message, solution } = status
  const works = folderAccessStatus === 'ok'
  return (
    <section className="card__pad" aria-labelledby="drive">
      <div className="card__head">
        <h1 id="drive">{words.title}</h1>
        <Badge tone={works ? 'done' : 'alert'} icon={works ? 'check' : 'warning'}>
          <span lang="en">{works ? words.connected : words.notConnected}</span>
        </Badge>
        {error !== null && error !== message && <p>{error}</p>}
        <div className="card__sub">
          <Technical text={[message, solution].filter(Boolean).join(' ')} />
        </div>
      </div>
      {folderAccessStatus === 'graph_token_required' && <TokenGuidance {...status} />}
      <dl className="facts">
        <Fact name={words.method} value={words.methods[method]} />
        <Fact name={words.folder} value={words.folders[folderAccessStatus]} />
        <Fact name={words.token} value={words.tokens[tokenStatus]} />
        <Fact name={words.last} value={last ?? words.never} />
      </dl>
      {folderAccessStatus !== 'graph_token_required' && (
        <Form method="post" action={paths.adminDriveToken} className="deeds" preventScrollReset>
          <SubmitButton quiet small action={paths.adminDriveToken} pending={shell.list.working}>
            {words.refresh}
          </SubmitButton>
        </Form>
      )}
      {works && <Contents files={files} chosen={chosen} folders={folders} />}
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
)

function Contents({ files, chosen, folders }: Pick<Props, 'files' | 'chosen' | 'folders'>) {
  const { integrations: words } = useAdminTexts()
  return (
    <div className="drive-root">
      <h2>{words.contents}</h2>
      <p className="soft small">{words.folderCount(folders)}</p>
      {files.length === 0 && <p className="soft small">{words.noFiles}</p>}
      {chosen !== null && !files.some(({ read }) => read) && (
        <Notice tone="alert">{words.chosenGone(chosen)}</Notice>
      )}
      {files.length > 0 && chosen === null && <p className="small">{words.noneChosen}</p>}
      {files.length > 1 && chosen !== null && <p className="small">{words.otherFiles}</p>}
      {files.length > 0 && (
        <Table
          label={words.contents}
          headings={[{ text: words.file }, { text: words.changed }, { text: words.reading }]}
        >
          {files.map(({ name, changed, read }) => (
            <TableRow key={name}>
              <TableCell label={words.file}>
                <Breakable text={name} />
              </TableCell>
              <TableCell label={words.changed}>
                <span className="num nowrap">{changed}</span>
              </TableCell>
              <TableCell label={words.reading}>
                {read && chosen !== null ? (
                  <Badge tone="done" icon="check">
                    {words.chosen}
                  </Badge>
                ) : (
                  <>
                    {read && <p className="small">{words.newest}</p>}
                    <ChooseButton name={name} />
                  </>
                )}
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </div>
  )
}

function ChooseButton({ name }: { name: string }) {
  const { integrations: words } = useAdminTexts()
  const action = paths.adminDriveWorkbook
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="name" value={name} />
      <SubmitButton quiet small action={action} pending={words.choosing}>
        {words.choose}
        <span className="sr-only">: {name}</span>
      </SubmitButton>
    </Form>
  )
}
