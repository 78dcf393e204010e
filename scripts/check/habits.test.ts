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

test('a job that sees to many within one transaction is found', async () => {
  expect(
    await faults({
      'src/modules/tea/server/commands/a.ts': 'await job.write(async (ctx) => {\n  for (const pot of await due(ctx)) await pour(ctx, pot)\n})\n',
      'src/modules/tea/server/commands/b.ts':
        'await job.write(async (ctx) => {\n  for (const pot of due) {\n    const cup = await take(ctx)\n    pour(cup)\n  }\n})\n',
      'src/modules/tea/server/commands/c.ts':
        'await job.write(async (ctx) => {\n  for (const pot of due) {\n    const failed = await trying(ctx, () => pour(ctx, pot))\n  }\n  await told(ctx)\n})\n',
      'src/modules/tea/server/commands/d.ts': 'await job.write(async (ctx) => {\n  for (const pot of due) names.push(pot.name)\n  await told(ctx, names)\n})\n',
      'src/modules/tea/server/commands/e.ts':
        'for (const pot of due) {\n  names.push(pot)\n}\nawait job.write(done)\nfor (const one of names) await told(one)\n',
    }),
  ).toEqual(['src/modules/tea/server/commands/a.ts:2', 'src/modules/tea/server/commands/b.ts:2'])
})

test('a day that is read by Date.parse is found', async () => {
  expect(
    await faults({ 'src/modules/tea/rules.ts': 'const is = !Number.isNaN(Date.parse(said))\n', 'src/modules/tea/b.ts': '// never Date.parse(x)\n' }),
  ).toEqual(['src/modules/tea/rules.ts:1'])
})

test('a day that is told by a pattern of its own is found', async () => {
  expect(
    await faults({
      'src/modules/tea/rules.ts': 'const DAY = /^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$/\n',
      'src/modules/tea/b.ts': 'const MONTH = /^\\d{4}-(0[1-9]|1[0-2])$/\n',
      // a room's file is not excused by the name of another's
      'src/modules/tea/server/data/cells.ts': 'Date.parse(said)\n',
    }),
  ).toEqual(['src/modules/tea/rules.ts:1', 'src/modules/tea/server/data/cells.ts:1'])
})

test('an end that is said as the 00:00 of the next day is found', async () => {
  expect(
    await faults({
      'src/modules/tea/web/Tea.tsx':
        "const a = formatInstant(pot.applyUntil, lang)\nconst b = formatEnd(pot.applyUntil, lang)\nconst c = sayInstant(cutoff, 'zh')\n",
    }),
  ).toEqual(['src/modules/tea/web/Tea.tsx:1', 'src/modules/tea/web/Tea.tsx:3'])
})

test('the files of a form that are written out by hand are found', async () => {
  expect(
    await faults({
      'src/modules/tea/web/parts/TeaForm.tsx': 'const { files, hold } = useSentFiles(form.values.leaves)\n',
      'src/services/files/web/parts/SentFiles.tsx': 'const { files, hold } = useSentFiles(value, before)\n',
    }),
  ).toEqual(['src/modules/tea/web/parts/TeaForm.tsx:1'])
})

test('a table that is called by a letter is found, and a word that stands for something else', async () => {
  expect(
    await faults({
      'src/modules/tea/server/data/pots.ts': "import { peoplePersons as p, person } from '#services/people/server/api.ts'\n",
      'src/modules/tea/server/data/cups.ts': "import * as t from '../tables.ts'\nconst m = alias(peoplePersons, 'm')\n",
      'src/modules/tea/server/data/well.ts': "import { pots } from '../tables.ts'\nconst managers = alias(peoplePersons, 'managers')\n",
      'src/modules/tea/server/commands/pour.ts': 'export const turnOf = lock\nexport function settlePot() {}\nexport type Settlement = 1\n',
      'src/modules/tea/server/data/kept.ts': 'export const keptPots = 1\n',
      'src/modules/tea/web/parts/keptPots.ts': 'export const keptPots = 1\n',
    }),
  ).toEqual([
    'src/modules/tea/server/commands/pour.ts:1',
    'src/modules/tea/server/commands/pour.ts:2',
    'src/modules/tea/server/data/cups.ts:1',
    'src/modules/tea/server/data/cups.ts:2',
    'src/modules/tea/server/data/kept.ts:1',
    'src/modules/tea/server/data/pots.ts:1',
  ])
})

test('a style whose value a class of the kit has is found', async () => {
  expect(
    await faults({
      'src/modules/tea/web/A.tsx': "<p style={{ marginBottom: 12 }} />\n<small\n  style={{\n    display: 'block',\n  }}\n/>\n",
      'src/modules/tea/web/B.tsx': "<p style={{ flex: 1 }} />\n<p style={{ color: tone, whiteSpace: 'pre-line' }} />\n",
      'src/modules/tea/web/C.tsx':
        "<p style={{ width: `${part}%` }} />\n<p style={{ display: 'grid', gap: 12 }} />\n<p style={{ flex: '1 1 220px', gap: 24 }} />\n",
    }),
  ).toEqual(['src/modules/tea/web/A.tsx:1', 'src/modules/tea/web/A.tsx:3', 'src/modules/tea/web/B.tsx:1', 'src/modules/tea/web/B.tsx:2'])
})

test('a timer that outlives its page is found', async () => {
  expect(
    await faults({
      'src/modules/tea/web/a.tsx': 'const pour = () => {\n  setTimeout(() => setCups(2), 100)\n}\n',
      'src/modules/tea/web/b.tsx': 'const timer = setTimeout(() => setCups(2), 100)\nreturn () => clearTimeout(timer)\n',
    }),
  ).toEqual(['src/modules/tea/web/a.tsx:2'])
})
