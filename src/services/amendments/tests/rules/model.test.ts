import fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { seedFlows } from '#services/workflow/server/api.ts'
import { World } from './model.ts'

const t = await openTestPortal()
afterAll(() => t.close())
await t.write(seedFlows)

/** By hand more of them: AMENDMENTS_RUNS=200 AMENDMENTS_SEED=7 vitest run … */
const numRuns = Number(process.env.AMENDMENTS_RUNS ?? 12)
const seed = Number(process.env.AMENDMENTS_SEED ?? 1)

type Deed = (world: World) => Promise<void>
/** A deed with its arguments drawn, and a name to be read in a counterexample. */
const drawn = <A extends unknown[]>(weight: number, name: string, deed: (...args: A) => Deed, ...args: { [K in keyof A]: fc.Arbitrary<A[K]> }) => ({
  weight,
  arbitrary: fc.tuple<A>(...args).map((given) => ({ run: deed(...given), toString: () => `${name}(${given.map(String).join(', ')})` })),
})

const place = fc.constantFrom('0', '1', '2')
const old = fc.constantFrom(0, 0, 0, 1, 2)
const sequence = fc.array(
  fc.oneof(
    drawn(8, 'change', (to: string, from: number) => (world) => world.propose('change', to, from), place, old),
    drawn(1, 'cancel', (from: number) => (world) => world.propose('cancel', '', from), old),
    drawn(1, 'invalidate', (from: number) => (world) => world.propose('invalidate', '', from), old),
    drawn(7, 'approve', () => (world) => world.decide('approve')),
    drawn(2, 'reject', () => (world) => world.decide('reject')),
    drawn(1, 'withdraw', () => (world) => world.withdraw()),
    drawn(1, 'giveBack', () => (world) => world.giveBack()),
    drawn(2, 'resubmit', (to: string) => (world) => world.resubmit(to), place),
  ),
  { minLength: 6, maxLength: 24, size: 'max' },
)

test('AMEND-02 whatever is proposed and decided in whatever order, what is current is what was approved last', async () => {
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
