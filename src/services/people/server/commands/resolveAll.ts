import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, asc, gt, inArray, ne, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { personManagerChanged } from '../../events.ts'
import { serving } from '../../rules/index.ts'
import { peopleHistory, peoplePersons } from '../tables.ts'
import { insertRows, updateRows } from './rows.ts'

const PAGE = 5_000
const BATCH = 500

/** What decides about who decides: short on purpose, all of a large base are in memory at once. */
interface Place {
  lineManager: SsoId | null
  manager: SsoId | null
  department: string
}

/** Everybody's place and the owners of every department upward, nearest first, those who serve only. */
export interface Base {
  places: Map<SsoId, Place>
  serving: ReadonlySet<SsoId>
  owners: ReadonlyMap<string, readonly SsoId[]>
}

/**
 * Who decides for everybody (PPL-13), worked out as `resolveManagers` does it for a few: the line manager while serving, else the nearest
 * owner upward who does not stand below. Changes `base.places` and gives who changed.
 */
export function decideAll(base: Base): Map<SsoId, { from: SsoId | null; to: SsoId | null }> {
  const { places } = base
  const changed = new Map<SsoId, { from: SsoId | null; to: SsoId | null }>()
  const set = (ssoId: SsoId, place: Place, to: SsoId | null) => {
    changed.set(ssoId, { from: changed.get(ssoId)?.from ?? place.manager, to })
    place.manager = to
  }
  // lines that HR gives come first: stand-ins look at them
  for (const [ssoId, place] of places)
    if (place.lineManager && base.serving.has(place.lineManager) && place.manager !== place.lineManager) set(ssoId, place, place.lineManager)
  const waiting = [...places].flatMap(([ssoId, { lineManager }]) => (lineManager && base.serving.has(lineManager) ? [] : [ssoId]))
  for (const ssoId of changed.keys()) waiting.push(...standInsInCircle(places, ssoId))
  for (let ssoId = waiting.pop(); ssoId; ssoId = waiting.pop()) {
    const place = places.get(ssoId)
    if (!place) continue
    const manager = deciderOf(base, ssoId, place)
    if (manager === place.manager) continue
    set(ssoId, place, manager)
    waiting.push(...standInsInCircle(places, ssoId))
  }
  for (const [ssoId, { from, to }] of changed) if (from === to) changed.delete(ssoId)
  return changed
}

function deciderOf({ places, serving: served, owners }: Base, ssoId: SsoId, { lineManager, department }: Place): SsoId | null {
  if (lineManager && served.has(lineManager)) return lineManager
  return (owners.get(department) ?? []).find((owner) => owner !== ssoId && !lineOf(places, owner).includes(ssoId)) ?? null
}

/** Managers upward, nearest first, until the top or a circle. */
function lineOf(places: Base['places'], ssoId: SsoId): SsoId[] {
  const line: SsoId[] = []
  for (let at = places.get(ssoId)?.manager; at && at !== ssoId && !line.includes(at); at = places.get(at)?.manager) line.push(at)
  return line
}

function standInsInCircle(places: Base['places'], ssoId: SsoId): SsoId[] {
  const manager = places.get(ssoId)?.manager
  if (!manager) return []
  const above: SsoId[] = [manager]
  for (let at = places.get(manager)?.manager; at && !above.includes(at); at = places.get(at)?.manager) above.push(at)
  const closing = above.indexOf(ssoId)
  return above.slice(0, Math.max(0, closing)).filter((one) => places.get(one)?.manager !== places.get(one)?.lineManager)
}

async function readBase(job: JobCtx): Promise<Base> {
  const places: Base['places'] = new Map()
  const working = new Set<SsoId>()
  for (let after = '' as SsoId; ; ) {
    const rows = await job.read(({ db }) =>
      db
        .select({
          ssoId: peoplePersons.ssoId,
          lineManager: peoplePersons.lineManager,
          manager: peoplePersons.manager,
          department: peoplePersons.departmentCode,
          status: peoplePersons.status,
        })
        .from(peoplePersons)
        .where(and(ne(peoplePersons.status, 'left'), gt(peoplePersons.ssoId, after)))
        .orderBy(asc(peoplePersons.ssoId))
        .limit(PAGE),
    )
    for (const { ssoId, status, ...place } of rows) {
      places.set(ssoId, place)
      if (serving(status)) working.add(ssoId)
    }
    if (rows.length < PAGE) break
    after = rows.at(-1)?.ssoId ?? after
  }
  const owned = await job.read(({ db }) =>
    rowsOf<{ code: string; owner: SsoId }>(
      db,
      sql`select mine.code, above.owner from people_departments mine
        join people_departments above on starts_with(mine.path, above.path)
        join people_persons o on o.sso_id = above.owner and o.status in ('active', 'on-leave')
        order by mine.code, length(above.path) desc`,
    ),
  )
  const owners = new Map<string, SsoId[]>()
  for (const { code, owner } of owned) owners.set(code, [...(owners.get(code) ?? []).filter((one) => one !== owner), owner])
  return { places, serving: working, owners }
}

/**
 * Settles who decides for everybody after mass work, in batches that may be stopped and run again. The first manager of somebody whom the
 * run added is no change of manager: nothing was before.
 */
export async function resolveAll(job: JobCtx, runId: string, effective: Day, step: () => Promise<void>): Promise<number> {
  const changed = [...decideAll(await readBase(job))]
  for (let at = 0; at < changed.length; at += BATCH) {
    const some = changed.slice(at, at + BATCH)
    await job.write(async (ctx) => {
      const ids = some.map(([ssoId]) => ssoId)
      const added = await rowsOf<{ key: SsoId }>(
        ctx.db,
        sql`select key from people_feed_rows where run_id = ${runId} and sheet = 'persons' and kind = 'add' and ${inArray(sql`key`, ids)}`,
      )
      const fresh = new Set(added.map((row) => row.key))
      await updateRows(
        ctx.db,
        peoplePersons,
        ['ssoId'],
        some.map(([ssoId, { to }]) => ({ ssoId, manager: to })),
      )
      const told = some.filter(([ssoId, { from }]) => from !== null || !fresh.has(ssoId))
      await insertRows(
        ctx.db,
        peopleHistory,
        told.map(([ssoId, { from, to }]) => ({ id: newId(ctx.now), ssoId, field: 'manager', from, to, effective, recordedAt: ctx.now, runId })),
      )
      await ctx.emitAll(
        personManagerChanged,
        told.map(([ssoId, { from, to }]) => ({ ssoId, from, to, effective })),
      )
    })
    await step()
  }
  return changed.length
}
