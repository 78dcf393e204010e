import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { checkList, type PersonFacts, person } from '#services/people/server/api.ts'
import type { PaperType } from '../../contract/index.ts'
import manifest from '../../module.ts'
import { type Follower, filling, isPast, OPEN, ordering, starting, type Values, valuesOf } from '../../rules/index.ts'
import type { FlowRow } from '../data/flows.ts'
import { kindOf } from '../data/kinds.ts'
import { sealedValues } from '../data/sealed.ts'
import { templateInUse } from '../data/templates.ts'
import { givenOf, titlesOf, valuesIn } from '../data/words.ts'
import { flow, turn } from '../tables.ts'
import { note } from './moving.ts'

export interface Start {
  type: PaperType
  businessId: string
  signer: SsoId
  /** Code of the template. */
  template: string
  values: Values
  /** From then on nothing can be signed (ESIGN-12). */
  dueAt?: Date
  /** Days that the paper speaks of (ESIGN-06). */
  dates?: readonly Day[]
  /** Who signs after the signer, one after the other; as the template says where it is not given. */
  order?: readonly (SsoId | 'seal')[]
}

const PREFIX = 'ES'

/** See `start` of api.ts. */
export async function startFlow(ctx: WriteCtx, given: Start): Promise<FlowRow> {
  kindOf(given.type)
  const open = await openOf(ctx, given)
  if (open) return open
  const { now } = ctx
  enforce(starting, { facts: {}, input: { type: given.type, dates: given.dates ?? [] }, p: {}, now })
  const template = await templateInUse(ctx, given.template, given.type)
  const values = valuesOf(given.values)
  enforce(filling, { facts: { fields: template.fields }, input: { values }, p: {}, now })
  const dueAt = given.dueAt ?? null
  if (isPast(dueAt, now)) throw refuse('ESIGN-12', { field: 'dueOn' })
  const signer = await person(ctx, given.signer)
  if (!signer) throw notFound()
  const order = given.order ?? template.order.map((follower) => nameOf(follower, signer))
  const names = [given.signer, ...order]
  // where the template says who follows, it is the signer who has nobody
  const field = given.order ? 'order' : 'signer'
  enforce(ordering, { facts: {}, input: { order: names, field }, p: {}, now })
  await requireHere(ctx, order, field)
  const number = await nextNumber(ctx.db, PREFIX, ctx.today)
  const words = valuesIn(template.fields, values, await givenOf(ctx, { signer: given.signer, number, at: now }))
  const [row] = await ctx.db
    .insert(flow)
    .values({
      id: newId(now),
      number,
      type: given.type,
      businessId: given.businessId,
      signer: given.signer,
      initiator: ctx.actor?.ssoId ?? null,
      turns: names.length,
      ...titlesOf(template, words),
      templateId: template.id,
      sealedValues: sealedValues.seal(ctx, values),
      createdAt: now,
      dueAt,
      workAt: now,
    })
    .onConflictDoNothing()
    .returning()
  // another one was faster (ESIGN-07)
  if (!row) return (await openOf(ctx, given)) ?? startFlow(ctx, given)
  await ctx.db.insert(turn).values(
    names.map((name, at) => ({
      flowId: row.id,
      turn: at + 1,
      kind: name === 'seal' ? ('seal' as const) : ('person' as const),
      ssoId: name === 'seal' ? null : name,
    })),
  )
  await note(ctx, row, 'started')
  await ctx.audit({
    module: manifest.name,
    kind: 'paper.started',
    target: row.id,
    subject: row.signer,
    after: { number, type: row.type, template: template.code, version: template.version },
  })
  return row
}

/** Whom a template means by a follower of this signer. */
const nameOf = (follower: Follower, signer: PersonFacts): SsoId | 'seal' | null => (follower === 'seal' ? 'seal' : signer.manager)

/** Who signs after the signer has to be here, too: nobody else could go on with the paper. @throws ESIGN-30 */
async function requireHere(ctx: WriteCtx, order: readonly (SsoId | 'seal' | null)[], field: 'order' | 'signer'): Promise<void> {
  const { faults } = await checkList(
    ctx,
    order.filter((name): name is SsoId => name !== null && name !== 'seal'),
  )
  if (faults.length > 0) throw refuse('ESIGN-30', { field })
}

/** The one that is open for a thing. */
export async function openOf(ctx: Pick<WriteCtx, 'db'>, { type, businessId }: Pick<Start, 'type' | 'businessId'>): Promise<FlowRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(flow)
    .where(and(eq(flow.type, type), eq(flow.businessId, businessId), inArray(flow.state, [...OPEN])))
  return row
}
