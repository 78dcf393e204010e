import { afterAll, expect, test } from 'vitest'
import { asSsoId, LIST_LIMIT } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { todoExport } from '../../server/data/exports.ts'
import { evaluations } from '../../server/tables.ts'
import { center, MEMBER, SUPER } from './parts.ts'

const t = await openTestPortal({ modules: ['system'] })
afterAll(() => t.close())

test('a work list is taken along whole, also what no list pages through', async () => {
  await center(t).grant('MSSSUPER', SUPER)
  const many = LIST_LIMIT + 150
  const ends = sql`select gen_random_uuid(), ${asSsoId(MEMBER)}, '2020-01-01', date '2000-01-01' + n, 'approved', ${t.portal.clock().toISOString()}::timestamptz from generate_series(1, ${many}::int) as n`
  await t.write(({ db }) => db.execute(sql`insert into ${evaluations} (id, sso_id, join_date, probation_end, status, opened_at) ${ends}`))
  const [reader, filters] = [await t.reader(SUPER), { kind: 'probationEvaluation', tab: 'done' } as const]
  expect(await todoExport.count!(reader, filters, 1_000_000)).toBe(many)
  let rows = 0
  for await (const _ of todoExport.rows(reader, filters)) rows += 1
  expect(rows).toBe(many)
})
