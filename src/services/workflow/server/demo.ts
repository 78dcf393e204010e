import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { atInstant } from '#foundation/server/portal.ts'
import { addDays, addHours, startOfDay } from '#foundation/time.ts'
import type { StepSpec } from '../rules/flow.ts'
import type { DelegationState } from '../rules/lifecycles.ts'
import { draftVersion, publishDraft } from './commands/drafts.ts'
import { findCatalog } from './data/catalogs.ts'
import { workflowConfig, workflowDelegation, workflowVersion } from './tables.ts'

/** Who stands in for whom: behind us, now and to come. Days count from today. Of the kinds of a room that is not there nobody stands in. */
const DELEGATIONS: readonly { delegator: string; delegate: string; from: number; to: number; reason: string; catalogs?: string[] }[] = [
  { delegator: '10000002', delegate: '10000003', from: -48, to: -42, reason: '年假' },
  { delegator: '10000003', delegate: '10000002', from: -20, to: -16, reason: '赴兄弟园区交流' },
  { delegator: '10000002', delegate: '10000003', from: -9, to: -9, reason: '外出培训一天', catalogs: ['MEAL_OVERTIME'] },
  { delegator: '10000005', delegate: '10000004', from: -1, to: 5, reason: '产检假' },
  { delegator: '10000006', delegate: '10000005', from: 3, to: 7, reason: '年假' },
  { delegator: '10000003', delegate: '10000002', from: 12, to: 16, reason: '年会筹备' },
]

const stateOf = ({ from, to }: { from: number; to: number }): DelegationState => (to < 0 ? 'ended' : from > 0 ? 'planned' : 'active')

export default async (job: JobCtx): Promise<void> => {
  const day = (ahead: number) => addDays(job.today, ahead)
  await job.write((ctx) =>
    ctx.db.insert(workflowDelegation).values(
      DELEGATIONS.filter(({ catalogs = [] }) => catalogs.every(findCatalog)).map((given) => {
        const createdAt = addHours(startOfDay(day(Math.min(given.from, 0) - 2)), 10)
        const state = stateOf(given)
        return {
          id: newId(createdAt),
          delegator: asSsoId(given.delegator),
          delegate: asSsoId(given.delegate),
          start: day(given.from),
          end: day(given.to),
          reason: given.reason,
          catalogs: given.catalogs ?? null,
          includeOpen: true,
          state,
          createdAt,
          endedAt: state === 'ended' ? startOfDay(day(given.to + 1)) : null,
        }
      }),
    ),
  )
  await job.write((ctx) => followedFlow(ctx, startOfDay(day(-60))))
}

/** What approvers of exchanges may do since then. */
const MAY = ['transfer', 'addSignBefore', 'addSignAfter', 'returnToRequester'] as const

const ADMINISTRATOR = asSsoId('10000009')

/** From so many vouchers on several are asked at once; in the draft from fewer. */
const MANY = 5
const FEWER = 3

const by = (branch: string, key: string, nameCn: string, nameEn: string, approver: Pick<StepSpec, 'approver' | 'approverRef'>): StepSpec => ({
  ...{ key, nameCn, nameEn, branch, allow: MAY },
  ...approver,
})

/** The manager, then benefits, finance and security at the same time; two of them suffice. */
const manyAtOnce = (count: number) => ({
  conditions: [{ param: 'count', operator: 'ge' as const, value: count }],
  steps: [
    { key: 'manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager' as const, allow: MAY },
    by('benefits', 'benefits', '福利核对', 'Benefits check', { approver: 'role', approverRef: 'benefits-admin' }),
    by('finance', 'accounting', '会计核对', 'Accounting check', { approver: 'person', approverRef: '10000007' }),
    by('finance', 'owner', '部门负责人确认', 'Head of department', { approver: 'department-owner' }),
    by('security', 'security', '安保备案', 'Security record', { approver: 'person', approverRef: '10000008' }),
  ],
  forks: [
    {
      key: 'check',
      join: 'number' as const,
      joinValue: 2,
      branches: [
        { key: 'benefits', nameCn: '福利', nameEn: 'Benefits', conditions: [] },
        { key: 'finance', nameCn: '财务', nameEn: 'Finance', conditions: [] },
        {
          key: 'security',
          nameCn: '安保',
          nameEn: 'Security',
          conditions: [{ param: 'direction', operator: 'eq' as const, value: 'simple-to-full' }],
          optional: true,
        },
      ],
    },
  ],
})

/** All flows are older than the first request. */
async function followedFlow(ctx: WriteCtx, since: Date): Promise<void> {
  await ctx.db.update(workflowVersion).set({ publishedAt: since })
  await ctx.db.update(workflowConfig).set({ changedAt: since })
  const [flow] = await ctx.db
    .select({ configId: workflowVersion.configId, paths: workflowVersion.paths })
    .from(workflowVersion)
    .innerJoin(workflowConfig, eq(workflowConfig.id, workflowVersion.configId))
    .where(and(eq(workflowConfig.code, 'MEAL_EXCHANGE'), eq(workflowVersion.state, 'active')))
  if (!flow) return
  const after = (hours: number) => ({ ...atInstant(ctx, addHours(since, hours)), by: ADMINISTRATOR })
  const told = flow.paths.map((path) => ({
    ...path,
    steps: path.steps.map((step) => ({ ...step, cc: ['role' as const], ccRef: 'benefits-admin', allow: MAY })),
  }))
  const { configId } = flow
  const notifications = [
    {
      event: 'rejected' as const,
      receivers: [{ kind: 'role' as const, ref: 'benefits-admin' }],
      channels: ['email' as const],
      titleCn: '餐券兑换未通过：{subject}',
      titleEn: 'Exchange not approved: {subject}',
      bodyCn: '{name}的申请{no}已被{decision}：{comment}',
      bodyEn: 'Request {no} by {name} was {decision}: {comment}',
    },
  ]
  await draftVersion(after(240), configId, { paths: told, notifications, changeNote: '抄送福利管理员' })
  await publishDraft(after(240), configId, {})
  await draftVersion(after(360), configId, { paths: [manyAtOnce(MANY), ...told], changeNote: '大额兑换由福利、财务和安保同时核对' })
  await publishDraft(after(360), configId, {})
  const [active] = await ctx.db
    .select({ paths: workflowVersion.paths })
    .from(workflowVersion)
    .where(and(eq(workflowVersion.configId, configId), eq(workflowVersion.state, 'active')))
  // thought of, not in force: the room tries it with the requests of the last weeks once it has made them
  const [big, ...others] = active!.paths
  await draftVersion(after(1_390), configId, {
    paths: [{ ...big!, conditions: manyAtOnce(FEWER).conditions }, ...others],
    changeNote: '三张起即同时核对',
  })
}
