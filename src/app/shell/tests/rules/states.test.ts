import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { house } from '../../../house.ts'
import { bannerCan, bannerLife, bannerStateAt } from '../../rules.ts'

const { rooms } = await house()
const words = { zh: Object.assign({}, ...rooms.map((r) => r.locales().zh)), en: Object.assign({}, ...rooms.map((r) => r.locales().en)) } as Record<
  'zh' | 'en',
  Record<string, string>
>

const isLife = (value: unknown): value is Lifecycle => typeof value === 'object' && value !== null && 'transitions' in value && 'states' in value
async function livesOf(dir: string): Promise<Lifecycle[]> {
  const folder = join(dir, 'rules')
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [join(dir, 'rules.ts')].filter((file) => existsSync(file))
  const found = await Promise.all(files.map(async (file) => Object.values((await import(file)) as object).filter(isLife)))
  return [...new Set(found.flat())]
}
const lives = (await Promise.all(rooms.map((room) => livesOf(room.dir)))).flat()

/** Not decided yet, or decided against. */
const NOT_APPROVED = ['draft', 'pending', 'waiting', 'processing', 'withdrawn', 'rejected', 'terminated', 'planned', 'skipped']
const APPROVED = ['approved', 'active', 'current', 'done']

test('SHELL-57 every state of the house has a text of its own in both languages: none reads like another of its lifecycle', () => {
  expect(lives.length).toBeGreaterThan(5)
  for (const { of, states } of lives)
    for (const lang of ['zh', 'en'] as const) {
      const texts = states.map((state) => words[lang][`state.${of}.${state}`])
      expect([of, lang, texts.filter((text) => !text)]).toEqual([of, lang, []])
      expect([of, lang, new Set(texts).size]).toEqual([of, lang, states.length])
    }
})

test('SHELL-57 what is not approved has no word of approval', () => {
  for (const { of, states } of lives)
    for (const lang of ['zh', 'en'] as const) {
      const approvals = APPROVED.flatMap((state) => words[lang][`state.${of}.${state}`] ?? [])
      for (const state of states.filter((s) => NOT_APPROVED.includes(s))) {
        const text = words[lang][`state.${of}.${state}`]!
        expect([of, state, approvals.filter((approval) => text === approval || text.startsWith(approval))]).toEqual([of, state, []])
      }
    }
})

test('SHELL-57 what is not approved does not look as if it were', () => {
  const looks = lives.flatMap(({ of, states, tones }) => states.filter((s) => NOT_APPROVED.includes(s) && tones[s] === 'g').map((state) => `${of}.${state}`))
  expect(looks).toEqual([])
})

test('a banner is planned until it begins, current until it ends or another takes its place, and nothing can be done with one that is over', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const stateOf = (now: number, to: number | null = 12, replaced = false) => bannerStateAt({ from: at(8), to: to === null ? null : at(to), replaced }, at(now))
  expect([7, 8, 11, 12].map((hour) => stateOf(hour))).toEqual(['planned', 'current', 'current', 'ended'])
  expect([stateOf(9999, null), stateOf(9, null, true)]).toEqual(['current', 'ended'])
  expect(bannerLife.states.map(bannerCan)).toEqual([['edit', 'end'], ['edit', 'end'], []])
})
