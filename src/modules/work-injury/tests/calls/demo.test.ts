import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import fill from '../../server/demo/index.ts'
import { STORIES } from '../../server/demo/stories.ts'
import { cases, letters, payments, settlements } from '../../server/tables.ts'
import { FINANCE, HR, injuries, MEMBER, NOW } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())

test('the demo leads cases to every state that a screen shows', async () => {
  t.setClock(NOW)
  const i = injuries(t)
  for (let made = 0; made < STORIES.length + 2; made++) await i.another()
  await fill(t.job('work-injury.demo'))
  const db = t.portal.database.read()
  const all = await db.select().from(cases)
  expect(all).toHaveLength(STORIES.length + 2)
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['unsubmitted', 'pending', 'delaying', 'under-review', 'completed']))
  expect(new Set((await db.select().from(letters)).map(({ esignState }) => esignState))).toEqual(new Set(['sent', 'refused', 'signed']))
  expect(new Set((await db.select().from(settlements)).map(({ unsignState }) => unsignState))).toEqual(new Set(['pending', 'unsigned', 'approved']))
  expect(new Set((await db.select().from(payments)).map(({ state }) => state))).toEqual(new Set(['due', 'paid', 'returned']))
  expect(await i.rows('finance', FINANCE, { paymentState: 'due' })).not.toEqual([])
  expect(await i.rows('identification', HR)).toHaveLength(2)
  expect(all.filter(({ ssoId }) => ssoId === MEMBER)).toHaveLength(2)
})
