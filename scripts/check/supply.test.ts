import { expect, test } from 'vitest'
import { licensesPage } from '../lib/licenses.ts'
import { packagesOf } from '../lib/packages.ts'
import { inFixture } from './fixture.ts'
import { faultsIn, heldInTree } from './supply.ts'

const MANIFEST = JSON.stringify({ dependencies: { tea: '1.0.0' }, devDependencies: { cake: '2.0.0' } })
const lock = (license: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'house' },
      'node_modules/tea': { version: '1.0.0', license, optionalDependencies: { '@tea/other-machine': '1.0.0' } },
      'node_modules/@tea/other-machine': { version: '1.0.0' },
      'node_modules/cake': { version: '2.0.0', license: '(GPL-3.0-only OR MIT)', dev: true },
    },
  })
const wrong = async (manifest: string, locked: string, page?: string) =>
  inFixture({ 'package.json': manifest, 'package-lock.json': locked }, async (root) => {
    const listed = page ?? licensesPage(packagesOf(root))
    return heldInTree(root, listed).map(({ where, what }) => `${where}: ${what}`)
  })

test('allowed licenses that are listed are well, one of a choice suffices, and a part has the license of the whole', async () => {
  expect(await wrong(MANIFEST, lock('ISC AND MIT'))).toEqual([])
})

test('a license that is not allowed, a list out of date and a loose version are found', async () => {
  expect(await wrong(MANIFEST, lock('MIT AND GPL-3.0-only'))).toEqual([
    'package-lock.json: @tea/other-machine 1.0.0 has the license MIT AND GPL-3.0-only, which is not among those allowed',
    'package-lock.json: tea 1.0.0 has the license MIT AND GPL-3.0-only, which is not among those allowed',
  ])
  expect(await wrong(MANIFEST, lock('MIT'), 'old')).toEqual(['docs/licenses.md: does not list the packages of package-lock.json'])
  expect(await wrong(MANIFEST.replace('1.0.0', '^1.0.0'), lock('MIT'))).toEqual(['package.json: tea is asked for as ^1.0.0'])
})

test('a known fault is told with its advisory', () => {
  const via = ['steam', { url: 'https://example.org/advisories/GHSA-1', title: 'boils over' }]
  expect(faultsIn({ tea: { severity: 'high', range: '<1.1.0', via } }).map(({ what }) => what)).toEqual([
    'tea <1.1.0 has a known fault (high): boils over, GHSA-1',
  ])
})
