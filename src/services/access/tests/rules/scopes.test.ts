import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import { readCtx } from '#foundation/server/portal.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { type DataScope, dataScope } from '../../contract.ts'
import { inScopeOf, scopeFilter } from '../../server/api.ts'
import { Granted } from '../../server/policy.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const read = () => t.portal.database.read()

/** Eighty people at random places of the real departments, with managers, owners and HRBPs among them; the same in every run. */
let turn = 7
const next = (below: number): number => {
  turn = (turn * 48_271) % 2_147_483_647
  return turn % below
}
const departments = await read()
  .select({ code: peopleDepartments.code, path: peopleDepartments.path, divisionCode: peopleDepartments.divisionCode, entity: peopleDepartments.entity })
  .from(peopleDepartments)
  .orderBy(asc(peopleDepartments.code))
await t.write(async (ctx) => {
  const [pattern] = await ctx.db
    .select()
    .from(peoplePersons)
    .where(eq(peoplePersons.ssoId, asSsoId('10000001')))
  const rows = Array.from({ length: 80 }, (_, n) => {
    const place = departments[next(departments.length)]!
    const manager = n > 0 ? asSsoId(String(20_000_000 + next(n))) : null
    return {
      ...pattern!,
      ssoId: asSsoId(String(20_000_000 + n)),
      entity: place.entity,
      divisionCode: place.divisionCode,
      departmentCode: place.code,
      email: null,
      hrbp: n > 40 && next(3) === 0 ? asSsoId(String(20_000_000 + next(40))) : null,
      lineManager: manager,
      manager,
    }
  })
  await ctx.db.insert(peoplePersons).values(rows)
  for (let n = 0; n < 12; n++)
    await ctx.db
      .update(peopleDepartments)
      .set({ owner: asSsoId(String(20_000_000 + next(80))) })
      .where(eq(peopleDepartments.code, departments[next(departments.length)]!.code))
})
const persons = await read().select().from(peoplePersons).orderBy(asc(peoplePersons.ssoId))
const tree = await read().select().from(peopleDepartments)
const departmentOf = new Map(tree.map((d) => [d.code, d]))
type Person = (typeof persons)[number]

const viewer = (who: Person, scopes: readonly DataScope[]): Actor => ({
  ssoId: who.ssoId,
  nameCn: who.nameCn,
  nameEn: who.nameEn,
  entity: who.entity,
  lang: 'zh',
  roles: [],
  permissions: new Granted(new Map(scopes.length ? [['P', new Set(scopes)]] : [])),
  sessionId: '',
})
const listed = async (actor: Actor): Promise<SsoId[]> =>
  (
    await read()
      .select({ ssoId: peoplePersons.ssoId })
      .from(peoplePersons)
      .where(scopeFilter(actor, 'P', peoplePersons.ssoId))
      .orderBy(asc(peoplePersons.ssoId))
  ).map((row) => row.ssoId)

/** The same in the words of the specification, over plain rows. */
const below = (who: Person, above: Person): boolean => {
  for (let at = who.manager, steps = 0; at && steps < 100; steps++) {
    if (at === above.ssoId) return true
    at = persons.find((p) => p.ssoId === at)?.manager ?? null
  }
  return false
}
const assigned = (who: Person, to: Person): boolean => {
  const department = departmentOf.get(who.departmentCode)!
  return tree.some((d) => d.owner === to.ssoId && department.path.startsWith(d.path)) || (who.hrbp ?? department.hrbpInForce) === to.ssoId
}
const MEANT: Record<DataScope, (who: Person, me: Person) => boolean> = {
  all: () => true,
  entity: (who, me) => who.entity === me.entity,
  division: (who, me) => who.divisionCode === me.divisionCode,
  department: (who, me) => below(who, me) || assigned(who, me),
  team: below,
  self: () => false,
}

describe('ACCESS-03', () => {
  test('ACCESS-03 for every scope and everybody, the list holds exactly whom the scope means, and oneself', async () => {
    for (const scope of dataScope.options)
      for (const me of persons.filter((_, n) => n % 5 === 0 || n < 17)) {
        const meant = persons.filter((who) => who.ssoId === me.ssoId || MEANT[scope](who, me)).map((who) => who.ssoId)
        expect([scope, me.ssoId, await listed(viewer(me, [scope]))]).toEqual([scope, me.ssoId, meant])
      }
  })

  test('ACCESS-03 the predicate agrees with the filter for any viewer, scopes and person', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...persons),
        fc.subarray([...dataScope.options]),
        fc.array(fc.constantFrom(...persons), { maxLength: 5 }),
        async (me, scopes, others) => {
          const actor = viewer(me, scopes)
          const inList = new Set(await listed(actor))
          const ctx = { ...readCtx(t.portal, { by: me.ssoId, actor }), actor }
          for (const who of [me, ...others]) expect(await inScopeOf(ctx, 'P', who.ssoId)).toBe(inList.has(who.ssoId))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('ACCESS-03 without the permission nothing is in the list, not even oneself', async () => {
    expect(await listed(viewer(persons[0]!, []))).toEqual([])
  })

  test('ACCESS-03 an actor whose permissions were not made by grantsOf is a fault, never a wide filter', () => {
    expect(() => scopeFilter({ ...viewer(persons[0]!, []), permissions: new Set(['P']) }, 'P', peoplePersons.ssoId)).toThrow('grantsOf')
  })
})
