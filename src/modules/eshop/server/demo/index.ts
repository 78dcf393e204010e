import { asSsoId } from '#foundation/contract/schemas.ts'
import { asc, eq, isNull } from '#foundation/database/drizzle.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { inTurn } from '#foundation/server/demoJob.ts'
import { activePeople, peoplePersons } from '#services/people/server/api.ts'
import { orders } from '../tables.ts'
import { ENDS, ordered } from './orders.ts'
import { stocked } from './shelf.ts'

const MEMBER = asSsoId('10000001')
const MANY = 34

/** Some weeks of the shop: goods with pictures, the member's orders in every state, and those of others. */
export default async function fill(job: JobCtx): Promise<void> {
  const sold = await stocked(job)
  const people = await job.read((ctx) => activePeople(ctx, MANY, isNull(peoplePersons.lastWorkingDate)))
  const others = people.filter((ssoId) => ssoId !== MEMBER)
  const wanted = [...ENDS.map((end) => ({ ssoId: MEMBER, end })), ...others.map((ssoId, n) => ({ ssoId, end: ENDS[n % ENDS.length]! }))]
  const all = wanted.flatMap((one, n) => ordered(job, sold, { ...one, n }))
  const past = all.filter(({ at }) => at < job.now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await inTurn(job, past, (ctx, { happen }) => happen(ctx))
  await broken(job)
}

/** Something is wrong with one that is on its way. */
async function broken(job: JobCtx): Promise<void> {
  await job.write(async ({ db }) => {
    const [one] = await db.select({ id: orders.id }).from(orders).where(eq(orders.status, '30')).orderBy(asc(orders.id)).limit(1)
    if (one) await db.update(orders).set({ problem: 'broken', problemNote: '外盒压坏，商品完好' }).where(eq(orders.id, one.id))
  })
}
