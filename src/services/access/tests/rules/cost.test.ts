import { afterAll, expect, test } from 'vitest'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { char, eq, getTableColumns, index, pgTable, type SQL, sql, text, uuid } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { type DataScope, dataScope } from '../../contract.ts'
import { scopeFilter } from '../../server/api.ts'
import { Granted } from '../../server/policy.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const read = () => t.portal.database.read()

const onServer = t.portal.database.engine === 'postgres'
const PEOPLE = onServer ? 15_000 : 4_000
const ROWS = onServer ? 1_000_000 : 60_000
const things = pgTable(
  'access_test_things',
  { id: uuid('id').primaryKey(), ssoId: char('sso_id', { length: 8 }).$type<SsoId>().notNull(), note: text('note').notNull() },
  (c) => [index('access_test_things_person').on(c.ssoId, c.id)],
)
/** Thousands of people like 10000001, a fifth of them in another company and eight reports to each of the first, and a list of their things. */
await t.write(async (ctx) => {
  await ctx.db.execute(sql`create table access_test_things (id uuid primary key, sso_id char(8) not null, note text not null)`)
  await ctx.db.execute(sql`create index access_test_things_person on access_test_things (sso_id, id)`)
  const columns = Object.values(getTableColumns(peoplePersons)).map((c) => c.name)
  const given: Record<string, string> = {
    sso_id: '(30000000 + n)::text',
    email: 'null',
    line_manager: 'null',
    manager: `case when n >= 8 then (30000000 + n / 8)::text end`,
    entity: `case when n % 5 = 0 then 'HB' else entity end`,
    department_code: `case when n % 7 = 0 then department_code else 'MB-FN-AC' end`,
    division_code: `case when n % 7 = 0 then division_code else 'MB-FN' end`,
  }
  await ctx.db.execute(
    sql.raw(
      `insert into people_persons (${columns.join(', ')}) select ${columns.map((c) => given[c] ?? c).join(', ')} from people_persons, generate_series(1, ${PEOPLE}) n where sso_id = '10000001'`,
    ),
  )
  await ctx.db.execute(
    sql.raw(
      `insert into access_test_things select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, (30000001 + (n * 7919::bigint) % ${PEOPLE})::text, md5(n::text) || md5((-n)::text) from generate_series(1, ${ROWS}) n`,
    ),
  )
})
await read().execute(sql`vacuum analyze`)
const [person] = await read()
  .select()
  .from(peoplePersons)
  .where(eq(peoplePersons.ssoId, asSsoId('30000100')))
const asking = (scope: DataScope): Actor => ({
  ssoId: person!.ssoId,
  nameCn: '',
  nameEn: '',
  entity: 'MB',
  lang: 'zh',
  roles: [],
  permissions: new Granted(new Map([['P', new Set([scope])]])),
  sessionId: '',
})

/** What a list costs: its first page, and its total as far as lists count. */
const page = (scope: DataScope): SQL =>
  sql`select ${things.id}, ${peoplePersons.nameCn} from ${things} join ${peoplePersons} on ${peoplePersons.ssoId} = ${things.ssoId}
    where ${scopeFilter(asking(scope), 'P', things.ssoId)} order by ${things.id} desc limit 10`
const total = (scope: DataScope): SQL =>
  sql`select count(*) from (select 1 from ${things} where ${scopeFilter(asking(scope), 'P', things.ssoId)} limit 10001) as counted`

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}
async function measured(query: SQL): Promise<{ blocks: number; nodes: Plan[] }> {
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(read(), sql`explain (analyze, buffers, format json) ${query}`)
  const { Plan: plan } = row!['QUERY PLAN'][0]
  const all = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(all)]
  return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], nodes: all(plan) }
}
const cost = async (scope: DataScope): Promise<number> => (await measured(page(scope))).blocks + (await measured(total(scope))).blocks

test('ACCESS-02 rights on a list are one filter in one statement: what it holds is right for every scope', async () => {
  const all = await rowsOf<{ n: number }>(read(), sql`select count(*)::int as n from ${things}`)
  expect(all).toEqual([{ n: ROWS }])
  const seen = async (scope: DataScope) =>
    (
      await rowsOf<{ n: number }>(
        read(),
        sql`select count(distinct ${things.ssoId})::int as n from ${things} where ${scopeFilter(asking(scope), 'P', things.ssoId)}`,
      )
    )[0]!.n
  expect([await seen('all'), await seen('entity'), await seen('team'), await seen('self')]).toEqual([PEOPLE, (PEOPLE * 4) / 5 + 1, onServer ? 73 : 9, 1])
})

test('ACCESS-02 an ordinary person has her page and its total for no more than an administrator', async () => {
  expect(await cost('self')).toBeLessThanOrEqual((await cost('all')) * 1.5)
})

test('ACCESS-02 few people are found by an index of the list, never by reading all of it', async () => {
  for (const scope of ['self', 'team', 'department'] as const)
    for (const query of [page(scope), total(scope)]) {
      const onThings = (await measured(query)).nodes.filter((node) => node['Relation Name'] === 'access_test_things')
      expect([scope, onThings.map((node) => node['Node Type'])]).toEqual([scope, onThings.map(() => expect.stringMatching(/Index|Bitmap/))])
    }
})

test('ACCESS-02 a wide scope stops with the page: it costs no more than a few blocks a row shown', async () => {
  const admin = (await measured(page('all'))).blocks
  for (const scope of ['entity', 'division'] as const) expect((await measured(page(scope))).blocks).toBeLessThanOrEqual(admin + 10 * 8)
})

test('ACCESS-02 who a scope holds is reckoned once a statement, never again for a row', async () => {
  for (const scope of dataScope.options)
    for (const query of [page(scope), total(scope)]) {
      const again = (await measured(query)).nodes.filter((node) => /Recursive|CTE Scan/.test(node['Node Type']) && node['Actual Loops'] > 1)
      expect([scope, again]).toEqual([scope, []])
    }
})
