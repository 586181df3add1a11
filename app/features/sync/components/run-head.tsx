import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Breakable } from '~/ui/breakable'
import type { RunLook } from '../runs/run-look'
import { titleOf } from '../runs/run-look'

export type RunFacts = {
  id: number
  look: RunLook
  file: string | null
  read: string
  asked: string
  decided: { label: string; who: string; when: string } | null
  rows: string | null
}

/** Which run this is, and whether anything has changed. */
export function RunHead({ facts }: { facts: RunFacts }) {
  const { runs: words } = useAdminTexts()
  const { id, look, file, read, asked, decided, rows } = facts
  const title = titleOf(look)
  return (
    <div className="runhead">
      <p>
        <Link to={paths.adminRuns}>{words.back}</Link> <span className="soft">/ {words.number(id)}</span>
      </p>
      <h1>{words.titles[title]}</h1>
      <p className="runhead__lead voice">{words.leads[title]}</p>
      <p className="runfacts small">
        {file && (
          <b>
            <Breakable text={file} />
          </b>
        )}
        <span>
          {words.read} {read}
        </span>
        <span>
          {words.askedBy} <b>{asked}</b>
        </span>
        {decided && (
          <span>
            {decided.label} <b>{decided.who}</b> {decided.when}
          </span>
        )}
        {rows && <span>{words.rowsRead(rows)}</span>}
      </p>
    </div>
  )
}
