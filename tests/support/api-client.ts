// Made from the contract by `npm run reference`: change the contract, not this file.

export type Problem = { code: 'invalid_input' | 'address_unreadable' | 'host_unknown' | 'page_unreadable' | 'fields_refused' | 'text_not_utf8' | 'foreign_origin' | 'signed_out' | 'admin_only' | 'tracking_only' | 'not_found' | 'method_not_allowed' | 'unsupported_media_type' | 'charset_refused' | 'too_large' | 'too_many_requests' | 'codes_used_up' | 'busy' | 'worker_missing' | 'unexpected' | 'credentials_wrong' | 'admin_password_wrong' | 'admin_closed' | 'code_missing' | 'code_wrong' | 'code_expired' | 'code_used' | 'code_exhausted' | 'link_dead' | 'username_taken' | 'already_linked' | 'dni_taken' | 'case_number_taken' | 'merge_with_itself' | 'merge_target_missing' | 'merge_target_ambiguous' | 'merge_target_archived' | 'merge_target_unconfirmed' | 'dni_for_unconfirmed' | 'current_password_wrong' | 'password_short' | 'password_long' | 'password_common' | 'password_personal' | 'edit_conflict' | 'phase_title_taken' | 'phase_column_taken' | 'phase_column_reserved' | 'phase_in_use' | 'phase_order_wrong' | 'client_without_email' | 'mail_refused' | 'logo_not_png' | 'logo_size' | 'workbook_missing' | 'workbook_gone' | 'workbook_locked' | 'workbook_changing' | 'workbook_too_large' | 'workbook_too_long' | 'workbook_not_excel' | 'workbook_encrypted' | 'workbook_unreadable' | 'workbook_timeout' | 'workbook_empty' | 'workbook_headings_missing' | 'workbook_too_wide' | 'drive_missing' | 'drive_is_local' | 'sync_running' | 'sync_needs_yes' | 'sync_looks_older' | 'sync_data_moved' | 'sync_not_waiting' | 'sync_not_applied' | 'interrupted' | 'file_gone' | 'file_type_refused' | 'file_macros' | 'file_encrypted' | 'file_loads_outside' | 'file_unpacks_too_large' | 'file_infected' | 'image_too_large' | 'file_empty' | 'disk_full' | 'scan_unavailable' | 'category_unknown' | 'folder_unknown' | 'case_needed' | 'document_exists' | 'document_in_no_case' | 'document_of_other_case' | 'phase_unknown' | 'count_differs' | 'too_many_selected' | 'selection_changed' | 'nothing_to_undo'; message: string; fields?: Record<string, Array<string>>; retryAfter?: number; requiresManualAssignment?: true; availableCases?: Array<CaseToChoose>; current?: Record<string, string | Array<string>> }
export type CaseToChoose = { id: number; caseNumber: string; title: string; clientName: string | null }
export type UserView = { id: number; username: string; name: string; email: string | null; dni: string | null; clientNumber: string | null; isTrackingAccess: boolean }
export type Done = { success: true }
export type CodeSent = { email: string; message: string }
export type CaseItem = { id: number; caseNumber: string; title: string; status: string; processStartDate: string | null; situacionActual: string | null; expedienteContrario: string | null }
export type CaseDetail = { id: number; caseNumber: string; title: string; status: string; processStartDate: string | null; situacionActual: string | null; expedienteContrario: string | null; description: string | null; assignedLawyer: string; nextHearing: string | null; createdAt: string; updatedAt: string; clientId: number | null; archived: boolean; events: Array<CaseEvent>; documents: Array<Document> }
export type CaseEvent = { id: number; caseId: number; title: string; description: string | null; status: 'completed' | 'in_progress' | 'scheduled' | 'pending'; eventDate: string | null; documentIds: Array<number>; createdAt: string; changedAt: string }
export type Document = { id: number; caseId: number | null; name: string; fileName: string; fileSize: number; mimeType: string; category: string; uploadDate: string }
export type AdminClient = { id: number; username: string; clientNumber: string | null; dni: string | null; name: string; firstName: string; lastName: string; email: string | null; phone: string | null; archived: boolean; archivedAt: string | null; archivedBy: string | null; createdAt: string }
export type AdminCase = { id: number; caseNumber: string; title: string; status: string; processStartDate: string | null; situacionActual: string | null; expedienteContrario: string | null; description: string | null; assignedLawyer: string; nextHearing: string | null; createdAt: string; updatedAt: string; clientId: number | null; clientName: string | null; archived: boolean; archivedAt: string | null; archivedBy: string | null }
export type AdminDocument = { id: number; caseId: number | null; name: string; fileName: string; fileSize: number; mimeType: string; category: string; uploadDate: string; caseNumber: string | null; oneDriveId: string | null; lastSyncDate: string | null; archived: boolean; archivedAt: string | null; archivedBy: string | null; withheld: 'quarantine' | 'recalled' | null; withheldReason: string | null; firstSeenAt: string | null; lastDownloadedAt: string | null }
export type WelcomeEmail = { id: number; clientId: number | null; clientName: string; clientDni: string; clientEmail: string; caseNumber: string; emailSent: boolean; emailSentAt: string | null; attemptCount: number; emailError: string | null; createdAt: string }
export type TimelinePhase = { id: number; title: string; description: string | null; order: number; excelColumn: string | null; documentCategories: Array<string>; createdAt: string; updatedAt: string }
export type ClientDeleted = { success: true; cases: number; documents: number }
export type CaseDeleted = { success: true; documents: number }
export type TokenRefreshed = { success: boolean; message: string }
export type UploadedDocument = { documentId: number; fileName: string; needsConfirmation: boolean; suggestedAssignments: Array<{ phaseTitle: string; reason: string; eventDate: string | null; confirmed: boolean; eventId: number | null; isManual: boolean }>; availablePhases: Array<{ id: number; title: string }>; message: string; overwritten: boolean; quarantined: boolean; inTrash: { documentId: number } | null }
export type Run = { id: number; kind: 'sync' | 'preview' | 'documents'; origin: 'schedule' | 'command' | 'upload' | 'admin'; actor: string; state: 'queued' | 'running' | 'done' | 'unchanged' | 'waiting' | 'failed' | 'undone'; sourceName: string | null; sourceVersion: string | null; workbookId: number | null; counts: Record<string, number>; error: string | null; errorDetails: Record<string, string | number>; partial: boolean; startedAt: string; finishedAt: string | null; duration: number | null; appliedAt: string | null; appliedBy: string | null; undoneAt: string | null; undoneBy: string | null; progress: { phase: string | null; done: number; total: number }; canApply: boolean; canUndo: boolean }
export type RunDetail = { run: Run; filters: Record<string, number>; rows: Array<RunRow>; total: number; mails: number }
export type RunRow = { position: number; kind: string; filter: 'new' | 'changed' | 'conflict' | 'refused' | 'unmapped' | 'missing' | 'note' | null; sheet: string | null; cell: string | null; caseNumber: string | null; reason: string | null; name: string | null; changes: Array<{ field: string; from: string | null; to: string | null }>; events: Array<{ title: string; kind: 'made' | 'changed' | 'withdrawn'; status: string; eventDate: string | null; description: string | null; changes: Array<{ field: string; from: string | null; to: string | null }> }>; mailTo: string | null; request?: string | null; value: string | null; proposal: string | null; phase: string | null; makes?: { rows: number; clients: number; cases: number; changed: number; events: number; mails: number; refused: number }; tickable: boolean }
export type DriveStatus = { authenticated: boolean; method: 'local_folder' | 'client_credentials' | 'authorization_code'; tokenStatus: 'not_required' | 'valid' | 'expiring' | 'expired' | 'missing' | 'revoked' | 'invalid_client'; tokenLength: number; expiresIn: number; canAutoRefresh: boolean; folderAccessStatus: 'ok' | 'not_configured' | 'graph_token_required' | 'access_denied' | 'not_found' | 'throttled' | 'unavailable'; sitesFound: number; error: string | null; message: string; solution: string | null; folderContents: { files: Array<{ name: string; lastModifiedDateTime: string }>; folders: Array<{ name: string }> } }
export type DriveTested = { success: true; name: string; kind: string; fileCount: number; folderCount: number }

export type Refusal = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 422 | 429 | 500 | 502 | 503 | 507
export type Answer<Body, Status extends number = number> = { status: Status; headers: Headers; body: Body }
export type Input = { query?: Record<string, unknown>; body?: unknown }
/** Carries a call to the server; the body of the answer is what its JSON says, or the response itself. */
// biome-ignore lint/suspicious/noExplicitAny: the server's answer is checked where it is used
export type Send = (method: string, path: string, input?: Input) => Promise<Answer<any, any>>

export const apiClient = (send: Send) => ({
  /** Who is signed in. */
  getUser: (): Promise<Answer<UserView, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/user`),
  /** Signs a client in with username and password. */
  postLogin: (body: { username: string; password: string }): Promise<Answer<UserView, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/login`, { body }),
  /** Makes an account of its own, without a DNI and without cases, and signs it in. */
  postRegister: (body: { name: string; email: string; username: string; password: string; confirmPassword?: string; phone?: unknown; dni?: unknown; clientNumber?: unknown }): Promise<Answer<UserView, 201> | Answer<Problem, Refusal>> =>
    send('POST', `/api/register`, { body }),
  /** Ends the session of the client, on the server too. */
  postLogout: (): Promise<Answer<Done, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/logout`),
  /** Sends a code to the address on file; answers the same for a DNI that nobody has. */
  postTrackingAccess: (body: { dni: string }): Promise<Answer<CodeSent, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/tracking-access`, { body }),
  /** Opens tracking access with the code, in the browser that asked for it. */
  postVerifyOtp: (body: { dni: string; otp: string }): Promise<Answer<{ user: UserView }, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/verify-otp`, { body }),
  /** Opens tracking access with the one-time token of a mail about a case; a session with the password of that client stays. */
  postQuickAccess: (body: { token: string }): Promise<Answer<UserView, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/quick-access`, { body }),
  /** The own cases, by case number. */
  getCases: (): Promise<Answer<Array<CaseItem>, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/cases`),
  /** A case with its events, newest first, and its documents. */
  getCasesById: (id: number): Promise<Answer<CaseDetail, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/cases/${encodeURIComponent(id)}`),
  /** The documents of the own cases; for tracking visitors those that hang on an event. */
  getDocuments: (): Promise<Answer<Array<Document>, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/documents`),
  /** The bytes of a document; knows ranges and If-None-Match. */
  getDocumentsByIdDownload: (id: number): Promise<Answer<Response, 200> | Answer<Response, 206> | Answer<Response, 304> | Answer<Response, 416> | Answer<Problem, Refusal>> =>
    send('GET', `/api/documents/${encodeURIComponent(id)}/download`),
  /** A client. */
  getUsersById: (id: number): Promise<Answer<UserView, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/users/${encodeURIComponent(id)}`),
  /** A client's cases with events and documents, archived ones too. */
  getAdminClientCasesById: (id: number): Promise<Answer<Array<CaseDetail>, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/admin/client-cases/${encodeURIComponent(id)}`),
  /** Opens the administration; label says who of the firm it is. */
  postAdminLogin: (body: { password: string; label?: string }): Promise<Answer<Done, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/login`, { body }),
  /** Whether the administration is open in this browser; does not keep it open. */
  getAdminStatus: (): Promise<Answer<{ isAdmin: boolean }, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/admin/status`),
  /** Closes the administration. */
  postAdminLogout: (): Promise<Answer<Done, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/logout`),
  /** Clients, newest first. */
  getAdminUsers: (query: { q?: string; page?: number; pageSize?: number; archived?: 'true' | 'false' } = {}): Promise<Answer<Array<AdminClient>, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/admin/users`, { query }),
  /** Cases, newest first. */
  getAdminCases: (query: { q?: string; page?: number; pageSize?: number; archived?: 'true' | 'false' } = {}): Promise<Answer<Array<AdminCase>, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/admin/cases`, { query }),
  /** Documents, newest first. */
  getAdminDocuments: (query: { q?: string; page?: number; pageSize?: number; archived?: 'true' | 'false' } = {}): Promise<Answer<Array<AdminDocument>, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/admin/documents`, { query }),
  /** Welcome mails, newest first. */
  getAdminWelcomeEmails: (query: { q?: string; page?: number; pageSize?: number; archived?: 'true' | 'false' } = {}): Promise<Answer<Array<WelcomeEmail>, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/admin/welcome-emails`, { query }),
  /** Phases and status fields, in their order. */
  getAdminTimelinePhases: (query: { q?: string; page?: number; pageSize?: number; archived?: 'true' | 'false' } = {}): Promise<Answer<Array<TimelinePhase>, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/admin/timeline-phases`, { query }),
  /** Takes a client out of the lists and ends the sessions. */
  postAdminUsersByIdArchive: (id: number): Promise<Answer<Done, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/users/${encodeURIComponent(id)}/archive`),
  /** Removes a client for good; cases and documents stay, archived. */
  deleteAdminUsersById: (id: number): Promise<Answer<ClientDeleted, 200> | Answer<Problem, Refusal>> =>
    send('DELETE', `/api/admin/users/${encodeURIComponent(id)}`),
  /** Hides a case from its client and from the lists. */
  postAdminCasesByIdArchive: (id: number): Promise<Answer<Done, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/cases/${encodeURIComponent(id)}/archive`),
  /** Removes a case and its timeline for good; its documents stay, archived. */
  deleteAdminCasesById: (id: number): Promise<Answer<CaseDeleted, 200> | Answer<Problem, Refusal>> =>
    send('DELETE', `/api/admin/cases/${encodeURIComponent(id)}`),
  /** Renews the access token of the cloud drive; a local drive needs none and says so. */
  postAdminRefreshGraphToken: (): Promise<Answer<TokenRefreshed, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/refresh-graph-token`),
  /** Takes a document in: told or found to which case it belongs, stored, and linked to its phase. */
  postAdminUploadDocument: (body: FormData): Promise<Answer<UploadedDocument, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/upload-document`, { body }),
  /** Hangs a document on the phases that were confirmed; without any it gets an event of its own. */
  postAdminConfirmAssignments: (body: { documentId: number; confirmedAssignments: Array<{ phaseTitle: string; reason?: string | null; eventDate?: string | null; confirmed?: boolean | '0' | '1' | 'true' | 'false' | 'on' | 'off' | ''; eventId?: number | null; isManual?: boolean | '0' | '1' | 'true' | 'false' | 'on' | 'off' | '' }> }): Promise<Answer<{ assignedCount: number }, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/confirm-assignments`, { body }),
  /** Hangs every document without a phase on the one phase of its case that takes its folder. */
  postAdminAutoAssignDocuments: (): Promise<Answer<{ assignedCount: number; skippedCount: number; results: Array<{ documentId: number; fileName: string; eventId: number | null; eventTitle: string | null; reason: 'category' | 'no_event' | 'several_events' }> }, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/auto-assign-documents`),
  /** Hides a document; bytes and links stay. */
  postAdminDocumentsByIdArchive: (id: number): Promise<Answer<Done, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/documents/${encodeURIComponent(id)}/archive`),
  /** Moves a document to the trash, where it stays for 30 days. */
  deleteAdminDocumentsById: (id: number): Promise<Answer<Done, 200> | Answer<Problem, Refusal>> =>
    send('DELETE', `/api/admin/documents/${encodeURIComponent(id)}`),
  /** Moves all documents of a folder to the trash. */
  deleteAdminDocumentsCategoryByCategory: (category: string): Promise<Answer<{ deletedCount: number }, 200> | Answer<Problem, Refusal>> =>
    send('DELETE', `/api/admin/documents/category/${encodeURIComponent(category)}`),
  /** Moves the documents of a folder of one case to the trash. */
  deleteAdminDocumentsFolderByCaseNumberByCategory: (caseNumber: string, category: string): Promise<Answer<{ deletedCount: number }, 200> | Answer<Problem, Refusal>> =>
    send('DELETE', `/api/admin/documents/folder/${encodeURIComponent(caseNumber)}/${encodeURIComponent(category)}`),
  /** Reads the drive's workbook again, also when it says the same, and applies it to all cases. */
  postAdminApplyAuthenticSync: (): Promise<Answer<{ results: { casesProcessed: number; phasesCreated: number }; runId: number; waiting?: Array<{ rows: number; clients: number; cases: number; changed: number; events: number; mails: number; refused: number; sheet: string; reason: 'sheet_new' | 'sheet_changed'; hidden: boolean; position: number }> }, 200> | Answer<{ runId: number; state: 'running' }, 202> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/apply-authentic-sync`),
  /** Takes a workbook and applies it, but the sheets that wait for a yes. */
  postAdminUploadExcel: (body: FormData): Promise<Answer<{ results: { totalProcessed: number; newClientsCreated: number; newCasesCreated: number; emailsSent: number; rejectedRows: number }; runId: number; waiting?: Array<{ rows: number; clients: number; cases: number; changed: number; events: number; mails: number; refused: number; sheet: string; reason: 'sheet_new' | 'sheet_changed'; hidden: boolean; position: number }> }, 200> | Answer<{ runId: number; state: 'running' }, 202> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/upload-excel`, { body }),
  /** Looks for new clients in the drive's workbook. */
  postSmartExcelSync: (): Promise<Answer<{ results: { newClientsCreated: number; emailsSent: number }; runId: number; waiting?: Array<{ rows: number; clients: number; cases: number; changed: number; events: number; mails: number; refused: number; sheet: string; reason: 'sheet_new' | 'sheet_changed'; hidden: boolean; position: number }> }, 200> | Answer<{ runId: number; state: 'running' }, 202> | Answer<Problem, Refusal>> =>
    send('POST', `/api/smart-excel-sync`),
  /** Seconds until the next automatic synchronisation; does not keep the session alive. */
  getSyncCountdown: (): Promise<Answer<{ isActive: boolean; nextSyncIn: number }, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/sync-countdown`),
  /** Switches the automatic synchronisation. */
  postSmartSyncToggle: (body: { enabled: boolean | 'true' | 'false' }): Promise<Answer<{ enabled: boolean }, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/smart-sync/toggle`, { body }),
  /** Runs of the synchronisation, newest first. */
  getSyncRuns: (query: { q?: string; page?: number; pageSize?: number; archived?: 'true' | 'false' } = {}): Promise<Answer<Array<Run>, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/sync-runs`, { query }),
  /** A run with its rows. */
  getSyncRunsById: (id: number, query: { kind?: 'new' | 'changed' | 'conflict' | 'refused' | 'unmapped' | 'missing' | 'note'; page?: number; pageSize?: number } = {}): Promise<Answer<RunDetail, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/sync-runs/${encodeURIComponent(id)}`, { query }),
  /** Applies a run that waits, all of it or the ticked rows, with the sheets that are said yes to. */
  postSyncRunsByIdApply: (id: number, body: { rows?: 'all' | Array<number>; yes?: Array<number>; sheets?: 'all' | Array<string> }): Promise<Answer<{ runId: number; counts: Record<string, number>; waiting?: Array<{ rows: number; clients: number; cases: number; changed: number; events: number; mails: number; refused: number; sheet: string; reason: 'sheet_new' | 'sheet_changed'; hidden: boolean; position: number }> }, 200> | Answer<{ runId: number; state: 'running' }, 202> | Answer<Problem, Refusal>> =>
    send('POST', `/api/sync-runs/${encodeURIComponent(id)}/apply`, { body }),
  /** Takes a run back, but what was edited since. */
  postSyncRunsByIdUndo: (id: number): Promise<Answer<{ runId: number; kept: number; keptRows: string }, 200> | Answer<{ runId: number; state: 'running' }, 202> | Answer<Problem, Refusal>> =>
    send('POST', `/api/sync-runs/${encodeURIComponent(id)}/undo`),
  /** How a run goes on, as server-sent events. */
  getSyncRunsByIdEvents: (id: number): Promise<Answer<Response, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/sync-runs/${encodeURIComponent(id)}/events`),
  /** Synchronises the drive now. */
  postGraphManualSync: (): Promise<Answer<{ result: { newUsers: number; newCases: number; emailsSent: number }; runId: number; waiting?: Array<{ rows: number; clients: number; cases: number; changed: number; events: number; mails: number; refused: number; sheet: string; reason: 'sheet_new' | 'sheet_changed'; hidden: boolean; position: number }> }, 200> | Answer<{ runId: number; state: 'running' }, 202> | Answer<Problem, Refusal>> =>
    send('POST', `/api/graph/manual-sync`),
  /** The same, answered shortly. */
  postOnedriveSync: (): Promise<Answer<{ success: true; runId: number; waiting?: Array<{ rows: number; clients: number; cases: number; changed: number; events: number; mails: number; refused: number; sheet: string; reason: 'sheet_new' | 'sheet_changed'; hidden: boolean; position: number }> }, 200> | Answer<{ runId: number; state: 'running' }, 202> | Answer<Problem, Refusal>> =>
    send('POST', `/api/onedrive/sync`),
  /** Takes over documents alone. */
  postOnedriveSyncDocuments: (): Promise<Answer<{ totalFiles: number; totalCases: number; runId: number }, 200> | Answer<{ runId: number; state: 'running' }, 202> | Answer<Problem, Refusal>> =>
    send('POST', `/api/onedrive/sync-documents`),
  /** Changes a phase of the timeline or a status field. */
  putAdminTimelinePhasesById: (id: number, body: { title?: string; order?: number; description?: string | null; excelColumn?: string | null; documentCategories?: Array<string> | string; updatedAt?: string; id?: unknown; createdAt?: unknown }): Promise<Answer<TimelinePhase, 200> | Answer<Problem, Refusal>> =>
    send('PUT', `/api/admin/timeline-phases/${encodeURIComponent(id)}`, { body }),
  /** Removes a phase that no event uses. */
  deleteAdminTimelinePhasesById: (id: number): Promise<Answer<Done, 200> | Answer<Problem, Refusal>> =>
    send('DELETE', `/api/admin/timeline-phases/${encodeURIComponent(id)}`),
  /** Sends the welcome mail again with a new link; waits 5 s at most for the server. */
  postAdminResendWelcomeEmailById: (id: number): Promise<Answer<{ success: true; emailSent: boolean; attemptCount: number; state: string }, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/admin/resend-welcome-email/${encodeURIComponent(id)}`),
  /** Whether the drive can be read, and what lies at its root. */
  getGraphOnedriveStatus: (): Promise<Answer<DriveStatus, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/graph/onedrive-status`),
  /** Looks at a shared folder and changes nothing. */
  postOnedriveTest: (body: { shareUrl: string }): Promise<Answer<DriveTested, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/onedrive/test`, { body }),
  /** Makes a shared folder the firm's drive. */
  postOnedriveSetup: (body: { shareUrl: string }): Promise<Answer<DriveTested, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/onedrive/setup`, { body }),
  /** Keeps the address of the firm's folder in the cloud. */
  postOnedriveStoreSharepointUrl: (body: { url: string }): Promise<Answer<Done, 200> | Answer<Problem, Refusal>> =>
    send('POST', `/api/onedrive/store-sharepoint-url`, { body }),
  /** Sends the browser to the drive's sign-in; from a local drive straight back to the administration. */
  getOnedriveAuth: (): Promise<Answer<Response, 302> | Answer<Problem, Refusal>> =>
    send('GET', `/api/onedrive/auth`),
  /** Where the drive's sign-in sends the browser back to. */
  getOnedriveCallback: (): Promise<Answer<Response, 302> | Answer<Problem, Refusal>> =>
    send('GET', `/api/onedrive/callback`),
  /** This interface, described for programs (OpenAPI 3.1). */
  getOpenapiJson: (): Promise<Answer<{ openapi: '3.1.0' }, 200> | Answer<Problem, Refusal>> =>
    send('GET', `/api/openapi.json`),
})
