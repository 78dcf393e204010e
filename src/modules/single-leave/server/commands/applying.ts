import { enforce } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { lockRequester } from '#services/workflow/server/api.ts'
import { ADMIN, type Application, POLICY } from '../../contract.ts'
import module from '../../module.ts'
import { applying, yearOf } from '../../rules.ts'
import { applyFacts } from '../data/standing.ts'
import { waitingOf } from '../data/waiting.ts'
import { preApprovals } from '../tables.ts'
import { finish, nameOf, notify, type PreApprovalRow, record } from './record.ts'

/** Medical documents say nothing where age is the reason. */
const medicalOf = ({ careReason, medical }: Application): string[] => (careReason === 'age' ? [] : medical)

/** What is kept of a form that was sent. */
export const termsOf = (ctx: WriteCtx, given: Application) => {
  const { parentName, parentRelation, parentBirthday, careReason, remark } = given
  const about = { parentName, parentRelation, parentBirthday, careReason, remark, medical: medicalOf(given) }
  return { ...about, year: yearOf(ctx.today), comment: '', submittedAt: ctx.now, decidedBy: null, decidedAt: null }
}

/** With the person locked. @throws SLEAVE-02, SLEAVE-07, SLEAVE-08, SLEAVE-12, SLEAVE-13 */
export const requireFit = async (ctx: WriteCtx, ssoId: PreApprovalRow['ssoId'], given: Application): Promise<void> =>
  enforce(applying, { facts: await applyFacts(ctx, ssoId), input: given, p: ctx.parameters(module), now: ctx.now })

/** Keeps the documents of what was sent, and tells HR of it. */
export async function received(ctx: WriteCtx, row: PreApprovalRow, given: Application): Promise<void> {
  await keepFiles(ctx, [...given.documents, ...medicalOf(given)], { module: module.name, businessId: row.id, policy: POLICY })
  const receivers = (await holdersOf(ctx, { permission: ADMIN })).filter((one) => one !== row.ssoId)
  const { dueOn } = (await waitingOf(ctx, [row]))(row)
  const params = { ...(await nameOf(ctx, row.ssoId)), ...dayValues(dueOn, ctx.now) }
  await notify(ctx, 'submitted', { receivers, params, ...asked(row) })
}

/** What asks HR for a decision, once for each time that it was sent. */
export const asked = ({ id, submittedAt }: PreApprovalRow, kind = 'submitted') => ({
  ...{ businessId: id, link: `/scare-leaves/list?id=${id}`, needsAction: true, dedupeKey: `${id}:${submittedAt.getTime()}:${kind}` },
})
export const answered = (ctx: WriteCtx, { id }: PreApprovalRow): Promise<void> => finish(ctx, { businessId: id })

/** Asks for the pre-approval of this year. @throws as `requireFit` and attach */
export async function apply(ctx: Writer, given: Application): Promise<{ id: string }> {
  const { ssoId } = ctx.actor
  // of two at once each would see no other (SLEAVE-07)
  await lockRequester(ctx, module.name, ssoId)
  await requireFit(ctx, ssoId, given)
  const [row] = await ctx.db
    .insert(preApprovals)
    .values({ id: newId(ctx.now), ssoId, status: 'pending', ...termsOf(ctx, given) })
    .returning()
  await received(ctx, row!, given)
  await record(ctx, 'PreApproval.submitted', { target: row!.id, subject: ssoId, after: { year: row!.year, careReason: given.careReason } })
  return { id: row!.id }
}
