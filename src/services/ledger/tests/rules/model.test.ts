import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as deeds from './deeds.ts'
import { World } from './world.ts'

const t = await openTestPortal()
afterAll(() => t.close())

/** By hand more of them: LEDGER_RUNS=500 LEDGER_SEED=7 vitest run … */
const numRuns = Number(process.env.LEDGER_RUNS ?? 15)
const seed = Number(process.env.LEDGER_SEED ?? 1)

/** A deed with its arguments drawn, and a name to be read in a counterexample. */
const drawn = <A extends unknown[]>(weight: number, name: string, deed: (...args: A) => deeds.Deed, ...args: { [K in keyof A]: fc.Arbitrary<A[K]> }) => ({
  weight,
  arbitrary: fc.tuple<A>(...args).map((given) => ({ run: deed(...given), toString: () => `${name}(${given.map(String).join(', ')})` })),
})

const account = fc.nat({ max: 2 })
const amount = fc.integer({ min: 1, max: 6 })
const days = fc.option(fc.integer({ min: -2, max: 9 }))
const any = fc.nat({ max: 60 })

const sequence = fc.array(
  fc.oneof(
    drawn(5, 'grant', deeds.grants, account, amount, days, fc.nat({ max: 2 })),
    drawn(4, 'spend', deeds.spends, account, amount),
    drawn(4, 'hold', deeds.holds, account, amount, fc.option(fc.integer({ min: 1, max: 60 }))),
    drawn(3, 'commit', deeds.commits, any, fc.option(amount)),
    drawn(3, 'release', deeds.releases, any),
    drawn(2, 'transfer', deeds.transfers, amount, fc.boolean()),
    drawn(2, 'exchange', deeds.exchanges, any, amount, days),
    drawn(1, 'clear', deeds.clears, account),
    drawn(4, 'reverse', deeds.reverses, any),
    drawn(2, 'wait', deeds.waits, fc.integer({ min: 1, max: 72 })),
    drawn(1, 'expire', deeds.expires),
    drawn(1, 'lapse', deeds.lapses),
    drawn(2, 'again', deeds.again),
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
)

test('LEDGER-03 whatever is done in whatever order, the books add up, nothing is minted or lost, no balance is negative', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (given) => {
      const world = await World.begin(t)
      for (const { run } of given) {
        await run(world)
        await world.same()
      }
    }),
    { numRuns, seed },
  )
})
