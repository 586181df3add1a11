import type { AdminViewer } from '~/access/viewer'
import { CALLBACK_PATH } from '~/infra/drive/graph/sign-in/entra.server'
import { env } from '~/infra/env.server'
import { secretEndsOn } from './secret-end.server'

/** What the guided page shows of the configuration: which variables are set, never their values. */
export function connectGuide(_viewer: AdminViewer) {
  const { publicUrl, DRIVE, GRAPH_AUTH, ...values } = env()
  const { protocol, hostname } = new URL(publicUrl)
  return {
    isCloud: DRIVE === 'graph',
    signsIn: GRAPH_AUTH === 'delegated',
    redirectUri: publicUrl + CALLBACK_PATH,
    isAccepted: protocol === 'https:' || hostname === 'localhost',
    variables: {
      DRIVE: DRIVE === 'graph',
      GRAPH_AUTH: true,
      GRAPH_TENANT_ID: values.GRAPH_TENANT_ID !== undefined,
      GRAPH_CLIENT_ID: values.GRAPH_CLIENT_ID !== undefined,
      GRAPH_CLIENT_SECRET: values.GRAPH_CLIENT_SECRET !== undefined,
      GRAPH_SHARE_URL: values.GRAPH_SHARE_URL !== undefined,
      PUBLIC_URL: values.PUBLIC_URL !== undefined,
    },
    secretEndsOn: secretEndsOn() ?? '',
  }
}
export type ConnectGuide = ReturnType<typeof connectGuide>
