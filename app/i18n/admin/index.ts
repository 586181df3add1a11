import type { Language } from '../language'
import { auditEn, auditEs } from './audit'
import { dataProtectionEn, dataProtectionEs } from './data-protection'
import { figuresEn, figuresEs } from './figures'
import { firstStepsEn, firstStepsEs } from './first-steps'
import { jobsEn, jobsEs } from './jobs'
import { appointmentsEn, appointmentsEs } from './lists/appointments'
import { bulkEn, bulkEs } from './lists/bulk'
import { caseLinesEn, caseLinesEs, casesEn, casesEs } from './lists/cases'
import { clientEn, clientEs } from './lists/client'
import { clientPageEn, clientPageEs } from './lists/client-page'
import { clientsEn, clientsEs } from './lists/clients'
import { courtFolderEn, courtFolderEs } from './lists/court-folder'
import { deliveriesEn, deliveriesEs } from './lists/deliveries'
import { documentsEn, documentsEs } from './lists/documents'
import { filtersEn, filtersEs, todayEn, todayEs } from './lists/filters'
import { holdersEn, holdersEs } from './lists/holders'
import { listExportEn, listExportEs, neighboursEn, neighboursEs } from './lists/list-export'
import { mailsEn, mailsEs } from './lists/mails'
import { messagesEn, messagesEs, snippetsEn, snippetsEs } from './lists/messages'
import { proposalsEn, proposalsEs } from './lists/proposals'
import { readingEn, readingEs } from './lists/reading'
import { searchEn, searchEs } from './lists/search'
import { summariesEn, summariesEs } from './lists/summaries'
import { welcomeEmailsEn, welcomeEmailsEs } from './lists/welcome-emails'
import { digestEn, digestEs, newsSettingsEn, newsSettingsEs } from './news-settings'
import { breachEn, breachEs, processingEn, processingEs } from './processing'
import { retentionEn, retentionEs } from './retention'
import { settingsEn, settingsEs } from './settings'
import { shellEn, shellEs } from './shell'
import { staffEn, staffEs } from './staff'
import { standstillEn, standstillEs } from './standstill'
import { connectDriveEn, connectDriveEs } from './sync/connect-drive'
import { documentReasonsEn, documentReasonsEs } from './sync/document-reasons'
import { doubtsEn, doubtsEs } from './sync/doubts'
import { driveHealthEn, driveHealthEs } from './sync/drive-health'
import { firmFactsEn, firmFactsEs } from './sync/firm-facts'
import { integrationsEn, integrationsEs } from './sync/integrations'
import { mappingEn, mappingEs } from './sync/mapping'
import { queueEn, queueEs } from './sync/queue'
import { receivedEn, receivedEs, signatureEn, signatureEs } from './sync/received'
import { runActionsEn, runActionsEs } from './sync/run-actions'
import { runsEn, runsEs } from './sync/runs'
import { tellingEn, tellingEs } from './sync/telling'
import { sheetMakesEn, sheetMakesEs, uploadEn, uploadEs } from './sync/upload'
import { uploadDialogsEn, uploadDialogsEs } from './sync/upload-dialogs'
import { waitingEn, waitingEs } from './sync/waiting'
import { waitingReasonsEn, waitingReasonsEs } from './sync/waiting-reasons'
import { writeBackEn, writeBackEs } from './sync/write-back'
import { templatesEn, templatesEs } from './templates'
import { timelineEn, timelineEs } from './timeline'

/** The texts of the administration, one file per area. Only its own pages load them. */
const es = {
  shell: shellEs,
  templates: templatesEs,
  snippets: snippetsEs,
  bulk: bulkEs,
  staff: staffEs,
  dataProtection: dataProtectionEs,
  retention: retentionEs,
  processing: processingEs,
  breach: breachEs,
  standstill: standstillEs,
  firmFacts: firmFactsEs,
  firstSteps: firstStepsEs,
  clients: clientsEs,
  client: clientEs,
  clientPage: clientPageEs,
  cases: casesEs,
  holders: holdersEs,
  caseLines: caseLinesEs,
  filters: filtersEs,
  today: todayEs,
  documents: documentsEs,
  courtFolder: courtFolderEs,
  deliveries: deliveriesEs,
  doubts: doubtsEs,
  documentReasons: documentReasonsEs,
  telling: tellingEs,
  messages: messagesEs,
  appointments: appointmentsEs,
  received: receivedEs,
  writeBack: writeBackEs,
  signature: signatureEs,
  timeline: timelineEs,
  mails: mailsEs,
  digest: digestEs,
  welcomeEmails: welcomeEmailsEs,
  queue: queueEs,
  waitingReasons: waitingReasonsEs,
  sheetMakes: sheetMakesEs,
  listExport: listExportEs,
  mapping: mappingEs,
  neighbours: neighboursEs,
  integrations: integrationsEs,
  connectDrive: connectDriveEs,
  driveHealth: driveHealthEs,
  search: searchEs,
  reading: readingEs,
  proposals: proposalsEs,
  summaries: summariesEs,
  jobs: jobsEs,
  settings: settingsEs,
  newsSettings: newsSettingsEs,
  audit: auditEs,
  figures: figuresEs,
  runs: runsEs,
  runActions: runActionsEs,
  upload: uploadEs,
  uploadDialogs: uploadDialogsEs,
  waiting: waitingEs,
}
const en: typeof es = {
  shell: shellEn,
  templates: templatesEn,
  snippets: snippetsEn,
  bulk: bulkEn,
  staff: staffEn,
  dataProtection: dataProtectionEn,
  retention: retentionEn,
  processing: processingEn,
  breach: breachEn,
  standstill: standstillEn,
  firmFacts: firmFactsEn,
  firstSteps: firstStepsEn,
  clients: clientsEn,
  client: clientEn,
  clientPage: clientPageEn,
  cases: casesEn,
  holders: holdersEn,
  caseLines: caseLinesEn,
  filters: filtersEn,
  today: todayEn,
  documents: documentsEn,
  courtFolder: courtFolderEn,
  deliveries: deliveriesEn,
  doubts: doubtsEn,
  documentReasons: documentReasonsEn,
  telling: tellingEn,
  messages: messagesEn,
  appointments: appointmentsEn,
  received: receivedEn,
  writeBack: writeBackEn,
  signature: signatureEn,
  timeline: timelineEn,
  mails: mailsEn,
  digest: digestEn,
  welcomeEmails: welcomeEmailsEn,
  queue: queueEn,
  waitingReasons: waitingReasonsEn,
  sheetMakes: sheetMakesEn,
  listExport: listExportEn,
  mapping: mappingEn,
  neighbours: neighboursEn,
  integrations: integrationsEn,
  connectDrive: connectDriveEn,
  driveHealth: driveHealthEn,
  search: searchEn,
  reading: readingEn,
  proposals: proposalsEn,
  summaries: summariesEn,
  jobs: jobsEn,
  settings: settingsEn,
  newsSettings: newsSettingsEn,
  audit: auditEn,
  figures: figuresEn,
  runs: runsEn,
  runActions: runActionsEn,
  upload: uploadEn,
  uploadDialogs: uploadDialogsEn,
  waiting: waitingEn,
}

export type AdminTexts = typeof es
export const adminTexts: Record<Language, AdminTexts> = { es, en }
