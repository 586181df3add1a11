/** URLs of data protection: copies, erasing, blocking, and what the law asks to be written down. */
export const dataPaths = {
  adminDataCopy: (id: number) => `/admin/client/${id}/data`,
  adminDataZip: (id: number) => `/admin/client/${id}/data.zip`,
  adminProcessing: '/admin/data-protection/processing',
  adminBreach: '/admin/data-protection/breach',
  adminErasures: '/admin/erasures',
  adminRetention: '/admin/retention',
  adminRetentionTerms: '/admin/retention/terms',
  adminRetentionBlock: '/admin/retention/block',
  adminRetentionErase: '/admin/retention/erase',
  adminRetentionLater: '/admin/retention/later',
  /** Of one client, from their page, whether or not they are proposed. */
  adminBlock: (id: number) => `/admin/retention/block?by=hand&id=${id}`,
  adminUnblock: (id: number) => `/admin/client/${id}/unblock`,
  adminErasure: (id: number) => `/admin/erasures/${id}`,
}
