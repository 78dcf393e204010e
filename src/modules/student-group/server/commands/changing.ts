import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { current, open, proposeCancel, proposeChange, resubmit, type Version, withdraw } from '#services/amendments/server/api.ts'
import { attach } from '#services/files/server/api.ts'
import { lockItem } from '#services/workflow/server/api.ts'
import { ADMIN, type cancel, type change, SUBMIT } from '../../contract.ts'
import module from '../../module.ts'
import { actionsOf } from '../../rules/acts.ts'
import { changing, placesOf, touched } from '../../rules/visits.ts'
import { type Group, reachable } from '../policy.ts'
import { allRight, lockGroup, ownOf } from './applying.ts'
import { asLine, type Content } from './content.ts'
import { KIND } from './deciding.ts'
import { groupSet, tellCancelled } from './outcomes.ts'
import { keepPlaces } from './placing.ts'
import { GROUP } from './record.ts'
import { letGo, lockReturned } from './returned.ts'

const isOver = (ctx: Ctx, { status }: Group) => refuse('LIFE-01', { state: ctx.text(`state.StudentGroup.${status}`) })

/**
 * Asks for other visits of what is in force, which holds until it is decided; days that are over stay as they are. A change that came back is changed itself.
 * @throws STUD-01 to STUD-05, STUD-07, STUD-09 to STUD-11, STUD-13, STUD-14, AMEND-03, AMEND-05, LIFE-01, WF-09, not-found
 */
export async function changeGroup(ctx: Writer, { id, applyId, ...input }: ParsedOf<typeof change>): Promise<{ id: string; no: string }> {
  await lockGroup(ctx, id)
  const row = await ownOf(ctx, id)
  const waiting = row.status === 'change-approving' && row.rootId !== null ? await open(ctx, row.rootId) : undefined
  const again = waiting?.applyId === applyId
  const returned = again ? await lockReturned(ctx, row) : undefined
  enforce(changing, { facts: { open: row.status === 'change-approving' && !again }, input: {}, p: {}, now: ctx.now })
  if (!actionsOf(row, { own: true, admin: false, today: ctx.today, returned: returned !== undefined }).includes('change')) throw isOver(ctx, row)
  const now = row.rootId === null ? undefined : await current(ctx, row.rootId)
  if (!now || row.rootId === null) throw notFound()
  const before = KIND.schema.parse(now.content)
  const plan = { id, schoolId: row.schoolId ?? undefined, visits: input.visits, reason: input.reason, inForce: before.visits }
  const { amounts } = await allRight(ctx, plan)
  const past = before.visits.filter(({ visitDate }) => visitDate <= ctx.today)
  const visits = [...past, ...input.visits.map((visit, n) => asLine(visit, amounts[n] ?? 0))]
  const fresh = input.attachments.filter((file) => !before.attachments.includes(file))
  if (returned) await letGo(ctx, row, returned, fresh)
  if (fresh.length > 0) await attach(ctx, [...before.attachments, ...fresh], { module: module.name, businessId: id, policy: module.name })
  const totalFen = visits.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const content: Content = { ...before, visits, totalFen, attachments: [...before.attachments, ...fresh] }
  const decideBefore = touched(before.visits, visits)[0] ?? null
  // the row first, since a flow without steps decides at once; it is this transaction's alone while the name is locked
  const asked = { applyId, content, reason: input.reason, decideBefore }
  const { applyNo: no } = returned ? await proposedAgain(ctx, row, returned, asked) : await proposed(ctx, row, asked)
  await keepPlaces(ctx, id, placesOf(before.visits, visits))
  return { id, no }
}

interface Asked {
  applyId: string
  content: Content
  reason: string
  decideBefore: string | null
}

async function proposed(ctx: Writer, row: Group, { applyId, content, reason, decideBefore }: Asked) {
  await advance(ctx, GROUP, row.id, 'change', { set: { decideBefore, comment: '' }, reason })
  const version = await proposeChange(ctx, KIND, row.rootId ?? '', content, { reason, basedOn: applyId })
  await groupSet(ctx, row.id, { no: version.applyNo })
  return version
}

/** The change that came back goes on its way with what it asks for now, and why (WF-32). */
async function proposedAgain(ctx: Writer, row: Group, returned: Version, { content, reason, decideBefore }: Asked) {
  await groupSet(ctx, row.id, { decideBefore })
  await resubmit(ctx, returned.applyId, { content, reason })
  return returned
}

/**
 * Gives a group up before its first visit: what is being decided is taken back, and what is in force ends by a version of its own.
 * @throws LIFE-01 where it is over or has begun, not-found
 */
export async function cancelGroup(ctx: Writer, { id, reason }: ParsedOf<typeof cancel>): Promise<void> {
  await lockGroup(ctx, id)
  const row = await reachable(ctx, id)
  const own = row?.owner === ctx.actor.ssoId && ctx.actor.permissions.has(SUBMIT)
  if (!row || !(own || ctx.actor.permissions.has(ADMIN))) throw notFound()
  if (!actionsOf(row, { own, admin: true, today: ctx.today }).includes('cancel')) throw isOver(ctx, row)
  const seen = row.rootId === null ? undefined : await open(ctx, row.rootId)
  if (seen?.item) await lockItem(ctx, seen.item)
  // it may have been decided until its item was locked
  const waiting = row.rootId === null ? undefined : await open(ctx, row.rootId)
  await advance(ctx, GROUP, id, 'cancel', { set: { comment: reason, decideBefore: null }, reason })
  // the item is its requester's to take back, or a job's
  const { actor: _, ...unasked } = ctx
  if (waiting) await withdraw(unasked, waiting.applyId, { reason: 'student-group.item.cancelled' })
  const now = row.rootId === null ? undefined : await current(ctx, row.rootId)
  if (now?.inForce && row.rootId !== null) {
    const version = await proposeCancel(ctx, row.rootId, { reason, basedOn: now.applyId })
    if (!own) await tellCancelled(ctx, row, version, reason)
  }
  await keepPlaces(ctx, id, new Map())
}
