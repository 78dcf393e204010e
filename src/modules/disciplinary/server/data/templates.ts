import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { asc } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { listTemplates } from '../../contract.ts'
import module from '../../module.ts'
import { templates } from '../tables.ts'

/** All templates, by their levels and categories. */
export const allTemplates = (ctx: Pick<Ctx, 'db'>) => ctx.db.select().from(templates).orderBy(asc(templates.level), asc(templates.category), asc(templates.id))

/** All of them, with the limit that a form of letters keeps to. */
export async function templateList(ctx: Ctx): Promise<OutputOf<typeof listTemplates>> {
  const rows = await allTemplates(ctx)
  // who wrote it stands in the audit log: it may be somebody out of the reader's scope
  const list = rows.map(({ revision, savedBy: _, savedAt, ...row }) => ({ ...row, saved: { revision, by: null, at: savedAt?.toISOString() ?? null } }))
  return { list, maxWitnessStatements: ctx.parameters(module).maxWitnessStatements }
}
