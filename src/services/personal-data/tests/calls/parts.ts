import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { char, index, jsonb, pgTable, sql, text, timestamp, uuid } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import type { Room } from '#foundation/server/house.ts'
import { remember } from '#foundation/server/running.ts'
import type { Came } from '#foundation/testing/client.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { unpack, zipEntries } from '#services/files/server/data/zip.ts'
import { applyChange } from '#services/people/server/api.ts'

export const MEMBER = '10000001'
export const MANAGER = '10000002'
export const HR = '10000005'
export const PLATFORM = '10000009'
export const LEAVER = '10000013'

/** An invented room: clubs that people write notes in, like, and have a name in. */
const notes = pgTable(
  'hobby_notes',
  {
    id: uuid('id').primaryKey(),
    ssoId: char('sso_id', { length: 8 }).notNull(),
    text: text('text').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [index('hobby_notes_at').on(t.at), index('hobby_notes_of').on(t.ssoId)],
)
const lines = pgTable('hobby_lines', {
  id: uuid('id').primaryKey(),
  note: uuid('note')
    .notNull()
    .references(() => notes.id),
})
const marks = pgTable('hobby_marks', {
  id: uuid('id').primaryKey(),
  line: uuid('line')
    .notNull()
    .references(() => lines.id),
})
const likes = pgTable('hobby_likes', {
  id: uuid('id').primaryKey(),
  ssoId: char('sso_id', { length: 8 }).notNull(),
  text: text('text').notNull(),
  more: jsonb('more').$type<unknown>(),
})
const names = pgTable('hobby_names', { ssoId: char('sso_id', { length: 8 }).primaryKey(), name: text('name') })
const proofs = pgTable('hobby_proofs', {
  id: uuid('id').primaryKey(),
  ssoId: char('sso_id', { length: 8 }).notNull(),
  at: timestamp('at', { withTimezone: true }),
})

export const hobby: Room = {
  name: 'hobby',
  dir: '',
  manifest: { name: 'hobby', floor: 'room', standsOn: [], permissions: {}, screens: [], parameters: {} },
  endpoints: [],
  bindings: [],
  wiring: {},
  locales: () => ({ zh: {}, en: {} }),
  retention: [
    retention(marks, { stays: { with: lines } }),
    retention(lines, { stays: { with: notes } }),
    retention(notes, { stays: { for: { months: 12 }, from: notes.at }, of: notes.ssoId, gives: [notes.text, notes.at], erase: 'delete' }),
    retention(likes, { stays: { afterLeaving: { days: 30 } }, of: likes.ssoId, gives: [likes.text, likes.more], erase: 'delete', whileHere: true }),
    retention(names, { stays: { afterLeaving: { months: 12 } }, of: names.ssoId, gives: [names.name], erase: { blank: { name: null } } }),
    retention(proofs, {
      stays: { for: { days: 10 }, from: proofs.at, by: 'hobby.never' },
      of: proofs.ssoId,
      gives: { nothing: 'secret' },
      erase: { keep: 'proof' },
    }),
  ],
}

const TABLES = [
  'create table hobby_notes (id uuid primary key, sso_id char(8) not null, text text not null, at timestamptz not null)',
  'create table hobby_lines (id uuid primary key, note uuid not null references hobby_notes)',
  'create table hobby_marks (id uuid primary key, line uuid not null references hobby_lines)',
  'create table hobby_likes (id uuid primary key, sso_id char(8) not null, text text not null, more jsonb)',
  'create table hobby_names (sso_id char(8) primary key, name text)',
  'create table hobby_proofs (id uuid primary key, sso_id char(8) not null, at timestamptz)',
]

/** Builds the invented room into a portal. */
export async function hobbies(t: TestPortal) {
  for (const statement of TABLES) await t.write(({ db }) => db.execute(sql.raw(statement)))
  remember({ ...t.portal, rooms: [...t.portal.rooms, hobby] })
  const count = async (table: string, where = 'true') =>
    (await t.write(({ db }) => rowsOf<{ n: number }>(db, sql.raw(`select count(*)::int as n from hobby_${table} where ${where}`))))[0]?.n
  return {
    count,
    /** So many notes of a person with a line each, and a mark on each line. */
    async write(ssoId: string, at: string, text = 'x', times = 1) {
      const rows = Array.from({ length: times }, () => ({ id: newId(), ssoId, text, at: new Date(at) }))
      for (let from = 0; from < times; from += 500) {
        const some = rows.slice(from, from + 500)
        await t.write(({ db }) => db.insert(notes).values(some))
        const beside = some.map(({ id }) => ({ id: newId(), note: id }))
        await t.write(({ db }) => db.insert(lines).values(beside))
        await t.write(({ db }) => db.insert(marks).values(beside.map(({ id }) => ({ id: newId(), line: id }))))
      }
    },
    like: (ssoId: string, text: string, more: unknown = null) => t.write(({ db }) => db.insert(likes).values({ id: newId(), ssoId, text, more })),
    name: (ssoId: string, name: string) => t.write(({ db }) => db.insert(names).values({ ssoId, name })),
    prove: (ssoId: string, at: string) => t.write(({ db }) => db.insert(proofs).values({ id: newId(), ssoId, at: new Date(at) })),
    leave: (ssoId: string, lastWorkingDate: string) => t.write((ctx) => applyChange(ctx, asSsoId(ssoId), { status: 'left', lastWorkingDate })),
  }
}

/** The texts of a zip by their names. */
export async function textsIn(bytes: Came['bytes']): Promise<Map<string, string>> {
  const read = async (start: number, length: number) => bytes.subarray(start, start + length)
  const texts = new Map<string, string>()
  for (const entry of (await zipEntries(read, bytes.length)) ?? []) {
    const pieces: Buffer[] = []
    for await (const piece of unpack(read, entry)) pieces.push(piece)
    texts.set(entry.name, Buffer.concat(pieces).toString('utf8'))
  }
  return texts
}
