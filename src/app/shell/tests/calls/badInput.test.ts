import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { ssologin } from '#services/session/contract.ts'
import { currentNote, language, saveNote } from '../../contract.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const EDITOR = asSsoId('10000017')
const editor = await t.as(EDITOR)
const NOTE = { textCn: '维护', textEn: 'Upkeep', from: '2026-11-21T00:00:00Z', to: null, entities: ['JV' as const] }

test('SHELL-39 what cannot be read at all is bad input too, and no fault of ours', async () => {
  const signedIn = await t.app.inject({ url: `${ssologin.path}?sso=${EDITOR}` })
  const cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
  const ask = async (payload: string, type = 'application/json') => {
    const headers = { 'content-type': type, 'x-csrf-token': cookies.backlot_csrf! }
    const answer = await t.app.inject({ method: 'POST', url: language.path, payload, headers, cookies })
    return [answer.statusCode, answer.json().code]
  }
  const bad = [
    await ask('{"language":'),
    await ask(''),
    await ask('{"__proto__":{"admin":true}}'),
    await ask('<a/>', 'application/xml'),
    await ask(`{"language":"${'x'.repeat(2_000_000)}"}`),
    await ask(`{"language":"zh","more":${'['.repeat(9_000)}${']'.repeat(9_000)}}`),
  ]
  expect(bad).toEqual(bad.map(() => [200, 'SHELL-39']))
  expect(await ask('{"language":"zh"}')).toEqual([200, '10000'])
})

test('SHELL-39 a text that would not come back as it was sent is refused beside its field: a NUL, half a character', async () => {
  for (const textEn of ['a\0b', 'a\uD800', '\uDC00b'])
    expect(await editor.call(saveNote, { ...NOTE, textEn })).toMatchObject({ status: 200, code: 'SHELL-39', fields: [{ path: 'textEn' }] })
  const odd = '=1+1 <b>👩‍👩‍👧</b> e\u0301'
  await editor.ok(saveNote, { ...NOTE, textEn: odd, from: '2026-11-19T00:00:00Z' })
  expect((await (await t.as('10000011')).ok(currentNote))?.textEn).toBe(odd)
})

test('SHELL-39 days and instants are those of our time, whole numbers those that a column holds', async () => {
  for (const from of ['0000-01-01T00:00:00Z', '1899-12-31T00:00:00Z', '2200-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
    expect(await editor.call(saveNote, { ...NOTE, from })).toMatchObject({ status: 200, code: 'SHELL-39', fields: [{ path: 'from' }] })
  expect((await editor.call(saveNote, { ...NOTE, from: 'today' })).fields, 'told once').toHaveLength(1)
})

test('SHELL-39 a list that is too long, or empty, is told as one', async () => {
  const told = async (entities: unknown[]) => (await editor.call(saveNote, { ...NOTE, entities } as never)).fields
  expect(await told(Array.from({ length: 7 }, () => 'JV'))).toEqual([{ path: 'entities', code: 'SHELL-39', message: '最多6项' }])
  expect(await told([])).toMatchObject([{ path: 'entities', message: '请填写此项' }])
})

test('SHELL-39 a key of an idempotent write that nobody makes so long is refused', async () => {
  expect(await editor.call(language, { language: 'zh' }, { key: 'k'.repeat(201) })).toMatchObject({ status: 200, code: 'SHELL-39' })
  expect((await editor.call(language, { language: 'zh' }, { key: 'k'.repeat(200) })).code).toBe('10000')
})
