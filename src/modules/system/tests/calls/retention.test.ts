import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { givenModules, rowsGiven } from '#services/personal-data/server/data/given.ts'
import * as calls from '../../contract/index.ts'
import module from '../../module.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const ADMIN = '10000009'
const OTHER = '10000012'
const TODAY = '2026-11-20'

/** What a person gets of this room in her data file. */
const given = (ssoId: string) =>
  t.write(async (ctx) => {
    const rows: unknown[] = []
    for (const table of givenModules(ctx).find((one) => one.module === module.name)!.tables)
      for await (const row of rowsGiven(ctx, table, ssoId)) rows.push(row)
    return rows
  })

test('PDATA-04 the data file of an administrator has the changes that she asked for, and nothing of whom they were for', async () => {
  await t.write((ctx) => grantRole(ctx, { role: 'platform-admin', ssoId: asSsoId('10000008'), from: TODAY, reason: 'second' }))
  const admin = await t.as(ADMIN)
  const grant = [{ ssoId: asSsoId(OTHER), from: TODAY, to: null }]
  await admin.ok(calls.saveMembers, { role: 'platform-admin', grant, reason: `for ${OTHER}, who has the night shift`, second: true })
  const rows = await given(ADMIN)
  expect(rows).toContainEqual(expect.objectContaining({ target: 'platform-admin', reason: 'for ********, who has the night shift', status: 'pending' }))
  expect(JSON.stringify(rows)).not.toContain(OTHER)
  expect(JSON.stringify(await given(OTHER))).not.toContain('night shift')
})
