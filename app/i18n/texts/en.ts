import { adminToastsEn } from '../admin/toasts'
import { counted } from '../counted'
import { mailFaultText } from '../mail-faults'
import { stopCauseText } from '../stop-causes'
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
    home: 'Go to the home page',
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
      'There is no code to enter here, or it has expired. Enter your DNI or NIE and we will send you another. If this happens again, allow cookies for this site in your browser.',
    linkGone:
      'No link is open here. Open it again from the e-mail, or enter your DNI or NIE. If this happens again, allow cookies for this site in your browser.',
    sendingCode: 'Sending code…',
    clientArea: 'Client area',
    clientAreaHint: 'Sign in with your username and password. You can download your documents.',
    clientAccess: 'Client sign-in',
    username: 'Username',
    usernameHint: 'You will find it in the welcome e-mail. It is usually your DNI or NIE.',
    password: 'Password',
    signIn: 'Sign in',
    signingIn: 'Signing in…',
    forgot: 'Forgotten your password?',
    noAccount: 'No account yet?',
    createAccount: 'Create account',
    haveAccount: 'Already have an account?',
    toSignIn: 'Client sign-in',
    registerHint:
      'A new account starts out empty. You can then link it to your case with your DNI or NIE; until you do, we will not send you any e-mails.',
    name: 'Full name',
    email: 'E-mail',
    registerUsername: 'Choose a username',
    registerUsernameHint: 'Letters, digits, full stops or hyphens. Do not use your DNI.',
    newPassword: 'Password',
    confirmPassword: 'Repeat the password',
    registering: 'Creating the account…',
    cannotEnter: 'Cannot sign in? Call us on ',
  },

  forgot: {
    title: 'Choose another password',
    lead: 'Enter your username, DNI or NIE. We will send a link to the address we have on file.',
    label: 'Username, DNI or NIE',
    send: 'Send me the link',
    sending: 'Sending…',
    back: 'Back to sign-in',
    sentTitle: 'Check your e-mail',
    sent: 'If there is an account with these details and we have an address for it, the link will arrive in a few minutes. It is valid for 7 days and can be used only once.',
    noMail:
      'If it does not arrive, check your spam folder. If you no longer use that address, call the firm: only we can change it.',
    unlinked:
      'If you created the account yourself and have not linked it to your case yet, we will not send you anything: the account is empty. Sign in with your DNI or NIE and a code, or create another account.',
  },

  quick: {
    title: 'See my case',
    lead: 'Press the button to open your case. The link can be used only once.',
    open: 'See my case',
    opening: 'Opening…',
  },

  account: {
    password: 'Change password',
    passwordLead: 'You will have to sign in again on your other devices.',
    current: 'Current password',
    next: 'New password',
    confirm: 'Repeat the new password',
    save: 'Save the password',
    saving: 'Saving…',
    back: 'Back to my cases',
    passwordLink: 'Choose a password',
    passwordLinkLead: (email) =>
      `We will send a link to ${email}, the address we have on file. It is valid for 7 days and can be used only once.`,
    sendPasswordLink: 'Send me a link to choose a password',
    havePassword: 'I have a password',
    noAddress: 'We have no e-mail address for you. Call the firm: only we can add one.',
    linkTitle: 'Link my case',
    linkLead:
      'Enter the DNI or NIE the firm has for your case. We will send a code to the e-mail address in the case file.',
    linkCodeLead: 'Enter the code we sent to the e-mail address in the case file.',
    link: 'Link my case',
    linking: 'Linking…',
    notLinkedTitle: 'Your account is not linked to a case yet',
    notLinked:
      'If you are a client of the firm, you can link it with your DNI or NIE and a code that we send to your e-mail address.',
  },

  session: {
    title: 'Your session is about to end',
    text: (minutes) =>
      `For your security, it ends automatically if you do nothing. You have ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left.`,
    stay: 'Stay signed in',
    finalText: (minutes) =>
      `For your security, no session lasts longer than this, and it cannot be extended. You have ${minutes === 1 ? '1 minute' : `${minutes} minutes`} left: save what you are typing. You can then sign in again.`,
    understood: 'Understood',
    note: (minutes, end) =>
      `For your security, the session ends automatically after ${minutes} minutes of inactivity and, in any case, at ${end} (mainland Spain time).`,
  },

  code: {
    title: 'Code verification',
    step: 'Step 2 of 2',
    lead: 'We have sent a verification code to the registered e-mail address.',
    sentTo: 'Sent to ',
    ifRegistered: 'If the DNI or NIE is registered, the code will arrive in less than a minute.',
    label: '6-digit code',
    hint: (time) => `It is valid for 10 minutes, until ${time} (mainland Spain time). Spaces do not matter.`,
    expired: 'This code has expired. Go back and enter your DNI to request another.',
    verify: 'Verify code',
    verifying: 'Verifying…',
    back: 'Back to DNI',
    resend: 'Send the code again',
    resending: 'Sending…',
    resendAt: (time) => `Available at ${time}, mainland Spain time`,
    resendIn: (seconds) => ` (in ${seconds} s)`,
    helpTitle: 'Did the code not arrive?',
    help: [
      'It can take a few minutes. Check your spam folder too.',
      'If you request another code, the previous one stops working.',
      'If you no longer use that address, call the firm: only we can change it.',
    ],
  },

  activate: {
    title: 'Choose your password',
    lead: (name) => `${name}, choose the password you will use to sign in to the portal.`,
    username: 'Your username',
    password: 'New password',
    passwordHint:
      'At least 8 characters. The safest choice is three or four words that only you would put together.',
    confirm: 'Repeat the password',
    save: 'Save and sign in',
    saving: 'Saving…',
    deadTitle: 'This link no longer works',
    dead: 'The link has already been used, has expired, or has been replaced by a newer one. Press the button and we will send a new one to the address we have on file.',
    sendNew: 'Send me a new link',
    unknown:
      'We do not recognise this link. Check that you copied all of it, or sign in with your DNI or NIE.',
    noneTitle: 'Open the link again',
    none: 'No link is open here, or you left it open for more than an hour. Open it again from the e-mail. If this happens again, allow cookies for this site in your browser.',
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
    since: (date, what) => `Under way since ${date}: ${what}.`,
    nothingYet: 'Nothing has been recorded in your case yet.',
    needed: 'What do we need from you?',
    nothingNeeded: 'We have not asked you for anything at the moment.',
    neededBefore: (date) => `If possible, before ${date}.`,
    neededSince: (date) =>
      `We asked for it by ${date}. If you have not sent it yet, please do so as soon as possible.`,
    next: 'What comes next?',
    hearing: (date) => `The hearing is on ${date}.`,
    planned: (title, date) => `Planned for ${date}: ${title}.`,
    noNext: 'No next step has been recorded.',
    ended: 'According to our records, no steps remain.',
    when: 'When will you hear from us?',
    days: (from, to) => `This phase usually takes ${from} to ${to} days (estimate only).`,
    months: (from, to) => `This phase usually takes ${from} to ${to} months (estimate only).`,
    medianDays: (days) =>
      days < 60
        ? `In our cases, this phase takes about ${days} days (estimate only).`
        : `In our cases, this phase takes about ${Math.round(days / 30)} months (estimate only).`,
    court: (from, to) => `Court proceedings usually take ${from} to ${to} months in all (estimate only).`,
    sinceItsDate: (when) => `Counting from its date: ${when}.`,
    sinceFiled: (when) => `Counting from the day we filed the claim: ${when}.`,
    between: (from, to) => `between ${from} and ${to}`,
    around: (month) => `around ${month}`,
    late: 'This is taking longer than usual.',
    lateInCourt: 'The courts are running late: it does not mean that anything is wrong.',
    lateElsewhere: 'Sometimes more time is needed: it does not mean that anything is wrong.',
    askUs: 'Would you like to ask us? Call us.',
    noPhase: 'Any news will appear here as soon as there is some.',
    noUsualTime:
      'There is no usual duration for this phase. Any news will appear here as soon as there is some.',
    noNews: 'The case is closed: no news is expected.',
    updated: (date) => `Last updated on ${date}.`,
    path: 'The path of your case',
    here: 'You are here',
    doneBefore: 'Completed: ',
    earlier: (count) => (count === 1 ? '1 earlier phase' : `${count} earlier phases`),
    noDate: 'no date recorded',
    usualDays: (from, to) => `Usually takes ${from} to ${to} days (estimate only)`,
    usualMonths: (from, to) => `Usually takes ${from} to ${to} months (estimate only)`,
    usualCourt: (from, to) => `The court usually takes ${from} to ${to} months in all (estimate only)`,
    usualMedian: (days) =>
      days < 60
        ? `Usually takes about ${days} days (estimate only)`
        : `Usually takes about ${Math.round(days / 30)} months (estimate only)`,
    mayFollow: 'may come next',
    mayAlsoFollow: 'may also come',
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
    notYet: 'This stage has not been reached yet. If it is, this is what it means:',
    duration: 'How long it usually takes',
    task: 'What you need to do',
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
      `The firm will confirm the time and the courtroom.${phone ? ` Telephone: ${phone}.` : ''}`,
  },

  documents: {
    unassigned: 'Unassigned Documents',
    unassignedHint: 'They are yours, but are not linked to any event yet.',
    count: (count) => (count === 1 ? 'document' : 'documents'),
    download: 'Download',
    opensInNewTab: ' (opens in a new tab)',
    title: 'Documents',
    none: 'There are no documents in your case yet.',
    viewsTitle: 'Order of the documents',
    byStage: 'By stage',
    byFolder: "By the firm's folders",
    foldersHint:
      "This is how the firm files them. A folder's name does not say how your case is going, or that there is a judgment: papers of several kinds are kept in one folder.",
    stages: {
      preparation: 'Engagement and preparation',
      out_of_court: 'Claim to the lender',
      settlement: 'Settlement',
      claim: 'Court claim',
      court: 'In court',
      judgment: 'Judgment',
      appeal: 'Appeal',
      closing: 'Closing of the case',
      other: 'Other documents',
    },
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
    needsConfirmation: 'Document stored. Confirm which phase it belongs to.',
    overwritten: 'Document replaced; it stays in the same phases.',
    quarantined:
      'Document stored in quarantine: its name refers to another client. The client will not see it until someone has checked it.',
    inTrash: (name) => `There is another copy of this document in the trash: “${name}”.`,
    reasons: {
      category: 'The folder belongs to this phase.',
      category_without_event: 'The folder belongs to this phase, which is not on the timeline yet.',
      file_name: 'The file name mentions this phase.',
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
    text: 'This page does not exist or has moved.',
    home: 'Back to the home page',
  },

  fault: { title: 'Something went wrong', retry: 'Try again' },
  offline: {
    title: 'No Internet connection',
    text: 'Nothing was sent, and what you typed is still here. Try again once you are back online.',
  },

  mailbox: {
    title: 'Test mailbox',
    lead: 'The messages the portal would have sent. This mailbox exists on this computer only.',
    empty: 'No messages yet.',
    to: 'To',
    back: 'All messages',
    newest: 'Newest first.',
  },

  toaster: { undo: 'Undo', notifications: 'Notifications (F8)', close: 'Close notification' },

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
      title: 'We have no e-mail address for you',
      text: () => 'Call the firm: only we can add one.',
    },
    link_dead: {
      title: 'This link no longer works',
      text: () => 'It can be used only once. Sign in with your DNI or NIE.',
    },
    download_failed: {
      title: 'Download failed',
      text: ({ reason }) => `Failed to download document. ${reason}`,
    },
    session_ended: {
      title: 'Session ended',
      text: () => 'We ended it for your security. Please sign in again.',
    },
    registered: { title: 'Account created', text: () => 'You can now link it to your case.' },
    account_linked: { title: 'Case linked', text: () => 'You can now see your case and your documents.' },
    password_changed: {
      title: 'Password changed',
      text: () => 'We have signed you out on your other devices.',
    },
    password_set: {
      title: 'Password saved',
      text: () => 'You can now sign in with your username and password.',
    },
  },

  validation: {
    dni_required: 'DNI is required',
    nif_invalid: 'The tax number is not valid: check the digits and the letter.',
    dni_invalid: 'The DNI or NIE is not valid: check the digits and the letter.',
    phone_invalid: 'Enter a telephone number: 9 digits, or + and the country code.',
    date_invalid: 'Enter a valid date.',
    otp_digits: 'OTP must be 6 digits',
    verification_code_digits: 'Verification code must be 6 digits',
    client_number_required: 'Client number is required. A DNI or a username also works.',
    username_required: 'Enter your username.',
    password_required: 'Enter your password.',
    passwords_differ: "Passwords don't match",
    too_long: 'The text is too long.',
    required: 'This field is required.',
    whole_number: 'Use digits only, for example 1234.',
    name_required: 'Enter your full name.',
    email_invalid: 'Enter an e-mail address, for example ana@correo.example.',
    username_form: '3 to 60 letters, digits, full stops or hyphens, without spaces.',
    phase_order: 'A whole number from 1 to 9999.',
    username_dni: 'Choose a username that is not a DNI or NIE.',
    username_reserved: 'That username is reserved for the firm. Choose another.',
    name_form: 'Enter only your first and last names, without e-mail or web addresses.',
    file_required: 'Choose a file.',
    folder_required: 'Choose a folder.',
    share_url_invalid: 'Please enter a valid OneDrive sharing URL',
    value_invalid: 'This value is not valid.',
    value_missing: 'This value is missing.',
    field_unknown: 'This field does not exist.',
    sign_refused: 'The text contains a character that cannot be stored.',
  },

  errors: {
    invalid_input: () => 'Check the highlighted fields.',
    address_unreadable: () => 'This address cannot be read.',
    host_unknown: () =>
      'The portal is not available at this address. Whoever runs it needs to set PUBLIC_URL.',
    page_unreadable: () => 'We could not read what you sent. Please try again.',
    fields_refused: () =>
      'The form you sent has too many fields, or fields this page does not expect. Nothing was saved. Reload the page and try again.',
    text_not_utf8: () => 'What you sent is not UTF-8, so characters would be lost. Nothing was saved.',
    foreign_origin: () => 'The request came from another site and was refused.',
    signed_out: () => 'Your session has ended. Please sign in again.',
    admin_only: () => 'For administrators only.',
    tracking_only: () => 'To download documents, sign in to the client area with your username and password.',
    not_found: () => 'Not found.',
    method_not_allowed: () => 'That method is not allowed at this address.',
    unsupported_media_type: () => 'The format of what you sent is not supported.',
    charset_refused: () => 'What you sent is declared to be in another encoding. Send it as UTF-8.',
    too_large: ({ megabytes, files }) => {
      if (files) return files === 1 ? 'Send only one file.' : `Send at most ${files} files at once.`
      return megabytes
        ? `The file is too large: the limit is ${megabytes} MB.`
        : 'What you sent is too large.'
    },
    too_many_requests: ({ retryAfter }) =>
      `Too many attempts. Wait ${waitingTime(retryAfter)} and try again.`,
    codes_used_up: ({ retryAfter }) =>
      `Many codes have been requested for this DNI or NIE today. Check your e-mail: the last message has a button that opens your case without a code. You can also sign in with your username and password, or wait ${waitingTime(retryAfter)}.`,
    busy: () => 'Many people are signing in right now. Try again in a few seconds.',
    worker_missing: () => 'The synchronisation service is not running.',
    unexpected: () => 'Something unexpected happened. Please try again in a few minutes.',

    credentials_wrong: () =>
      'The username or the password is wrong. If you forgot your password, use your DNI or NIE.',
    admin_password_wrong: () => 'Invalid admin password',
    admin_closed: () => 'Administration is closed: no password is configured.',
    code_missing: () =>
      'No code has been requested in this browser. Go back and enter your DNI to request one.',
    code_wrong: ({ left }) =>
      `The code is wrong. Check the e-mail again: you have ${left === 1 ? '1 try' : `${left} tries`} left.`,
    code_expired: () =>
      'The code has expired: it is valid for 10 minutes. Go back, enter your DNI and we will send another.',
    code_used: () => 'This code has already been used. Go back, enter your DNI and we will send another.',
    code_exhausted: () =>
      'You have used all 5 tries for this code. Go back, enter your DNI and we will send another.',
    link_dead: () => 'The link no longer works. Request a new one, or sign in with your DNI or NIE.',
    username_taken: () => 'That username is already taken. Choose another.',
    dni_taken: () => 'Another client has that DNI or NIE.',
    case_number_of_sheet: () =>
      'The spreadsheet has this case under that number: change it there, and it will arrive with the next synchronisation.',
    case_number_taken: () => 'There is already a case with that number.',
    merge_with_itself: () => 'That is this same record. Choose the other one.',
    merge_target_missing: () => 'There is no client with that DNI, number or username.',
    merge_target_ambiguous: () =>
      'That matches more than one record (the username of one may be the DNI or number of another). Enter another detail of the record to keep.',
    merge_target_archived: () => 'That record is archived. Restore it first if it is the one to keep.',
    merge_target_unconfirmed: () =>
      'That record was self-registered, so it cannot be the one to keep. Open it and merge it into the client’s record from there.',
    dni_for_unconfirmed: () =>
      'This person registered on their own, and we have not confirmed who they are. Ask them to link their account with their DNI or NIE and a code, or add the client and merge the two records.',
    already_linked: () => 'This account is already linked to a case.',
    current_password_wrong: () => 'The current password is wrong.',
    password_short: () => 'The password is too short: at least 8 characters.',
    password_long: () => 'The password is too long.',
    password_common: () => 'That password is very common and easy to guess. Choose another.',
    password_personal: () => 'That password can be guessed from your personal details. Choose another.',

    edit_conflict: () =>
      'Someone else saved this record while you were editing it. None of your changes have been saved yet: compare and decide.',
    phase_title_taken: () => 'There is already a phase with that title.',
    phase_column_taken: ({ column, title }) => `The column “${column}” is already used by “${title}”.`,
    phase_column_reserved: ({ column }) =>
      `The column “${column}” identifies the client of each row. If a phase used it, the sheet could not be read.`,
    phase_in_use: ({ events }) =>
      `The phase has ${counted(events, 'event', 'events')} and cannot be deleted. You can merge it into another phase, which takes over everything linked to it.`,
    phase_order_taken: ({ title }) => `“${title}” already has this order. Choose another number.`,
    phase_noted: ({ title }) => `“${title}” is already on the timeline. Edit it there if the date differs.`,
    phase_order_wrong: () =>
      'Orders 1 to 99 are phases; from 100 they are case fields. An entry that has events or data cannot change from one to the other.',
    client_without_email: () => 'The client has no DNI, has no e-mail address or is archived.',
    mail_refused: ({ error }) => `${mailFaultText('en', error)}.`,
    logo_not_png: () => 'The logo must be a PNG image.',
    logo_size: ({ width, height, kilobytes }) =>
      `The logo is too large: the limit is ${width} × ${height} pixels and ${kilobytes} KB.`,

    workbook_missing: () => 'There is no tracking workbook in the folder.',
    workbook_gone: ({ name, others }) =>
      `The tracking workbook “${name}” is not at the root of the folder.${others ? ` The folder contains: ${others}.` : ''} Nothing was read: put it back, or choose another workbook in Integrations.`,
    workbook_ambiguous: ({ name }) =>
      `There is more than one workbook called “${name}” at the root of the folder. Nothing was read: rename or remove the wrong one.`,
    workbook_locked: () => 'The tracking workbook is open or locked by another program.',
    workbook_changing: () => 'The tracking workbook is being saved right now.',
    workbook_too_large: ({ megabytes }) => `The workbook is too large: the limit is ${megabytes} MB.`,
    workbook_too_long: () => 'The workbook has too many rows: the limit is 20,000.',
    workbook_not_excel: () =>
      'The file has the name of a workbook but is not one. Open it and save it as .xlsx.',
    workbook_encrypted: () =>
      'The workbook is encrypted: it has a password or is protected against changes. Remove the password or the protection so that the portal can read it.',
    workbook_unreadable: () => 'The workbook is damaged and cannot be read.',
    workbook_timeout: () => 'Reading the workbook took too long.',
    workbook_empty: () => 'The workbook is empty.',
    workbook_headings_missing: () => 'No sheet in the workbook has columns for DNI and case number.',
    columns_missing: ({ sheet, missing }) => {
      const what = { dni: 'the DNI or NIE', caseNumber: 'the case number' }[missing]
      return `In the sheet “${sheet}”, say which column has ${what ?? 'the DNI or NIE, and which the case number'}. Nothing was saved.`
    },
    drive_missing: ({ folder }) =>
      folder ? `The folder ${folder} was not found.` : 'The firm’s folder was not found in OneDrive.',
    share_not_a_folder: () => 'That link leads to a file. Share the folder and use its link.',
    drive_is_local: () =>
      'The drive is a folder on this server (DRIVE=local): there is no cloud drive to connect to.',
    drive_not_set_up: () => 'No OneDrive folder has been chosen yet: paste its link in Integrations.',
    drive_auth_required: ({ reason }) =>
      `Microsoft no longer accepts the portal’s sign-in${inBrackets(reason)}. Connect again in Integrations.`,
    drive_config: ({ reason }) =>
      `Microsoft does not accept the application’s settings${inBrackets(reason)}. Check GRAPH_TENANT_ID, GRAPH_CLIENT_ID and GRAPH_CLIENT_SECRET.`,
    drive_denied: ({ reason }) =>
      `Microsoft does not let the portal read the folder${inBrackets(reason)}. Give it permission, or share the folder with it.`,
    drive_locked: () => 'The file is open or locked in OneDrive. Close it and try again.',
    drive_integrity: ({ name }) =>
      `${name ? `The file “${name}”` : 'A file'} arrives from OneDrive damaged. Nothing in it was used.`,
    drive_throttled: ({ retryAfter }) => `Microsoft asks the portal to wait ${waitingTime(retryAfter)}.`,
    drive_unavailable: ({ reason }) =>
      `OneDrive is not answering as it should${inBrackets(reason)}. The portal will try again at the next synchronisation.`,
    sync_running: () => 'A synchronisation is already running.',
    workbook_too_wide: () => 'The workbook has more than 60 columns in use.',
    sync_data_moved: ({ rows }) =>
      `The data has changed since this was prepared: ${rows}. Prepare the synchronisation again.`,
    sync_plan_outdated: () =>
      'An earlier version of the portal prepared this. Prepare the synchronisation again.',
    sheet_columns_changed: ({ sheet }) =>
      `The sheet “${sheet}” no longer has the columns you saw. It was not read: the question is back under “Pending”, with the current columns.`,
    sync_not_waiting: () => 'This synchronisation is no longer waiting for approval.',
    sync_not_applied: () =>
      'This synchronisation cannot be undone: it was never applied, or has already been undone.',
    interrupted: () => 'The synchronisation was interrupted. Nothing was left half done: run it again.',
    sync_looks_older: ({ clients }) =>
      `This workbook looks like an older copy: for ${clients} clients it brings back values that had already been replaced. Nothing was applied.`,
    sync_needs_yes: ({ cause }) => `${stopCauseText('en', cause)} Nothing was applied.`,
    file_gone: () => 'The file no longer exists.',
    file_type_refused: ({ named }) =>
      named
        ? `The name says ${named}, but it does not look like one inside. Open it to check, and save it again.`
        : 'That type of file is not accepted: only PDF, Word (doc, docx), JPG and PNG.',
    file_empty: () => 'The file is empty.',
    file_macros: () =>
      'The file has macros and is not accepted. Save it as a document without macros (.docx) or as a PDF.',
    file_encrypted: () =>
      'The file is password-protected. Remove the password so that the client can open it.',
    file_loads_outside: () =>
      'The document loads a template or other content from the internet whenever it is opened. Remove that link or save it as a PDF.',
    file_unpacks_too_large: () => 'The document takes up too much memory when opened. Save it as a PDF.',
    file_infected: () => 'The virus scanner found something in the file, so it was not kept.',
    image_too_large: ({ megapixels }) => `The image is too large: the limit is ${megapixels} million pixels.`,
    disk_full: () => 'The server’s disk is full, so the file was not kept.',
    scan_unavailable: () =>
      'The virus scanner is not responding, and no file is kept without it. Try again in a few minutes.',

    category_unknown: () => 'That folder does not exist.',
    folder_unknown: () => 'That folder does not exist.',
    case_needed: () => 'We cannot tell which case the document belongs to: choose one.',
    document_exists: ({ fileName, caseNumber }) =>
      fileName
        ? `Case ${caseNumber} already shows another document with that name: “${fileName}”. Archive or delete that one first.`
        : 'The case already has a document with that name.',
    document_in_no_case: () => 'The document does not belong to any case: assign one first.',
    document_of_other_case: () => 'That event belongs to another case.',
    phase_unknown: () => 'That phase does not exist.',
    phase_needed: () => 'Choose the phase: the folder does not belong to a single one.',
    count_differs: ({ count }) =>
      `The number does not match: there ${count === 1 ? 'is 1 document' : `are ${count} documents`}.`,
    too_many_filters: () => 'A list can have at most 30 saved filters. Remove one first.',
    too_many_selected: ({ most }) => `You can select at most ${most} rows at once.`,
    selection_changed: () =>
      'One of the selected documents is no longer in this view. Select them again in the list.',
    nothing_to_undo: () => 'There is no automatic assignment to undo.',
  },
} satisfies Texts

const inBrackets = (reason: string | undefined) => (reason ? ` (${reason})` : '')

function waitingTime(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second', 'seconds')
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}
