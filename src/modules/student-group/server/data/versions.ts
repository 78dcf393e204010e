import type { FieldDifference } from '#foundation/contract/difference.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { current, difference, open, type Version, versions } from '#services/amendments/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { statusOf } from '../../rules/life.ts'
import { KIND } from '../commands/deciding.ts'
import { LATE } from '../commands/outcomes.ts'
import { type Group, idOf, readable, returnedTo, toDecide } from '../policy.ts'
import { roots } from '../tables.ts'
import { canDo } from './list.ts'
import { withNames } from './naming.ts'
import { shownVisit, visitsOfOne } from './visits.ts'

/** Versions of a history that are shown, and histories of an application. */
const MOST = 100

/** Every version of an application, the newest first; one that was rejected and sent again has several histories. */
export async function allVersions(ctx: Ctx, { id }: Pick<Group, 'id'>): Promise<Version[]> {
  const found = await ctx.db.select({ id: roots.id }).from(roots).where(eq(roots.groupId, id)).orderBy(desc(roots.id)).limit(MOST)
  const all: Version[] = []
  for (const root of found) all.push(...(await versions(ctx, root.id, { pageSize: MOST })).list)
  return all
}

/** Versions as they are shown, with the people named in one query. */
async function said(ctx: Ctx, found: readonly Version[]) {
  const rows = await withPeople(ctx, found, { by: 'by', decider: 'decidedBy' })
  return rows.map(({ applyId, applyNo: no, kind, state, by, at, reason, decidedAt, decider, content, decidedBy }) => ({
    ...{ applyId, no, kind, status: statusOf(kind, state, decidedBy?.startsWith('job:')), by, at, decidedAt, decidedBy: decider },
    // the first says in its content why
    reason: reason || (typeof content.reason === 'string' ? content.reason : ''),
  }))
}

/** An application as it is in force, with what is asked for meanwhile; also by the id of a version of it. @throws not-found */
export async function detailOf(ctx: Reader, given: { id: string }) {
  const row = await readable(ctx, await idOf(ctx, given.id))
  if (!row) throw notFound()
  const { id } = row
  const [named] = await withPeople(ctx, await withNames(ctx, [row]), { owner: 'owner' })
  const { no, status, schoolCn, schoolEn, partnerCn, partnerEn, schoolId, partnerId, leaderName, leaderPhone, reason, owner, totalFen } = named!
  const now = row.rootId === null ? undefined : await current(ctx, row.rootId)
  const waiting = row.status === 'change-approving' && row.rootId !== null ? await open(ctx, row.rootId) : undefined
  const asked = waiting && KIND.schema.parse(waiting.content)
  const files = (await filesOf(ctx, module.name, [id])).get(id) ?? []
  const filesIn = (ids: readonly string[]) => files.filter((file) => ids.includes(file.id))
  return {
    ...{ id, no, status, schoolCn, schoolEn, partnerCn, partnerEn, schoolId, partnerId, leaderName, leaderPhone, reason, owner, totalFen },
    visits: (await visitsOfOne(ctx, id)).map(shownVisit),
    attachments: filesIn([...row.attachments, ...(asked?.attachments ?? [])]),
    comment: row.comment === LATE ? ctx.text(LATE) : row.comment,
    currentId: now?.inForce ? now.applyId : null,
    asked:
      asked && waiting
        ? {
            ...{ applyId: waiting.applyId, visits: asked.visits, totalFen: asked.totalFen, reason: waiting.reason },
            attachments: filesIn(asked.attachments.filter((file) => !row.attachments.includes(file))),
          }
        : null,
    item: (await toDecide(ctx, row)) ?? null,
    versions: await said(ctx, await allVersions(ctx, row)),
    can: canDo(ctx, row, (await returnedTo(ctx, row)) !== undefined),
  }
}

/** Every version with what it changed, as services/amendments keeps them for good. @throws not-found */
export async function changesOf(ctx: Reader, { id }: { id: string }) {
  const row = await readable(ctx, id)
  if (!row) throw notFound()
  const all = await allVersions(ctx, row)
  const shown = await said(ctx, all)
  const changes: FieldDifference[][] = []
  for (const { kind, basedOn, applyId } of all)
    changes.push(kind === 'change' && basedOn !== null ? (await difference(ctx, basedOn, applyId)).filter(({ changed }) => changed) : [])
  return { id, no: row.no, versions: shown.map((one, n) => ({ ...one, changes: changes[n]! })) }
}
