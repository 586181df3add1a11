import { parseQuery } from '~/infra/http/query.server'
import { paths } from '~/paths'

/** The forms of what is pending lead back to the part and page of it that they came from. */
export const atQueue = {
  home: paths.adminQueue,
  back: ({ form }: { form: FormData }) =>
    `${paths.adminQueue}?${parseQuery(String(form.get('query') ?? ''))}`,
  refused: 'work_failed',
} as const
