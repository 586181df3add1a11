import { Form } from '@remix-run/react'
import { useAdminTexts } from '~/i18n/admin/use-admin-texts'
import { dateTimeAt } from '~/i18n/format'
import { useLanguage } from '~/i18n/texts-context'
import { paths } from '~/paths'
import { Table, TableCell, TableRow } from '~/ui/admin/list/table'
import { SubmitButton } from '~/ui/button'
import type { ExplainedWord } from '../../workbooks/explained-words.server'

/** The meanings of the firm's own words, so that a wrong answer can be removed. */
export function ExplainedWords({ words: explained }: { words: ExplainedWord[] }) {
  const language = useLanguage()
  const { mapping: words, queue } = useAdminTexts()
  const headings = [words.word, words.phase, words.meaning, words.explainedBy]
  if (explained.length === 0) return null
  return (
    <section aria-labelledby="words">
      <div className="card__pad card__head">
        <h2 id="words">{words.words}</h2>
        <p className="card__sub">{words.wordsLead}</p>
      </div>
      <Table
        label={words.words}
        headings={[...headings.map((text) => ({ text })), { text: words.forget, hidden: true }]}
      >
        {explained.map(({ word, said, phaseId, phase, names, meaning, request, by, at }) => (
          <TableRow key={`${phaseId}|${word}`}>
            <TableCell label={words.word}>
              <span className="raw">{said}</span>
            </TableCell>
            <TableCell label={words.phase}>{phase ?? words.noPhase}</TableCell>
            <TableCell label={words.meaning}>
              {meaning === 'request'
                ? words.asks(request ?? '')
                : [names, queue.meanings[meaning]].filter(Boolean).join(': ')}
            </TableCell>
            <TableCell label={words.explainedBy}>
              {by} <span className="num nowrap soft">{dateTimeAt(language, at)}</span>
            </TableCell>
            <TableCell label={words.forget}>
              <Form method="post" action={paths.adminForgetWord} preventScrollReset>
                <input type="hidden" name="word" value={word} />
                {phaseId !== null && <input type="hidden" name="phaseId" value={phaseId} />}
                <SubmitButton small quiet>
                  {words.forget}
                  <span className="sr-only">{queue.of(said)}</span>
                </SubmitButton>
              </Form>
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  )
}
