import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { allowAnyone } from '~/features/auth/guards.server'
import { listMailbox, readMailboxMail, requireMailboxViewer } from '~/features/outbox/mailbox.server'
import { clockTime, mediumDateAt } from '~/i18n/format'
import { useTexts } from '~/i18n/texts-context'
import { queryOf } from '~/infra/http/query.server'
import { paths } from '~/paths'
import { Frame } from '~/ui/frame/frame'
import { page } from './shared/page.server'
import { pageTitle } from './shared/page-title'

export const meta: MetaFunction = pageTitle((texts) => texts.mailbox.title)

export const loader = page(allowAnyone, async ({ request, context }) => {
  requireMailboxViewer()
  const file = queryOf(request).get('mail')
  const mails = await listMailbox()
  const dated = mails.map(({ date, text: _text, ...mail }) => {
    const instant = Date.parse(date)
    return {
      ...mail,
      date: `${mediumDateAt(context.language, instant)}, ${clockTime(context.language, instant)}`,
    }
  })
  return { mails: dated, open: file ? await readMailboxMail(file) : null }
})

/** The e-mails a portal without a mail server would have sent. */
export default function Mailbox() {
  const { mails, open } = useLoaderData<typeof loader>()
  const { mailbox } = useTexts()
  return (
    <Frame>
      <div className="wrap stack">
        {open && (
          <section className="card card__pad" aria-labelledby="mail">
            <p>
              <Link to={paths.mailbox}>{mailbox.back}</Link>
            </p>
            <h2 id="mail">{open.subject}</h2>
            <p className="soft">
              {mailbox.to}: {open.to}
            </p>
            <pre className="letter">{linked(open.text)}</pre>
          </section>
        )}
        <section className="card card__pad" aria-labelledby="mailbox">
          <div className="card__head">
            <h1 id="mailbox">{mailbox.title}</h1>
            <p className="card__sub">
              {mails.length === 0 ? mailbox.empty : `${mailbox.lead} ${mailbox.newest}`}
            </p>
          </div>
          <ul className="docs">
            {mails.map(({ file, subject, to, date }) => (
              <li className="doc" key={file}>
                <p className="doc__name">
                  <Link to={`${paths.mailbox}?mail=${file}`}>{subject}</Link>
                  <span className="doc__meta">
                    {to} · {date}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Frame>
  )
}

/** Text with its URLs turned into links. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
