import type { Db } from '#foundation/database/db.ts'
import { asc } from '#foundation/database/drizzle.ts'
import { versionOf } from '#foundation/database/versionTable.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import type { Day } from '#foundation/time.ts'
import type { DayKind, WorkCalendar } from '../../contract.ts'
import { rosterCalendarVersion, rosterDays } from '../tables.ts'

type Kinds = ReadonlyMap<Day, DayKind>

/** The days of both calendars in the memory of a running program: every list with a deadline asks which of them are worked. */
interface Memory {
  kinds: ReadonlyMap<WorkCalendar, Kinds>
  version: number
}

const ofHandle = new WeakMap<Db, Memory>()
const ofProgram = new WeakMap<Ctx['secrets'], Memory>()

/** Keeps the calendars for what is read by the program's own handle. Whatever asks in a transaction, which may have changed a day, asks the database. */
export async function keepCalendars(portal: Portal): Promise<void> {
  const db = portal.database.read()
  const memory: Memory = { kinds: new Map(), version: -1 }
  await read(memory, db)
  ofHandle.set(db, memory)
  ofProgram.set(portal.secrets, memory)
}

/** Reads them anew where they have changed since: another node looks, this one hears of it. */
export async function refreshCalendars(of: Pick<Ctx, 'secrets'>, db: Db): Promise<void> {
  const memory = ofProgram.get(of.secrets)
  if (memory && (await versionOf(db, rosterCalendarVersion)) > memory.version) await read(memory, db)
}

/** The days of a calendar as they are in memory; undefined where this handle has to ask. */
export const kindsInMemory = (db: Db, calendar: WorkCalendar): Kinds | undefined => ofHandle.get(db)?.kinds.get(calendar)

async function read(memory: Memory, db: Db): Promise<void> {
  const version = await versionOf(db, rosterCalendarVersion)
  const rows = await db.select({ calendar: rosterDays.calendar, day: rosterDays.day, kind: rosterDays.kind }).from(rosterDays).orderBy(asc(rosterDays.day))
  if (version < memory.version) return
  memory.version = version
  memory.kinds = new Map(
    [...Map.groupBy(rows, ({ calendar }) => calendar)].map(([calendar, days]) => [calendar, new Map(days.map(({ day, kind }) => [day, kind]))]),
  )
}
