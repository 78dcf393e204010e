import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refused } from '#foundation/contract/refused.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { getTableName, sql } from '#foundation/database/drizzle.ts'
import { advance, everyStored } from '#foundation/lifecycle/advance.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import { declaredMoves } from '#foundation/lifecycle/moves.ts'
import { actAs } from '#foundation/server/portal.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { filesBelow } from '../scripts/lib/files.ts'
import { withoutComments } from '../scripts/lib/source.ts'
import { readSpec } from '../scripts/spec/read.ts'
import { inRotation } from './depth.ts'
import { besides } from './lives/besides.ts'
import { anyOf, bareRow, loosen } from './lives/rows.ts'

/**
 * Every life that is stored is walked: each action from each state, one after the other and, on PostgreSQL, twice at the same moment.
 * Commands ask for more before they move a thing; that nothing moves otherwise is held here, what they ask by the tests of their rules.
 */
const RACES = process.env.DEPTH === 'all' ? 5 : 1

/** Where a state is written beside `advance`, each with why no move can be lost or repeated there. */
const BESIDE: Readonly<Record<string, string>> = {
  'src/services/workflow/server/commands/moves.ts': 'many tasks of a locked item at once, each along one transition from its states',
  'src/services/booking/server/commands/moves.ts': 'many bookings of a locked slot at once, each along one transition from its states',
  'src/services/access/server/commands/ruled.ts': 'memberships that a rule gave end in one statement for thousands of people, only where they have not ended',
}

/** Lives whose actions no command names, each with what they follow. */
const FOLLOWS: Readonly<Record<string, string>> = { Person: 'the status that HR tells: the move is the one that leads there' }

const t = await openTestPortal()
afterAll(() => t.close())
const { actor } = await t.reader('10000009')
const lives = everyStored()
const named = inRotation('lifecycles', lives, ({ module }) => module).map((stored) => [`${stored.module} ${stored.life.of}`, stored] as const)
const actionsOf = ({ life }: (typeof lives)[number]) => [...new Set(life.transitions.map(({ action }) => action))]

const place = (stored: (typeof lives)[number], state: string): Promise<string> => {
  const id = anyOf(stored.id.getSQLType())
  return t.write(async (ctx) => {
    await bareRow(ctx.db, stored.table, { [stored.id.name]: id, [stored.status.name]: state })
    return id
  })
}
/** @returns the state it is in afterwards, or the rule that refused */
const act = (stored: (typeof lives)[number], id: string, action: string): Promise<string> =>
  t
    .write((ctx) => advance(actAs(ctx, actor), stored, id, action))
    .then(
      () => 'moved',
      (fault: unknown) => (fault instanceof Refused ? fault.refusals[0].rule : String(fault)),
    )
async function found(stored: (typeof lives)[number], id: string) {
  const db = t.portal.database.read()
  const [row] = await rowsOf<{ state: string }>(db, sql`select ${stored.status} as state from ${stored.table} where ${stored.id} = ${id}`)
  const audit = await rowsOf<{ kind: string }>(db, sql`select kind from audit_events where target = ${id}`)
  return [row?.state, ...audit.map(({ kind }) => kind)].join(' ')
}

describe.each(named)('%s', (_, stored) => {
  beforeAll(() => t.portal.database.write((tx) => loosen(tx, stored.table)))
  const pairs = stored.life.states.flatMap((state) => actionsOf(stored).map((action) => [state, action] as const))

  test('each action leads from each state where its transition says, or is refused and changes nothing', async () => {
    const wrong: string[] = []
    for (const [state, action] of pairs) {
      const id = await place(stored, state)
      const said = `${await act(stored, id, action)}: ${await found(stored, id)}`
      const to = transitionFrom(stored.life, state, action)?.to
      const expected = to === undefined ? `LIFE-01: ${state}` : `moved: ${to} ${stored.life.of}.${action}`
      if (said !== expected) wrong.push(`${action} from ${state}: ${said}, instead of ${expected}`)
    }
    expect(wrong).toEqual([])
  })

  test.runIf(process.env.TEST_DATABASE_URL)('of two of the same action at the same moment one wins, unless it may follow itself', async () => {
    const wrong: string[] = []
    for (const [state, action] of pairs) {
      const to = transitionFrom(stored.life, state, action)?.to
      if (to === undefined) continue
      const follows = transitionFrom(stored.life, to, action) !== undefined
      for (let race = 0; race < RACES; race++) {
        const id = await place(stored, state)
        const said = await Promise.all([act(stored, id, action), act(stored, id, action)])
        if (said.toSorted().join() !== (follows ? 'moved,moved' : 'LIFE-01,moved')) wrong.push(`${action} from ${state}: ${said.join(' and ')}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test.skipIf(stored.life.of in FOLLOWS)('each action is taken somewhere in the server code of its module', () => {
    const room = t.portal.rooms.find(({ name }) => name === stored.module)!
    const files = filesBelow(process.cwd(), `${relative(process.cwd(), room.dir)}/server`).filter((file) => file.endsWith('.ts'))
    const code = files.map((file) => withoutComments(readFileSync(file, 'utf8'))).join('\n')
    const declared = declaredMoves(stored)
    expect(actionsOf(stored).filter((action) => !declared.has(action) && !code.includes(`'${action}'`))).toEqual([])
  })

  test('a row that says nothing begins as its life does', () => {
    const begins = stored.status.default as string | undefined
    if (begins !== undefined) expect([stored.life.initial].flat()).toContain(begins)
  })
})

test('every life of a specification that is not derived is stored', () => {
  const known = new Set(lives.map(({ module, life }) => `${module} ${life.of}`))
  const wanted = t.portal.rooms.flatMap(({ name, dir }) =>
    readSpec(dir)
      .lifecycles.filter(({ derived, planned }) => !derived && !planned)
      .map(({ of }) => `${name} ${of}`),
  )
  expect(
    wanted.filter((life) => !known.has(life)),
    'say with `storing({…})` which table stores it',
  ).toEqual([])
})

test('each stored life belongs to one table, and a table has one', () => {
  const tables = lives.map(({ table }) => getTableName(table))
  expect(tables.filter((table, at) => tables.indexOf(table) !== at)).toEqual([])
})

test('nothing sets a state beside advance', async () => {
  const places = (await Promise.all(t.portal.rooms.map((room) => besides(room, lives)))).flat()
  const unknown = places.filter(({ file }) => !(file in BESIDE))
  expect(
    unknown.map(({ file, line, table }) => `${file}:${line} sets the state of ${table}`),
    'move it by advance()',
  ).toEqual([])
  const idle = Object.keys(BESIDE).filter((file) => !places.some((one) => one.file === file))
  expect(idle, 'exceptions that nothing needs any more').toEqual([])
})
