import type { StageKey } from '~/domain/stages/stages'
import type { StageText } from './es'

export const stagesEn: Record<StageKey, StageText> = {
  extrajudicial: {
    title: 'Out-of-court phase',
    now: 'We are claiming from the lender without going to court',
    done: 'We have claimed from the lender without going to court',
    happened: 'we made the claim to the lender',
    meaning:
      'Before going to court, we have to approach the lender. We ask it to accept the claim and give it time to reply. It may accept, offer a settlement or not reply.',
  },
  settlement: {
    title: 'Settlement accepted out of court',
    now: 'A settlement with the lender is being finalised',
    done: 'There is a settlement with the lender, without going to court',
    happened: 'a settlement with the lender was accepted',
    meaning:
      'It is an agreement between you and the lender, without a trial. It is put in writing and the lender has to honour it.',
  },
  claim_drafted: {
    title: 'Claim drafted',
    now: 'We are drafting your claim',
    done: 'Your claim has been drafted',
    happened: 'we finished drafting your claim',
    meaning:
      'The claim is the document that asks the court to decide in your favour. It sets out the facts, includes your documents and states what is claimed.',
  },
  claim_filed: {
    title: 'Claim filed',
    now: 'We are filing your claim with the court',
    done: 'Your claim has been filed with the court',
    happened: 'we filed your claim with the court',
    meaning:
      'Filing the claim means submitting it to the court. The court checks that everything is in order, admits it and sends it to the lender for its response.',
  },
  in_court: {
    title: 'In court proceedings',
    now: 'The court is dealing with your claim',
    done: 'Your claim is being dealt with by the court',
    happened: 'court proceedings on your claim began',
    meaning:
      'At this stage, the case is before a judge. The lender has received the claim and can respond in writing. There may be a hearing, and at the end the judge issues a written decision: that decision is the judgment.',
  },
  judgment: {
    title: 'Judgment',
    now: 'The judgment is being processed',
    done: 'There is a judgment',
    happened: 'the judgment arrived',
    meaning:
      'The judgment is the judge’s written decision. The parties have a time limit in which to appeal.',
  },
  judgment_won: {
    title: 'Favourable judgment',
    now: 'The judgment is being processed',
    done: 'There is a judgment in your favour',
    happened: 'a judgment in your favour arrived',
    meaning:
      'A favourable judgment finds in your favour. Once it is final, it can no longer be changed and has to be complied with.',
  },
  judgment_lost: {
    title: 'Unfavourable judgment',
    now: 'The judgment is being processed',
    done: 'The judgment went against us',
    happened: 'a judgment against us arrived',
    meaning: 'An unfavourable judgment does not grant what we asked for.',
  },
  appealed: {
    title: 'Under appeal',
    now: 'The appeal is being prepared',
    done: 'The judgment is under appeal before a higher court',
    happened: 'the judgment was appealed',
    meaning: 'One of the parties disagrees with the judgment and asks a higher court to review it.',
  },
  appeal_judgment: {
    title: 'Appeal judgment',
    now: 'The appeal judgment is being processed',
    done: 'There is an appeal judgment',
    happened: 'the appeal judgment arrived',
    meaning: 'With this judgment, the higher court decides the appeal.',
  },
  appeal_won: {
    title: 'Favourable appeal judgment',
    now: 'The appeal judgment is being processed',
    done: 'The appeal judgment is in your favour',
    happened: 'the appeal judgment arrived, in your favour',
    meaning:
      'With this judgment, the higher court finds in your favour. The lender has to comply; if it does not, the court is asked to compel it: that is enforcement.',
  },
  appeal_lost: {
    title: 'Unfavourable appeal judgment',
    now: 'The appeal judgment is being processed',
    done: 'The appeal went against us',
    happened: 'the appeal judgment arrived, against us',
    meaning: 'With this judgment, the higher court does not grant what we asked for.',
  },
  court_settlement: {
    title: 'Settlement in court',
    now: 'A settlement with the lender is being finalised in court',
    done: 'A settlement with the lender has been reached in court',
    happened: 'a settlement with the lender was reached in court',
    meaning:
      'It is an agreement between you and the lender once the case is already in court. The court approves it and the lender has to honour it.',
  },
  withdrawn_client: {
    title: 'Withdrawn by the client',
    now: 'The engagement is ending at the client’s request',
    done: 'The engagement has ended: our records show that the client withdrew',
    happened: 'it was recorded that the client withdrew',
    meaning:
      'To withdraw is to decide not to continue. This stage is recorded when the client tells us that they do not wish to continue. If that is not so, call us.',
  },
  withdrawn_firm: {
    title: 'Withdrawn by the firm',
    now: 'The firm is withdrawing from the engagement',
    done: 'The engagement has ended: the firm withdrew',
    happened: 'the firm withdrew from the engagement',
    meaning:
      'The firm decides not to continue. You can ask us for the reasons and for a copy of your documents.',
  },
  withdrawn: {
    title: 'Withdrawal',
    now: 'The engagement is ending by withdrawal',
    done: 'The engagement ended by withdrawal',
    happened: 'the withdrawal from the engagement was recorded',
    meaning:
      'To withdraw is to decide not to continue. The engagement ends before it has run its course. If you would like to know why, call us.',
  },
  archived: {
    title: 'Archived',
    now: 'Your case is being archived',
    done: 'Your case is archived',
    happened: 'we archived your case',
    meaning:
      'The case is closed once no steps remain. We keep your documents for as long as the law requires.',
  },
  document_added: {
    title: 'Document added',
    now: 'We have added a document to your case',
    done: 'We have added a document to your case',
    happened: 'we added a document to your case',
    meaning:
      'A new document has been filed in your case. On its own, it does not change where your case stands.',
  },
  case_received: {
    title: 'Case received',
    now: 'We are opening your case',
    done: 'We have received your case',
    happened: 'we received your case',
    meaning: 'We open your case and file what you gave us.',
  },
  legal_review: {
    title: 'Legal review',
    now: 'We are studying your case',
    done: 'We have studied your case',
    happened: 'we finished studying your case',
    meaning: 'We review your contracts and statements to see what can be claimed and how.',
  },
  documents_prepared: {
    title: 'Documents prepared',
    now: 'We are preparing the documents for your case',
    done: 'The documents for your case are ready',
    happened: 'we finished preparing the documents',
    meaning: 'We collect and organise the documents the claim will need.',
  },
  submission: {
    title: 'Submission',
    now: 'We are submitting your claim',
    done: 'Your claim has been submitted',
    happened: 'we submitted your claim',
    meaning: 'We submit the claim to those who have to respond to it.',
  },
  hearing: {
    title: 'Court hearing',
    now: 'Today is the day of the court hearing',
    done: 'The day of the hearing has passed',
    happened: 'this was the day of the court hearing',
    meaning:
      'A hearing is an appointment at the court, before a judge. The lawyers explain the case, and the judge may ask questions. Sometimes the client has to attend, and sometimes there is no need.',
  },
  other: {
    title: '',
    now: 'Your case is under way',
    done: 'Your case is under way',
    happened: 'there was an action in your case',
    meaning:
      'This is an action in your case. If you are not sure what it means, call us and we will explain it.',
  },
}
