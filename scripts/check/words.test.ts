import { expect, test } from 'vitest'
import { inFixture } from './fixture.ts'
import { words } from './words.ts'

const faults = (files: Record<string, string>) => inFixture(files, async (root) => (await words.find(root)).map(({ where, what }) => `${where} ${what}`))

test('Chinese in code is found', async () => {
  expect(await faults({ 'src/modules/tea/web/Tea.tsx': '\n<b>茶</b>' })).toEqual(['src/modules/tea/web/Tea.tsx:2 has Chinese text: 茶'])
})

test('Chinese in locales, demo data and tests, and where it is marked as the other language, is fine', async () => {
  expect(
    await faults({
      'src/modules/tea/locales/zh.json': '茶',
      'src/modules/tea/server/demo/leaves.ts': '茶',
      'src/modules/tea/tests/rules.test.ts': '茶',
      'src/modules/tea/spec.yaml': '茶',
      'src/modules/tea/web/Tea.tsx': '<span lang="zh" style={{ fontWeight: 600 }}>\n  茶\n</span>',
      'src/modules/tea/server/wiring.ts': "{ nameCn: '茶', nameEn: 'Tea' }",
    }),
  ).toEqual([])
})

test('the host of a package registry is found in any file', async () => {
  const host = ['registry', 'npmjs', 'org'].join('.')
  expect(await faults({ 'package-lock.json': `"resolved": "https://${host}/x"` })).toEqual([`package-lock.json:1 names a package registry: ${host}`])
  expect(await faults({ 'script/server': `npm ci --registry https://${host}` })).toEqual([`script/server:1 names a package registry: ${host}`])
})
