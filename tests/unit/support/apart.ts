import { type SentenceId, sentenceIds, sentenceRule } from '~/domain/news/told-sentences'

/** What else a page says of the whole case: keys of `texts.where`. */
export type General = 'nothingNeeded' | 'noNext' | 'late' | 'ended' | 'noNews' | 'noUsualTime'
/** And of a hearing that was called off. */
export type Sentence = SentenceId | General | 'newDate'

/** Of each of these groups a client reads one at most. */
const ONE_OF: Sentence[][] = [
  ['settling_next', 'settlement_next', 'settlement_unmet', 'over_task'],
  ['settling_next', 'settlement_check', 'settlement_unmet', 'over_task'],
  [
    'claim_filing_next',
    'claim_filed_next',
    'claim_admitted_next',
    'after_hearing_next',
    'heard_next',
    'judgment_next',
    'in_court_next',
    'judgment_awaited',
  ],
  ['after_hearing_next', 'hearing_notice'],
  ['heard_next', 'hearing_notice'],
  ['after_hearing_next', 'late'],
  ['judgment_open', 'judgment_content'],
  [
    'judgment_awaited',
    'judgment_appealable_next',
    'won_next',
    'lost_next',
    'final_unless_appealed',
    'undated_unless_appealed',
    'judgment_final_next',
    'won_final_next',
    'appealed_since_next',
    'enforced_next',
    'appeal_won_next',
    'ended',
  ],
  ...(
    [
      'appeal_deadline',
      'appeal_deadline_won',
      'lost_options',
      'lost_call',
      'lost_called',
      'lost_uncalled',
    ] as const
  ).map((id): Sentence[] => [
    id,
    'final_unless_appealed',
    'judgment_final_next',
    'won_final_next',
    'appealed_since_next',
    'enforced_next',
    'over_task',
  ]),
  [
    'lost_call',
    'lost_called',
    'lost_uncalled',
    'lost_ask_in_time',
    'lost_ask',
    'lost_doubts',
    'lost_undated',
    'appeal_lost_ask',
    'appeal_lost_undated',
    'over_task',
  ],
  ['appeal_lost_next', 'appeal_lost_ask', 'appeal_lost_undated', 'over_task'],
  ['final_unless_appealed', 'lost_ask_in_time'],
  ['enforcement_term', 'unmet_task', 'over_task'],
  ['enforcement_term', 'enforced_next'],
  ['appeal_drafting_next', 'appealed_next', 'over_task'],
  ['submitting_next', 'submission_next'],
  ['noNext', 'judgment_awaited'],
  ['noNext', 'appeal_awaited'],
  ['late', 'noNews'],
  ['late', 'noUsualTime'],
  ['ended', 'noNext'],
  ['noUsualTime', 'noNews'],
  ...(
    [
      'ended',
      'noNews',
      'won_next',
      'lost_next',
      'judgment_appealable_next',
      'judgment_awaited',
      'judgment_final_next',
      'won_final_next',
      'enforced_next',
      'settlement_next',
    ] as const
  ).map((id): Sentence[] => ['newDate', id]),
]

const pairsOf = (group: Sentence[]) =>
  group.flatMap((a, index) => group.slice(index + 1).map((b) => [a, b] as const))

const next = sentenceIds.filter((id) => sentenceRule(id).part === 'next')
const terms = sentenceIds.filter((id) => sentenceRule(id).part === 'term')
const asking = sentenceIds.filter((id) => sentenceRule(id).asks)

/** Sentences that a client never reads together, wherever they stand. */
export const APART: (readonly [Sentence, Sentence])[] = [
  ...ONE_OF.flatMap(pairsOf),
  ...asking.map((id) => ['nothingNeeded', id] as const),
  ...next.flatMap((id) => [['noNext', id] as const, ['noNews', id] as const]),
  ...terms.flatMap((id) => (['noNews', 'noUsualTime', 'late'] as const).map((other) => [other, id] as const)),
]

/** What the firm notes, and the sentences that cannot be true beside it. */
export const BESIDE_NOTE: [note: string, never: SentenceId[]][] = [
  [
    'Sentencia firme',
    [
      'won_next',
      'lost_next',
      'lost_call',
      'lost_called',
      'lost_uncalled',
      'lost_options',
      'appeal_deadline',
      'appeal_deadline_won',
    ],
  ],
  [
    'Firme, pendiente de ejecución',
    [
      'won_next',
      'lost_next',
      'lost_call',
      'lost_called',
      'lost_uncalled',
      'lost_options',
      'appeal_deadline',
      'appeal_deadline_won',
    ],
  ],
  [
    'En ejecución de sentencia',
    [
      'won_next',
      'lost_next',
      'lost_call',
      'lost_called',
      'lost_uncalled',
      'lost_options',
      'appeal_deadline',
      'appeal_deadline_won',
      'won_final_next',
    ],
  ],
  [
    'Recurrida por la entidad',
    ['won_next', 'lost_next', 'final_unless_appealed', 'appeal_deadline', 'appeal_deadline_won'],
  ],
  ['Cobrado', ['settlement_check', 'settlement_unmet', 'settlement_next', 'unmet_task', 'won_next']],
  [
    'Archivado',
    [
      ...next,
      ...terms,
      'lost_call',
      'lost_called',
      'lost_uncalled',
      'settlement_check',
      'settlement_unmet',
      'unmet_task',
    ],
  ],
]
