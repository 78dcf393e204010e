import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, type Move, storing } from '#foundation/lifecycle/advance.ts'
import type { ActionOf } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Day, daysBetween } from '#foundation/time.ts'
import { auditing } from '#services/audit/server/api.ts'
import { deliver } from '#services/integrations/server/api.ts'
import { offboardingChanged } from '../../events.ts'
import module from '../../module.ts'
import { caseLife, esignLife, type ItemStatus, itemLife } from '../../rules/life.ts'
import type { CaseRow } from '../data/cases.ts'
import { cases, items, papers } from '../tables.ts'

export type { CaseRow }
export type PaperRow = typeof papers.$inferSelect

const OF = { module: module.name, subject: ({ ssoId }: { ssoId: string }) => ssoId }
const CASE = storing({ ...OF, life: caseLife, table: cases, id: cases.id, status: cases.state })
const PAPER = storing({ ...OF, life: esignLife, table: papers, id: papers.id, status: papers.esignStatus })
export const ITEM = storing({ ...OF, life: itemLife, table: items, id: items.id, status: items.status })

/** What this room says in the audit log, beside the moves of its lives. */
export const record = auditing(
  module,
  {
    'OffboardingCase.opened': 'off-boarding.audit.opened',
    'OffboardingCase.moved': 'off-boarding.audit.moved',
    'OffboardingItem.handedOn': 'off-boarding.audit.handedOn',
    'OffboardingItem.exported': 'off-boarding.audit.exported',
    'OffboardingTask.saved': 'off-boarding.audit.taskSaved',
    'OffboardingTask.deleted': 'off-boarding.audit.taskDeleted',
    'OffboardingTask.ordered': 'off-boarding.audit.taskOrdered',
  },
  [caseLife, esignLife, itemLife],
)

export const POLICY = 'off-boarding'
/** Where files lie: those of an item, and scans of letters of a case. */
export const recordOf = (kind: 'item' | 'scan', id: string): string => `${kind}.${id}`

const EPOCH = '2000-01-01'
const AWAITED_BEFORE_DONE = 1_000_000

/** What lists are ordered by, the greatest first: what is awaited by the nearest day, then what is done by the latest. */
export function urgencyOf({ status, dueDate }: { status: ItemStatus; dueDate: Day }): number {
  const days = daysBetween(EPOCH, dueDate)
  return status === 'awaiting' ? AWAITED_BEFORE_DONE - days : days
}

export const movePaper = (ctx: WriteCtx, id: string, action: ActionOf<typeof esignLife>, move: Move<typeof papers> = {}): Promise<PaperRow> =>
  advance(ctx, PAPER, id, action, move)

export const changePaper = async (ctx: WriteCtx, id: string, set: Partial<typeof papers.$inferInsert>): Promise<void> =>
  void (await ctx.db.update(papers).set(set).where(eq(papers.id, id)))

/** Whoever opens or moves the case of somebody waits their turn. */
export const lockLeaver = (ctx: WriteCtx, ssoId: SsoId): Promise<unknown> => lockName(ctx.db, `off-boarding.${ssoId}`)

/** Moves a case, and tells of it where it is another one to the outside. */
export async function moveCase(ctx: WriteCtx, id: string, action: ActionOf<typeof caseLife>, move: Move<typeof cases> = {}): Promise<CaseRow> {
  const after = await advance(ctx, CASE, id, action, move)
  if (action === 'close' || action === 'cancel') return tellOutside(ctx, after)
  return after
}

/** The HR system and the other rooms hear of a case each time that it has changed, in its transaction; what the HR system is told of a person leaves in order. */
export async function tellOutside(ctx: WriteCtx, row: CaseRow): Promise<CaseRow> {
  const { id, ssoId, lastWorkingDate, state, source } = row
  const version = row.version + 1
  await ctx.db.update(cases).set({ version }).where(eq(cases.id, id))
  const said = { what: 'off-boarding', ssoId, lastWorkingDate, state, source, case: id, version }
  const about = { module: module.name, businessId: id }
  await deliver(ctx, 'hr-master', said, { key: `${module.name}:${id}:${version}`, thing: `${module.name}:${ssoId}`, about })
  await ctx.emit(offboardingChanged, { id, ssoId, lastWorkingDate, state })
  return { ...row, version }
}

/** @throws LIFE-01, in the words of the state that a case is in */
export const notFrom = (ctx: Pick<WriteCtx, 'text'>, { state }: Pick<CaseRow, 'state'>) =>
  refuse('LIFE-01', { state: ctx.text(`state.OffboardingCase.state.${state}`) })
