import { expect, test } from 'vitest'
import { inFixture } from './fixture.ts'
import { habits } from './habits.ts'

const faults = (files: Record<string, string>) => inFixture(files, async (root) => (await habits.find(root)).map(({ where }) => where))

test('a job that stops at the first of many that fails is found', async () => {
  expect(
    await faults({
      'src/modules/tea/server/commands/a.ts': 'for (const { id } of due) await job.write((ctx) => pour(ctx, id))\n',
      'src/modules/tea/server/commands/b.ts': 'for (const { id } of await job.read(due))\n  await job.write(async (ctx) => {})\n',
      'src/modules/tea/server/commands/c.ts': 'for (const one of due) await going.past(one, pour(job))\nawait job.write(done)\n',
      'src/modules/tea/server/commands/d.ts': 'for (;;) await job.write(some)\nawait going.each(due, nameOf, pour)\n',
    }),
  ).toEqual(['src/modules/tea/server/commands/a.ts:1', 'src/modules/tea/server/commands/b.ts:1'])
})

test('a day that is read by Date.parse is found', async () => {
  expect(
    await faults({ 'src/modules/tea/rules.ts': 'const is = !Number.isNaN(Date.parse(said))\n', 'src/modules/tea/b.ts': '// never Date.parse(x)\n' }),
  ).toEqual(['src/modules/tea/rules.ts:1'])
})

test('an end that is said as the 00:00 of the next day is found', async () => {
  expect(
    await faults({
      'src/modules/tea/web/Tea.tsx':
        "const a = formatInstant(pot.applyUntil, lang)\nconst b = formatEnd(pot.applyUntil, lang)\nconst c = sayInstant(cutoff, 'zh')\n",
    }),
  ).toEqual(['src/modules/tea/web/Tea.tsx:1', 'src/modules/tea/web/Tea.tsx:3'])
})
