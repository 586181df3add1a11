import { Form, Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import { Breakable } from '~/ui/breakable'
import { Icon } from '~/ui/icon'
import { shownCategories } from '../shown-categories'

export type PhaseRow = {
  id: number
  title: string
  description: string | null
  order: number
  excelColumn: string | null
  documentCategories: string[]
  /** What it means, if it means something; null for a status field. */
  stage: string | null
}

type Props = { label: string; phases: PhaseRow[]; withoutColumn: string }

/** Phases or status fields in order, with the actions on each. */
export function PhaseTable({ label, phases, withoutColumn }: Props) {
  const { timeline: words } = useAdminTexts()
  const { order, title, description, categories, column, actions } = words
  return (
    <Table
      label={label}
      headings={[
        { text: order, number: true },
        { text: title },
        { text: description },
        { text: categories },
        { text: column },
        { text: actions },
      ]}
    >
      {phases.map((phase, index) => (
        <TableRow key={phase.id}>
          <TableCell label={order} number>
            {phase.order}
          </TableCell>
          <TableCell label={title}>
            <strong>{phase.title}</strong>
            {phase.stage !== null && phase.stage !== phase.title && (
              <div className="soft">{phase.stage ? words.ofStage(phase.stage) : words.noStage}</div>
            )}
          </TableCell>
          <TableCell label={description} blank={!phase.description}>
            {phase.description}
          </TableCell>
          <TableCell label={categories}>
            <Breakable text={shownCategories(phase).join(', ')} />
          </TableCell>
          <TableCell label={column}>
            {phase.excelColumn ?? <span className="soft">{withoutColumn}</span>}
          </TableCell>
          <TableCell label={actions}>
            <PhaseActions phase={phase} first={index === 0} last={index === phases.length - 1} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}

function PhaseActions({ phase, first, last }: { phase: PhaseRow; first: boolean; last: boolean }) {
  const { timeline: words } = useAdminTexts()
  const { id, title } = phase
  return (
    <div className="row row--actions">
      <Form method="post" action={paths.adminPhaseMove(id)} preventScrollReset className="row row--tight">
        <button type="submit" className="iconbtn" name="direction" value="up" disabled={first}>
          <Icon name="up" />
          <span className="sr-only">{words.up(title)}</span>
        </button>
        <button type="submit" className="iconbtn" name="direction" value="down" disabled={last}>
          <Icon name="down" />
          <span className="sr-only">{words.down(title)}</span>
        </button>
      </Form>
      <Link to={paths.adminPhaseEdit(id)} preventScrollReset>
        <span lang="en">{words.edit}</span>
        <span className="sr-only"> {title}</span>
      </Link>
      <Link className="danger" to={paths.adminPhaseDelete(id)} preventScrollReset>
        <span lang="en">{words.delete}</span>
        <span className="sr-only"> {title}</span>
      </Link>
    </div>
  )
}
