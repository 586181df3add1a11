import { requireApiClient } from '~/features/auth/guards.server'
import { listDocuments } from '~/features/cases/list-own-documents.server'
import { call, endpoint } from '../shared/endpoint.server'

const answer = endpoint({ GET: call(requireApiClient, ({ viewer }) => listDocuments(viewer)) })

export { answer as action, answer as loader }
