import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { type Db, rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Ctx, Reader, WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addPeople, appointOwners } from '../../server/commands/add.ts'
import { applyChange } from '../../server/commands/change.ts'
import { personIn } from '../../server/demo/person.ts'
import { inScope, lineFilter, scopeFilter } from '../../server/policy.ts'
import { peoplePersons } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const actorOf = (ssoId: SsoId, permissions: readonly string[] = []): Actor => ({
  ssoId,
  nameCn: '',
  nameEn: '',
  entity: 'MB',
  lang: 'zh',
  roles: [],
  permissions: new Set(permissions),
  sessionId: '',
})
const asReader = (ctx: Ctx, actor: Actor): Reader => ({ ...ctx, actor })
const near = (viewer: SsoId, ssoId: SsoId, permissions: readonly string[] = []) => t.write((ctx) => inScope(asReader(ctx, actorOf(viewer, permissions)), ssoId))
const inList = async (db: Db, filter: ReturnType<typeof sql>): Promise<SsoId[]> =>
  (await rowsOf<{ sso_id: SsoId }>(db, sql`select sso_id from people_persons where ${filter}`)).map((row) => row.sso_id)
const listOf = (viewer: SsoId, permissions: readonly string[] = []) =>
  t.write((ctx) => inList(ctx.db, scopeFilter(actorOf(viewer, permissions), peoplePersons.ssoId)))

const [XIAOWEN, MANAGER, SECOND, HRBP] = ['10000001', '10000002', '10000003', '10000004'].map(asSsoId) as [SsoId, SsoId, SsoId, SsoId]
const CODES = ['MB-PO-ATT-AB', 'MB-PO-ATT', 'MB-PO', 'MB-FB-QS', 'MB-FB', 'MB-HR-BP', 'HB-RD-FO'] as const

const crew: SsoId[] = Array.from({ length: 14 }, (_, n) => asSsoId(String(20_000_001 + n)))
beforeAll(() =>
  t.write((ctx) =>
    addPeople(
      ctx,
      crew.map((ssoId, n) => personIn(CODES[n % CODES.length]!, { ssoId, nameCn: '测试', nameEn: `Test ${ssoId}`, joinDate: '2024-01-01' }, ctx.today)),
    ),
  ),
)

test('PPL-17 own reports are direct, those below in the line, departments by owner and HRBP, others none', async () => {
  expect(await near(MANAGER, XIAOWEN)).toBe('direct')
  expect(await near(SECOND, XIAOWEN)).toBe('line')
  expect(await near(HRBP, XIAOWEN)).toBe('department')
  expect(await near(XIAOWEN, MANAGER)).toBe('none')
  expect(await near(XIAOWEN, asSsoId('10000007'))).toBe('none')
  expect(await near(asSsoId('10000005'), XIAOWEN, ['BASIC_PEOPLE_ADMIN'])).toBe('any')
  expect(await near(MANAGER, asSsoId('99999999'))).toBe('none')
})

test('PPL-17 nobody is in the own scope, except of who sees everybody', async () => {
  expect(await near(SECOND, SECOND)).toBe('none')
  expect(await listOf(SECOND)).not.toContain(SECOND)
  expect(await near(HRBP, HRBP)).toBe('none')
  expect(await listOf(asSsoId('10000005'), ['BASIC_PEOPLE_ADMIN'])).toContain('10000005')
})

test('PPL-17 the line filter is the line, and nothing of departments', async () => {
  const line = await t.write((ctx) => inList(ctx.db, lineFilter(SECOND, peoplePersons.ssoId)))
  expect(line).toEqual(expect.arrayContaining([MANAGER, XIAOWEN]))
  expect(await t.write((ctx) => inList(ctx.db, lineFilter(HRBP, peoplePersons.ssoId)))).toEqual([])
})

const index = fc.integer({ min: 0, max: crew.length - 1 })
const anyChange = fc.record({ kind: fc.constantFrom('lead', 'own', 'hrbp', 'move', 'leave'), who: index, to: index, code: fc.constantFrom(...CODES) })
type Change = typeof anyChange extends fc.Arbitrary<infer C> ? C : never

async function carryOut(ctx: WriteCtx, { kind, who, to, code }: Change): Promise<void> {
  const [one, other] = [crew[who]!, crew[to]!]
  if (kind === 'own') await appointOwners(ctx, [{ code, owner: one, hrbp: other }])
  else if (kind === 'lead') await applyChange(ctx, one, { lineManager: other })
  else if (kind === 'hrbp') await applyChange(ctx, one, { hrbp: other })
  else if (kind === 'move') await applyChange(ctx, one, { departmentCode: code })
  else await applyChange(ctx, one, { status: 'left' })
}

test('PPL-17 predicate and SQL filter agree for every viewer and person of any organization (property)', async () => {
  const everybody = await t.write((ctx) => inList(ctx.db, sql`true`))
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 3, maxLength: 10 }), async (changes) => {
      for (const one of changes) await t.write((ctx) => carryOut(ctx, one)).catch((fault: Error) => expect(fault.message).toMatch(/^(PPL-11|LIFE-01)$/))
      await t.write(async (ctx) => {
        for (const viewer of [SECOND, ...crew.slice(0, 4)]) {
          const seen = new Set(await inList(ctx.db, scopeFilter(actorOf(viewer), peoplePersons.ssoId)))
          const line = new Set(await inList(ctx.db, lineFilter(viewer, peoplePersons.ssoId)))
          for (const ssoId of everybody) {
            const nearness = await inScope(asReader(ctx, actorOf(viewer)), ssoId)
            expect([viewer, ssoId, nearness !== 'none']).toEqual([viewer, ssoId, seen.has(ssoId)])
            expect([viewer, ssoId, nearness === 'direct' || nearness === 'line']).toEqual([viewer, ssoId, line.has(ssoId)])
          }
        }
      })
    }),
    { numRuns: 6 },
  )
})
