import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Reader } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Change, Effect, previewChange } from '../../contract/index.ts'
import { cohortsOf } from './cohorts.ts'
import { openedBy, refOf } from './house.ts'
import { weigh } from './weigh.ts'
import { changed, heldBy, named, permissionRefs, readWorld, rolesTouched } from './world.ts'

interface Tally {
  people: number
  sample: Set<SsoId>
}

const SAMPLE = 5

/** Who would gain and who would lose which screens: reckoned by the functions that decide, and nothing is changed. */
export async function effectOf(ctx: Reader, change: Change): Promise<OutputOf<typeof previewChange>> {
  const world = await readWorld(ctx)
  const later = changed(world, change)
  const [gained, lost] = [new Map<string, Tally>(), new Map<string, Tally>()]
  const [more, fewer] = [new Set<string>(), new Set<string>()]
  let people = 0
  for (const { entity, before, after, count, sample } of await cohortsOf(ctx, change, rolesTouched(world, change))) {
    const had = heldBy(world, before)
    const has = heldBy(later, after)
    const [added, taken] = [minus(has, had), minus(had, has)]
    if (!added.length && !taken.length) continue
    people += count
    for (const id of added) more.add(id)
    for (const id of taken) fewer.add(id)
    const [open, opens] = [had, has].map((held) => openedBy(ctx, entity, held).map((screen) => screen.path as string))
    for (const path of minus(opens!, open!)) note(gained, path, count, sample)
    for (const path of minus(open!, opens!)) note(lost, path, count, sample)
  }
  const refs = await permissionRefs(ctx)
  const { unheld, sensitive } = await weigh(ctx, change, { world, refs })
  const seen = await personRefs(ctx, [...new Set([...gained.values(), ...lost.values()].flatMap((tally) => [...tally.sample]))])
  const shown = (tallies: Map<string, Tally>): Effect[] =>
    [...tallies].map(([path, { people: count, sample }]) => ({
      ...refOf(ctx, { path }),
      people: count,
      sample: [...sample].flatMap((ssoId) => seen.get(ssoId) ?? []),
    }))
  return {
    people,
    gained: shown(gained),
    lost: shown(lost),
    permissionsGained: named(refs, more),
    permissionsLost: named(refs, fewer),
    unheld: named(refs, unheld),
    sensitive: named(refs, sensitive),
  }
}

const minus = <T>(from: Iterable<T>, without: Iterable<T>): T[] => {
  const there = new Set(without)
  return [...new Set(from)].filter((one) => !there.has(one))
}

function note(tallies: Map<string, Tally>, path: string, count: number, sample: readonly SsoId[]): void {
  const tally = tallies.get(path) ?? { people: 0, sample: new Set() }
  tallies.set(path, tally)
  tally.people += count
  for (const ssoId of sample) if (tally.sample.size < SAMPLE) tally.sample.add(ssoId)
}
