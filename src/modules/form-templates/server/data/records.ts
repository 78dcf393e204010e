import { Refused } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { can as itemActions } from '#services/workflow/server/api.ts'
import { isOwner } from '../policy.ts'
import { formTemplates as f, formSubmissions as s } from '../tables.ts'

/** What files of a field are held to, by its type. */
export const POLICIES = { file: 'form-templates', image: 'form-templates-image', signature: 'form-templates-signature' } as const

/** The files of one field of one submission are a record of their own, so that each field has its number. */
export const recordOf = (submission: string, key: string): string => `${submission}.${key}`

/** Who reads the files of a submission: who sent it, the owner of the form, and whoever may read its approval. */
export async function mayReadFiles(ctx: Reader, businessId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ ssoId: s.ssoId, status: s.status, item: s.workflowItem, owner: f.owner })
    .from(s)
    .innerJoin(f, eq(f.id, s.schemaId))
    .where(eq(s.id, businessId.split('.')[0]!))
  // an anonymous answer has no files, and is read with the others only (FORM-13)
  if (!row || row.ssoId === null) return false
  if (row.ssoId === ctx.actor.ssoId || (row.status !== 'draft' && isOwner(ctx.actor, row))) return true
  return row.item !== null && (await readsItem(ctx, row.item))
}

async function readsItem(ctx: Reader, item: string): Promise<boolean> {
  try {
    await itemActions(ctx, item)
    return true
  } catch (fault) {
    if (fault instanceof Refused) return false
    throw fault
  }
}
