/** URLs of documents in the panel: lists, uploads, folders, the trash, the quarantine, and what courts deliver. */
export const documentPaths = {
  adminUpload: '/admin/upload',
  adminTexts: '/admin/search/texts',
  adminUnread: '/admin/documents/unread',
  adminDocumentsAutoAssign: '/admin/documents/auto-assign',
  adminRuns: '/admin/runs',
  adminDocuments: '/admin/documents',
  adminDocumentsUpload: '/admin/documents/upload',
  adminDocumentsUploadOne: '/admin/documents/upload-one',
  adminDocumentsUploadAlone: '/admin/documents/upload-one?alone',
  adminWaitingPicture: (id: string) => `/admin/documents/waiting/${encodeURIComponent(id)}/file`,
  adminWaitingFirst: (id: string, version: number) =>
    `/admin/documents/waiting/${encodeURIComponent(id)}/file?first=${version}`,
  adminWaitingFiles: '/admin/documents/waiting',
  adminWaitingFile: (key: string) => `/admin/documents/waiting?${new URLSearchParams({ only: key })}`,
  adminCaseChoices: (q: string, file: string) => `/admin/documents/cases?${new URLSearchParams({ q, file })}`,
  adminWaiting: (id: string, question: 'case' | 'overwrite') => `/admin/documents/waiting/${id}/${question}`,
  adminDocumentPhases: (id: number) => `/admin/documents/${id}/phases`,
  adminDocumentPhasesFrom: (id: number, back: string) =>
    `/admin/documents/${id}/phases?${new URLSearchParams({ back })}`,
  adminFolderDelete: (category: string) => `/admin/documents/folders/${encodeURIComponent(category)}/delete`,
  adminDocument: (id: number, verb: string) => `/admin/documents/${id}/${verb}`,
  adminSelectedDocuments: (action: string) => `/admin/documents/selected/${action}`,
  adminSelectedZip: '/admin/documents/selected.zip',
  adminFiling: (id: number, caseId: number, documentId: number) =>
    `/admin/client/${id}/cases/${caseId}/documents/${documentId}?case=${caseId}`,
  adminClientDocumentDelete: (id: number, caseId: number, documentId: number) =>
    `/admin/client/${id}/cases/${caseId}/documents/${documentId}/delete?case=${caseId}`,
  adminSummary: (id: number, caseId: number, documentId: number) =>
    `/admin/client/${id}/cases/${caseId}/documents/${documentId}/summary?case=${caseId}`,
  adminSummaryRemove: (id: number, caseId: number, documentId: number) =>
    `/admin/client/${id}/cases/${caseId}/documents/${documentId}/summary/remove?case=${caseId}`,
  adminTrash: '/admin/documents?show=trash',
  adminTrashEmpty: '/admin/documents/trash',
  adminQuarantine: '/admin/documents?show=quarantine',
  adminDeliveries: '/admin/deliveries',
  adminDelivery: (id: number) => `/admin/deliveries/${id}`,
  adminDeliveryVerb: (id: number, verb: 'discard' | 'trash' | 'forget') => `/admin/deliveries/${id}/${verb}`,
  adminDeliveryPaper: (id: number) => `/admin/deliveries/papers/${id}/file`,
} as const
