import { expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { defineModule } from '#foundation/contract/manifest.ts'
import { z } from '#foundation/zod.ts'
import type { Room } from './house.ts'
import { registrationFaults } from './registrations.ts'

const call = (path: string) => endpoint(`GET /${path}`, { kind: 'read', access: 'signed-in', input: z.object({}), output: z.object({}) })
const job = (name: string) => ({ name, cron: '0 1 * * *', spec: 'daily 01:00', run: async () => {} })
const handler = async () => ({})

function room(name: string, given: { calls?: string[]; unbound?: string[]; permissions?: string[]; screens?: string[]; jobs?: string[] }): Room {
  const endpoints = (given.calls ?? []).map(call)
  return {
    name,
    dir: `src/services/${name}`,
    manifest: defineModule({
      name,
      floor: 'service',
      standsOn: [],
      permissions: Object.fromEntries((given.permissions ?? []).map((id) => [id, []])),
      screens: (given.screens ?? []).map((path) => ({ path: `/${path}` as const, permission: 'public', page: 'Pot' })),
      parameters: {},
    }),
    endpoints: [...endpoints, ...(given.unbound ?? []).map(call)],
    bindings: endpoints.map((one) => ({ endpoint: one, handler })),
    wiring: { jobs: (given.jobs ?? []).map(job) },
    locales: () => ({ zh: {}, en: {} }),
  }
}

test('modules that declare each their own fit together', () => {
  const tea = { calls: ['api/basic/tea/list', 'api/basic/tea/:id'], permissions: ['TEA'], screens: ['{lang}/tea'], jobs: ['wash'] }
  expect(
    registrationFaults([room('tea', tea), room('cake', { calls: ['api/basic/cake/:id'], permissions: ['CAKE'], screens: ['{lang}/cake'], jobs: ['wash'] })]),
  ).toEqual([])
})

test('what is declared twice is told with both modules', () => {
  const tea = room('tea', { calls: ['api/basic/tea/:id'], permissions: ['TEA'], screens: ['{lang}/tea/{id}'], jobs: ['wash', 'wash'] })
  const cake = room('cake', { calls: ['api/basic/tea/:pot'], permissions: ['TEA'], screens: ['{lang}/tea/{pot}'] })
  expect(registrationFaults([tea, cake])).toEqual([
    'tea declares the job tea.wash twice',
    'tea and cake both declare the call GET /api/basic/tea/:',
    'tea and cake both declare the permission TEA',
    'tea and cake both declare the screen /:/tea/:',
  ])
})

test('a call that nothing carries out is told', () => {
  expect(registrationFaults([room('tea', { calls: ['api/basic/tea/list'], unbound: ['api/basic/tea/pour'] })])).toEqual([
    'tea declares the call GET /api/basic/tea/pour in contract.ts, and server/index.ts does not bind it',
  ])
})

test('SHELL-22 a call below none of the base paths is told', () => {
  const of = (path: string) => registrationFaults([room('tea', { calls: [path] })])
  for (const base of ['basic', 'ehs-ess', 'flperformance', 'docSafety']) expect(of(`api/${base}/tea`)).toEqual([])
  for (const path of ['api/tea', 'basic/tea', 'api/basically/tea']) expect(of(path)).toEqual([`the call GET /${path} of tea lies below none of the base paths`])
})

test('SHELL-01 a screen that says no language is told, unless it needs none', () => {
  const of = (path: `/${string}`, more: { bare?: boolean; leadsOn?: boolean; ownLanguage?: boolean } = {}) => {
    const tea = room('tea', {})
    return registrationFaults([{ ...tea, manifest: { ...tea.manifest, screens: [{ path, permission: 'public', page: 'Pot', ...more }] } }])
  }
  for (const path of ['/', '/{lang}/tea', '/kitchen/{pot}/{lang}/*'] as const) expect(of(path)).toEqual([])
  expect(of('/tea')).toEqual(['the screen /tea of tea does not say {lang}'])
  expect(of('/{language}/tea')).toHaveLength(1)
  for (const more of [{ bare: true }, { leadsOn: true }, { ownLanguage: true }]) expect(of('/tea', more)).toEqual([])
})
