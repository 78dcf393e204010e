/** The process that is rushed: a filled portal with a night that thousands want. */
import type { AddressInfo } from 'node:net'
import { fill, type Size } from '#app/testing/volume.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, type TestPortal } from '#foundation/testing/portal.ts'
import { makeNight, signUpsFor } from '../calls/measured.ts'
import { makeSessions } from '../calls/sessions.ts'
import { createDatabase, made, onServer } from '../lib/databases.ts'
import type { Request } from '../lib/drive.ts'
import { fromManyPlaces } from '../lib/places.ts'
import { answer } from '../lib/worker.ts'

/** Of whom the benchmark asks for something else, at the beginning of the list of people. */
const FIRST = 101
/** Connections that wait to be taken: as a proxy in front of a portal keeps them. */
const BACKLOG = 8_192

let t: TestPortal

interface Asked {
  server: string
  size: Size
  /** How many press, each signed in. */
  crowd: number
  places: number
}

/** @returns the port, what each of the crowd sends to it, and the night */
async function open({ server, size, crowd, places }: Asked): Promise<{ port: number; requests: Request[]; night: string }> {
  await createDatabase(server, 'bench_rush')
  t = await openTestPortal({ databaseOf: made(onServer(server, 'bench_rush')), before: fromManyPlaces })
  await fill(t, size)
  const given = { t, sessions: makeSessions(t) }
  const night = await makeNight(given, places)
  const requests = await signUpsFor(given, night, FIRST, crowd)
  await t.portal.database.read().execute('vacuum analyze')
  await t.app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG })
  return { port: (t.app.server.address() as AddressInfo).port, requests, night }
}

/** What the database says afterwards: the count of the slot, and the bookings themselves. */
async function told(night: string): Promise<{ booked: number; bookings: number }> {
  const [row] = await rowsOf<{ booked: number; bookings: number }>(
    t.portal.database.read(),
    sql`select s.booked, (select count(*)::int from booking_bookings b where b.slot = s.id and b.state = 'booked') as bookings
      from booking_slots s where s.subject = ${night}`,
  )
  return row!
}

const close = async (): Promise<void> => t.close()

const tasks = { open, told, close }
export type RushHouse = typeof tasks
answer(tasks)
