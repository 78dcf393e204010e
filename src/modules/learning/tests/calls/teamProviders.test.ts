import { afterAll, expect, test } from 'vitest'
import { eq, type PgColumn } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { teamDue, teamPanels } from '../../server/data/teamProviders.ts'
import { learning, MANAGER, OTHER, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const l = learning(t)
const pageOf = (ssoId: string) => `/{lang}/learning/team-certificate?f=${encodeURIComponent(JSON.stringify({ ssoId }))}`

test('certificates that end are due with who holds them, for managers who see them, up to the day and some weeks after it', async () => {
  const who = await l.another()
  await l.held(who, 'loto', '2025-01-11', '2027-01-10')
  await l.held(who, 'height', '2025-06-02', '2027-06-01')
  const asked = { of: (column: PgColumn) => eq(column, who), until: '2027-02-18' }
  const due = async (by: string) => teamDue(await t.reader(by), asked)
  const said = [{ ssoId: who, kind: 'certificate-expiry', kindCn: '证书到期', kindEn: 'Certificate expires', dueOn: '2027-01-10', path: pageOf(who) }]
  expect(await due(MANAGER)).toEqual(said)
  expect(await due(OTHER), 'of another company').toEqual([])
  expect(await due(who), 'nobody is of the own team').toEqual([])
  expect(await t.write((ctx) => teamDue(ctx, asked)), 'the message of the week counts everybody').toEqual(said)
  t.setClock('2027-02-01T04:00:00Z')
  expect(await due(MANAGER)).toEqual(said)
  t.setClock('2027-02-12T04:00:00Z')
  expect(await due(MANAGER)).toEqual([])
  t.setClock(`${TODAY}T04:00:00Z`)
})

test('the panel of a member tells how each certificate stands, and nothing to who does not see them', async () => {
  const who = await l.another()
  const panels = async (by: string) => teamPanels(await t.reader(by), who)
  expect(await panels(MANAGER)).toEqual([])
  await l.held(who, 'loto', '2025-01-11', '2027-01-10')
  await l.held(who, 'height', '2025-06-02', null)
  const [panel] = await panels(MANAGER)
  expect(panel).toMatchObject({ key: 'learning', titleCn: '证书', path: pageOf(who) })
  expect(panel?.facts.map(({ labelCn, valueCn }) => [labelCn, valueCn])).toEqual([
    ['证书T-HEIGHT', '有效'],
    ['证书T-LOTO', '即将到期，有效期至2027年1月10日'],
  ])
  expect(await panels(OTHER)).toEqual([])
})
