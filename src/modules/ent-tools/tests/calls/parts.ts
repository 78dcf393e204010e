import { existsSync } from 'node:fs'
import { endpoint } from '#foundation/contract/endpoint.ts'
import type { TestClient, TestPortal } from '#foundation/testing/portal.ts'
import { z } from '#foundation/zod.ts'
import * as calls from '../../contract.ts'

export const EDITOR = '10000006'
export const REVIEWER = '10000005'
/** Holds both roles. */
export const BOTH = '10000009'
export const MEMBER = '10000001'
export const HOTEL = '10000010'

/** The room of the story is another's: where it was deleted, what is told of it is skipped. */
export const MEALS = 'free-meal'
export const noMeals = !existsSync(new URL('../../../free-meal/module.ts', import.meta.url))
const PATH = '/api/ehs-ess/free-meal/v1'
const any = z.any()
export const mine = endpoint(`GET ${PATH}/mine`, { kind: 'read', access: 'FREEMEAL', input: any, output: any })
export const overtime = endpoint(`POST ${PATH}/overtime`, { kind: 'write', access: 'FREEMEAL', input: any, output: any })
export const exchange = endpoint(`POST ${PATH}/exchange`, { kind: 'write', access: 'FREEMEAL', input: any, output: any })

/** Signs in anew for each call: where the clock is moved by days no session lasts. */
export const everAnew = (t: TestPortal, ssoId: string): Pick<TestClient, 'call' | 'ok'> => ({
  call: async (...given) => (await t.as(ssoId)).call(...given),
  ok: async (...given) => (await t.as(ssoId)).ok(...given),
})

export const at = (wall: string): string => new Date(`${wall}:00+08:00`).toISOString()

/** What the tests of this room do over and over, on one portal. */
export function uop(t: TestPortal) {
  const editor = everAnew(t, EDITOR)
  const reviewer = everAnew(t, REVIEWER)
  const ask = (given: Partial<Parameters<typeof input>[0]> = {}) => editor.call(calls.propose, input(given))
  return {
    editor,
    reviewer,
    ask,
    async asked(given: Partial<Parameters<typeof input>[0]> = {}): Promise<string> {
      const answer = await ask(given)
      if (!answer.content) throw new Error(`${answer.code} ${answer.returnMsg}`)
      return answer.content.id
    },
    decide: (id: string, action: 'approve' | 'reject' = 'approve', reason = action === 'reject' ? '不妥' : '') =>
      reviewer.call(calls.review, { id, action, reason }),
    async turn() {
      await t.runJob('ent-tools.turn')
      await t.drain()
    },
    stateOf: async (id: string) => (await editor.ok(calls.proposals, { pageSize: 100, filters: {} })).list.find((one) => one.id === id)?.status,
    valueFor: async (ssoId: string, key: string, module = 'session') => (await everAnew(t, ssoId).ok(calls.values, { module })).values[key],
  }
}

interface Given {
  module: string
  key: string
  entity: calls.ForWhom
  value: number | string
  effectiveFrom: string
  effectiveTo: string | null
  reason: string
}
function input(given: Partial<Given>): Given {
  return {
    module: 'session',
    key: 'signInWaitMinutes',
    entity: 'all',
    value: 20,
    effectiveFrom: at('2026-11-21T00:00'),
    effectiveTo: null,
    reason: '试行',
    ...given,
  }
}
