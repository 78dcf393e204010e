import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressInside, addressOutside, behindLanguage, screenFits } from '../../rules/addresses.ts'

const any = fc.string({ unit: 'binary', maxLength: 60 })
const ENTRIES = ['https://shuttle.example/app/', 'https://shuttle.example', 'https://shuttle.example/a/b?lang=zh'] as const

test('MAPP-08 what stands behind the language is appended to the entry, with query and fragment', () => {
  const [entry, root] = ENTRIES
  expect(addressInside(entry, { path: '', search: '', hash: '' })).toBe('https://shuttle.example/app/')
  expect(addressInside(entry, { path: 'lines/7', search: '?stop=2', hash: '#map' })).toBe('https://shuttle.example/app/lines/7?stop=2#map')
  expect(addressInside(root, { path: '', search: '?stop=2', hash: '' })).toBe('https://shuttle.example/?stop=2')
  expect(addressInside(ENTRIES[2], { path: 'c', search: '?stop=2', hash: '' })).toBe('https://shuttle.example/a/b/c?lang=zh&stop=2')
})

test('MAPP-07 an address of the frame never leaves the application, and never climbs above its entry', () => {
  const parts = fc.record({ path: any, search: any.map((text) => text && `?${text}`), hash: any.map((text) => text && `#${text}`) })
  fc.assert(
    fc.property(fc.constantFrom(...ENTRIES), parts, (entry, inside) => {
      const [address, base] = [new URL(addressInside(entry, inside)), new URL(entry)]
      const root = base.pathname.replace(/\/$/, '')
      expect(address.origin).toBe(base.origin)
      expect(address.pathname === base.pathname || address.pathname.startsWith(`${root}/`)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
  for (const path of ['//evil.example/x', '../../x', 'https://evil.example', '..%2f..', '\\\\evil.example'])
    expect(new URL(addressInside(ENTRIES[0], { path, search: '', hash: '' })).href).toMatch(/^https:\/\/shuttle\.example\/app\//)
})

test('MAPP-08 the address bar follows what an application tells, and only below the application', () => {
  expect(addressOutside('shuttle', 'zh', '/lines/7?stop=2#map')).toBe('/portal/shuttle/zh/lines/7?stop=2#map')
  expect(addressOutside('shuttle', 'en', '/')).toBe('/portal/shuttle/en')
  expect(addressOutside('shuttle', 'zh', '/../../../login')).toBe('/portal/shuttle/zh/login')
  for (const told of ['//evil.example/x', 'https://evil.example', 'lines', '', `/${'x'.repeat(2_000)}`])
    expect(addressOutside('shuttle', 'zh', told)).toBeUndefined()
  fc.assert(
    fc.property(any, (told) => {
      const address = addressOutside('shuttle', 'zh', told)
      if (address === undefined) return
      const { origin, pathname } = new URL(address, 'https://portal.example')
      expect([origin, /^\/portal\/shuttle\/zh(\/|$)/.test(pathname)]).toEqual(['https://portal.example', true])
    }),
    { numRuns: 1_000 },
  )
})

test('MAPP-08 reloaded or shared, an address leads to the page that the application told of', () => {
  const part = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text !== '.' && text !== '..')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), fc.webQueryParameters(), fc.webFragments(), (parts, query, fragment) => {
      const told = `/${parts.map(encodeURIComponent).join('/')}${query && `?${query}`}${fragment && `#${fragment}`}`
      const bar = new URL(addressOutside('shuttle', 'zh', told)!, 'https://portal.example')
      const inside = new URL(addressInside('https://shuttle.example/', { path: behindLanguage(bar.pathname), search: bar.search, hash: bar.hash }))
      const wanted = new URL(told, 'https://shuttle.example')
      expect([inside.pathname, [...inside.searchParams], inside.hash]).toEqual([wanted.pathname, [...wanted.searchParams], wanted.hash])
    }),
    { numRuns: 500 },
  )
})

test('MAPP-08 what stands behind the language is the same, read of an address or of its parts', () => {
  for (const told of ['/', '/?next=/a/b', '/lines/7?next=/a/b#/c', '/lines/', '/#/lines/7']) {
    const address = addressOutside('shuttle', 'zh', told)!
    const { pathname, search, hash } = new URL(address, 'https://portal.example')
    expect([told, behindLanguage(address)]).toEqual([told, `${behindLanguage(pathname)}${search}${hash}`])
  }
  expect(['/portal/shuttle/zh', '/portal/shuttle/zh/', '/portal/shuttle/zh/lines/7'].map(behindLanguage)).toEqual(['', '', 'lines/7'])
})

test('a screen fits the paths that the router gives it', () => {
  for (const [pattern, path] of [
    ['/{lang}/system/role', '/zh/system/role'],
    ['/{lang}/doc-center/{cid}/{uid}', '/en/doc-center/a/b'],
    ['/{lang}/payment/{id}?', '/zh/payment'],
    ['/{lang}/payment/{id}?', '/zh/payment/7'],
    ['/portal/{system}/{lang}/*', '/portal/shuttle/zh'],
    ['/portal/{system}/{lang}/*', '/portal/shuttle/zh/a/b'],
  ] as const)
    expect([pattern, path, screenFits(pattern, path)]).toEqual([pattern, path, true])
  for (const [pattern, path] of [
    ['/{lang}/system/role', '/fr/system/role'],
    ['/{lang}/system/role', '/zh/system/role/7'],
    ['/{lang}/a.b', '/zh/a-b'],
    ['/portal/{system}/{lang}/*', '/portal/shuttle/zhx'],
  ] as const)
    expect([pattern, path, screenFits(pattern, path)]).toEqual([pattern, path, false])
})
