import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Entity } from '#foundation/contract/house.ts'
import type { ScreenSpec } from '#foundation/contract/manifest.ts'
import { provide } from '#foundation/providers.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { setMenuHidden } from '#services/access/server/api.ts'
import { permission } from '#services/session/contract.ts'
import { finds } from '../../../web/frame/menu.ts'
import { type MenuEntry, menu, pin } from '../../contract.ts'
import { BENEFITS } from '../../rules.ts'
import { menuFor, readScreens } from '../../server/data/menu.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => readScreens(t.portal))

const menuOf = async (ssoId: string) => (await (await t.as(ssoId)).ok(menu)).groups
const pathsOf = async (ssoId: string): Promise<string[]> => (await menuOf(ssoId)).flatMap((g) => g.entries.map((e) => e.path))
const hide = async (entity: Entity, path: string, hidden: boolean) => {
  await t.write((ctx) => setMenuHidden(ctx, entity, path, hidden), '10000009')
  await t.drain()
}
const TEAM = '10000001'
const HOTEL = '10000010'
const ADMIN = '10000009'
const EDITOR = '10000017'
const CASHIER = '10000015'
const SECURITY = '10000008'
const MY_CODE = '/{lang}/my-qrcode/index'

describe('whose menu holds what', () => {
  test('SHELL-13 each role has the menus of its work, and no menu without an entry', async () => {
    const groups = async (ssoId: string) => (await menuOf(ssoId)).map((g) => g.group)
    for (const ssoId of [TEAM, HOTEL, CASHIER]) expect(await groups(ssoId)).toContain('mine')
    for (const [ssoId, without] of [
      [TEAM, 'system'],
      [CASHIER, 'system'],
      ['10000012', 'system'],
    ] as const)
      expect(await groups(ssoId)).not.toContain(without)
    for (const ssoId of [ADMIN, EDITOR]) expect(await groups(ssoId)).toContain('system')
    for (const ssoId of [TEAM, HOTEL, ADMIN, EDITOR, CASHIER, SECURITY])
      for (const { entries } of await menuOf(ssoId)) expect(entries.length).toBeGreaterThan(0)
  })

  test('SHELL-13 the menu holds what the person may open and nothing else', async () => {
    for (const ssoId of [TEAM, '10000002', '10000005', SECURITY, CASHIER, EDITOR, ADMIN]) {
      const may = new Set((await (await t.as(ssoId)).ok(permission)).routes.map((r) => r.path))
      const inMenu = await pathsOf(ssoId)
      expect(inMenu.filter((path) => !may.has(path))).toEqual([])
      expect(new Set(inMenu).size).toBe(inMenu.length)
    }
    expect(await pathsOf(TEAM)).not.toContain('/{lang}/system/noteBanner')
    expect(await pathsOf(EDITOR)).toContain('/{lang}/system/noteBanner')
    expect(await pathsOf(SECURITY)).toContain('/{lang}/my-qrcode/devices')
    expect(await pathsOf(CASHIER)).not.toContain('/{lang}/my-qrcode/devices')
    expect(await pathsOf('10000002')).toContain('/{lang}/workflow/assigned')
  })

  test('SHELL-14 a menu hidden for a company is gone from its menus and permitted paths, is named as hidden, and stays with the others', async () => {
    expect(await pathsOf(HOTEL)).toContain(MY_CODE)
    await hide('HB', MY_CODE, true)
    const hotel = await t.as(HOTEL)
    expect(await pathsOf(HOTEL)).not.toContain(MY_CODE)
    // a room may hide a screen of its own from a company
    expect((await hotel.ok(menu)).hidden).toContain(MY_CODE)
    expect((await hotel.ok(permission)).routes.map((r) => r.path)).not.toContain(MY_CODE)
    const team = await (await t.as(TEAM)).ok(menu)
    expect(await pathsOf(TEAM)).toContain(MY_CODE)
    expect(team.hidden).not.toContain(MY_CODE)
    await hide('HB', MY_CODE, false)
    expect(await pathsOf(HOTEL)).toContain(MY_CODE)
  })

  test('SHELL-16 any of the five permissions gives the menu of benefits, and with the last of them it goes', async () => {
    const screens: ScreenSpec[] = [{ path: '/{lang}/gift', permission: [], page: 'Gift', group: 'benefits' }]
    const manifest = { name: 'gift', floor: 'room' as const, standsOn: [], permissions: {}, screens, parameters: {} }
    const gift = { name: 'gift', dir: '', manifest, endpoints: [], bindings: [], wiring: {}, locales: () => ({ zh: {}, en: {} }) }
    readScreens({ ...t.portal, rooms: [...t.portal.rooms, gift] })
    const reader = await t.reader(TEAM)
    const others = [...reader.actor.permissions].filter((id) => !BENEFITS.some((one) => one === id))
    const groups = async (...permissions: string[]) =>
      (await menuFor({ ...reader, actor: { ...reader.actor, permissions: new Set([...others, ...permissions]) } })).groups.map((g) => g.group)
    for (const one of BENEFITS) expect([one, await groups(one)]).toEqual([one, expect.arrayContaining(['benefits'])])
    expect(await groups()).not.toContain('benefits')
  })

  test('SHELL-20 an entry of personal and team pages goes with the last sub-permission of their group', async () => {
    const screens: ScreenSpec[] = [{ path: '/{lang}/me', permission: ['ESSMSS'], page: 'Me', group: 'mine' }]
    const manifest = { name: 'me', floor: 'room' as const, standsOn: [], permissions: {}, screens, parameters: {} }
    const me = { name: 'me', dir: '', manifest, endpoints: [], bindings: [], wiring: {}, locales: () => ({ zh: {}, en: {} }) }
    readScreens({ ...t.portal, rooms: [...t.portal.rooms, me] })
    const reader = await t.reader(TEAM)
    const others = [...reader.actor.permissions].filter((id) => !id.startsWith('ESSMSS'))
    const paths = async (...permissions: string[]) =>
      (await menuFor({ ...reader, actor: { ...reader.actor, permissions: new Set([...others, ...permissions]) } })).groups.flatMap((g) =>
        g.entries.map((e) => e.path),
      )
    expect(await paths('ESSMSS', 'ESSMSS_ESS')).toContain('/{lang}/me')
    expect(await paths('ESSMSS')).not.toContain('/{lang}/me')
    expect(await paths('ESSMSS_ESS')).not.toContain('/{lang}/me')
  })

  test('SHELL-56 the menu and the search over functions know no module: a screen is there because a manifest declares it', async () => {
    const screens: ScreenSpec[] = [{ path: '/{lang}/tea', permission: [], page: 'Tea', group: 'mine' }]
    const manifest = { name: 'tea', floor: 'room' as const, standsOn: [], permissions: {}, screens, parameters: {} }
    const tea = { name: 'tea', dir: '', manifest, endpoints: [], bindings: [], wiring: {}, locales: () => ({ zh: {}, en: {} }) }
    const rooms = [...t.portal.rooms, tea]
    readScreens({ ...t.portal, rooms })
    expect(await pathsOf(TEAM)).toContain('/{lang}/tea')
    readScreens(t.portal)
    expect(await pathsOf(TEAM)).not.toContain('/{lang}/tea')
    const shell = t.portal.rooms.find((room) => room.name === 'shell')!
    const offering = rooms.filter((room) => room.manifest.floor === 'room').map((room) => room.name)
    expect(shell.manifest.standsOn.filter((name) => offering.includes(name))).toEqual([])
    expect(offering).toContain('tea')
  })

  test('SHELL-56 an entry that another module offers to a person stands in their menu, by itself, and can be pinned', async () => {
    const pool = { path: '/{lang}/pool', titleCn: '泳池', titleEn: 'Pool', group: 'operations', order: 7, ahead: 'https://pool.example/' } as const
    const takeBack = provide('menu', 'pool', (_, actor) => (actor.ssoId === TEAM ? [pool] : []))
    const me = await t.as(TEAM)
    const theirs = async () => (await menuOf(TEAM)).flatMap((g) => g.entries).find((e) => e.path === pool.path)
    await me.ok(pin, { path: pool.path, pinned: true })
    expect(await theirs()).toEqual({ path: pool.path, titleCn: '泳池', titleEn: 'Pool', initials: 'yc', ahead: pool.ahead, pinned: true })
    expect(await pathsOf(HOTEL)).not.toContain(pool.path)
    takeBack()
    expect(await theirs()).toBeUndefined()
    await me.ok(pin, { path: pool.path, pinned: false })
  })

  test('a screen in a group that is none is a fault at the start', () => {
    const screens: ScreenSpec[] = [{ path: '/{lang}/odd', permission: [], page: 'Odd', group: 'elsewhere' }]
    const manifest = { name: 'odd', floor: 'room' as const, standsOn: [], permissions: {}, screens, parameters: {} }
    const odd = { name: 'odd', dir: '', manifest, endpoints: [], bindings: [], wiring: {}, locales: () => ({ zh: {}, en: {} }) }
    expect(() => readScreens({ ...t.portal, rooms: [...t.portal.rooms, odd] })).toThrow('elsewhere')
  })

  test('without a session there is no menu', async () => {
    expect((await t.visitor.call(menu)).code).toBe('10004')
  })
})

describe('finding a function', () => {
  const all = async () => (await menuOf(ADMIN)).flatMap((g) => g.entries)
  const found = (entries: readonly MenuEntry[], typed: string) => entries.filter((entry) => finds(entry, typed)).map((entry) => entry.titleEn)

  test('an entry carries its titles in both languages and the initials of its pinyin', async () => {
    const entry = (await all()).find((e) => e.path === '/{lang}/system/noteBanner')
    expect(entry).toMatchObject({ titleCn: '公告栏配置', titleEn: 'Notice banner', initials: 'gglpz', pinned: false })
  })

  test('it is found by Chinese, by English in any case, by pinyin initials with or without spaces, and not by what it has not', async () => {
    const entries = await all()
    for (const typed of ['公告', '公告栏配置', 'notice b', 'BANNER', 'gglpz', 'ggl', 'g g l', ' lpz '])
      expect([typed, found(entries, typed)]).toEqual([typed, expect.arrayContaining(['Notice banner'])])
    for (const typed of ['长颈鹿', 'giraffe', 'xyz']) expect([typed, found(entries, typed)]).toEqual([typed, []])
    expect(found(entries, '')).toHaveLength(entries.length)
  })
})

describe('SHELL-60 favorites', () => {
  const pinned = async (ssoId: string) => (await menuOf(ssoId)).flatMap((g) => g.entries.flatMap((e) => (e.pinned ? [e.path] : [])))

  test('SHELL-60 a person pins an entry and takes it out again; it is theirs alone, and doing it twice changes nothing', async () => {
    const me = await t.as(TEAM)
    await me.ok(pin, { path: MY_CODE, pinned: true })
    await me.ok(pin, { path: MY_CODE, pinned: true })
    expect([await pinned(TEAM), await pinned(HOTEL)]).toEqual([[MY_CODE], []])
    await me.ok(pin, { path: MY_CODE, pinned: false })
    await me.ok(pin, { path: MY_CODE, pinned: false })
    expect(await pinned(TEAM)).toEqual([])
  })

  test('SHELL-60 what is not in one’s menu cannot be pinned, whether it is there for others or not at all', async () => {
    const me = await t.as(TEAM)
    const answers = await Promise.all(['/{lang}/system/noteBanner', '/{lang}/nowhere'].map((path) => me.call(pin, { path, pinned: true })))
    expect(answers.map((a) => [a.status, a.code])).toEqual([
      [200, 'SHELL-02'],
      [200, 'SHELL-02'],
    ])
    expect(new Set(answers.map((a) => a.returnMsg)), 'said in words').toEqual(new Set(['没有找到，可能已不存在']))
    expect((await t.visitor.call(pin, { path: MY_CODE, pinned: true })).code).toBe('10004')
  })

  test('a pin of what one may no longer open is not shown, and is there again with the right', async () => {
    const me = await t.as(HOTEL)
    await me.ok(pin, { path: MY_CODE, pinned: true })
    await hide('HB', MY_CODE, true)
    expect(await pinned(HOTEL)).toEqual([])
    await hide('HB', MY_CODE, false)
    expect(await pinned(HOTEL)).toEqual([MY_CODE])
  })
})
