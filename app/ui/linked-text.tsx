import { Fragment } from 'react'
import { useFirm } from './use-firm'

/** A text in which the firm's telephone number and e-mail address are links; the number stays on one line. */
export function LinkedText({ text }: { text: string }) {
  const { phone, phoneLink, email } = useFirm()
  const links = new Map([
    [phone, phoneLink],
    [email, `mailto:${email}`],
  ])
  links.delete('')
  return split(text, [...links.keys()]).map((part, at) => {
    const href = links.get(part)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    if (!href) return <Fragment key={at}>{part}</Fragment>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same number may occur twice
      <a key={at} className={part === phone ? 'nowrap' : undefined} href={href}>
        {part}
      </a>
    )
  })
}

/** Cuts a text before and after every occurrence of the given ones. */
function split(text: string, at: string[]): string[] {
  const [first, ...others] = at
  if (first === undefined) return [text]
  return text
    .split(first)
    .flatMap((part, count) => (count === 0 ? split(part, others) : [first, ...split(part, others)]))
}
