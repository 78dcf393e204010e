import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Entity } from '#foundation/contract/house.ts'
import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { remember } from '#foundation/server/running.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { explain, menuHidden, menuVisibility, setMenuHidden } from '../../server/api.ts'
import { seedMenu } from '../../server/commands/menu.ts'
import { loadMenu } from '../../server/data/menu.ts'
import { accessMenuVisibility } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const TEA = '/{lang}/tea' as const
const OPEN = '/{lang}/open' as const

/** The house with two more screens; their room exists in these tests only. */
async function startWith(entities?: readonly Entity[]): Promise<void> {
  const screens: ScreenSpec[] = [
    { path: TEA, permission: ['BASIC_PEOPLE_ADMIN'], page: 'Tea', ...(entities && { entities }) },
    { path: OPEN, permission: [], page: 'Open' },
  ]
  const manifest = { name: 'tea', floor: 'room' as const, standsOn: [], permissions: {}, screens, parameters: {} }
  remember({
    ...t.portal,
    rooms: [...t.portal.rooms, { name: 'tea', dir: '', manifest, endpoints: [], bindings: [], wiring: {}, locales: () => ({ zh: {}, en: {} }) }],
  })
  await t.write(seedMenu)
  await loadMenu(t.portal.database.read())
}
const hiddenFrom = (path: string): Entity[] => (['MB', 'HB', 'JV'] as const).filter((entity) => menuHidden(entity).has(path))
const set = async (entity: Entity, key: string, hidden: boolean): Promise<void> => {
  await t.write((ctx) => setMenuHidden(ctx, entity, key, hidden), '10000009')
  await t.drain()
}
const route = (ssoId: string, path: string) => t.write((ctx) => explain(ctx, asSsoId(ssoId), { route: path }))

beforeEach(async () => {
  await t.write((ctx) => ctx.db.delete(accessMenuVisibility))
  await startWith(['MB'])
})

test('ACCESS-06 the seed is the entities of the screens', async () => {
  expect(hiddenFrom(TEA)).toEqual(['HB', 'JV'])
  expect(hiddenFrom(OPEN)).toEqual([])
})

test('ACCESS-06 what an administrator changes overrides the seed, and stays when the house starts again', async () => {
  await set('HB', TEA, false)
  await set('MB', TEA, true)
  await set('JV', OPEN, true)
  expect([hiddenFrom(TEA), hiddenFrom(OPEN)]).toEqual([['MB', 'JV'], ['JV']])
  await startWith(['MB'])
  expect([hiddenFrom(TEA), hiddenFrom(OPEN)]).toEqual([['MB', 'JV'], ['JV']])
  await startWith()
  expect(hiddenFrom(TEA)).toEqual(['MB'])
  const cells = await t.write((ctx) => menuVisibility(ctx))
  expect(cells.filter((cell) => cell.menuKey === TEA).map((cell) => [cell.entity, cell.hidden, cell.seed, cell.changedBy])).toEqual([
    ['HB', false, false, '10000009'],
    ['JV', false, false, null],
    ['MB', true, false, '10000009'],
  ])
})

test('ACCESS-06 a hidden menu hides its route: the person cannot open it, whatever she holds, as if it were unknown', async () => {
  expect((await route('10000005', TEA)).answer).toBe(true)
  await set('MB', TEA, true)
  const [hidden, unknown] = [await route('10000005', TEA), await route('10000005', '/{lang}/nowhere')]
  expect([hidden.answer, hidden.ask, unknown.answer, unknown.ask]).toEqual([false, undefined, false, undefined])
})

test('ACCESS-06 a path that is no screen cannot be hidden; a change that is rolled back is not seen', async () => {
  await expect(set('MB', '/{lang}/nowhere', true)).rejects.toMatchObject({ refusals: [{ rule: 'SHELL-02' }] })
  await t
    .write(async (ctx) => {
      await setMenuHidden(ctx, 'MB', TEA, true)
      throw new Error('no')
    })
    .catch(() => {})
  await t.drain()
  expect(hiddenFrom(TEA)).toEqual(['HB', 'JV'])
})
