import { Link } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { wholeNumber } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { Icon, type IconName } from '~/ui/icon'
import type { ScreenFilter } from '../schemas'

type Look = { kind: ScreenFilter | 'unchanged'; look?: string; icon: IconName; always?: boolean }

const looks: Look[] = [
  { kind: 'apply', look: 'now', icon: 'pencil', always: true },
  { kind: 'new', look: 'done', icon: 'plus', always: true },
  { kind: 'changed', look: 'now', icon: 'pencil', always: true },
  { kind: 'conflict', look: 'ahead', icon: 'question', always: true },
  { kind: 'refused', look: 'ahead', icon: 'ban', always: true },
  { kind: 'unchanged', icon: 'equal', always: true },
  { kind: 'missing', icon: 'minus', always: true },
  { kind: 'unmapped', look: 'ahead', icon: 'question' },
  { kind: 'note', look: 'ahead', icon: 'question' },
  { kind: 'document', look: 'ahead', icon: 'folder' },
  { kind: 'kept', look: 'ahead', icon: 'restore' },
]

type Props = {
  counts: Record<ScreenFilter, number>
  unchanged: number | null
  current: ScreenFilter
  applied: boolean
}

/** The counts of a run are its filters. Unchanged rows are only counted, not stored. */
export function RunFilters({ counts, unchanged, current, applied }: Props) {
  const { runs: words } = useAdminTexts()
  const language = useLanguage()
  const countOf = (kind: Look['kind']) => (kind === 'unchanged' ? unchanged : counts[kind])
  return (
    <nav className="filters" aria-label={words.filter}>
      {looks
        .filter(({ kind, always }) => always || countOf(kind))
        .map(({ kind, look, icon }) => {
          const className = look ? `filter filter--${look}` : 'filter'
          const count = countOf(kind)
          const inside = (
            <>
              <b>{count === null ? '—' : wholeNumber(language, count)}</b>
              <Icon name={icon} />
              <span>{kind === 'apply' && applied ? words.applied : words.filters[kind]}</span>
            </>
          )
          if (kind === 'unchanged')
            return (
              <p key={kind} className={className}>
                {inside}
              </p>
            )
          return (
            <Link
              key={kind}
              className={className}
              to={`?kind=${kind}`}
              aria-current={kind === current ? 'true' : undefined}
              preventScrollReset
            >
              {inside}
            </Link>
          )
        })}
    </nav>
  )
}
