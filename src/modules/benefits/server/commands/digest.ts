import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, exists, gt, gte, inArray, lt, lte, ne, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues, weekdayOf } from '#foundation/time.ts'
import { asPerson } from '#services/access/server/api.ts'
import { ledgerAccount, ledgerLot } from '#services/ledger/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { EXPIRING_DAYS } from '../../contract.ts'
import module from '../../module.ts'
import { expiringBetween, inWords, lapseProviders } from '../data/expiring.ts'
import { digests } from '../tables.ts'

/** Most people whom one transaction tells. */
const BATCH = 500
const mondayOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7))

interface Told {
  ssoId: SsoId
  things: ReturnType<Awaited<ReturnType<typeof inWords>>>[]
}

/** Tells everybody once a week what of their benefits runs out in 30 days; who has nothing such hears nothing. */
export async function tellWeekly(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  for (let after: SsoId | undefined, more = true; more; ) {
    const people: SsoId[] = await job.read((ctx) => asked(ctx, day, after))
    // asked outside of the transaction, in which one module that fails would take the others along
    const told = await job.read((ctx) => withThings(ctx, day, people))
    await going.each(
      told,
      ({ ssoId }) => ssoId,
      (ctx, one) => tell(ctx, one, mondayOf(day)),
    )
    after = people.at(-1)
    more = people.length === BATCH
  }
  going.end()
}

/** The next people who may have something: those with units that run out, or everybody where a module is there that tells of other things. */
async function asked(ctx: Ctx, day: Day, after: SsoId | undefined): Promise<SsoId[]> {
  const runsOut = ctx.db
    .select({ one: sql`1` })
    .from(ledgerAccount)
    .innerJoin(ledgerLot, eq(ledgerLot.account, ledgerAccount.id))
    .where(
      and(
        eq(ledgerAccount.ownerKind, 'person'),
        eq(ledgerAccount.ownerId, sql`${peoplePersons.ssoId}::text`),
        gt(ledgerLot.left, 0),
        gte(ledgerLot.expiresOn, day),
        lte(ledgerLot.expiresOn, addDays(day, EXPIRING_DAYS)),
      ),
    )
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(ne(peoplePersons.status, 'left'), after && gt(peoplePersons.ssoId, after), lapseProviders(ctx).length > 0 ? undefined : exists(runsOut)))
    .orderBy(asc(peoplePersons.ssoId))
    .limit(BATCH)
  return rows.map(({ ssoId }) => ssoId)
}

/** Those of them who have something and have not heard in this week. */
async function withThings(ctx: Ctx, day: Day, people: readonly SsoId[]): Promise<Told[]> {
  if (people.length === 0) return []
  const heard = await ctx.db
    .select()
    .from(digests)
    .where(and(inArray(digests.ssoId, [...people]), gte(digests.week, mondayOf(day))))
  const told: { ssoId: SsoId; things: Awaited<ReturnType<typeof expiringBetween>> }[] = []
  for (const ssoId of people) {
    const reader = heard.some((one) => one.ssoId === ssoId) ? undefined : await asPerson(ctx, ssoId)
    const things = reader ? await expiringBetween(reader, day, addDays(day, EXPIRING_DAYS)) : []
    if (things.length > 0) told.push({ ssoId, things })
  }
  const worded = await inWords(
    ctx,
    told.flatMap(({ things }) => things),
  )
  return told.map(({ ssoId, things }) => ({ ssoId, things: things.map(worded) }))
}

/** BENEF-15: once in a week, however often the job runs. */
async function tell(ctx: WriteCtx, { ssoId, things }: Told, week: Day): Promise<void> {
  const first = await ctx.db
    .insert(digests)
    .values({ ssoId, week })
    .onConflictDoUpdate({ target: digests.ssoId, set: { week }, setWhere: lt(digests.week, week) })
    .returning({ ssoId: digests.ssoId })
  if (first.length === 0) return
  const soonest = things.map(({ on }) => on).toSorted()[0]!
  const words = (lang: 'zh' | 'en') => {
    const all = Map.groupBy(things, ({ whatCn, whatEn }) => (lang === 'zh' ? whatCn : whatEn))
    const said = [...all].map(([what, some]) => {
      const amount = some.reduce((sum, one) => sum + one.amount, 0)
      return amount > 0 ? ctx.text('benefits.digest.line', { what, amount: some[0]?.said(amount) ?? amount }, lang) : what
    })
    return said.join(ctx.text('benefits.digest.between', {}, lang))
  }
  await notify(ctx, {
    module: module.name,
    event: 'digest',
    receivers: [ssoId],
    params: { whatCn: words('zh'), whatEn: words('en'), ...dayValues(soonest, ctx.now) },
    businessId: `digest:${week}:${ssoId}`,
    link: '/mybenefit',
  })
}
