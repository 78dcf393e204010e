import { eq, sql } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { notify } from '#services/notifications/server/api.ts'
import type { Decision } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { templateById } from '../data/taking.ts'
import { formSubmissions, formTemplates } from '../tables.ts'
import { submissionStore } from './lives.ts'

interface Outcome {
  businessId: string
  decision: Decision
  comment?: string
}

/** One ended by an administrator is withdrawn; one returned to its requester goes on waiting. */
const ACTIONS = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw', terminated: 'withdraw', returned: undefined } as const satisfies Record<
  Decision,
  'approve' | 'reject' | 'withdraw' | undefined
>

/** What follows a decision, in its transaction: what was not approved gives its place back. */
export async function decided(ctx: WriteCtx, { businessId, decision, comment }: Outcome): Promise<void> {
  const action = ACTIONS[decision]
  if (!action) return
  const [asked] = await ctx.db.select({ schemaId: formSubmissions.schemaId }).from(formSubmissions).where(eq(formSubmissions.id, businessId))
  // the form before the submission, as who submits takes them
  if (asked) await locked(ctx, formTemplates, formTemplates.id, asked.schemaId)
  const row = await advance(ctx, submissionStore, businessId, action, { set: { changedAt: ctx.now } })
  if (action !== 'approve')
    await ctx.db
      .update(formTemplates)
      .set({ taken: sql`${formTemplates.taken} - 1` })
      .where(eq(formTemplates.id, row.schemaId))
  const form = await templateById(ctx, row.schemaId)
  if (!form || row.ssoId === null || action === 'withdraw') return
  await notify(ctx, {
    module: module.name,
    event: action === 'approve' ? 'approved' : 'rejected',
    receivers: [row.ssoId],
    params: { nameCn: form.nameCn, nameEn: form.nameEn, ...(action === 'reject' && { reason: comment ?? '-' }) },
    businessId,
    dedupeKey: `${businessId}:${row.workflowItem ?? ''}:${action}`,
    link: `/form-view?id=${businessId}`,
  })
}
