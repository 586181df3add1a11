/** How a form or call that acts comes to act. Every one of them is in exactly one of these lists. */

/** `refused` is where a form goes back to with a word, if it does not answer 400. */
export type Choosing = {
  params?: Record<string, string>
  refused?: 302 | 415
  /** What is sent without the choices, or with some of them; `clients` are the rows of clients with e-mails. */
  bodies: Record<string, string>[]
}

const nothing = [{}]
const backWith = (params?: Record<string, string>): Choosing => ({ params, refused: 302, bodies: nothing })

/** What sends, deletes, publishes, assigns or undoes by values of its form. */
export const choosing: Record<string, Choosing | Choosing[]> = {
  '/admin/runs/:id': {
    params: { id: 'waiting' },
    bodies: [
      ...[{}, { intent: 'all' }, { intent: 'ticked', row: 'clients' }, { intent: 'allYes' }],
      ...[
        { intent: 'everything', mails: 'now', news: 'send' },
        { mails: 'now', news: 'send' },
      ],
      ...[
        { intent: 'all', mails: 'sometime' },
        { intent: 'all', mails: 'at' },
      ],
      ...[
        { intent: 'all', mails: 'at', mailsOn: '2020-01-01T09:00' },
        { intent: 'all', mails: '' },
      ],
    ],
  },
  '/admin/runs': { bodies: [{}, { kind: 'apply' }] },
  '/admin/integrations/sync': { bodies: [{}, { what: 'everything' }] },
  '/admin/upload': { bodies: nothing },
  '/admin/queue/:id/answer': {
    params: { id: 'sheet' },
    bodies: [{}, { answer: 'take' }, { answer: 'take', mails: '' }, { answer: 'yes', mails: 'now' }],
  },
  '/admin/queue/restored': { bodies: [{}, { answer: 'send' }, { mark: '0/0' }] },
  '/admin/queue/answers': backWith(),
  '/admin/queue/dismiss': backWith(),
  '/admin/queue/place': backWith(),
  '/admin/queue/received': {
    refused: 302,
    bodies: [{}, { verb: 'publish' }, ...['publish', 'keep', 'return'].map((verb) => ({ verb, id: '1' }))],
  },
  '/admin/queue/received/together': {
    bodies: [{}, { verb: 'publish' }, ...['publish', 'keep', 'return'].map((verb) => ({ verb, shown: '1' }))],
  },
  '/admin/queue/received/answers/:answerId': {
    params: { answerId: '1' },
    refused: 302,
    bodies: [{}, { verb: 'accept' }, { verb: 'return' }, { day: 'x' }],
  },
  '/admin/queue/undo': backWith(),
  '/admin/queue/folders/:caseId': { params: { caseId: '9999' }, bodies: [{}, { folder: 'a', path: 'b' }] },
  '/admin/integrations/writes': { refused: 302, bodies: [{}, { verb: 'x' }] },
  '/admin/welcome-emails/kept': { bodies: [{}, { shown: '' }] },
  '/admin/welcome-emails/:id/address': backWith({ id: 'client' }),
  '/admin/news/:verb': ['called', 'uncalled', 'correct', 'dismiss', 'send', 'drop'].map((verb) =>
    backWith({ verb }),
  ),
  '/admin/mails/:verb': ['resend', 'stop', 'leave'].map((verb) => backWith({ verb })),
  '/admin/clients/:verb': ['archive', 'restore'].map((verb) => backWith({ verb })),
  '/admin/cases/:verb': ['archive', 'restore'].map((verb) => backWith({ verb })),
  '/admin/clients/selected/:verb': ['lawyer', 'welcome', 'archive', 'restore'].map((verb) => ({
    params: { verb },
    bodies: nothing,
  })),
  '/admin/cases/selected/:verb': ['lawyer', 'archive', 'restore'].map((verb) => ({
    params: { verb },
    bodies: nothing,
  })),
  '/admin/documents/selected/:verb': backWith({ verb: 'archive' }),
  '/admin/documents/selected/delete': backWith(),
  '/admin/documents/folders/:category/delete': {
    params: { category: 'DEMANDA_INTERPUESTA' },
    bodies: nothing,
  },
  '/admin/documents/trash': { bodies: [{}, { seenAt: '' }] },
  '/admin/documents/auto-assign': { bodies: nothing },
  '/admin/deliveries/:id': {
    params: { id: '9999' },
    refused: 302,
    bodies: [{}, { verb: 'nothing' }, { verb: 'sure-client' }, { verb: 'one-client', paper: '1' }],
  },
  '/admin/client/:clientId/passkeys': {
    params: { clientId: 'client' },
    refused: 302,
    bodies: [{}, { count: '0' }, { count: 'x' }],
  },
  '/admin/staff/:id/passkeys': {
    params: { id: '9999' },
    refused: 302,
    bodies: [{}, { count: '0' }, { count: 'x' }],
  },
  '/admin/deliveries/:id/:verb': ['discard', 'trash', 'forget'].map((verb) => ({
    params: { id: '9999', verb },
    refused: 302,
    bodies: [...nothing, { count: '0' }, { count: 'x' }],
  })),
  '/admin/documents/unread': { refused: 302, bodies: [{}, { id: 'x' }, { state: 'waiting' }, { id: '1' }] },
  '/admin/documents/waiting/:waitingId/case': { params: { waitingId: 'unknown' }, bodies: nothing },
  '/admin/documents/waiting/:waitingId/overwrite': { params: { waitingId: 'unknown' }, bodies: nothing },
  '/admin/mapping/words/forget': backWith(),
  '/admin/mapping/facts/:id/readers': {
    params: { id: '9999' },
    bodies: [{}, { readers: 'clients' }, { seen: '' }],
  },
  '/admin/mapping/facts/:id/remove': { params: { id: '9999' }, bodies: nothing },
  '/admin/appointments/:id/move': { params: { id: '9999' }, bodies: nothing },
  '/admin/appointments/:id/cancel': { params: { id: '9999' }, bodies: nothing },
  '/admin/messages/:caseId': { params: { caseId: '9999' }, bodies: [{}, { text: 'x' }, { last: '1' }] },
  '/admin/retention/block': { bodies: [{}, { id: '1' }, { id: '1', count: '2' }] },
  '/admin/retention/erase': { bodies: [{}, { id: '1' }, { id: '1', count: '2', typed: '2' }] },
  '/admin/settings/trial-mail': backWith(),
  '/admin/auto-sync': backWith(),
  '/admin/views/:list/new': { params: { list: 'cases' }, bodies: nothing },
  '/admin/settings': { bodies: nothing },
  '/admin/clients/new': { bodies: nothing },
  '/admin/templates/:id/ask': { params: { id: '1' }, bodies: [{}, { seen: '' }, { seen: 'x' }] },
  '/admin/timeline/new': { bodies: nothing },
  'POST /api/sync-runs/{id}/apply': {
    params: { id: 'waiting' },
    bodies: [{}, { rows: 'all' }, { rows: 'all', news: 'send' }, { mails: 'now' }],
  },
  'POST /api/admin/cases/{id}/requests': { params: { id: '1' }, bodies: [{}, { text: 'Copia del DNI' }] },
  'POST /api/admin/received/{id}/accept': {
    params: { id: '1' },
    bodies: [{}, { category: 'FASE_EXTRAJUDICIAL' }, { readers: 'client' }],
  },
  'POST /api/admin/received/{id}/return': { params: { id: '1' }, bodies: [{}, { reason: '' }] },
  'POST /api/admin/answers/{id}/return': { params: { id: '1' }, bodies: [{}, { reason: '' }] },
  'POST /api/admin/confirm-assignments': { bodies: nothing },
  'POST /api/admin/upload-document': { refused: 415, bodies: nothing },
  'POST /api/admin/upload-excel': { refused: 415, bodies: nothing },
  'POST /api/smart-sync/toggle': { bodies: nothing },
}

/** Its address alone says what it does and to whom: the page with its button asks, or names it. */
export const byAddress = [
  ...['/admin/clients/:id/delete', '/admin/cases/:id/delete', '/admin/documents/:id/delete'],
  ...['/admin/client/:clientId/merge/:intoId', '/admin/client/:clientId/sessions'],
  ...['/admin/client/:clientId/cases/:caseId/delete', '/admin/client/:clientId/cases/:caseId/:verb'],
  '/admin/client/:clientId/cases/:caseId/holders/:holderId',
  '/admin/client/:clientId/cases/:caseId/holders/:holderId/remove',
  '/admin/client/:clientId/cases/:caseId/documents/:documentId/delete',
  '/admin/client/:clientId/cases/:caseId/documents/:documentId/summary/remove',
  '/admin/client/:clientId/cases/:caseId/events/:eventId/delete',
  '/admin/client/:clientId/cases/:caseId/requests/:requestId/:ending',
  '/admin/client/:clientId/notes/:noteId/delete',
  '/admin/snippets/:id/remove',
  ...['/admin/templates/:id/remove', '/admin/appointments/hours/:id/remove'],
  ...['/admin/appointments/calendars/:id/remove', '/admin/appointments/feed/:verb'],
  ...['/admin/timeline/:id/delete', '/admin/runs/:id/undo', '/admin/documents/:id/:verb'],
  '/admin/views/:viewId/delete',
  ...['/admin/staff/:id/off', '/admin/staff/:id/:verb'],
  ...['/admin/staff/shared-password/off', '/admin/staff/shared-password/on'],
  ...['/admin/jobs/:id/run', '/admin/jobs/:id/drop'],
  ...['/admin/welcome-emails/:id/resend', '/cases/:id/requests/:requestId/sent'],
  ...['DELETE /api/admin/documents/{id}', 'DELETE /api/admin/cases/{id}', 'DELETE /api/admin/users/{id}'],
  'DELETE /api/admin/documents/category/{category}',
  'DELETE /api/admin/documents/folder/{caseNumber}/{category}',
  'DELETE /api/admin/timeline-phases/{id}',
  ...['POST /api/admin/users/{id}/archive', 'POST /api/admin/cases/{id}/archive'],
  ...['POST /api/admin/documents/{id}/archive', 'POST /api/admin/resend-welcome-email/{id}'],
  ...['POST /api/admin/requests/{id}/withdraw', 'POST /api/admin/answers/{id}/accept'],
  ...['POST /api/admin/auto-assign-documents', 'POST /api/sync-runs/{id}/undo'],
]

/** Runs without a choice: they take what needs no yes, and of the welcome e-mails few leave, or none. */
export const guarded = [
  ...['POST /api/admin/apply-authentic-sync', 'POST /api/smart-excel-sync', 'POST /api/graph/manual-sync'],
  ...['POST /api/onedrive/sync', 'POST /api/onedrive/sync-documents'],
]

/** Saves what was typed, signs in or out, or can be done the other way round with the same button. */
export const harmless = [
  '/admin/views/:viewId',
  ...[
    '/auth',
    '/auth/code',
    '/auth/passkey',
    '/auth/forgot',
    '/activate',
    '/quick-access',
    '/sign-out',
    '/session',
    '/language',
  ],
  ...[
    '/account/password',
    '/account/password-link',
    '/account/details',
    '/account/link',
    '/account/passkeys',
    '/account/sessions',
    '/account/push',
    '/account/privacy',
    '/account/data-copy',
    '/cases/:id/mails',
    '/cases/:id/messages',
    '/cases/:id/calls',
    '/cases/:id/calls/:callId',
    '/cases/:id/requests/:requestId',
    '/cases/:id/messages/uploads/*',
    '/cases/:id/requests/:requestId/uploads/*',
    '/cases/:id/requests/:requestId/answer',
    '/cases/:id/requests/:requestId/sign',
  ],
  ...['/news/mute/:token', '/healthz', '/*', '/admin', '/admin/*', '/admin/sign-out', '/admin/session'],
  ...['/admin/sign-in/passkey', '/admin/join/passkey', '/admin/own-access/passkeys'],
  '/admin/own-access/password',
  ...['/admin/sign-in', '/admin/join', '/admin/own-access', '/admin/staff/new', '/admin/staff/:id/role'],
  '/admin/staff/lawyers-see',
  ...['/admin/integrations', '/admin/integrations/connect', '/admin/integrations/token'],
  ...['/admin/integrations/workbook', '/admin/client/:clientId/edit', '/admin/client/:clientId/merge'],
  ...['/admin/client/:clientId/cases/new', '/admin/client/:clientId/cases/:caseId'],
  '/admin/client/:clientId/cases/:caseId/holders/new',
  '/admin/client/:clientId/cases/:caseId/request',
  '/admin/client/:clientId/cases/:caseId/requests/:requestId',
  '/admin/client/:clientId/cases/:caseId/signature',
  '/admin/client/:clientId/cases/:caseId/requests/:requestId/paper',
  '/admin/client/:clientId/cases/:caseId/facts/:field',
  '/admin/client/:clientId/cases/:caseId/happened',
  '/admin/client/:clientId/cases/:caseId/sharing',
  '/admin/client/:clientId/cases/:caseId/documents/:documentId',
  '/admin/client/:clientId/cases/:caseId/documents/:documentId/summary',
  '/admin/client/:clientId/cases/:caseId/events/new',
  '/admin/client/:clientId/cases/:caseId/events/:eventId',
  '/admin/client/:clientId/data',
  ...['/admin/client/:clientId/unblock', '/admin/retention/terms', '/admin/retention/later'],
  ...['/admin/client/:clientId/notes', '/admin/documents/upload', '/admin/documents/upload-one'],
  ...[
    '/admin/deliveries',
    '/admin/documents/cases',
    '/admin/documents/waiting',
    '/admin/documents/:id/phases',
  ],
  ...['/admin/templates/new', '/admin/templates/:id'],
  ...['/admin/snippets/new', '/admin/snippets/:id'],
  ...['/admin/appointments', '/admin/appointments/hours/new', '/admin/appointments/days/new'],
  ...['/admin/appointments/hours/:id', '/admin/appointments/days/:id', '/admin/appointments/calendars/new'],
  '/admin/appointments/holidays',
  ...['/admin/timeline/:id/edit', '/admin/timeline/:id/move', '/admin/mails/preview'],
  ...['/admin/mapping/:id/fact', '/admin/mapping/facts/:id/name'],
  ...['/admin/mapping/:id', '/admin/settings/digest', '/admin/settings/messages', '/admin/settings/logo'],
  '/admin/settings/sharing',
  ...['POST /api/login', 'POST /api/logout', 'POST /api/register', 'POST /api/tracking-access'],
  ...['POST /api/verify-otp', 'POST /api/quick-access', 'POST /api/admin/login', 'POST /api/admin/logout'],
  ...['POST /api/admin/refresh-graph-token', 'POST /api/onedrive/test', 'POST /api/onedrive/setup'],
  ...['POST /api/onedrive/store-sharepoint-url', 'PUT /api/admin/timeline-phases/{id}'],
]
