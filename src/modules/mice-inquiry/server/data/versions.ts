import type { FieldDifference } from '#foundation/contract/difference.ts'
import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { amendmentsVersion, current, difference, type Version, versions } from '#services/amendments/server/api.ts'
import { facts } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { timelineFor } from '#services/workflow/server/api.ts'
import type { changelog, detail } from '../../contract.ts'
import module from '../../module.ts'
import { type Act, statusOf } from '../../rules/life.ts'
import { contentOf } from '../commands/content.ts'
import { type Inquiry, readable, returnedTo } from '../policy.ts'
import { attempts } from '../tables.ts'
import { customerNames } from './customers.ts'
import { actsOf } from './lists.ts'

/** Versions of an inquiry that are shown. */
const MOST = 100

/** Papers that the versions of an inquiry name. */
export async function papersOf(ctx: Ctx, { attemptId }: Pick<Inquiry, 'attemptId'>): Promise<string[]> {
  const { list } = await versions(ctx, attemptId, { pageSize: MOST })
  return list.flatMap(({ content }) => contentOf(content).attachments)
}

/** Every version of an inquiry, newest first, also of what was rejected and sent anew. */
async function versionsOf(ctx: Ctx, id: string): Promise<Version[]> {
  const roots = await ctx.db.select({ id: attempts.id }).from(attempts).where(eq(attempts.inquiryId, id)).orderBy(desc(attempts.at), desc(attempts.id))
  const all: Version[] = []
  for (const root of roots) all.push(...(await versions(ctx, root.id, { pageSize: MOST })).list)
  return all.slice(0, MOST)
}

/** Versions as they are shown, with the people named in one query. */
async function said(ctx: Ctx, found: readonly Version[]) {
  const rows = await withPeople(ctx, found, { by: 'by', decider: 'decidedBy' })
  return rows.map(({ applyId, applyNo: no, kind, state, by, at, reason, decidedAt, decider, content }) => ({
    ...{ applyId, no, kind, supplement: kind === 'change' && contentOf(content).supplement, status: statusOf(kind, state) },
    ...{ by, at, reason, decidedAt, decidedBy: decider },
  }))
}

type Moment = GivenOf<typeof detail>['timeline'][number]

/** What became of a version: each step as it was decided, what waits, what comes. */
async function timelineOf(ctx: Ctx, applyId: string): Promise<Moment[]> {
  const lines = await timelineFor(ctx, module.name, applyId)
  const didIn = ({ kind, state }: (typeof lines)[number]): Moment['did'] => {
    if (kind === 'submitted' || kind === 'next' || kind === 'ended') return kind
    if (kind !== 'task') return 'noted'
    return state === 'approved' || state === 'rejected' || state === 'pending' ? state : 'noted'
  }
  return lines.map((line) => ({ ...line, did: didIn(line), at: line.at ?? line.since }))
}

/** Which inquiry, and which version of it: by the id of a version, or the newest of an inquiry. @throws illegal input for neither, not-found */
async function asked(ctx: Reader, { id, rootId, ticketType }: ParsedOf<typeof detail>): Promise<{ row: Inquiry; applyId: string }> {
  if (id === undefined && rootId === undefined) throw illegal('rootId')
  const [version] =
    id === undefined
      ? []
      : await ctx.db
          .select({ inquiryId: attempts.inquiryId })
          .from(amendmentsVersion)
          .innerJoin(attempts, eq(attempts.id, amendmentsVersion.rootId))
          .where(eq(amendmentsVersion.id, id))
  const inquiryId = id === undefined ? rootId : version?.inquiryId
  if (inquiryId === undefined || (rootId !== undefined && rootId !== inquiryId)) throw notFound()
  const row = await readable(ctx, inquiryId)
  if (ticketType !== undefined && ticketType !== row.ticketType) throw notFound()
  return { row, applyId: id ?? row.applyId }
}

/** What changes a version that came back. */
const actAgain = ({ kind, content }: Version): Act => (kind === 'new' ? 'resubmit' : contentOf(content).supplement ? 'supplement' : 'change')

/** A version as it was asked for, with what became of it and what the actor may do with its inquiry. @throws not-found */
export async function detailOf(ctx: Reader, input: ParsedOf<typeof detail>) {
  const { row, applyId } = await asked(ctx, input)
  const all = await versionsOf(ctx, row.id)
  const found = all.find((one) => one.applyId === applyId)
  if (!found) throw notFound()
  const shown = await said(ctx, all)
  const { customer, attachments, supplement: _only, ...terms } = contentOf(found.content)
  const [named] = customer
  const names = named && (await customerNames(ctx, [named.id])).get(named.id)
  const files = await facts(ctx, [...attachments, ...row.confirmation])
  const filesOf = (ids: readonly string[]) => ids.flatMap((one) => files.get(one) ?? [])
  const [whose] = await withPeople(ctx, [row], { owner: 'owner' })
  const returned = await returnedTo(ctx, row)
  return {
    ...{ rootId: row.id, inquiryNo: row.inquiryNo, ticketType: row.ticketType, status: row.status, voidReason: row.voidReason, owner: whose!.owner },
    ...{ version: shown.find((one) => one.applyId === applyId)!, newest: row.applyId === applyId },
    currentId: (await current(ctx, row.attemptId))?.applyId ?? null,
    customer: { id: named?.id ?? row.customerId, nameCn: named?.name ?? '', nameEn: names?.nameEn ?? '' },
    ...terms,
    ...{ attachments: filesOf(attachments), confirmation: filesOf(row.confirmation) },
    ...{ timeline: await timelineOf(ctx, applyId), versions: shown, can: actsOf(ctx, row, returned && actAgain(returned)) },
  }
}

/** Every version with what it changed, as services/amendments keeps them for good (MICE-11). @throws not-found */
export async function changesOf(ctx: Reader, { rootId, ticketType }: ParsedOf<typeof changelog>) {
  const row = await readable(ctx, rootId)
  if (ticketType !== undefined && ticketType !== row.ticketType) throw notFound()
  const all = await versionsOf(ctx, row.id)
  const shown = await said(ctx, all)
  const changes: FieldDifference[][] = []
  for (const { kind, basedOn, applyId } of all)
    changes.push(kind === 'change' && basedOn !== null ? (await difference(ctx, basedOn, applyId)).filter(({ changed }) => changed) : [])
  return { inquiryNo: row.inquiryNo, ticketType: row.ticketType, versions: shown.map((one, n) => ({ ...one, changes: changes[n]! })) }
}
