import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { halves } from '#foundation/contract/texts.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { resubmit, submit } from '#services/workflow/server/api.ts'
import { CATALOG, type campusApply, type RequestType, type socialApply } from '../../contract.ts'
import module from '../../module.ts'
import { type ApplyingFacts, allocate, campusApplying, freeOf, type Room, roomsFor, socialApplying } from '../../rules/applying.ts'
import { campusLeft } from '../data/campus.ts'
import { organizationNames } from '../data/names.ts'
import { organizationOf, type RequestRow } from '../policy.ts'
import { lines, requests } from '../tables.ts'
import { letGo, type Returned, returnedRequest } from './changing.ts'
import { keep, type Written } from './drafts.ts'
import { leaversAmong, replace } from './leavers.ts'
import { lockBudgets, lockPlan } from './locks.ts'
import { REQUEST } from './record.ts'

/** What the budgets of the request have free; they are held to the end of the transaction. */
const roomsOf = async (ctx: Writer, input: Written, changes: Returned | undefined): Promise<ApplyingFacts['rooms']> =>
  (await lockBudgets(ctx, input, changes?.id)).map(({ tmType, employeeClass, availableNum }) => ({ tmType, employeeClass, available: availableNum }))

/**
 * Asks for people by social hiring, or changes what was asked for and came back.
 * @throws HEADC-03 to HEADC-05, HEADC-07, HEADC-08, not-found, as attach, submit and resubmit
 */
export async function applySocial(ctx: Writer, { position, count, ...input }: ParsedOf<typeof socialApply>) {
  const changes = await returnedRequest(ctx, input.id)
  const { active, divisionCode } = await organizationOf(ctx, input.orgCode)
  const replaces = input.hireType === 'replacement' ? input.replaces : []
  const written = { ...input, replaces, positions: [{ position, count, wishes: '' }] }
  const rooms = await roomsOf(ctx, written, changes)
  const facts: ApplyingFacts = { active, rooms, leavers: await leaversAmong(ctx, replaces, input.orgCode, changes?.id) }
  enforce(socialApplying, { facts, input: { ...input, replaces, count }, p: ctx.parameters(module), now: ctx.now })
  return send(ctx, { type: 'social', division: divisionCode, written, rooms: roomsFor(rooms, written), changes })
}

/** As `applySocial`, by campus hiring. @throws HEADC-04, HEADC-05, HEADC-07, not-found, as attach, submit and resubmit */
export async function applyCampus(ctx: Writer, input: ParsedOf<typeof campusApply>) {
  const changes = await returnedRequest(ctx, input.id)
  const { active, divisionCode } = await organizationOf(ctx, input.orgCode)
  const written = { ...input, hireType: 'new' as const, jobCode: '', replaces: [] }
  const rooms = await roomsOf(ctx, written, changes)
  // another class has another budget, and the same plan
  await lockPlan(ctx, input.orgCode)
  const orders = await campusLeft(ctx, input.orgCode, input.year, changes?.id)
  enforce(campusApplying, { facts: { active, rooms, orders }, input, p: {}, now: ctx.now })
  return send(ctx, { type: 'campus', division: divisionCode, written, rooms: roomsFor(rooms, written), changes })
}

interface Sent {
  type: RequestType
  division: string
  written: Written
  rooms: readonly Room[]
  changes: Returned | undefined
}

/** Holds the heads and puts the request on its way, perhaps once more; its row moves first, since a flow without steps decides at once. */
async function send(ctx: Writer, { type, division, written, rooms, changes }: Sent) {
  const { id } = await keep(ctx, type, division, written, changes ? 'pending' : 'draft')
  const availableAtSubmit = freeOf(rooms)
  const row = changes
    ? await letGo(ctx, changes, availableAtSubmit)
    : await advance(ctx, REQUEST, id, 'submit', { set: { submittedAt: ctx.now, availableAtSubmit } })
  const asked = allocate(row.positions, rooms)
  await ctx.db.insert(lines).values(asked.map((line) => ({ id: newId(ctx.now), requestId: id, ...line })))
  await replace(ctx, id, row.replaces)
  const asks = { params: { type, hireType: row.hireType, count: row.count, organization: row.orgCode }, subject: await subjectOf(ctx, row) }
  if (changes) {
    await resubmit(ctx, changes.item, asks)
    return { id, number: row.number, workflowItem: changes.item }
  }
  const item = await submit(ctx, {
    ...{ module: module.name, businessId: id, catalog: CATALOG, requester: ctx.actor.ssoId },
    ...{ params: asks.params, ...asks.subject },
  })
  await ctx.db.update(requests).set({ workflowItem: item.id }).where(eq(requests.id, id))
  return { id, number: row.number, workflowItem: item.id }
}

/** What a request is called in lists. */
async function subjectOf(ctx: WriteCtx, { type, orgCode, position, count }: RequestRow) {
  const { orgCn, orgEn } = (await organizationNames(ctx, [orgCode]))(orgCode)
  return halves('subject', (lang) => ctx.text(`headcount.subject.${type}`, { org: lang === 'zh' ? orgCn : orgEn, position, count }, lang))
}
