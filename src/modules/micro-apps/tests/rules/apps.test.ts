import { expect, test } from 'vitest'
import { entryOf, faultOf, isOutside, mayBeSwitchedOn, mayOpenApp, modulesOf, originsOf, registering, testedInThisSpan } from '../../rules/apps.ts'

const HERE = { publicUrl: 'https://portal.example', taken: false }
const WRITTEN = { entry: 'https://shuttle.example/app/', allowedOrigins: [] as string[] }
const now = new Date('2026-11-20T04:00:00Z')
const broken = (input: Partial<typeof WRITTEN>, facts: Partial<typeof HERE> = {}) =>
  registering.check({ facts: { ...HERE, ...facts }, input: { ...WRITTEN, ...input }, p: {}, now }).map(({ rule, field }) => `${rule} ${field}`)

test('MAPP-07 an application has an https address, and never on the portal’s own host', () => {
  expect(broken({})).toEqual([])
  expect(broken({ entry: 'module:system,roster' })).toEqual([])
  for (const entry of [
    'http://shuttle.example/',
    'https://portal.example/',
    'https://portal.example:8443/',
    'https://me:pass@shuttle.example/',
    'ftp://shuttle.example',
    'javascript:alert(1)',
    'module:',
    'shuttle',
  ])
    expect([entry, broken({ entry })]).toEqual([entry, ['MAPP-07 entry']])
  // where the portal itself is reached by http, as a demonstration is
  expect(isOutside('http://127.0.0.1:4000/', { publicUrl: 'http://localhost:3000' })).toBe(true)
  expect(isOutside('http://localhost:4000/', { publicUrl: 'http://localhost:3000' })).toBe(false)
})

test('MAPP-07 what else it may speak from are origins, and of other hosts too', () => {
  expect(broken({ allowedOrigins: ['https://sign-in.example', 'https://sign-in.example:8443'] })).toEqual([])
  for (const origin of ['https://sign-in.example/', 'https://sign-in.example/x', 'https://portal.example', '*', 'null'])
    expect([origin, broken({ allowedOrigins: [origin] })]).toEqual([origin, ['MAPP-07 allowedOrigins']])
  expect(originsOf({ ...WRITTEN, allowedOrigins: ['https://sign-in.example', 'https://shuttle.example'] })).toEqual([
    'https://shuttle.example',
    'https://sign-in.example',
  ])
  expect(originsOf({ entry: 'module:system', allowedOrigins: [] })).toEqual([])
})

test('MAPP-14 a name in use is refused', () => {
  expect(broken({}, { taken: true })).toEqual(['MAPP-14 system'])
})

test('MAPP-05 an application is there for its companies, and opened by any one of its permissions', () => {
  const app = { entities: ['MB' as const, 'HB' as const], permissions: ['A', 'B'] }
  const who = (entity: 'MB' | 'JV', ...ids: string[]) => ({ entity, permissions: new Set(ids) })
  expect(mayOpenApp(app, who('MB', 'B', 'C'))).toBe('yes')
  expect(mayOpenApp(app, who('MB', 'C'))).toBe('not permitted')
  expect(mayOpenApp(app, who('JV', 'A'))).toBe('not there')
  expect(mayOpenApp({ ...app, permissions: [] }, who('MB'))).toBe('yes')
})

test('MAPP-13 a test counts for ten minutes', () => {
  const tested = (at: string | null) => mayBeSwitchedOn({ answeredAt: at === null ? null : new Date(at) }, now)
  expect(['2026-11-20T03:50:01Z', '2026-11-20T04:00:00Z'].map(tested)).toEqual([true, true])
  expect([null, '2026-11-20T03:50:00Z', '2026-11-20T04:00:01Z'].map(tested)).toEqual([false, false, false])
})

test('the clock tests once in five minutes', () => {
  const at = (instant: string | null) => testedInThisSpan({ testedAt: instant === null ? null : new Date(instant) }, new Date('2026-11-20T04:04:59Z'))
  expect(['2026-11-20T04:00:00Z', '2026-11-20T04:04:58Z'].map(at)).toEqual([true, true])
  expect([null, '2026-11-20T03:59:59Z'].map(at)).toEqual([false, false])
})

test('an entry of modules and a fault are kept as texts and read again', () => {
  expect(modulesOf(entryOf(['cash', 'cash-variance']))).toEqual(['cash', 'cash-variance'])
  for (const entry of ['https://module.example', 'module:', 'module:Cash', 'module:a,,b', 'module:a/b']) expect(modulesOf(entry)).toBeUndefined()
  expect(faultOf('status:503')).toEqual({ kind: 'status', detail: '503' })
  expect(faultOf('refusesFrames')).toEqual({ kind: 'refusesFrames', detail: '' })
})
