import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { filesOf } from '#services/files/server/api.ts'
import { savesOf, withPeople } from '#services/people/server/api.ts'
import { type Contract, REVIEW } from '../../contract.ts'
import module from '../../module.ts'
import { recordOf } from '../commands/stored.ts'
import { type ContractRow, contractBy, editableOf, submitted } from '../policy.ts'
import { amendments, planItems, requests } from '../tables.ts'
import { changesOf } from './changes.ts'
import { figuresOf, heldOf, planOf, withHeld } from './figures.ts'

/** The requests of a contract as far as they are for the reader, the latest first. */
export async function requestsOf(ctx: Reader, contract: string) {
  const { id, number, amountFen, status, submitter, paidOn } = requests
  const rows = await ctx.db
    .select({ id, number, kind: planItems.kind, amountFen, status, submitter, paidOn })
    .from(requests)
    .innerJoin(planItems, eq(planItems.id, requests.planItem))
    .where(and(eq(requests.contract, contract), submitted(ctx)))
    .orderBy(desc(requests.id))
  return withPeople(ctx, rows, { submitter: 'submitter' })
}

async function amendmentsOf(ctx: Ctx, contract: string) {
  const rows = await ctx.db.select().from(amendments).where(eq(amendments.contract, contract)).orderBy(asc(amendments.id))
  const files = await filesOf(
    ctx,
    module.name,
    rows.map(({ id }) => recordOf('amendment', id)),
  )
  return (await withPeople(ctx, rows, { by: 'by' })).map((row) => ({ ...row, files: files.get(recordOf('amendment', row.id)) ?? [] }))
}

function actsOf({ actor }: Reader, { status }: ContractRow, editor: boolean, { files, leftFen }: { files: number; leftFen: number }): Contract['can'] {
  return [
    ...(editor && (status === 'draft' || status === 'active') ? (['edit'] as const) : []),
    ...(editor && status === 'draft' && files > 0 ? (['activate'] as const) : []),
    ...(editor && status === 'active' ? (['amend'] as const) : []),
    ...(editor && status === 'active' && leftFen > 0 ? (['pay'] as const) : []),
    ...(status === 'active' && actor.permissions.has(REVIEW) ? (['terminate'] as const) : []),
  ]
}

/** A contract with its plan, amendments, requests and all that became of it. @throws not-found */
export async function openContract(ctx: Reader, { id }: { id: string }) {
  const row = await contractBy(ctx, id)
  if (!row) throw notFound()
  const [held, plan] = [await heldOf(ctx, [id]), await planOf(ctx, id)]
  const figures = figuresOf(row.totalFen, held.contract(id))
  const attachments = (await filesOf(ctx, module.name, [recordOf('contract', id)])).get(recordOf('contract', id)) ?? []
  const editor = (await editableOf(ctx, [id])).has(id)
  const [dressed] = await withPeople(ctx, [row], { owner: 'owner' })
  const [saved] = await savesOf(ctx, [row])
  if (!dressed || !saved) throw notFound()
  return {
    ...dressed,
    ...figures,
    plan: withHeld(plan, held),
    amendments: await amendmentsOf(ctx, id),
    requests: await requestsOf(ctx, id),
    attachments,
    saved,
    can: actsOf(ctx, row, editor, { files: attachments.length, leftFen: figures.leftFen }),
    changes: await changesOf(ctx, id),
  }
}
