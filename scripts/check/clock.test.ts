import { expect, test } from 'vitest'
import { clock } from './clock.ts'
import { inFixture } from './fixture.ts'

const faults = (files: Record<string, string>) => inFixture(files, async (root) => (await clock.find(root)).map(({ where, what }) => `${where} ${what}`))

test('every reading of the clock outside foundation is found', async () => {
  expect(
    await faults({
      'src/modules/tea/server/data/pots.ts': 'const a = Date.now()\nconst b = new Date()\nconst c = sql`select now()`\nconst d = sql`current_date`\n',
      'src/modules/tea/server/migrations/0001_init.sql': 'create table t (at timestamptz default now());',
    }),
  ).toEqual([
    'src/modules/tea/server/data/pots.ts:1 reads the clock: Date.now()',
    'src/modules/tea/server/data/pots.ts:2 reads the clock: new Date()',
    'src/modules/tea/server/data/pots.ts:3 reads the clock: now()',
    'src/modules/tea/server/data/pots.ts:4 reads the clock: current_timestamp',
    'src/modules/tea/server/migrations/0001_init.sql:1 reads the clock: now()',
  ])
})

test('a page goes by the server’s clock only, in foundation too', async () => {
  const page = "import { systemClock } from '#foundation/time.ts'\n"
  expect(
    await faults({
      'src/modules/tea/web/Pots.tsx': page,
      'src/foundation/web/kit/format.ts': page,
      'src/foundation/web/serverClock.ts': page,
      'src/foundation/web/tests/time.test.tsx': page,
    }),
  ).toEqual(['src/foundation/web/kit/format.ts:1 reads the clock: systemClock', 'src/modules/tea/web/Pots.tsx:1 reads the clock: systemClock'])
})

test('a given instant, a comment, and foundation are fine', async () => {
  expect(
    await faults({
      'src/modules/tea/server/data/pots.ts':
        "// never Date.now() /* nor\nconst a = new Date(value) // now()\n/* new Date() */ const url = 'http://x' \nconst b = clock.now()\n",
      'src/modules/tea/server/migrations/0001_init.sql': '-- no default now() here',
      'src/foundation/time.ts': 'new Date()',
    }),
  ).toEqual([])
})
