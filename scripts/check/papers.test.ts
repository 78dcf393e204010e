import { expect, test } from 'vitest'
import { inFixture } from './fixture.ts'
import { papers } from './papers.ts'

const faults = (files: Record<string, string>) => inFixture(files, async (root) => (await papers.find(root)).map(({ where, what }) => `${where} ${what}`))

test('links to pages, pictures and headings that are there are fine', async () => {
  const text = '# My tea: how to\n[a](docs/b.md#so-it-is) [b](#my-tea-how-to) [c](https://example.org)\n<img src="docs/tea.png">'
  expect(await faults({ 'README.md': text, 'docs/b.md': '## So it is', 'docs/tea.png': '' })).toEqual([])
})

test('links to what is not there are found', async () => {
  expect(await faults({ 'README.md': '[a](gone.md)\n![b](docs/b.md#gone)', 'docs/b.md': '# Here' })).toEqual([
    'README.md:1 links to gone.md, which is not there',
    'README.md:2 links to docs/b.md#gone, which is not there',
  ])
})

test('files are found by the end of their path, and missed where they have gone; a decision says how it was', async () => {
  const there = { 'src/modules/tea/server/data.ts': '', 'src/modules/tea/web/README.md': 'See `../server/data.ts`.' }
  const decided = { 'docs/decisions/0001-tea.md': 'In `server/gone.ts`.' }
  const text = 'See `tea/server/data.ts`, any `data.ts`, `x/index.ts`\nand `tea/server/gone.ts`.'
  expect(await faults({ ...there, ...decided, 'ARCHITECTURE.md': text })).toEqual(['ARCHITECTURE.md:2 names tea/server/gone.ts, which is not there'])
})

test('an excerpt stands in the file that its fence names, however it is broken into lines', async () => {
  const there = { 'src/tea.ts': 'export const tea = brew({\n  leaves: 3,\n  water: hot,\n})\n' }
  const excerpt = (line: string) => `\`\`\`ts src/tea.ts\nexport const tea = brew({ … })\n${line}\n\`\`\``
  expect(await faults({ ...there, 'README.md': excerpt('brew({ leaves: 3, water: hot }) // never boiling') })).toEqual([])
  expect(await faults({ ...there, 'README.md': excerpt('water: hot, … leaves: 3') })).toEqual(['README.md:3 has a line that does not stand in src/tea.ts'])
  expect(await faults({ 'README.md': excerpt('') })).toHaveLength(1)
})

test('a setting that README lacks, and one that the program does not know, are found', async () => {
  const config = 'z.object({\n  PORT: z.coerce.number(),\n  HOST: z.string(),\n  OIDC_ID: z\n    .string(),\n})'
  expect(await faults({ 'src/foundation/server/config.ts': config, 'README.md': '| `PORT` | `3000` |\n| `OIDC_ID`, `TEAPOT` | |' })).toEqual([
    'README.md does not list the setting HOST',
    'README.md lists the setting TEAPOT',
  ])
})
