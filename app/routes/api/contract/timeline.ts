import { z } from 'zod'
import { resendWelcome } from '~/features/mail/resend-welcome.server'
import { changePhase } from '~/features/timeline/change-phase.server'
import { PhaseAnswer } from '~/features/timeline/contract'
import { deletePhase } from '~/features/timeline/delete-phase.server'
import { PhaseChange } from '~/features/timeline/phase-input'
import { count, Done } from '~/infra/http/answer-fields'
import { call, calls, DONE } from './calls'

/** Calls on phases and welcome e-mails, for the administrator. */
export const timelineCalls = calls({
  'PUT /api/admin/timeline-phases/{id}': call(
    {
      summary: 'Update a timeline phase or a status field',
      role: 'admin',
      body: PhaseChange,
      example: { description: 'Reclamación a la entidad' },
      answers: { 200: PhaseAnswer },
      errors: [
        'phase_title_taken',
        'phase_order_taken',
        'phase_column_taken',
        'phase_column_reserved',
        'phase_order_wrong',
        'category_unknown',
        'phase_moves_cases',
        'edit_conflict',
      ],
    },
    ({ viewer, id, input, context }) => changePhase(viewer, id, input, context.now),
  ),
  'DELETE /api/admin/timeline-phases/{id}': call(
    {
      summary: 'Delete a phase that no event uses',
      role: 'admin',
      answers: { 200: Done },
      errors: ['phase_in_use'],
    },
    ({ viewer, id, context }) => {
      deletePhase(viewer, id, context.now)
      return DONE
    },
  ),
  'POST /api/admin/resend-welcome-email/{id}': call(
    {
      summary: 'Resend the welcome e-mail with a new link; waits at most 5 s for the mail server',
      role: 'admin',
      answers: {
        200: z.strictObject({
          success: z.literal(true),
          emailSent: z.boolean(),
          attemptCount: count,
          state: z.string(),
        }),
      },
      errors: ['client_without_email', 'mail_refused'],
    },
    async ({ viewer, id, context }) => ({
      ...DONE,
      ...(await resendWelcome(viewer, id, context.now)),
    }),
  ),
})
