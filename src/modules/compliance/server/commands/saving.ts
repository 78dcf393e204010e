import { plainId } from '#foundation/contract/nationalId.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { keepFiles } from '#services/files/server/api.ts'
import { lockRequester } from '#services/workflow/server/api.ts'
import { type Declaration, POLICY } from '../../contract/index.ts'
import module from '../../module.ts'
import { declaring, masked, spanOf } from '../../rules/declaring.ts'
import { isOpen } from '../../rules/life.ts'
import { weigh } from '../../rules/limits.ts'
import { foldedPerson } from '../data/partners.ts'
import { recipientsOf, sealNumber } from '../data/parts.ts'
import { declaringFacts } from '../data/reckoning.ts'
import { requireRight } from '../policy.ts'
import { giftItems, type RecipientRow, type RequestRow, recipients, requests } from '../tables.ts'
import { partnerFor } from './partners.ts'
import { record } from './record.ts'

interface How {
  sends: boolean
  /** It was returned, and its item is held. */
  changes?: boolean
}

/** What is written so far, locked: an own one that may still be written. @throws not-found; LIFE-01 once it was sent, but for one that was returned */
async function written(ctx: Writer, { sid, direction }: Declaration, { changes = false }: How): Promise<RequestRow | undefined> {
  if (sid === undefined) return undefined
  const row = await locked(ctx, requests, requests.id, sid)
  if (row.requester !== ctx.actor.ssoId) throw notFound()
  if (changes ? row.status !== 'pending' : !isOpen(row.status)) throw refuse('LIFE-01', { state: ctx.text(`state.ComplianceRequest.${row.status}`) })
  if (row.direction !== direction) throw illegal('direction')
  return row
}

/**
 * Keeps an application as it is written, after the rules where it is to be sent. An offer alone is of tickets.
 * @throws not-found, LIFE-01, as `declaring`, `attach` and `partnerFor`
 */
export async function write(ctx: Writer, input: Declaration, how: How): Promise<RequestRow> {
  requireRight(ctx, input.direction)
  await lockRequester(ctx, module.name, ctx.actor.ssoId)
  const before = await written(ctx, input, how)
  const known = before ? ((await recipientsOf(ctx, [before.id])).get(before.id) ?? []) : []
  const strange = input.recipients.findIndex(({ id }, at) => id !== undefined && !isFirst(input, id, at, known))
  if (strange >= 0) throw illegal(`recipients.${strange}.id`)
  if (input.direction === 'accept' && input.ticketType !== null) throw illegal('ticketType')
  if (how.sends) {
    // a kept number is that of the same kind of paper
    const people = input.recipients.map(({ id, ...one }) => ({ ...one, ...(knownOf(known, { id, ...one }) && { id }) }))
    enforce(declaring, { facts: await declaringFacts(ctx), input: { ...input, recipients: people }, p: {}, now: ctx.now })
    if (input.items.length === 0 && input.ticketType === null) throw illegal('items')
  }
  const row = await stored(ctx, input, before)
  await storeParts(ctx, row.id, input, known)
  await keepFiles(ctx, input.attachments, { module: module.name, businessId: row.id, policy: POLICY })
  return row
}

/** Whether it names somebody who is there, and for the first time. */
const isFirst = ({ recipients: all }: Declaration, id: string, at: number, known: readonly RecipientRow[]): boolean =>
  known.some((one) => one.id === id) && all.findIndex((one) => one.id === id) === at

type Person = Declaration['recipients'][number]
/** Whose number stays as it is kept. */
const knownOf = (known: readonly RecipientRow[], { id, idType, idNumber }: Person): RecipientRow | undefined =>
  idNumber === '' ? known.find((one) => one.id === id && one.idType === idType && one.idSealed !== null) : undefined

async function stored(ctx: Writer, input: Declaration, before: RequestRow | undefined): Promise<RequestRow> {
  const { direction, ticketType, unitPriceFen, quantity, estimatedEntryDate, lateReason } = input
  const weight = weigh(input)
  const values = {
    ...{ direction, requester: ctx.actor.ssoId, partnerId: (await partnerFor(ctx, input)).id, lateReason, ticketType },
    ...(ticketType ? { unitPriceFen, quantity, estimatedEntryDate } : { unitPriceFen: null, quantity: null, estimatedEntryDate: null }),
    ...spanOf(input, ctx.today),
    ...weight,
    worthFen: worthOf(input),
    official: input.recipients.some(({ official }) => official),
  }
  if (before) {
    const [row] = await ctx.db.update(requests).set(values).where(eq(requests.id, before.id)).returning()
    return row!
  }
  const fresh = { id: newId(ctx.now), status: 'draft' as const, limits: [], limitPassed: false, office: false, submittedAt: ctx.now }
  const [row] = await ctx.db
    .insert(requests)
    .values({ ...values, ...fresh })
    .returning()
  return row!
}

/** All of it, however many it is shared by. */
export const worthOf = (given: Parameters<typeof weigh>[0]): number => {
  const { ticketFen, giftFen } = weigh({ ...given, recipients: [] })
  return ticketFen + giftFen
}

async function storeParts(ctx: Writer, requestId: string, { recipients: people, items }: Declaration, known: readonly RecipientRow[]): Promise<void> {
  await ctx.db.delete(recipients).where(eq(recipients.requestId, requestId))
  await ctx.db.insert(recipients).values(
    people.map(({ idNumber, id: given, ...one }, place) => {
      const id = given ?? newId(ctx.now)
      const number = plainId(idNumber)
      const same = knownOf(known, { id: given, idNumber, ...one })
      const sealed = one.idType !== null && number !== '' ? { idSealed: sealNumber(ctx, id, number), idMasked: masked(number) } : undefined
      return { ...one, id, requestId, place, folded: foldedPerson(one), ...(sealed ?? { idSealed: same?.idSealed ?? null, idMasked: same?.idMasked ?? '' }) }
    }),
  )
  await ctx.db.delete(giftItems).where(eq(giftItems.requestId, requestId))
  if (items.length > 0) await ctx.db.insert(giftItems).values(items.map((one, place) => ({ ...one, requestId, place })))
}

/** Notes in the audit log that an application was written, which no move of it says. */
export const noteSaved = (ctx: Writer, { id, direction, firstDay }: RequestRow): Promise<void> =>
  record(ctx, 'ComplianceRequest.saved', { target: id, subject: ctx.actor.ssoId, after: { direction, firstDay } })

/** Keeps a draft, or what was rejected or withdrawn and is written anew; what was returned is kept as it is sent. */
export async function save(ctx: Writer, input: Declaration): Promise<{ sid: string }> {
  const row = await write(ctx, input, { sends: false })
  await noteSaved(ctx, row)
  return { sid: row.id }
}
