import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { openDatabase } from '#foundation/database/open.ts'
import { inFixture } from './fixture.ts'
import { compare, type Given } from './migrations.ts'

/** Making an empty database takes seconds, copying one does not. */
const first = await openDatabase({})
const empty = await first.dump()
await first.close()

const pots = pgTable('tea_pots', { id: text('id').primaryKey(), cups: integer('cups').notNull().default(4) }, (t) => [index('tea_pots_cups').on(t.cups)])
const lids = pgTable('tea_lids', { id: text('id').primaryKey(), pot: text('pot').references(() => pots.id) })
const POTS = 'create table tea_pots (id text primary key, cups integer not null default 4)'
const INDEX = 'create index tea_pots_cups on tea_pots (cups)'

const faults = (statements: readonly string[], tables: Given['tables']) =>
  inFixture({ '0001_init.sql': statements.join(';\n--> statement-breakpoint\n') }, async (dir) =>
    (await compare({ sources: [{ module: 'tea', dir }], tables }, () => openDatabase({ dump: empty }))).map(({ where, what }) => `${where}: ${what}`),
  )

test('migrations that build what tables.ts says are well, with checks of their own on top', async () => {
  expect(await faults([POTS, INDEX, 'alter table tea_pots add constraint enough check (cups > 0)'], { pots })).toEqual([])
})

test('whatever one of them lacks or has otherwise, and a reference without an index, are found', async () => {
  const lidsTable = 'create table tea_lids (id text primary key, pot text constraint tea_lids_pot_tea_pots_id_fk references tea_pots (id))'
  expect(await faults([POTS.replace('default 4', 'default 5'), lidsTable, 'create table tea_old (id text)'], { pots, lids })).toEqual([
    'tea_pots: column cups is «integer not null default 4» in tables.ts and «integer not null default 5» in the migrations (pglite)',
    'tea_pots: index tea_pots_cups is in tables.ts and in no migration (pglite)',
    'tea_old: table tea_old is in the migrations and not in tables.ts (pglite)',
    'tea_lids: the reference tea_lids_pot_tea_pots_id_fk has no index on pglite',
  ])
})
