import { describe, expect, test } from 'vitest'
import { boolean, char, getTableName, index, pgTable, text, timestamp, uuid } from '#foundation/database/drizzle.ts'
import foundation from '#foundation/database/ownRetention.ts'
import { retention } from '#foundation/database/retention.ts'
import { makeTexts } from '#foundation/server/texts.ts'
import { tablesOf } from '../scripts/lib/modules.ts'
import { house } from '../src/app/house.ts'
import { type Holder, retentionFindings } from './retention/findings.ts'

const { rooms } = await house()
const texts = makeTexts(rooms)
const shared = {
  jobs: new Set(['foundation.housekeeping', ...rooms.flatMap(({ name, wiring }) => (wiring.jobs ?? []).map((job) => `${name}.${job.name}`))]),
  has: (key: string) => texts.has('zh', key) && texts.has('en', key),
}
const own = async (name: string, dir: string) =>
  Object.values(await tablesOf(dir)).filter((table) => getTableName(table).startsWith(`${name.replaceAll('-', '_')}_`))

describe('PDATA-01 every table says how long it is kept, and whose it is', () => {
  const holders = [
    { name: 'foundation', dir: 'src/foundation', retention: foundation },
    ...rooms.map(({ name, dir, retention: said = [] }) => ({ name, dir, retention: said })),
  ]
  test.each(holders.map((holder) => [holder.name, holder] as const))('PDATA-01 %s', async (name, holder) => {
    expect(retentionFindings({ ...shared, ...holder, tables: await own(name, holder.dir) })).toEqual([])
  })
})

describe('what it finds', () => {
  const parent = pgTable('shed_parent', { id: uuid('id').primaryKey(), at: timestamp('at').notNull() })
  const bikes = pgTable(
    'shed_bikes',
    { id: uuid('id').primaryKey(), owner: char('owner', { length: 8 }).notNull(), lentBy: text('lent_by'), at: timestamp('at').notNull(), red: boolean('red') },
    (t) => [index('shed_bikes_owner').on(t.owner)],
  )
  const holder: Holder = { name: 'shed', tables: [bikes], retention: [], jobs: new Set(['shed.sweep']), has: () => true }
  const sound = { of: bikes.owner, names: [bikes.lentBy], gives: [bikes.red], erase: 'delete' } as const
  const found = (...declarations: Holder['retention']) => retentionFindings({ ...holder, retention: declarations })

  test('PDATA-01 a table, or a column with a person’s number, that nobody declared', () => {
    expect(found()).toEqual(['shed_bikes is not declared in server/retention.ts'])
    expect(found(retention(bikes, { stays: { always: 'proof' } }))).toEqual([
      'shed_bikes.owner holds a person and is neither whose the rows are (of) nor among names',
      'shed_bikes.lent_by holds a person and is neither whose the rows are (of) nor among names',
    ])
    expect(found(retention(bikes, { stays: { always: 'proof' }, ...sound }))).toEqual([])
    expect(found(retention(bikes, { stays: { always: 'proof' }, ...sound }), retention(bikes, { stays: { always: 'proof' }, ...sound }))).toContain(
      'shed_bikes is declared twice in server/retention.ts',
    )
  })

  test('PDATA-01 a moment without an index, a job that is none, a parent that is none, a person nobody can tell', () => {
    expect(found(retention(bikes, { stays: { for: { days: 1 }, from: bikes.at }, ...sound }))).toEqual([
      'shed_bikes.at says when its rows go, and has no index',
    ])
    expect(found(retention(bikes, { stays: { for: { days: 1 }, from: bikes.at, by: 'shed.sweep' }, ...sound }))).toEqual([])
    expect(found(retention(bikes, { stays: { for: { days: 1 }, from: bikes.at, by: 'shed.burn' }, ...sound }))).toEqual([
      'shed_bikes is to be removed by shed.burn, which is no job',
    ])
    expect(found(retention(bikes, { stays: { with: parent }, ...sound }))).toEqual([
      'shed_bikes goes with shed_parent, to which it has no reference of its own',
    ])
    expect(found(retention(bikes, { stays: { afterLeaving: { days: 1 } }, names: [bikes.owner, bikes.lentBy] }))).toEqual([
      'shed_bikes goes after its person has left, and no column says who that is',
    ])
  })

  test('PDATA-01 what has no words: rows, columns, what they are kept for and who reads them', () => {
    const silent = retentionFindings({ ...holder, has: () => false, retention: [retention(bikes, { stays: { always: 'proof' }, ...sound })] })
    expect(silent).toEqual([
      'the text kept.shed_bikes is missing: what these rows are, in her data file',
      'shed_bikes.red is given, and has no name: kept.shed_bikes.red, or personal-data.column.red',
      'the text kept.shed.for is missing',
      'the text kept.shed.readers is missing',
    ])
  })
})
