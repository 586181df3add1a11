import { appointmentPaths } from './appointment-paths'
import { clientPaths } from './client-paths'
import { dataPaths } from './data-paths'
import { documentPaths } from './document-paths'

/** Every URL of the portal used in code or texts. */
export const paths = {
  home: '/',
  auth: '/auth',
  authClientArea: '/auth?access=client',
  authRegister: '/auth?access=client&mode=register',
  authCodeGone: '/auth?code-gone',
  authLinkGone: '/auth?link-gone',
  authCode: '/auth/code',
  authResend: '/auth/code?resend',
  authForgot: '/auth/forgot',
  ...clientPaths,
  adminSignIn: '/admin/sign-in',
  adminSignInTo: (next: string | null) =>
    next === null ? '/admin/sign-in' : `/admin/sign-in?${new URLSearchParams({ next })}`,
  adminJoin: '/admin/join',
  adminOwnAccess: '/admin/own-access',
  adminOwnCodes: '/admin/own-access?part=codes',
  adminStaff: '/admin/staff',
  adminStaffNew: '/admin/staff/new',
  adminStaffOff: (id: number) => `/admin/staff/${id}/off`,
  adminStaffRole: (id: number) => `/admin/staff/${id}/role`,
  adminStaffVerb: (id: number, verb: 'link' | 'on' | 'end') => `/admin/staff/${id}/${verb}`,
  adminLawyersSee: '/admin/staff/lawyers-see',
  adminSharedPasswordOff: '/admin/staff/shared-password/off',
  adminSharedPasswordOn: '/admin/staff/shared-password/on',
  signOut: '/sign-out',
  language: '/language',
  admin: '/admin',
  adminEntryTo: (next: string) => `/admin?${new URLSearchParams({ next })}`,
  adminSignOut: '/admin/sign-out',
  adminSession: '/admin/session',
  adminSearch: '/admin/search',
  adminClients: '/admin/clients',
  adminClientsArchive: '/admin/clients/archive',
  adminClientsRestore: '/admin/clients/restore',
  /** The question before something is done with selected rows. */
  adminSelectedRows: (list: 'clients' | 'cases', verb: string) => `/admin/${list}/selected/${verb}`,
  adminClientDelete: (id: number) => `/admin/clients/${id}/delete`,
  adminClientNew: '/admin/clients/new',
  adminClient: (id: number, caseId?: number) => `/admin/client/${id}${caseId ? `?case=${caseId}` : ''}`,
  adminClientEdit: (id: number) => `/admin/client/${id}/edit`,
  adminClientMerge: (id: number) => `/admin/client/${id}/merge`,
  adminClientMergeInto: (id: number, into: number) => `/admin/client/${id}/merge/${into}`,
  adminClientSessions: (id: number) => `/admin/client/${id}/sessions`,
  adminCaseNew: (id: number) => `/admin/client/${id}/cases/new`,
  adminCaseEdit: (id: number, caseId: number) => `/admin/client/${id}/cases/${caseId}?case=${caseId}`,
  adminFact: (id: number, caseId: number, fact: string) =>
    `/admin/client/${id}/cases/${caseId}/facts/${fact}?case=${caseId}`,
  adminHappened: (id: number, caseId: number) =>
    `/admin/client/${id}/cases/${caseId}/happened?case=${caseId}`,
  adminHolderNew: (id: number, caseId: number) =>
    `/admin/client/${id}/cases/${caseId}/holders/new?case=${caseId}`,
  adminHolder: (id: number, caseId: number, holderId: number) =>
    `/admin/client/${id}/cases/${caseId}/holders/${holderId}?case=${caseId}`,
  adminHolderRemove: (id: number, caseId: number, holderId: number) =>
    `/admin/client/${id}/cases/${caseId}/holders/${holderId}/remove?case=${caseId}`,
  adminSharing: (id: number, caseId: number) => `/admin/client/${id}/cases/${caseId}/sharing`,
  adminAsClient: (id: number, caseId: number) => `/admin/client/${id}/cases/${caseId}/as-client`,
  adminCaseVerb: (id: number, caseId: number, verb: 'archive' | 'restore') =>
    `/admin/client/${id}/cases/${caseId}/${verb}`,
  adminClientCaseDelete: (id: number, caseId: number) =>
    `/admin/client/${id}/cases/${caseId}/delete?case=${caseId}`,
  adminRequest: (id: number, caseId: number) => `/admin/client/${id}/cases/${caseId}/request?case=${caseId}`,
  adminRequestEdit: (id: number, caseId: number, requestId: number) =>
    `/admin/client/${id}/cases/${caseId}/requests/${requestId}?case=${caseId}`,
  adminRequestClose: (id: number, caseId: number, requestId: number) =>
    `/admin/client/${id}/cases/${caseId}/requests/${requestId}/close`,
  adminRequestWithdraw: (id: number, caseId: number, requestId: number) =>
    `/admin/client/${id}/cases/${caseId}/requests/${requestId}/withdraw`,
  adminMessages: (caseId: number) => `/admin/messages/${caseId}`,
  adminThread: (of: { caseId: number; clientId: number }, more: Record<string, string> = {}) =>
    `/admin/messages/${of.caseId}?${new URLSearchParams({ with: `${of.clientId}`, ...more })}`,
  adminThreads: '/admin/messages',
  adminThreadsOf: (query: Record<string, string>) => `/admin/messages?${new URLSearchParams(query)}`,
  adminSnippets: '/admin/snippets',
  adminSnippetNew: '/admin/snippets/new',
  adminSnippetEdit: (id: number) => `/admin/snippets/${id}`,
  adminSnippetRemove: (id: number) => `/admin/snippets/${id}/remove`,
  adminNotes: (id: number) => `/admin/client/${id}/notes`,
  adminNoteDelete: (id: number, noteId: number) => `/admin/client/${id}/notes/${noteId}/delete`,
  adminEventNew: (id: number, caseId: number) =>
    `/admin/client/${id}/cases/${caseId}/events/new?case=${caseId}`,
  /** The same for what a document of the case says. */
  adminEventOf: (id: number, caseId: number, documentId: number) =>
    `/admin/client/${id}/cases/${caseId}/events/new?case=${caseId}&of=${documentId}`,
  adminEvent: (id: number, caseId: number, eventId: number) =>
    `/admin/client/${id}/cases/${caseId}/events/${eventId}?case=${caseId}`,
  adminEventDelete: (id: number, caseId: number, eventId: number) =>
    `/admin/client/${id}/cases/${caseId}/events/${eventId}/delete?case=${caseId}`,
  adminViewNew: (list: string, query: string) => `/admin/views/${list}/new?${query}`,
  adminView: (id: number, query: string) => `/admin/views/${id}?${query}`,
  adminViewDelete: (id: number) => `/admin/views/${id}/delete`,
  adminExcel: (list: string) => `/admin/excel/${list}`,
  adminCases: '/admin/cases',
  adminCasesUndo: '/admin/cases/undo',
  adminCasesArchive: '/admin/cases/archive',
  adminCasesRestore: '/admin/cases/restore',
  adminCaseDelete: (id: number) => `/admin/cases/${id}/delete`,
  adminTimeline: '/admin/timeline',
  adminPhaseNew: '/admin/timeline/new',
  adminPhaseEdit: (id: number) => `/admin/timeline/${id}/edit`,
  adminPhaseDelete: (id: number) => `/admin/timeline/${id}/delete`,
  adminPhaseMove: (id: number) => `/admin/timeline/${id}/move`,
  adminWelcomeEmails: '/admin/welcome-emails',
  adminWelcomeKept: '/admin/welcome-emails/kept',
  adminWelcomeAddress: (clientId: number) => `/admin/welcome-emails/${clientId}/address`,
  adminWelcomeResend: (clientId: number) => `/admin/welcome-emails/${clientId}/resend`,
  adminMails: '/admin/mails',
  adminMailsOf: (query: Record<string, string>) => {
    const chosen = `${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`
    return chosen ? `/admin/mails?${chosen}` : '/admin/mails'
  },
  adminNews: (verb: string) => `/admin/news/${verb}`,
  adminMailsPreview: '/admin/mails/preview',
  adminMailsPreviewOf: (query: Record<string, string>) =>
    `/admin/mails/preview?${new URLSearchParams(query)}`,
  adminMailsPreviewHtml: (query: Record<string, string>) =>
    `/admin/mails/preview/html?${new URLSearchParams(query)}`,
  /** The question before something is done with all e-mails that the filters find. */
  adminAllMails: (verb: 'resend' | 'leave' | 'stop', query: Record<string, string>) =>
    `/admin/mails/all/${verb}?${new URLSearchParams(query)}`,
  adminMailsVerb: (verb: 'resend' | 'leave' | 'stop' | 'retry') => `/admin/mails/${verb}`,
  ...documentPaths,
  ...dataPaths,
  adminRun: (id: number) => `/admin/runs/${id}`,
  adminRunUndo: (id: number) => `/admin/runs/${id}/undo`,
  adminRunRow: (id: number, kind: string, position: number) =>
    `/admin/runs/${id}?kind=${kind}&row=${position}#row-${position}`,
  adminQueue: '/admin/queue',
  adminQueueOf: (kind: string) => `/admin/queue?kind=${kind}`,
  adminQueueGroup: (group: string, sheet: string | null = null) =>
    `/admin/queue?${new URLSearchParams({ group, ...(sheet !== null && { sheet }) })}`,
  adminQueueReceived: '/admin/queue/received',
  adminQueueTogether: '/admin/queue/received/together',
  adminQueueReply: (id: number) => `/admin/queue/received/answers/${id}`,
  adminReceivedFile: (id: number) => `/admin/queue/received/${id}/file`,
  adminReceivedFirst: (id: number, version: number) => `/admin/queue/received/${id}/file?first=${version}`,
  adminQueueArea: (area: string) => `/admin/queue?area=${area}`,
  adminQueueDismiss: '/admin/queue/dismiss',
  adminQueueAnswers: '/admin/queue/answers',
  adminQueuePlace: '/admin/queue/place',
  adminQueueUndo: '/admin/queue/undo',
  adminQueueRestored: '/admin/queue/restored',
  adminQueueAnswer: (id: number | string) => `/admin/queue/${id}/answer`,
  adminMapping: '/admin/mapping',
  adminForgetWord: '/admin/mapping/words/forget',
  adminWorkbook: (id: number) => `/admin/mapping/${id}`,
  /** The columns of a workbook that become new facts, one after the other. */
  adminFactNew: (id: number, columns: { sheet: string; column: string }[]) =>
    `/admin/mapping/${id}/fact?${new URLSearchParams(
      columns.flatMap(({ sheet, column }) => [
        ['sheet', sheet],
        ['column', column],
      ]),
    )}`,
  adminFactName: (id: number) => `/admin/mapping/facts/${id}/name`,
  adminFactReaders: (id: number) => `/admin/mapping/facts/${id}/readers`,
  adminFactAsMoney: (id: number) => `/admin/mapping/facts/${id}/readers?as=money`,
  adminFactRemove: (id: number) => `/admin/mapping/facts/${id}/remove`,
  adminIntegrations: '/admin/integrations',
  adminConnectDrive: '/admin/integrations/connect',
  driveSignIn: '/api/onedrive/auth',
  adminDriveSync: '/admin/integrations/sync',
  adminDriveWorkbook: '/admin/integrations/workbook',
  adminDriveToken: '/admin/integrations/token',
  adminDriveWrites: '/admin/integrations/writes',
  adminUnwrittenZip: '/admin/integrations/unwritten.zip',
  adminCaseFolder: (caseId: number) => `/admin/queue/folders/${caseId}`,
  adminAutoSync: '/admin/auto-sync',
  syncCountdownCall: '/api/sync-countdown',
  syncRunsCall: '/api/sync-runs',
  adminAudit: '/admin/audit',
  adminJobs: '/admin/jobs',
  adminJobRun: (id: number) => `/admin/jobs/${id}/run`,
  adminJobDrop: (id: number) => `/admin/jobs/${id}/drop`,
  adminAuditOf: (clientId: number) => `/admin/audit?client=${clientId}`,
  adminAuditCsv: '/admin/audit.csv',
  adminFigures: '/admin/figures',
  adminTemplates: '/admin/templates',
  ...appointmentPaths,
  adminTemplateNew: '/admin/templates/new',
  adminTemplateEdit: (id: number) => `/admin/templates/${id}`,
  adminTemplateRemove: (id: number) => `/admin/templates/${id}/remove`,
  adminTemplateAsk: (id: number) => `/admin/templates/${id}/ask`,
  adminFiguresXlsx: '/admin/figures.xlsx',
  adminSettings: '/admin/settings',
  adminSettingsLogo: '/admin/settings/logo',
  /** Of the page of settings, the form of the e-mails to clients. */
  adminNewsSettings: '/admin/settings?part=news',
  adminMessagesSwitch: '/admin/settings/messages',
  adminSharingSwitch: '/admin/settings/sharing',
  adminDigest: '/admin/settings/digest',
  adminTrialMail: '/admin/settings/trial-mail',
  firmLogo: (id: string) => `/firm/logo/${id}.png`,
  mailbox: '/dev/mailbox',
  syncRunCall: (runId: number) => `/api/sync-runs/${runId}`,
  syncRunEvents: (runId: number) => `/api/sync-runs/${runId}/events`,
  download: (documentId: number) => `/api/documents/${documentId}/download`,
  firstPage: (documentId: number, version: number) =>
    `/api/documents/${documentId}/download?first=${version}`,
  preview: (documentId: number) => `/api/documents/${documentId}/download?inline`,
  reading: (documentId: number) => `/documents/${documentId}`,
} as const
