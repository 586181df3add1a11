import { adminToastsEn } from '../admin/toasts'
import { counted } from '../counted'
import type { Texts } from './es'

export const en = {
  languageName: 'English',
  portal: 'Case management portal',
  firmSuffix: 'Abogados',
  skipToContent: 'Skip to content',
  pending: 'One moment…',

  header: {
    switchLanguage: (current) => `, language: ${current}. Change to `,
    signOut: 'Sign out',
    home: 'Go to the start page',
  },

  auth: {
    title: 'Sign in',
    lead: 'See where your claim stands, what has happened and what comes next.',
    needsTitle: 'What you need',
    needsDni: ['Have your ', 'DNI or NIE', ' at hand.'],
    needsMail: ['We will send a ', '6-digit code', ' to the e-mail address you gave us.'],
    tracking: 'Case tracking',
    trackingHint: 'Enter your DNI/NIE. No password needed.',
    dni: 'DNI/NIE',
    dniHint: 'DNI: 8 digits and a letter. NIE: begins with X, Y or Z.',
    sendCode: 'Send code',
    codeGone:
      'No code is waiting here, or its time is over. Enter your DNI or NIE and we send another. If it happens again, allow the cookies of this page in your browser.',
    linkGone:
      'There is no open link here. Open it again from the e-mail, or enter your DNI or NIE. If it happens again, allow the cookies of this page in your browser.',
    sendingCode: 'Sending code…',
    clientArea: 'Client area',
    clientAreaHint: 'Sign in with your username and password. You can download your documents.',
    clientAccess: 'Client sign-in',
    username: 'Username',
    usernameHint: 'It is in the welcome e-mail. Usually it is your DNI or NIE.',
    password: 'Password',
    signIn: 'Sign in',
    signingIn: 'Signing in…',
    forgot: 'Forgotten your password?',
    noAccount: 'No account yet?',
    createAccount: 'Create account',
    haveAccount: 'Already have an account?',
    toSignIn: 'Client sign-in',
    registerHint:
      'A new account is empty at first. Afterwards you can join it to your case with your DNI or NIE; until then we will send you no e-mails.',
    name: 'Full name',
    email: 'E-mail',
    registerUsername: 'Choose a username',
    registerUsernameHint: 'Letters, digits, full stop or hyphen. Do not use your DNI.',
    newPassword: 'Password',
    confirmPassword: 'Repeat the password',
    registering: 'Creating the account…',
    cannotEnter: 'Cannot sign in? Call us on ',
  },

  forgot: {
    title: 'Choose another password',
    lead: 'Enter your username or your DNI or NIE. We will send a link to the address we have.',
    label: 'Username, DNI or NIE',
    send: 'Send me the link',
    sending: 'Sending…',
    back: 'Back to sign-in',
    sentTitle: 'Look at your e-mail',
    sent: 'If there is an account with these data and it has an address, the link arrives in a few minutes. It works for 7 days and only once.',
    noMail:
      'If it does not arrive, look in your spam folder. If you no longer use that address, call the firm: only we can change it.',
    unlinked:
      'If you made the account yourself and have not joined it to your case yet, we will not send you anything: the account is empty. Come in with your DNI or NIE and a code, or create another account.',
  },

  quick: {
    title: 'See my case',
    lead: 'Press the button to open your case. The link works only once.',
    open: 'See my case',
    opening: 'Opening…',
  },

  account: {
    password: 'Change password',
    passwordLead: 'You will have to sign in again on your other devices.',
    current: 'Present password',
    next: 'New password',
    confirm: 'Repeat the new password',
    save: 'Save the password',
    saving: 'Saving…',
    back: 'Back to my cases',
    passwordLink: 'Choose a password',
    passwordLinkLead: (email) =>
      `We send a link to ${email}, the address we have. It works for 7 days and only once.`,
    sendPasswordLink: 'Send me a link to choose a password',
    havePassword: 'I have a password',
    noAddress: 'We have no e-mail address of yours. Call the firm: only we can write it down.',
    linkTitle: 'Join my case',
    linkLead:
      'Enter the DNI or NIE under which the firm keeps your case. We will send a code to the address in the case.',
    linkCodeLead: 'Enter the code that we have sent to the address in the case.',
    link: 'Join my case',
    linking: 'Joining…',
    notLinkedTitle: 'Your account is not joined to a case yet',
    notLinked:
      'If you are a client of the firm, you can join it with your DNI or NIE and a code that we send to your address.',
  },

  session: {
    title: 'Your session is about to end',
    text: (minutes) =>
      `For security it ends by itself if you do nothing. You have ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left.`,
    stay: 'Stay signed in',
    finalText: (minutes) =>
      `For security no session lasts longer, and this one cannot be extended. You have ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left: save what you are typing. Then you can sign in again.`,
    understood: 'Understood',
    note: (minutes, end) =>
      `For security, the session ends by itself after ${minutes} minutes without use and, in any case, at ${end} (mainland Spain time).`,
  },

  code: {
    title: 'Code verification',
    step: 'Step 2 of 2',
    lead: 'We have sent a verification code to the registered e-mail address.',
    sentTo: 'Sent to ',
    ifRegistered: 'If the DNI or NIE is registered, the code arrives in less than a minute.',
    label: '6-digit code',
    hint: (time) => `It works for 10 minutes, until ${time} (mainland Spain time). Blanks do not matter.`,
    expired: 'This code has expired. Go back and enter your DNI to ask for another.',
    verify: 'Verify code',
    verifying: 'Verifying…',
    back: 'Back to DNI',
    resend: 'Send the code again',
    resending: 'Sending…',
    resendAt: (time) => `Available at ${time}, mainland Spain time`,
    resendIn: (seconds) => ` (in ${seconds} s)`,
    helpTitle: 'Did the code not arrive?',
    help: [
      'It can take a few minutes. Look in your spam folder too.',
      'If you ask for another code, the earlier one stops working.',
      'If you no longer use that address, call the firm: only we can change it.',
    ],
  },

  activate: {
    title: 'Choose your password',
    lead: (name) => `${name}, choose the password with which you will sign in to the portal.`,
    username: 'Your username',
    password: 'New password',
    passwordHint: 'At least 8 characters. Three or four words that only you would put together are safest.',
    confirm: 'Repeat the password',
    save: 'Save and sign in',
    saving: 'Saving…',
    deadTitle: 'This link no longer works',
    dead: 'The link has been used, has expired, or there is a newer one. We can send a new one to the address we have: press the button.',
    sendNew: 'Send me a new link',
    unknown: 'We do not know this link. Check that you copied all of it, or sign in with your DNI or NIE.',
    noneTitle: 'Open the link again',
    none: 'There is no open link here, or you left it open for more than an hour. Open it again from the e-mail. If it happens again, allow the cookies of this page in your browser.',
    toAuth: 'Go to sign-in',
  },

  dashboard: {
    myCase: 'My case',
    myCases: 'My cases',
    caseCount: (count) => (count === 1 ? 'case' : 'cases'),
    choose: 'Choose the one you want to see',
    option: (caseNumber, name, status) => `Case ${caseNumber}-${name} (${status})`,
    show: 'Show case',
    waits: 'We need something from you',
    none: 'No cases found',
    noneAssigned: 'No assigned cases were found',
    noneHelp: 'Contact your lawyer for more information.',
    noneCount: (count) => `Cases found: ${count}`,
    loading: 'Loading your cases...',
    error: 'Error loading cases',
    errorHelp: 'An error occurred while loading your cases. Please reload the page.',
  },

  summary: {
    dni: 'DNI/NIE',
    email: 'E-mail',
    start: 'Start of procedure',
    caseCode: 'Case code',
    situation: 'Current situation',
    opponent: 'Opposing party',
    notSpecified: 'Not specified',
    notRecorded: 'Not recorded',
    hearing: 'Next hearing',
    toCalendar: 'Add to my calendar',
    lawyer: 'Your lawyer',
    description: 'Description',
    print: 'Print summary',
    zip: (size) => `Download all documents (ZIP, ${size})`,
    printTitle: 'Summary of the case',
    printNow: 'Print',
    printedOn: (date) => `Printed on ${date}.`,
  },

  where: {
    title: 'Where is my case?',
    against: (opponent) => `Against ${opponent}`,
    caseNumber: (caseNumber) => `Case ${caseNumber}`,
    opened: 'Your case is open',
    happened: 'What has happened?',
    on: (date, what) => `On ${date} ${what}.`,
    nothingYet: 'Nothing has been recorded in your case yet.',
    needed: 'What do we need from you?',
    nothingNeeded: 'We have not asked you for anything at the moment.',
    neededBefore: (date) => `If possible, before ${date}.`,
    neededSince: (date) =>
      `We asked for it by ${date}. If you have not sent it yet, please do so as soon as you can.`,
    next: 'What comes next?',
    hearing: (date) => `The hearing is on ${date}.`,
    planned: (title, date) => `Planned for ${date}: ${title}.`,
    noNext: 'No next step is recorded.',
    ended: 'No step is left, according to our records.',
    when: 'When will you hear from us?',
    days: (from, to) => `This phase usually takes ${from} to ${to} days (only a guide).`,
    months: (from, to) => `This phase usually takes ${from} to ${to} months (only a guide).`,
    medianDays: (days) =>
      days < 60
        ? `In our cases this phase takes about ${days} days (only a guide).`
        : `In our cases this phase takes about ${Math.round(days / 30)} months (only a guide).`,
    between: (from, to) => `Counted from its date: between ${from} and ${to}.`,
    around: (month) => `Counted from its date: around ${month}.`,
    overdue: 'That time has passed. If you want to know why, ask the firm.',
    noPhase: 'You will see any news here as soon as there is some.',
    noUsualTime: 'This phase has no usual time. You will see any news here as soon as there is some.',
    noNews: 'The case is closed: no news is expected.',
    updated: (date) => `Data updated on ${date}.`,
    path: 'The path of your case',
    here: 'You are here',
    doneBefore: 'Completed: ',
    earlier: (count) => (count === 1 ? '1 earlier phase' : `${count} earlier phases`),
    noDate: 'no date recorded',
    usualDays: (from, to) => `Usually takes ${from} to ${to} days (only a guide)`,
    usualMonths: (from, to) => `Usually takes ${from} to ${to} months (only a guide)`,
    usualMedian: (days) =>
      days < 60
        ? `Usually takes about ${days} days (only a guide)`
        : `Usually takes about ${Math.round(days / 30)} months (only a guide)`,
    mayFollow: 'may come next',
    mayAlsoFollow: 'may come as well',
  },

  caseStatus: {
    active: 'Active',
    pending: 'Pending',
    closed: 'Case closed',
    completed: 'Case completed',
    other: 'Case completed',
  },

  situation: {
    active: 'Procedure under way',
    pending: 'Not started yet',
    closed: 'Case closed',
    completed: 'Case completed',
    other: 'Case completed',
  },

  timeline: {
    title: 'Case timeline',
    subtitle: 'Detailed tracking of all actions.',
    subtitleTracking: 'Current status and progress of your case.',
    empty: 'No timeline events available',
    noDate: 'No date',
    readMore: 'Read more',
    readLess: 'Read less',
    documentsOf: (title) => `Documents of ${title}`,
    isNew: 'New',
    news: (count, date) =>
      `${count === 1 ? '1 new item' : `${count} new items`} since your last visit on ${date}.`,
    columns: { date: 'Date', action: 'Action', status: 'Status' },
    meaning: 'What does this stage mean?',
    notYet: 'This stage has not come yet. If it comes, this is what it means:',
    duration: 'How long it usually takes',
    task: 'What you have to do',
    status: {
      completed: 'Completed',
      in_progress: 'In progress',
      scheduled: 'Scheduled',
      pending: 'Pending',
    },
  },

  hearingEntry: {
    title: (caseNumber) => `Hearing: case ${caseNumber}`,
    description: (phone) =>
      `The firm will confirm the time and the room.${phone ? ` Telephone: ${phone}.` : ''}`,
  },

  documents: {
    unassigned: 'Unassigned Documents',
    unassignedHint: 'They are yours but do not belong to an action yet.',
    count: (count) => (count === 1 ? 'document' : 'documents'),
    download: 'Download',
    opensInNewTab: ' (opens in a new tab)',
    title: 'Documents',
    groupsTitle: 'Documents by folder',
    all: 'All',
    groups: {
      '01': '01 Engagement letter',
      '02': '02 Power of attorney',
      '03': '03 Out-of-court settlement',
      '04': '04 Claim receipt',
      '05': '05 Favourable judgment',
      '06': '06 Unfavourable judgment',
      '07': '07 Archived, invoice',
      other: 'Other Documents',
    },
    trackingHint: 'To download documents, sign in to the client area with your username and password.',
  },

  uploads: {
    linked: 'Document stored and linked to its phase.',
    needsConfirmation: 'Document stored. Confirm to which phase it belongs.',
    overwritten: 'Document replaced; it stays in the same phases.',
    quarantined:
      'Document stored in quarantine: its name speaks of another client. The client does not see it until somebody has looked at it.',
    inTrash: (name) => `There is another copy of this document in the trash: “${name}”.`,
    reasons: {
      category: 'The folder belongs to this phase.',
      category_without_event: 'The folder belongs to this phase, which is not in the timeline yet.',
      file_name: 'The name of the file mentions this phase.',
    },
  },

  footer: {
    questions: 'Any questions?',
    call: 'Any questions? Call us on ',
    write: 'If you prefer, write to ',
    contact: 'Write to or call the firm: we are here to help.',
    legal: 'Legal notice',
    privacy: 'Privacy',
    accessibility: 'Accessibility',
  },

  notFound: {
    title: '404 Page Not Found',
    text: 'This page does not exist, or is no longer at this address.',
    home: 'Back to the start',
  },

  fault: { title: 'Something went wrong', retry: 'Try again' },
  offline: {
    title: 'No Internet connection',
    text: 'Nothing was sent and what you typed is still here. When the connection is back, try again.',
  },

  mailbox: {
    title: 'Test mailbox',
    lead: 'The messages that the portal would have sent. It exists on this computer only.',
    empty: 'No messages yet.',
    to: 'To',
    back: 'All messages',
    newest: 'Newest first.',
  },

  toaster: { notifications: 'Notifications (F8)', close: 'Close notification' },

  toasts: {
    ...adminToastsEn,
    signed_out: { title: 'Logged out successfully', text: () => 'You have been logged out.' },
    sign_out_failed: { title: 'Logout failed', text: ({ reason }) => `You are still signed in. ${reason}` },
    code_sent: { title: 'OTP Sent', text: ({ email }) => `Verification code sent to ${email}` },
    link_sent: { title: 'Link sent', text: ({ email }) => `We have sent a new link to ${email}` },
    password_link_sent: {
      title: 'Link sent',
      text: ({ email }) => `We have sent a link to choose a password to ${email}.`,
    },
    no_address: {
      title: 'We have no e-mail address of yours',
      text: () => 'Call the firm: only we can write it down.',
    },
    link_dead: {
      title: 'This link no longer works',
      text: () => 'It works only once. Enter with your DNI or NIE.',
    },
    download_failed: {
      title: 'Download failed',
      text: ({ reason }) => `Failed to download document. ${reason}`,
    },
    session_ended: { title: 'Session ended', text: () => 'We closed it for security. Please sign in again.' },
    registered: { title: 'Account created', text: () => 'You can now join it to your case.' },
    account_linked: { title: 'Case joined', text: () => 'You can now see your case and your documents.' },
    password_changed: { title: 'Password changed', text: () => 'We have closed your other sessions.' },
    password_set: {
      title: 'Password saved',
      text: () => 'You can now sign in with your username and password.',
    },
  },

  validation: {
    dni_required: 'DNI is required',
    dni_invalid: 'The DNI or NIE is not right: check the numbers and the letter.',
    phone_invalid: 'Enter a telephone number: 9 digits, or + and the country code.',
    date_invalid: 'Enter a date that exists.',
    otp_digits: 'OTP must be 6 digits',
    verification_code_digits: 'Verification code must be 6 digits',
    client_number_required: 'Client number is required. A DNI or a username will do as well.',
    username_required: 'Enter your username.',
    password_required: 'Enter your password.',
    passwords_differ: "Passwords don't match",
    too_long: 'The text is too long.',
    required: 'This is needed.',
    whole_number: 'Write the number in digits only, for example 1234.',
    name_required: 'Enter your full name.',
    email_for_welcome: 'The welcome needs an e-mail address. Type one, or untick the box below.',
    email_invalid: 'Enter an e-mail address, for example ana@correo.example.',
    username_form: '3 to 60 letters, digits, full stops or hyphens, without blanks.',
    phase_order: 'A whole number from 1 to 9999.',
    username_dni: 'Choose a name that is not a DNI or NIE.',
    username_reserved: 'That name is reserved for the firm. Choose another one.',
    name_form: 'Enter only your first and last names, without e-mail or web addresses.',
    file_required: 'Choose a file.',
    folder_required: 'Choose a folder.',
    share_url_invalid: 'Please enter a valid OneDrive sharing URL',
    value_invalid: 'This value is not valid.',
    value_missing: 'This is missing.',
    field_unknown: 'There is no such field.',
    sign_refused: 'The text holds a sign that cannot be stored.',
  },

  errors: {
    invalid_input: () => 'Check the marked fields.',
    address_unreadable: () => 'This address cannot be read.',
    host_unknown: () =>
      'The portal does not answer under this name. Whoever runs it needs to set the address in PUBLIC_URL.',
    page_unreadable: () => 'We could not read what you sent. Please try again.',
    fields_refused: () =>
      'What you sent has too many fields, or fields this page does not expect. Nothing was saved. Reload the page and try again.',
    text_not_utf8: () => 'What you sent is not UTF-8, and letters would be lost. Nothing was saved.',
    foreign_origin: () => 'The request comes from another site and was refused.',
    signed_out: () => 'Your session has ended. Please sign in again.',
    admin_only: () => 'For administrators only.',
    tracking_only: () => 'To download documents, sign in to the client area with your username and password.',
    not_found: () => 'Not found.',
    method_not_allowed: () => 'This address does not take that method.',
    unsupported_media_type: () => 'The format of what you sent is not supported.',
    charset_refused: () => 'What you sent says that it is in another encoding. Send it in UTF-8.',
    too_large: ({ megabytes, files }) => {
      if (files) return files === 1 ? 'Send one file only.' : `At most ${files} files at once.`
      return megabytes ? `The file is too large: at most ${megabytes} MB.` : 'What you sent is too large.'
    },
    too_many_requests: ({ retryAfter }) =>
      `Too many attempts. Wait ${waitingTime(retryAfter)} and try again.`,
    codes_used_up: ({ retryAfter }) =>
      `Many codes have been requested for this DNI or NIE today. Look in your mail: the last message has a button that shows your case without a code. You can also sign in with your username and password, or wait ${waitingTime(retryAfter)}.`,
    busy: () => 'Many people are signing in right now. Try again in a few seconds.',
    worker_missing: () => 'The synchronisation service is not running.',
    unexpected: () => 'Something unexpected happened. Please try again in a few minutes.',

    credentials_wrong: () =>
      'The username or the password is wrong. If you forgot your password, use your DNI or NIE.',
    admin_password_wrong: () => 'Invalid admin password',
    admin_closed: () => 'Administration is closed: no password is configured.',
    code_missing: () => 'No code was asked for in this browser. Go back and enter your DNI to ask for one.',
    code_wrong: ({ left }) =>
      `The code is not right. Look at the e-mail again: you have ${left === 1 ? '1 try' : `${left} tries`} left.`,
    code_expired: () =>
      'The code has expired: it works for 10 minutes. Go back, enter your DNI and we will send another.',
    code_used: () => 'This code has been used. Go back, enter your DNI and we will send another.',
    code_exhausted: () =>
      'The 5 tries of this code are used up. Go back, enter your DNI and we will send another.',
    link_dead: () => 'The link no longer works. Ask for a new one, or sign in with your DNI or NIE.',
    username_taken: () => 'That username exists already. Choose another.',
    dni_taken: () => 'Another client has that DNI or NIE.',
    case_number_taken: () => 'There is a case with that number already.',
    merge_with_itself: () => 'It is the same record. Choose the other one.',
    merge_target_missing: () => 'There is no client with that DNI, number or username.',
    merge_target_ambiguous: () =>
      'More than one record has that (the username of one may be the DNI or number of another). Type something else of the record that stays.',
    merge_target_archived: () => 'That record is archived. Restore it first if it is the one that stays.',
    merge_target_unconfirmed: () =>
      'Somebody made that record for themselves, so it cannot be the one that stays. Open it and merge it into the client’s from there.',
    dni_for_unconfirmed: () =>
      'This person registered by themselves, and we have not confirmed who they are. Ask them to join their account with their DNI or NIE and a code, or add the client and merge the two records.',
    already_linked: () => 'This account is joined to a case already.',
    current_password_wrong: () => 'The present password is not right.',
    password_short: () => 'The password is too short: at least 8 characters.',
    password_long: () => 'The password is too long.',
    password_common: () => 'Many people use that password and it is quickly guessed. Choose another.',
    password_personal: () => 'That password can be guessed from your data. Choose another.',

    edit_conflict: () =>
      'Somebody else saved this record while you were changing it. Nothing of yours is saved yet: compare and decide.',
    phase_title_taken: () => 'There is a phase with that title already.',
    phase_column_taken: ({ column, title }) => `The column “${column}” is read for “${title}” already.`,
    phase_column_reserved: ({ column }) =>
      `The column “${column}” says whose each row is. If a phase read it, the sheet could not be read.`,
    phase_in_use: ({ events }) =>
      `The phase has ${counted(events, 'event', 'events')} and cannot be deleted. You can merge it into another phase, which takes what hangs on it.`,
    phase_order_wrong: () =>
      '1 to 99 are phases and from 100 on fields of the case: with events or data that hang on it, it cannot change from one to the other.',
    client_without_email: () => 'The client has no DNI or no e-mail address, or is archived.',
    mail_refused: ({ error }) => `The mail server does not take it: ${error}`,
    logo_not_png: () => 'The logo has to be a PNG image.',
    logo_size: ({ width, height, kilobytes }) =>
      `The logo is too large: at most ${width} × ${height} pixels and ${kilobytes} KB.`,

    workbook_missing: () => 'There is no tracking workbook in the folder.',
    workbook_gone: ({ name, others }) =>
      `The tracking workbook “${name}” is not at the root of the folder.${others ? ` What lies there: ${others}.` : ''} Nothing was read: put it back, or choose in Integrations which workbook is read.`,
    workbook_locked: () => 'The tracking workbook is open or locked by another program.',
    workbook_changing: () => 'The tracking workbook is being saved right now.',
    workbook_too_large: ({ megabytes }) => `The workbook is too large: at most ${megabytes} MB.`,
    workbook_too_long: () => 'The workbook has too many rows: at most 20,000.',
    workbook_not_excel: () => 'The file is named like a workbook but is none. Open it and save it as .xlsx.',
    workbook_encrypted: () =>
      'The workbook is encrypted: it has a password, or it is protected against changes. Remove the password or the protection so that the portal can read it.',
    workbook_unreadable: () => 'The workbook is damaged and cannot be read.',
    workbook_timeout: () => 'Reading the workbook took too long.',
    workbook_empty: () => 'The workbook is empty.',
    workbook_headings_missing: () => 'No sheet of the workbook has columns for DNI and case number.',
    drive_missing: ({ folder }) => `The folder ${folder} was not found.`,
    drive_is_local: () =>
      'The drive is a folder on this server (DRIVE=local): there is no cloud drive to connect to.',
    sync_running: () => 'A synchronisation is already running.',
    workbook_too_wide: () => 'More than 60 columns of the workbook feed something.',
    sync_data_moved: ({ rows }) =>
      `The data has changed since this was prepared: ${rows}. Prepare the synchronisation again.`,
    sheet_columns_changed: ({ sheet }) =>
      `The sheet “${sheet}” no longer has the columns that you saw. It was not read: the question is in the queue again, with those of now.`,
    sync_not_waiting: () => 'This synchronisation waits for nobody any more.',
    sync_not_applied: () =>
      'This synchronisation cannot be undone: it was not applied, or it was undone already.',
    interrupted: () => 'The synchronisation was interrupted. Nothing is half done: repeat it.',
    sync_looks_older: ({ clients }) =>
      `This workbook looks like an older copy: for ${clients} clients it says again what had been replaced already. Nothing was applied.`,
    sync_needs_yes: () => 'Some changes need the yes of an administrator. Nothing was applied.',
    file_gone: () => 'The file is gone.',
    file_type_refused: () => 'That type of file is not accepted: only PDF, Word (doc, docx), JPG and PNG.',
    file_empty: () => 'The file is empty.',
    file_macros: () =>
      'The file has macros and is not accepted. Save it as a document without macros (.docx) or as a PDF.',
    file_encrypted: () => 'The file has a password. Remove it so that the client can open the file.',
    file_loads_outside: () =>
      'The document loads a template or other content from the internet each time it is opened. Remove that link or save it as a PDF.',
    file_unpacks_too_large: () => 'The document becomes too large when it is opened. Save it as a PDF.',
    file_infected: () => 'The virus scanner found something in the file; it has not been kept.',
    image_too_large: ({ megapixels }) => `The image is too large: at most ${megapixels} million pixels.`,
    disk_full: () => 'There is no room left on the disk of the server: the file has not been kept.',
    scan_unavailable: () =>
      'The virus scanner does not answer, and without it no file is kept. Try again in a few minutes.',

    category_unknown: () => 'That folder does not exist.',
    folder_unknown: () => 'That folder does not exist.',
    case_needed: () => 'It is not known to which case the document belongs: choose one.',
    document_exists: ({ fileName, caseNumber }) =>
      fileName
        ? `Case ${caseNumber} shows another document of that name already: “${fileName}”. Archive or delete that one first.`
        : 'There is a document of that name in the case already.',
    document_in_no_case: () => 'The document belongs to no case: assign one first.',
    document_of_other_case: () => 'That event belongs to another case.',
    phase_unknown: () => 'That phase does not exist.',
    count_differs: ({ count }) =>
      `The number is not right: there ${count === 1 ? 'is 1 document' : `are ${count} documents`}.`,
    too_many_selected: ({ most }) => `At most ${most} rows can be ticked at once.`,
    selection_changed: () =>
      'One of the ticked documents is no longer in this view. Tick them again in the list.',
    nothing_to_undo: () => 'There is no automatic assignment to undo.',
  },
} satisfies Texts

function waitingTime(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second', 'seconds')
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}
