import type { Language } from '../language'
import { auditEn, auditEs } from './audit'
import { bulkEn, bulkEs } from './bulk'
import { caseLinesEn, caseLinesEs } from './case-lines'
import { casesEn, casesEs } from './cases'
import { clientEn, clientEs } from './client'
import { clientPageEn, clientPageEs } from './client-page'
import { clientsEn, clientsEs } from './clients'
import { connectDriveEn, connectDriveEs } from './connect-drive'
import { digestEn, digestEs } from './digest'
import { documentReasonsEn, documentReasonsEs } from './document-reasons'
import { documentsEn, documentsEs } from './documents'
import { doubtsEn, doubtsEs } from './doubts'
import { driveHealthEn, driveHealthEs } from './drive-health'
import { figuresEn, figuresEs } from './figures'
import { filtersEn, filtersEs, todayEn, todayEs } from './filters'
import { firmFactsEn, firmFactsEs } from './firm-facts'
import { firstStepsEn, firstStepsEs } from './first-steps'
import { integrationsEn, integrationsEs } from './integrations'
import { jobsEn, jobsEs } from './jobs'
import { listExportEn, listExportEs } from './list-export'
import { mailsEn, mailsEs } from './mails'
import { mappingEn, mappingEs } from './mapping'
import { neighboursEn, neighboursEs } from './neighbours'
import { newsSettingsEn, newsSettingsEs } from './news-settings'
import { queueEn, queueEs } from './queue'
import { runActionsEn, runActionsEs } from './run-actions'
import { runsEn, runsEs } from './runs'
import { searchEn, searchEs } from './search'
import { settingsEn, settingsEs } from './settings'
import { sheetMakesEn, sheetMakesEs } from './sheet-makes'
import { shellEn, shellEs } from './shell'
import { standstillEn, standstillEs } from './standstill'
import { tellingEn, tellingEs } from './telling'
import { timelineEn, timelineEs } from './timeline'
import { uploadEn, uploadEs } from './upload'
import { uploadDialogsEn, uploadDialogsEs } from './upload-dialogs'
import { waitingEn, waitingEs } from './waiting'
import { waitingReasonsEn, waitingReasonsEs } from './waiting-reasons'
import { welcomeEmailsEn, welcomeEmailsEs } from './welcome-emails'

/** The texts of the administration, one file per area. Only its own pages load them. */
const es = {
  shell: shellEs,
  bulk: bulkEs,
  standstill: standstillEs,
  firmFacts: firmFactsEs,
  firstSteps: firstStepsEs,
  clients: clientsEs,
  client: clientEs,
  clientPage: clientPageEs,
  cases: casesEs,
  caseLines: caseLinesEs,
  filters: filtersEs,
  today: todayEs,
  documents: documentsEs,
  doubts: doubtsEs,
  documentReasons: documentReasonsEs,
  telling: tellingEs,
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
  bulk: bulkEn,
  standstill: standstillEn,
  firmFacts: firmFactsEn,
  firstSteps: firstStepsEn,
  clients: clientsEn,
  client: clientEn,
  clientPage: clientPageEn,
  cases: casesEn,
  caseLines: caseLinesEn,
  filters: filtersEn,
  today: todayEn,
  documents: documentsEn,
  doubts: doubtsEn,
  documentReasons: documentReasonsEn,
  telling: tellingEn,
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
