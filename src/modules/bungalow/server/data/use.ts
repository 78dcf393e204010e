import { and, eq, gte, lt, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addMonths, firstOfMonth, startOfDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { bookingBookings } from '#services/booking/server/api.ts'
import { defineExport, defineSheet, type Sheet } from '#services/spreadsheets/server/api.ts'
import type { exportUse } from '../../contract.ts'
import module from '../../module.ts'
import { bungalows, companions, reservations, slots } from '../tables.ts'

type Asked = z.output<typeof exportUse.input>

const states = (...all: string[]) =>
  sql<number>`(count(${bookingBookings.id}) filter (where ${bookingBookings.state} in (${sql.join(
    all.map((one) => sql`${one}`),
    sql`, `,
  )})))::int`

/** How often each bungalow was let and used, by month, the latest month first; of the months in which the days asked for lie. */
function used({ db }: Pick<Ctx, 'db'>, { filters: { from, to } }: Asked) {
  const along = db
    .select({ of: companions.reservationId, count: sql<number>`count(*)::int`.as('along') })
    .from(companions)
    .groupBy(companions.reservationId)
    .as('along')
  const month = sql<string>`to_char(${slots.starts} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  return db
    .select({
      ...{ month, bungalowCn: bungalows.nameCn, bungalowEn: bungalows.nameEn, slots: sql<number>`count(distinct ${slots.id})::int` },
      ...{ reserved: states('booked', 'attended', 'absent'), arrived: states('attended'), absent: states('absent') },
      people: sql<number>`coalesce(sum(1 + coalesce(${along.count}, 0)) filter (where ${bookingBookings.state} = 'attended'), 0)::int`,
    })
    .from(slots)
    .innerJoin(bungalows, eq(bungalows.id, slots.bungalowId))
    .leftJoin(reservations, eq(reservations.slotId, slots.id))
    .leftJoin(bookingBookings, eq(bookingBookings.id, reservations.booking))
    .leftJoin(along, eq(along.of, reservations.id))
    .where(
      and(
        sql`${slots.slot} is not null`,
        from === undefined ? undefined : gte(slots.starts, startOfDay(firstOfMonth(from))),
        to === undefined ? undefined : lt(slots.starts, startOfDay(addMonths(firstOfMonth(to), 1))),
      ),
    )
    .groupBy(sql`1`, bungalows.id)
    .orderBy(sql`1 desc`, bungalows.nameEn, bungalows.id)
}

const column = (key: string, type: 'text' | 'integer') => ({ key, title: `bungalow.use.${key}`, type })
const sheet = defineSheet({
  name: 'bungalow.use.sheet',
  columns: [
    ...['month', 'bungalowCn', 'bungalowEn'].map((key) => column(key, 'text')),
    ...['slots', 'reserved', 'arrived', 'absent', 'people'].map((key) => column(key, 'integer')),
  ],
})

/** Use of bungalows by month. */
export const useExport = defineExport<Sheet, Asked>({
  module: module.name,
  name: 'use',
  audit: 'BungalowUse.exported',
  sheet,
  count: (ctx, input, cap) => countUpTo(ctx.db, used(ctx, input).getSQL(), cap),
  async *rows(ctx, input) {
    for (const row of await used(ctx, input)) yield row
  },
})
