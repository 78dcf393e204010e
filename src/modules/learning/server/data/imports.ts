import { eq, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { daysBetween } from '#foundation/time.ts'
import { inScopeOf, scopeFilter } from '#services/access/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, importHistory } from '../../contract/index.ts'
import module from '../../module.ts'
import { imports } from '../tables.ts'

type Row = typeof imports.$inferSelect

/** One's own imports, and for learning-admin those of all within reach. */
const seen = ({ actor }: Reader): SQL | undefined =>
  or(eq(imports.by, actor.ssoId), actor.permissions.has(ADMIN) ? scopeFilter(actor, ADMIN, imports.by) : undefined)

export const mayUndo = async (ctx: Reader, { by }: Pick<Row, 'by'>): Promise<boolean> =>
  by === ctx.actor.ssoId || (ctx.actor.permissions.has(ADMIN) && (await inScopeOf(ctx, ADMIN, by)))

export const importRows = listRows(importHistory, {
  table: imports,
  only: seen,
  latest: [imports.id],
  async dress(ctx, found) {
    const { undoDays } = ctx.parameters(module)
    return (await withPeople(ctx, found, { by: 'by' })).map(({ lines: _, ...row }) => {
      const isOpen = row.state === 'done' && row.doneOn !== null && daysBetween(row.doneOn, ctx.today) <= undoDays
      return { ...row, can: isOpen ? ['undo' as const] : [] }
    })
  },
})
