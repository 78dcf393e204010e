import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, count, desc, eq, inArray, max, min, type SQL, sql, sum } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader, Writing } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { withPeople } from '#services/people/server/api.ts'
import { byOffset, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { log } from '../../contract.ts'
import module from '../../module.ts'
import { record } from '../commands/record.ts'
import { requireEdited } from '../policy.ts'
import { openings, recipients } from '../tables.ts'

const ofUpdate = (update: string) => eq(recipients.updateId, update)
const query = ({ db }: Ctx, update: string) => db.select().from(recipients).where(ofUpdate(update)).orderBy(desc(recipients.version), desc(recipients.id))
const counted = (update: string): SQL => sql`select 1 from ${recipients} where ${ofUpdate(update)}`

/** Recipients with what they have opened, for how long, and on what last. */
async function dressed(ctx: Ctx, update: string, rows: readonly (typeof recipients.$inferSelect)[]) {
  const people = rows.map(({ ssoId }) => ssoId)
  const read = await ctx.db
    .select({
      ...{ ssoId: openings.ssoId, version: openings.version, openings: count(), firstAt: min(openings.openedAt), lastAt: max(openings.openedAt) },
      seconds: sum(openings.secondsVisible).mapWith(Number),
      device: sql<string>`(array_agg(${openings.device} order by ${openings.id} desc))[1]`,
    })
    .from(openings)
    .where(and(eq(openings.updateId, update), inArray(openings.ssoId, people)))
    .groupBy(openings.ssoId, openings.version)
  const never = { openings: 0, firstAt: null, lastAt: null, seconds: 0, device: '' }
  const said = rows.map(({ id, ssoId, version, confirmedAt }) => {
    const own = read.find((one) => one.ssoId === ssoId && one.version === version)
    return { ...never, ...own, id, ssoId, version, confirmedAt }
  })
  return withPeople(ctx, said, { person: 'ssoId' })
}

/** Who has read an update; the look is recorded (CONFID-08). */
export async function readLog(ctx: Reader & Writing, { filters: { update }, ...asked }: ParsedOf<typeof log>): Promise<GivenOf<typeof log>> {
  await requireEdited(ctx, update)
  await ctx.write((write) => record(write, 'ReadRecord.looked', { target: update }))
  const page = await pageFrom(ctx.db, asked, query(ctx, update), counted(update))
  return { ...page, list: await dressed(ctx, update, page.list) }
}

const sheet = defineSheet({
  name: 'confidential.log.sheet',
  columns: [
    { key: 'person', title: 'confidential.log.person', type: 'text' },
    { key: 'ssoId', title: 'spreadsheets.ssoId', type: 'text' },
    { key: 'version', title: 'confidential.log.version', type: 'integer' },
    { key: 'openings', title: 'confidential.log.openings', type: 'integer' },
    { key: 'firstAt', title: 'confidential.log.firstAt', type: 'instant' },
    { key: 'lastAt', title: 'confidential.log.lastAt', type: 'instant' },
    { key: 'seconds', title: 'confidential.log.seconds', type: 'integer' },
    { key: 'device', title: 'confidential.log.device', type: 'text' },
    { key: 'confirmedAt', title: 'confidential.log.confirmedAt', type: 'instant' },
  ],
})

export const logExport = defineExport({
  ...{ module: module.name, name: 'log', audit: 'ReadRecord.exported', sheet },
  async count(ctx, { filters: { update } }: { filters: { update: string } }, cap) {
    await requireEdited(ctx, update)
    return countUpTo(ctx.db, counted(update), cap)
  },
  async *rows(ctx, { filters: { update } }) {
    const page = async (limit: number, offset: number) => dressed(ctx, update, await query(ctx, update).limit(limit).offset(offset))
    for await (const { person, ...row } of byOffset(page)) yield { ...row, person: nameIn(ctx, person), ssoId: person.ssoId }
  },
})
