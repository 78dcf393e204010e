import { sayFen } from '#foundation/contract/money.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { day, uuid } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import { type Approval, amendable, type KindSpec, type VersionOf } from '#services/amendments/server/api.ts'
import { entity } from '#services/people/contract.ts'
import module from '../../module.ts'
import { CATEGORIES, type ListName, lowering, TENTHS } from '../../rules/entries.ts'
import { statusOf } from '../../rules/life.ts'
import { reachable } from '../policy.ts'
import { applications, grants } from '../tables.ts'
import { end, held, liveOf, phaseOn, put, tell } from './phases.ts'
import { APPLICATION, changeLink, detailLink, notify } from './record.ts'

/** What a version asks for. */
const content = z.object({
  category: z.enum(CATEGORIES),
  persons: z.array(z.string()),
  outside: z.array(z.object({ no: z.string(), name: z.string(), company: entity })),
  rate: z.number().nullable(),
  amountFen: z.int().nullable(),
  effectiveStart: day,
  effectiveEnd: day,
  reason: z.string(),
  attachments: z.array(uuid),
})
export type Content = z.output<typeof content>
type Version = VersionOf<Content>

const label = (field: string): string => `discount-benefits.field.${field}`

const approvalOf = (code: string, list: ListName): Approval => ({
  code,
  params: [
    { code: 'amount', valueType: 'money' },
    { code: 'people', valueType: 'number' },
  ],
  flow: {
    code,
    type: 'benefit',
    paths: [
      {
        conditions: [],
        steps: [{ key: 'hr-ops', nameCn: '人力资源运营审批', nameEn: 'HR operations', approver: 'role', approverRef: 'hr-ops', dueHours: 16 }],
      },
    ],
  },
  change: (applyId) => changeLink(list, applyId),
  tells: ['approved', 'rejected'],
})

function kindFor(list: ListName, prefix: string, approval: Approval): KindSpec<typeof content> {
  return amendable({
    code: `${module.name}.${list}`,
    module: module.name,
    title: `discount-benefits.kind.${list}`,
    prefix,
    schema: content,
    fields: {
      category: { label: label('category'), type: 'enum', word: (value) => `discount-benefits.category.${value}` },
      persons: { label: label('persons'), type: 'many', of: { type: 'person' }, param: 'people' },
      outside: {
        label: label('outside'),
        type: 'list',
        key: 'no',
        title: 'name',
        fields: { name: { label: label('name'), type: 'text' }, company: { label: label('company'), type: 'text' } },
      },
      rate: { label: label('rate'), type: 'number', unit: 'discount-benefits.percent' },
      amountFen: { label: label('amount'), type: 'money', param: 'amount' },
      effectiveStart: { label: label('effectiveStart'), type: 'day' },
      effectiveEnd: { label: label('effectiveEnd'), type: 'day' },
      reason: { label: label('reason'), type: 'text' },
      attachments: { label: label('attachments'), type: 'files' },
    },
    approvals: { new: approval, change: approval, cancel: approval, invalidate: approval },
    params: ({ amountFen, persons, outside }) => ({ amount: amountFen ?? 0, people: persons.length + outside.length }),
    subject({ rate, amountFen, effectiveStart, effectiveEnd }) {
      const gives = rate === null ? (amountFen === null ? [] : [sayFen(amountFen)]) : [`${rate}%`]
      const said = [...gives, `${effectiveStart} – ${effectiveEnd}`].join(' · ')
      return { subjectCn: said, subjectEn: said }
    },
    mayRead: async (ctx, { id }) => (await reachable(ctx, id)) !== undefined,
    onForce: (ctx, { version }) => bringIntoForce(ctx, version),
    onEnded: (ctx, given) => comeToNothing(ctx, given),
  })
}

export const KINDS = {
  white: kindFor('white', 'DW', approvalOf('DISCOUNT_WHITE', 'white')),
  black: kindFor('black', 'DB', approvalOf('DISCOUNT_BLACK', 'black')),
}

export const tenthsOf = (rate: number | null): number | null => (rate === null ? null : Math.round(rate * TENTHS))

/** The terms of a version as rows keep them. */
const termsOf = ({ rate, amountFen, effectiveStart, effectiveEnd }: Content) => ({ rateTenths: tenthsOf(rate), amountFen, effectiveStart, effectiveEnd })

/** An approved version takes the place of the one before, its use so far is kept; a cancelled or invalidated entry is over. @throws DBEN-12 */
async function bringIntoForce(ctx: WriteCtx, version: Version): Promise<void> {
  const over = version.kind === 'cancel' || version.kind === 'invalidate'
  const terms = termsOf(version.content)
  const rows = await liveOf(ctx, version.rootId)
  const after = await advance(ctx, APPLICATION, version.rootId, 'approve', { set: over ? {} : { ...terms, reason: version.content.reason } })
  for (const one of rows) {
    const row = await held(ctx, one)
    if (!row) continue
    if (over) await tell(ctx, 'ended', await end(ctx, row), after)
    else {
      // what was used while it was decided counts too
      enforce(lowering, { facts: row, input: terms, p: {}, now: ctx.now })
      const reserved = { reservedFrom: terms.effectiveStart, reservedTo: terms.effectiveEnd }
      const changed = await put(ctx, row, { ...terms, ...reserved, phase: phaseOn(terms, ctx.today), toldLow: false })
      await tell(ctx, version.kind === 'new' ? 'listed' : 'changed', changed, after)
    }
  }
  await tellDecided(ctx, version, '')
}

/** What was rejected or taken back leaves in force what was; what was never approved keeps no time any more. */
async function comeToNothing(ctx: WriteCtx, { version, comment = '' }: { version: Version; comment?: string }): Promise<void> {
  const { rootId, kind, state } = version
  const rows = await liveOf(ctx, rootId)
  if (state === 'rejected') await advance(ctx, APPLICATION, rootId, 'fail', { ...(comment && { reason: comment }) })
  else await advance(ctx, APPLICATION, rootId, 'cancel')
  for (const one of rows) {
    const row = await held(ctx, one)
    if (row && kind === 'new') await end(ctx, row)
    else if (row) await ctx.db.update(grants).set({ reservedFrom: row.effectiveStart, reservedTo: row.effectiveEnd }).where(eq(grants.id, row.id))
  }
  if (state === 'rejected') await tellDecided(ctx, version, comment)
}

/** Applicant and operator hear of the decision. */
async function tellDecided(ctx: WriteCtx, { rootId, applyId, applyNo, kind, state }: Version, comment: string): Promise<void> {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, rootId))
  if (!row) return
  const outcome = `state.DiscountApplication.${statusOf(kind, state)}`
  await notify(ctx, 'decided', {
    receivers: [...new Set([row.applicant, row.operator])],
    params: { no: applyNo, ...inBoth(ctx, 'outcome', outcome), comment: comment || '—' },
    businessId: applyId,
    link: detailLink({ ...row, applyId }),
  })
}
