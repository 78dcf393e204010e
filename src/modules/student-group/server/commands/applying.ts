import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, Refused, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { resubmit, start, type Version } from '#services/amendments/server/api.ts'
import { attach, detach } from '#services/files/server/api.ts'
import type { save, submit } from '../../contract.ts'
import module from '../../module.ts'
import { counting, placesOf } from '../../rules/visits.ts'
import { partnerOf, schoolOf, weighed } from '../data/planning.ts'
import { type Group, reachable } from '../policy.ts'
import { groups, roots } from '../tables.ts'
import { asLine, type Content, daysOf } from './content.ts'
import { KIND } from './deciding.ts'
import { groupSet, writeVisits } from './outcomes.ts'
import { keepPlaces } from './placing.ts'
import { GROUP, record } from './record.ts'
import { letGo, lockReturned } from './returned.ts'

/** What is done to one application at the same moment is done one after the other; who holds this may wait for items and rows. */
export const lockGroup = (ctx: WriteCtx, id: string): Promise<void> => lockName(ctx.db, `${module.name}.group:${id}`)

/** An own application. @throws not-found */
export async function ownOf(ctx: Writer, id: string): Promise<Group> {
  const row = await reachable(ctx, id)
  if (row?.owner !== ctx.actor.ssoId) throw notFound()
  return row
}

const isDraft = ({ status }: Group): boolean => status === 'draft' || status === 'rejected'

const isSent = (ctx: Writer, { status }: Group) => refuse('LIFE-01', { state: ctx.text(`state.StudentGroup.${status}`) })

/** An own application that is still to be sent. @throws not-found, LIFE-01 */
async function draftOf(ctx: Writer, id: string): Promise<Group> {
  await lockGroup(ctx, id)
  const row = await ownOf(ctx, id)
  if (!isDraft(row)) throw isSent(ctx, row)
  return row
}

interface Sendable {
  before: Group
  /** The version that came back to be changed. */
  returned?: Version
}

/** An own application that is still to be sent, or came back. @throws not-found, LIFE-01 */
async function toSend(ctx: Writer, id: string): Promise<Sendable> {
  await lockGroup(ctx, id)
  const before = await ownOf(ctx, id)
  if (isDraft(before)) return { before }
  const returned = before.status === 'approving' ? await lockReturned(ctx, before) : undefined
  if (!returned) throw isSent(ctx, before)
  return { before, returned }
}

type Filled = Pick<ParsedOf<typeof save>, 'schoolId' | 'partnerId' | 'visits' | 'leaderName' | 'leaderPhone' | 'reason' | 'attachments'>

/** Writes what is filled in, with its papers. @throws what files are refused by; illegal input for a school or partner that is not there */
async function written(ctx: Writer, before: Group | undefined, input: Filled): Promise<string> {
  const { schoolId, partnerId, leaderName, leaderPhone, reason } = input
  if (schoolId !== null) await schoolOf(ctx, schoolId)
  if (partnerId !== null) await partnerOf(ctx, partnerId)
  const id = before?.id ?? newId(ctx.now)
  const attachments = [...new Set(input.attachments)]
  const of = { module: module.name, businessId: id }
  // versions show their papers for good; what was never sent lets them go
  if (before?.rootId === null)
    await detach(
      ctx,
      before.attachments.filter((file) => !attachments.includes(file)),
      of,
    )
  if (attachments.length > 0) await attach(ctx, attachments, { ...of, policy: module.name })
  const values = { schoolId, partnerId, leaderName, leaderPhone, reason, attachments, ...daysOf(input.visits) }
  if (before) await groupSet(ctx, id, values)
  else await ctx.db.insert(groups).values({ id, ...values, owner: ctx.actor.ssoId, status: 'draft', at: ctx.now })
  await writeVisits(ctx, id, input.visits)
  return id
}

/** Keeps a draft. @throws STUD-07, STUD-09, STUD-14, LIFE-01, not-found */
export async function saveDraft(ctx: Writer, { id, ...input }: ParsedOf<typeof save>): Promise<{ id: string }> {
  const before = id === undefined ? undefined : await draftOf(ctx, id)
  enforce(counting, { facts: { past: [] }, input, p: {}, now: ctx.now })
  const saved = await written(ctx, before, input)
  await record(ctx, 'StudentGroup.saved', { target: saved, subject: ctx.actor.ssoId, after: { visits: input.visits.length } })
  return { id: saved }
}

/**
 * Sends an application for approval; it keeps its places from then on. One that was rejected begins a new history, one that came back goes on with its own.
 * @throws STUD-01 to STUD-05, STUD-07 to STUD-12, STUD-14, LIFE-01, not-found
 */
export async function submitGroup(ctx: Writer, { id: given, ...input }: ParsedOf<typeof submit>): Promise<{ id: string; no: string }> {
  const { before, returned }: Partial<Sendable> = given === undefined ? {} : await toSend(ctx, given)
  const school = await schoolOf(ctx, input.schoolId)
  const partner = await partnerOf(ctx, input.partnerId)
  const { amounts } = await allRight(ctx, { id: given, ...input, inForce: [] })
  const visits = input.visits.map((visit, n) => asLine(visit, amounts[n] ?? 0))
  if (before && returned) await letGo(ctx, before, returned, input.attachments)
  const id = await written(ctx, before, { ...input, visits })
  const totalFen = visits.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const content: Content = {
    ...{ schoolCn: school.nameCn, schoolEn: school.nameEn, partnerCn: partner.nameCn, partnerEn: partner.nameEn, visits, totalFen },
    ...{ leaderName: input.leaderName, leaderPhone: input.leaderPhone, reason: input.reason, attachments: [...new Set(input.attachments)] },
  }
  const set = { totalFen, comment: '', decideBefore: daysOf(visits).firstVisit }
  const no = returned ? await sentAgain(ctx, id, { returned, content, set }) : await begun(ctx, id, { content, set })
  // the places of days come last, as with a change: everybody locks in one order
  await keepPlaces(ctx, id, placesOf(visits))
  await schoolIsFree(ctx, id, input)
  return { id, no }
}

interface Sent {
  content: Content
  set: Partial<typeof groups.$inferInsert>
}

/** Begins a history with its first version. */
async function begun(ctx: Writer, id: string, { content, set }: Sent): Promise<string> {
  const rootId = newId(ctx.now)
  await ctx.db.insert(roots).values({ id: rootId, groupId: id })
  await advance(ctx, GROUP, id, 'submit', { set: { ...set, rootId } })
  const { applyNo } = await start(ctx, KIND, content, { rootId })
  await groupSet(ctx, id, { no: applyNo })
  return applyNo
}

/** The version that came back goes on its way with what it says now (WF-32). */
async function sentAgain(ctx: Writer, id: string, { returned, content, set }: Sent & { returned: Version }): Promise<string> {
  await groupSet(ctx, id, set)
  await resubmit(ctx, returned.applyId, { content })
  return returned.applyNo
}

/** What a plan costs, once nothing stands against it. @throws the rules that it breaks */
export async function allRight(ctx: Writer, plan: Parameters<typeof weighed>[1]): Promise<Awaited<ReturnType<typeof weighed>>> {
  const found = await weighed(ctx, plan)
  const [first, ...rest] = found.broken
  if (first) throw new Refused([first, ...rest])
  return found
}

/** With its days locked an application sees the other one of its school that was sent at the same moment (STUD-08). */
async function schoolIsFree(ctx: Writer, id: string, { schoolId, visits, reason }: Pick<ParsedOf<typeof submit>, 'schoolId' | 'visits' | 'reason'>) {
  const { broken } = await weighed(ctx, { id, schoolId, visits, reason, inForce: [] })
  const taken = broken.find(({ rule }) => rule === 'STUD-08')
  if (taken) throw new Refused([taken])
}
