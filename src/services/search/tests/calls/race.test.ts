import { afterAll, afterEach, expect, test } from 'vitest'
import { newId } from '#foundation/database/columns.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { index, remove, repair, type Searchable, searchable } from '../../server/api.ts'

/** PGlite has one connection, on which nothing ever races. */
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const t = await openTestPortal()
/** What is declared stays for the tests after this one, whose databases have no such table. */
let open = true
afterAll(() => {
  open = false
  return t.close()
})
afterEach(() => expect(t.portal.database.retries(), 'deadlocks').toBe(0))

/** A room whose things lie in a table, so that a transaction sees what others have committed and no more. */
await t.write((ctx) => ctx.db.execute(sql`create table race_room (id uuid primary key, title text not null)`))
const thing = ({ id, title }: { id: string; title: string }): Searchable => ({
  id,
  titleCn: title,
  titleEn: title,
  textCn: '',
  textEn: '',
  link: '/race-room',
  audience: 'everybody',
  publishedAt: new Date('2026-11-01T00:00:00Z'),
})
const NEWS = searchable({
  module: 'race-room',
  name: 'news',
  type: 0,
  async after(ctx, last, limit) {
    if (!open) return []
    const from = last === undefined ? sql`true` : sql`id > ${last}::uuid`
    const rows = await rowsOf<{ id: string; title: string }>(ctx.db, sql`select id, title from race_room where ${from} order by id limit ${limit}`)
    return rows.map(thing)
  },
})
const ids = Array.from({ length: 40 }, (_, n) => newId(new Date(Date.UTC(2026, 0, 1) + n)))
const publish = (id: string, title: string) =>
  t.write(async (ctx) => {
    await ctx.db.execute(sql`insert into race_room values (${id}, ${title}) on conflict (id) do update set title = excluded.title`)
    await index(ctx, NEWS, thing({ id, title }))
  })
const withdraw = (id: string) =>
  t.write(async (ctx) => {
    await ctx.db.execute(sql`delete from race_room where id = ${id}::uuid`)
    await remove(ctx, NEWS, id)
  })
const stored = (what: 'race_room' | 'search_entries') =>
  t.write((ctx) =>
    rowsOf<{ id: string; title: string }>(
      ctx.db,
      what === 'race_room'
        ? sql`select id, title from race_room order by id`
        : sql`select id, title_cn as title from search_entries where source = ${NEWS.key} order by id`,
    ),
  )

race('SRCH-10 while it is compared, things are published, changed and withdrawn: the index ends as the room does', async () => {
  for (let round = 0; round < 5; round++) {
    const changes = ids.map((id, n) => ((n + round) % 3 === 0 ? withdraw(id) : publish(id, `title ${(n * 7 + round) % 11}`)))
    await Promise.all([...changes, repair(t.job('search.compare'), NEWS), repair(t.job('search.compare'), NEWS)])
    expect(await stored('search_entries')).toEqual(await stored('race_room'))
  }
})

race('SRCH-10 two who publish one thing at once leave what the later one said', async () => {
  const id = newId(new Date('2026-02-01T00:00:00Z'))
  await Promise.all(Array.from({ length: 12 }, (_, n) => publish(id, `said ${n}`)))
  const of = async (what: 'race_room' | 'search_entries') => (await stored(what)).find((one) => one.id === id)?.title
  expect(await of('search_entries')).toBe(await of('race_room'))
})
