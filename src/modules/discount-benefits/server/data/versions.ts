import type { FieldDifference } from '#foundation/contract/difference.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { current, difference, type Version, versions } from '#services/amendments/server/api.ts'
import { filesOf } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { itemOf } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { statusOf } from '../../rules/life.ts'
import { acts } from '../commands/applying.ts'
import { KINDS } from '../commands/deciding.ts'
import { applicationOf, reachable } from '../policy.ts'
import { grants } from '../tables.ts'
import { leftOf } from './available.ts'

/** Versions of a record that are shown. */
const MOST = 100

/** Versions as they are shown, with the people named in one query. */
async function said(ctx: Ctx, found: readonly Version[]) {
  const rows = await withPeople(ctx, found, { by: 'by', decider: 'decidedBy' })
  return rows.map(({ applyId, applyNo: no, kind, state, by, at, reason, decidedAt, decider, content }) => ({
    ...{ applyId, no, kind, status: statusOf(kind, state), by, at, decidedAt, decidedBy: decider },
    // the first says in its content why
    reason: reason || (typeof content.reason === 'string' ? content.reason : ''),
  }))
}

/** Whether a version came back to the reader, who asked for it: it is open, and waits with nobody else (WF-32). */
const isReturned = async (ctx: Reader, { state, by, applyId }: Version): Promise<boolean> =>
  state === 'pending' && by === ctx.actor.ssoId && (await itemOf(ctx, module.name, applyId))?.state === 'waiting'

/** A version as it was asked for; its people and what they have used as it is now. @throws not-found */
export async function detailOf(ctx: Reader, { applyId }: { applyId: string }) {
  const row = await applicationOf(ctx, applyId)
  const all = (await versions(ctx, row.id, { pageSize: MOST })).list
  const found = all.find((one) => one.applyId === applyId)
  if (!found) throw notFound()
  const [version] = await said(ctx, [found])
  const { category, rate, amountFen, effectiveStart, effectiveEnd, reason, attachments } = KINDS[row.list].schema.parse(found.content)
  const files = (await filesOf(ctx, module.name, [row.id])).get(row.id) ?? []
  const people = await ctx.db.select().from(grants).where(eq(grants.rootId, row.id)).orderBy(asc(grants.ssoId), asc(grants.id))
  const named = await withPeople(ctx, people, { person: 'ssoId' })
  const phases = people.map(({ phase }) => phase)
  return {
    ...{ rootId: row.id, version: version!, currentId: (await current(ctx, row.id))?.applyId ?? null, newest: all[0]?.applyId === applyId },
    returned: await isReturned(ctx, found),
    ...{ list: row.list, category, rate, amountFen, effectiveStart, effectiveEnd, reason },
    attachments: files.filter(({ id }) => attachments.includes(id)),
    persons: named.map(({ id, person, outsideName, outsideNo, company, phase, usedFen, amountFen: had }) => ({
      ...{ id, person, outsideName, outsideNo, company, phase, usedFen },
      remainingFen: category === 'amount' ? leftOf({ amountFen: had, usedFen }) : null,
    })),
    can: acts(row, phases, ctx.actor.ssoId),
  }
}

/** Every version of a record, each with what it changed, as services/amendments keeps them for good (DBEN-17). @throws not-found */
export async function changesOf(ctx: Reader, { rootId }: { rootId: string }) {
  const row = await reachable(ctx, rootId)
  if (!row) throw notFound()
  const all = (await versions(ctx, rootId, { pageSize: MOST })).list
  const shown = await said(ctx, all)
  const changes: FieldDifference[][] = []
  for (const { kind, basedOn, applyId } of all)
    changes.push(kind === 'change' && basedOn !== null ? (await difference(ctx, basedOn, applyId)).filter(({ changed }) => changed) : [])
  return { list: row.list, category: row.category, versions: shown.map((one, n) => ({ ...one, changes: changes[n]! })) }
}
