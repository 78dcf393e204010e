import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { startBulk } from '../../contract/index.ts'
import { bulking } from '../../rules/index.ts'
import { lookAt } from '../data/bulk.ts'
import { templateInUse } from '../data/templates.ts'
import { endOf } from './managing.ts'
import { startFlow } from './starting.ts'

/**
 * Starts a paper for each line of a list, in one transaction: all of them or none.
 * @throws ESIGN-12, ESIGN-25 where the template was changed since the list was looked at, ESIGN-28 naming the first line that does not fit
 */
export async function startAll(ctx: Writer, { template: code, version, dueOn, rows }: ParsedOf<typeof startBulk>): Promise<{ papers: number }> {
  const template = await templateInUse(ctx, code, 'other')
  if (template.version !== version) throw refuse('ESIGN-25', { field: 'template' })
  const looked = await lookAt(ctx, template, rows)
  enforce(bulking, { facts: { faults: looked.faults }, input: {}, p: {}, now: ctx.now })
  for (const { signer, values } of looked.rows)
    await startFlow(ctx, { type: 'other', businessId: newId(ctx.now), template: code, signer, values, dueAt: endOf(dueOn) })
  return { papers: looked.rows.length }
}
