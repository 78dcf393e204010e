import { illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Reader, WriteCtx } from '#foundation/server/context.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import { permissionsOf } from '#services/access/server/api.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import { HANDLE } from '../../contract/base.ts'
import { concernAssign, concernReopen, concernResolve, concernReturn } from '../../contract/index.ts'
import { ehsResolved } from '../../events.ts'
import module from '../../module.ts'
import { dueOn, MOST_FILES, REOPEN_DAYS } from '../../rules/index.ts'
import { inReach, isAdmin } from '../policy.ts'
import { addFiles, answerOf } from './files.ts'
import { duplicatesOf, keepUp } from './following.ts'
import { CONCERN, type ConcernRow, finish } from './record.ts'
import { tell, tellAdmins } from './telling.ts'

/** A duplicate follows the first one, and is moved with it only (EHS-16). */
const isMain = (row: ConcernRow): boolean => row.mergedInto === null
const handles = (ctx: Reader, row: ConcernRow): boolean => row.handler === ctx.actor.ssoId
const NOBODY = { department: null, handler: null, due: null }

const mayReopen = (ctx: Reader, row: ConcernRow): boolean =>
  isAdmin(ctx) || (row.reporter === ctx.actor.ssoId && row.resolvedAt !== null && addDays(dayOf(row.resolvedAt), REOPEN_DAYS) >= ctx.today)

/** Who is neither reporter nor handler does it as ehs-admin, of people within the scope of the role. */
async function ownOrInReach(ctx: WriteCtx, row: ConcernRow): Promise<void> {
  if (row.handler !== ctx.actor?.ssoId && row.reporter !== ctx.actor?.ssoId) await inReach(ctx, row.reporter)
}

/** The handler answers for a department that there is. @throws illegal input */
async function fits(ctx: WriteCtx, { department, handler }: { department: string; handler: SsoId }): Promise<void> {
  const [known] = await ctx.db.select({ code: peopleDepartments.code }).from(peopleDepartments).where(eq(peopleDepartments.code, department))
  if (!known) throw illegal('department')
  if (!(await permissionsOf(ctx, handler)).includes(HANDLE)) throw illegal('handler')
}

/** Moves what was merged into it along, and tells each reporter of the own concern (EHS-16). */
async function follow(ctx: WriteCtx, row: ConcernRow, event?: 'underway' | 'answered'): Promise<void> {
  const duplicates = await duplicatesOf(ctx, row.id)
  for (const one of duplicates) await keepUp(ctx, row, one)
  if (event) for (const { id, ehsNo, reporter } of [row, ...duplicates]) await tell(ctx, event, { ...row, id, ehsNo }, 'own', [reporter])
}

/** What is done with concerns. They throw not-found, LIFE-01, EHS-02. */
export const concernMoves = moves(
  CONCERN,
  { assign: concernAssign, resolve: concernResolve, return: concernReturn, reopen: concernReopen },
  {
    assign: {
      may: (_, row) => isMain(row),
      async guard(ctx, row, given) {
        await inReach(ctx, row.reporter)
        await fits(ctx, given)
      },
      // EHS-12
      set: (ctx, _, { department, handler, severity, due }) => ({
        ...{ department, handler, severity, reason: '' },
        due: due ?? dueOn(ctx.today, severity, ctx.parameters(module)),
      }),
      async after(ctx, row) {
        await finish(ctx, { businessId: row.id })
        await tell(ctx, 'assigned', row, 'own', row.handler ? [row.handler] : [], { needsAction: true })
        await follow(ctx, row, 'underway')
      },
    },
    resolve: {
      may: (ctx, row) => isMain(row) && (handles(ctx, row) || isAdmin(ctx)),
      async guard(ctx, row, { files }) {
        await ownOrInReach(ctx, row)
        if (files.length > MOST_FILES) throw refuse('EHS-02', { field: 'files' })
      },
      set: (ctx, _, { answer }) => ({ answer, resolvedAt: ctx.now, reason: '' }),
      async after(ctx, row, { files }) {
        await addFiles(ctx, answerOf(row.id), files)
        await finish(ctx, { businessId: row.id })
        await follow(ctx, row, 'answered')
        await ctx.emit(ehsResolved, { id: row.id, ehsNo: row.ehsNo })
      },
    },
    return: {
      may: (ctx, row) => isMain(row) && handles(ctx, row),
      set: (_ctx, _row, { reason }) => ({ ...NOBODY, reason }),
      async after(ctx, row, { reason }) {
        await finish(ctx, { businessId: row.id })
        await follow(ctx, row)
        await tellAdmins(ctx, 'returned', row, reason)
      },
    },
    reopen: {
      may: (ctx, row) => isMain(row) && mayReopen(ctx, row),
      guard: ownOrInReach,
      set: (_ctx, _row, { reason }) => ({ ...NOBODY, resolvedAt: null, rating: null, reason }),
      async after(ctx, row, { reason }) {
        await follow(ctx, row)
        await tellAdmins(ctx, 'reopened', row, reason)
      },
    },
  },
)
