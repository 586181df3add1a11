import { paths } from '~/paths'

type Props = { id: number; version: number | null }

/** The first page of a document, small; nothing where there is no picture of it. Its title stands beside it. */
export const FirstPage = ({ id, version }: Props) =>
  version === null ? null : (
    <img
      className="firstpage"
      src={paths.firstPage(id, version)}
      alt=""
      width={48}
      height={64}
      loading="lazy"
      decoding="async"
    />
  )
