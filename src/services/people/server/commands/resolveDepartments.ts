import { sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'

/** Works out path and HRBP in force of every department from parents and HRBPs as they are. */
export async function resolveDepartments(ctx: Pick<WriteCtx, 'db'>): Promise<void> {
  await ctx.db.execute(sql`with recursive tree(code, path, hrbp) as (
      select code, '/' || code || '/', hrbp from people_departments where parent is null
      union all
      select d.code, tree.path || d.code || '/', coalesce(d.hrbp, tree.hrbp) from people_departments d join tree on d.parent = tree.code
    )
    update people_departments d set path = tree.path, hrbp_in_force = tree.hrbp from tree
    where d.code = tree.code and (d.path is distinct from tree.path or d.hrbp_in_force is distinct from tree.hrbp)`)
}
