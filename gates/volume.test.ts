import { afterAll, describe, expect, test } from 'vitest'
import { noter, type Touched, touchedBy } from '#app/testing/plans.ts'
import { callsOf, fill, listsOf } from '#app/testing/volume.ts'
import { LIST_LIMIT } from '#foundation/contract/schemas.ts'
import { withGround } from '#foundation/server/house.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { volumesOf } from '#foundation/testing/volume.ts'
import { inRotation } from './depth.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { database } = t.portal
const statementsOf = noter(database)
/** More than twice what a list pages through, so that reading all of a table shows. One in fifty is of one person. */
const ROWS = 26_000
const OF_ONE = ROWS / 50
/** Who has much has a little more by what the rooms made themselves, each with sign-ins of its own. */
const MUCH = OF_ONE * 1.5
const LAST_PAGE = Math.floor(OF_ONE / 100)
const FEW = 20
/** Whose lists and calls this run opens; filled is what they stand on, too. */
const opened = new Set(inRotation('volume', await volumesOf(t), ({ module }) => module).map(({ module }) => module))
const filled = new Set(withGround(t.portal.rooms, ({ name }) => opened.has(name)).map(({ name }) => name))
await fill(
  t,
  { rows: ROWS, people: ROWS / 2 },
  () => {},
  (module) => filled.has(module),
)

const isOpened = (module: string): boolean => opened.has(module)
const { own, everybodys, ofOne, signedIn } = await listsOf(t, isOpened)

/** The steps that touch more rows of a table than they may, over all statements of a call. */
async function beyond(most: number, call: () => Promise<unknown>): Promise<(Touched & { statement: string })[]> {
  const found = []
  for (const statement of await statementsOf(call))
    for (const touched of await touchedBy(database, statement)) if (touched.rows > most) found.push({ ...touched, statement: statement.text })
  return found
}

describe('SHELL-59 at any size', () => {
  test('SHELL-59 who has much reads what is theirs, to the last page, and not what others have', async () => {
    for (const { name, page } of [...own('10000001', '10000002'), ...ofOne()])
      expect([name, await beyond(MUCH, () => page(LAST_PAGE, 100))]).toEqual([name, []])
  })

  test('SHELL-59 who has a few reads a few', async () => {
    for (const { name, page } of own('10000012', '10000003')) expect([name, await beyond(FEW * 5, () => page(1, 10))]).toEqual([name, []])
  })

  test('SHELL-59 an administrator’s list of everybody touches what it pages through and counts, to row 10,000, with its total', async () => {
    for (const { name, page } of everybodys()) {
      expect([name, await beyond(LIST_LIMIT * 1.02, () => page(1, 10))]).toEqual([name, []])
      expect([name, await beyond(LIST_LIMIT * 1.02, () => page(100, 100))]).toEqual([name, []])
      expect([name, await page(1, 10)]).toEqual([name, expect.objectContaining({ total: LIST_LIMIT, more: true })])
    }
  })

  test('SHELL-59 a page of a hundred rows asks as many questions as one of ten', async () => {
    const lists = [...own('10000001', '10000002'), ...everybodys(), ...ofOne()]
    await signedIn()
    for (const { name, page } of lists) {
      await page(1, 100) // what changes seldom is in memory from then on
      const [ten, hundred] = [await statementsOf(() => page(1, 10)), await statementsOf(() => page(1, 100))]
      expect([name, hundred.length]).toEqual([name, ten.length])
      expect([name, ten.length <= 16]).toEqual([name, true])
    }
  })

  test('SHELL-59 what is asked at every page, and one thing in detail, touches no more than what the person has', async () => {
    for (const [name, call] of await callsOf(t, isOpened)) expect([name, await beyond(MUCH, call)]).toEqual([name, []])
  })
})
