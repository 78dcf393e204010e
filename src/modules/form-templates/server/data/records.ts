import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { readsItem } from '#services/workflow/server/api.ts'
import { isOwner } from '../policy.ts'
import { formSubmissions, formTemplates, formTesters } from '../tables.ts'

/** What files of a field are held to, by its type. */
export const POLICIES = { file: 'form-templates', image: 'form-templates-image', signature: 'form-templates-signature' } as const

/** The files of one field of one submission are a record of their own, so that each field has its number. */
export const recordOf = (submission: string, key: string): string => `${submission}.${key}`

const TRIAL = 'trial_'
/** As what a tester's files are kept: of one person and form there is one (FORM-37). */
export const trialOf = (schemaId: string, ssoId: SsoId): string => `${TRIAL}${schemaId}_${ssoId}`

/** Files of a trial are for the tester and the owner of the form. */
async function mayReadTrial(ctx: Reader, trial: string): Promise<boolean> {
  const [schemaId = '', ssoId = ''] = trial.slice(TRIAL.length).split('_')
  const [row] = await ctx.db
    .select({ owner: formTemplates.owner })
    .from(formTesters)
    .innerJoin(formTemplates, eq(formTemplates.id, formTesters.schemaId))
    .where(and(eq(formTesters.schemaId, schemaId), eq(formTesters.ssoId, asSsoId(ssoId))))
  return row !== undefined && (ssoId === ctx.actor.ssoId || isOwner(ctx.actor, row))
}

/** Who reads the files of a submission: who sent it, the owner of the form, and whoever may read its approval. */
export async function mayReadFiles(ctx: Reader, businessId: string): Promise<boolean> {
  const [record = ''] = businessId.split('.')
  if (record.startsWith(TRIAL)) return mayReadTrial(ctx, record)
  const [row] = await ctx.db
    .select({ ssoId: formSubmissions.ssoId, status: formSubmissions.status, item: formSubmissions.workflowItem, owner: formTemplates.owner })
    .from(formSubmissions)
    .innerJoin(formTemplates, eq(formTemplates.id, formSubmissions.schemaId))
    .where(eq(formSubmissions.id, record))
  // an anonymous answer has no files, and is read with the others only (FORM-13)
  if (!row || row.ssoId === null) return false
  if (row.ssoId === ctx.actor.ssoId || (row.status !== 'draft' && isOwner(ctx.actor, row))) return true
  return readsItem(ctx, row.item)
}
