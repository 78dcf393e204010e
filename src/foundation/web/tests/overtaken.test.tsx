// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { setDraftOwner } from '../drafts.ts'
import { useForm } from '../form.ts'
import { FormSheet } from '../kit/FormSheet.tsx'
import { overtaken } from '../kit/Overtaken.tsx'
import { TextField } from '../kit/TextFields.tsx'
import { MeProvider } from '../me.tsx'
import { useCall } from '../query.tsx'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, type, windowOf } from './page.tsx'

const thing = z.object({ name: z.string(), saved })
const read = endpoint('GET /api/thing', { kind: 'read', access: 'signed-in', input: z.object({}), output: thing })
const save = endpoint('POST /api/thing/save', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ name: z.string(), basedOn }),
  output: z.object({ revision: z.int() }),
})
const me = { ssoId: asSsoId('10000001'), nameCn: '李晓雯', nameEn: 'Lily Li', entity: 'MB', permissions: new Set<string>() } as const
const zhang = { ssoId: asSsoId('10000002'), nameCn: '张伟', nameEn: 'Wei Zhang', departmentCn: '', departmentEn: '' }

function Editor({ stays = false }: { stays?: boolean }) {
  const now = useCall(read, {}).data
  return now ? <Form now={now} stays={stays} /> : null
}

function Form({ now, stays }: { now: z.output<typeof thing>; stays: boolean }) {
  const form = useForm(save, {
    initial: { name: now.name, basedOn: now.saved.revision },
    draft: 'thing',
    ...(stays && { next: ({ revision }) => ({ basedOn: revision }) }),
    onSent() {},
  })
  const said = (one: { name?: string }) => [['名称', one.name ?? '']] as const
  return (
    <FormSheet title="thing" form={form} action="save" overtaken={overtaken(form, now, said)} onClose={() => {}}>
      <TextField label="名称" value={form.values.name} onChange={(name) => form.set('name', name)} />
    </FormSheet>
  )
}

const REFUSED = { code: 'SHELL-64', returnMsg: '内容在您编辑期间已被他人修改' }
let stored: { name: string; revision: number; by: typeof zhang | null }
const sent: { name: string; basedOn: number }[] = []

/** The thing as a server keeps it. */
const serve = () =>
  serveWith((url, { body }) => {
    if (!url.startsWith(save.path))
      return json({ code: '10000', content: { name: stored.name, saved: { revision: stored.revision, by: stored.by, at: null } } })
    const given = JSON.parse(String(body)) as (typeof sent)[number]
    sent.push(given)
    if (given.basedOn !== stored.revision) return json(REFUSED)
    stored = { name: given.name, revision: stored.revision + 1, by: { ...zhang, ...me } }
    return json({ code: '10000', content: { revision: stored.revision } })
  })
const theirs = (by: typeof zhang | null = zhang) => {
  stored = { name: '对方写的', revision: 2, by }
}

async function open(given: { stays?: boolean } = {}) {
  const page = await show(
    <MeProvider me={me}>
      <Editor {...given} />
    </MeProvider>,
  )
  return {
    page,
    field: page.querySelector('input')!,
    note: () => page.querySelector('section[role=alert]')?.textContent ?? '',
    send: () => press(page.querySelector('[type=submit]')),
  }
}

beforeEach(() => {
  fakeHost()
  windowOf(1440)
  setDraftOwner('10000001')
  stored = { name: '原来的', revision: 1, by: null }
  sent.length = 0
  serve()
})
afterEach(cleanUp)

test('SHELL-64 who was overtaken is told by whom, sees both sides, and goes on with what she typed', async () => {
  const { page, field, note, send } = await open()
  await type(field, '我写的')
  theirs()
  await send()
  for (const said of ['张伟在您编辑期间保存了新的内容', '对方写的', '我写的']) expect(note()).toContain(said)
  expect([field.value, page.querySelector<HTMLButtonElement>('[type=submit]')?.disabled]).toEqual(['我写的', true])
  await press(buttonOf(page, '保留我填写的'))
  expect(note()).toBe('')
  await send()
  expect(sent.map((one) => one.basedOn)).toEqual([1, 2])
  expect(stored.name).toBe('我写的')
})

test('SHELL-64 or with what the other has saved, which the form then holds', async () => {
  const { page, field, note, send } = await open()
  await type(field, '我写的')
  theirs(null)
  await send()
  expect(note()).toContain('有人在您编辑期间')
  await press(buttonOf(page, '改用最新内容'))
  expect([note(), field.value]).toEqual(['', '对方写的'])
  await type(field, '接着写')
  await send()
  expect(stored.name).toBe('接着写')
})

test('SHELL-64 a draft of an earlier visit that was overtaken since says so at once', async () => {
  const first = await open()
  await type(first.field, '我写的')
  theirs({ ...zhang, ...me })
  const again = await open()
  expect([again.field.value, again.note().includes('您在其他窗口保存了新的内容')]).toEqual(['我写的', true])
})

test('SHELL-64 a form that stays open goes on from its own save', async () => {
  const { field, note, send } = await open({ stays: true })
  await type(field, '一')
  await send()
  await type(field, '二')
  await send()
  expect([note(), stored.name, stored.revision]).toEqual(['', '二', 3])
})
