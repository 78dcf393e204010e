/**
 * Spends from a database until it is killed, and says so after each commit: what it has said is acknowledged.
 * Arguments: the data directory, or the address of a server.
 */
import { openDatabase } from '#foundation/database/open.ts'
import { inWrite } from '#foundation/server/portal.ts'
import { commit, exchange, hold, spend, transfer } from '../../server/api.ts'
import { meals, points, why } from '../rules/parts.ts'
import { openCrashPortal } from './crashPortal.ts'

const target = process.argv[2]!
const run = process.argv[3]!
const portal = await openCrashPortal(await openDatabase(target.startsWith('postgres') ? { url: target } : { dir: target }))

for (let i = 0; ; i++) {
  const key = `${run}-${i}`
  await inWrite(portal, { by: 'job:test' }, async (ctx) => {
    await spend(ctx, meals('crash'), 1, { ...why, key: `spend-${key}` })
    await transfer(ctx, meals('crash'), meals('crash-other'), 2, { ...why, key: `move-${key}` })
    const held = await hold(ctx, meals('crash'), 1, { ...why, key: `hold-${key}` })
    if (i % 2) await commit(ctx, held.id, why)
    else await exchange(ctx, { ...why, fromHold: held.id, to: points('crash'), amount: 10, key: `exchange-${key}` })
  })
  process.stdout.write(`${key}\n`)
}
