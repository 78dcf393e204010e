import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import * as calls from '../../contract/index.ts'
import { forkFaults } from '../../rules/forking.ts'
import { type BranchState, joined, progressOf, stagesOf } from '../../rules/stages.ts'
import { catalog, type PathSpec, preview, type StepSpec, seedFlows, submit } from '../../server/api.ts'
import { ADMIN, AREA, BENEFITS, FINANCE, HRBP, MANAGER, MEMBER, portalForTests, SECURITY } from './parts.ts'

const t = await portalForTests()

const by = (key: string, who: string, branch?: string, more: Partial<StepSpec> = {}): StepSpec => ({
  key,
  nameCn: key,
  nameEn: key,
  approver: 'person',
  people: [who],
  ...(branch && { branch }),
  allow: ['transfer', 'addSignBefore', 'returnToStep', 'returnToRequester'],
  ...more,
})
type Fork = NonNullable<PathSpec['forks']>[number]
const branch = (key: string, more: Partial<Fork['branches'][number]> = {}) => ({ key, nameCn: key, nameEn: key, conditions: [], ...more })
const heard: { businessId: string; decision: string }[] = []
const room = (code: string, steps: StepSpec[], fork: Omit<Fork, 'key'>) =>
  catalog({
    code,
    module: 'branches',
    params: [{ code: 'costFen', valueType: 'money' }],
    flow: { code, paths: [{ conditions: [], steps, forks: [{ key: 'fork', ...fork }] }] },
    facts: async () => [],
    onDecided: async (_ctx, given) => void heard.push(given),
  })
const THREE = [
  by('first', MANAGER),
  by('hr', HRBP, 'people'),
  by('area', AREA, 'place'),
  by('guard', SECURITY, 'place'),
  by('money', FINANCE, 'money'),
  by('last', BENEFITS),
]
const branches = [branch('people'), branch('place'), branch('money')]
room('P_ALL', THREE, { join: 'all', branches })
room('P_ANY', THREE, { join: 'any', branches })
room('P_TWO', THREE, { join: 'number', joinValue: 2, branches })
room('P_OPTIONAL', THREE, { join: 'all', branches: [branch('people', { optional: true }), branch('place'), branch('money')] })
room('P_DEAR', THREE, {
  join: 'all',
  branches: [branch('people'), branch('place'), branch('money', { conditions: [{ param: 'costFen', operator: 'ge', value: 100_000 }] })],
})
await t.write(seedFlows)

const ask = (code: string, params: Record<string, number> = {}) =>
  t.write((ctx) =>
    submit(ctx, { module: 'branches', businessId: newId(), catalog: code, params, requester: asSsoId(MEMBER), subjectCn: '申请', subjectEn: 'Request' }),
  )
type Action = InputOf<typeof calls.operate>['action']
const act = async (ssoId: string, itemId: string, action: Action, more: Partial<InputOf<typeof calls.operate>> = {}) =>
  (await t.as(ssoId)).call(calls.operate, { itemId, action, comment: '已核对', ...more })
const approve = async (itemId: string, ...people: string[]) => {
  for (const one of people) expect(await act(one, itemId, 'approve'), one).toMatchObject({ code: '10000' })
}
const read = async (id: string) => (await t.as(ADMIN)).ok(calls.detail, { id })
const held = async (id: string) => (await read(id)).holders.map((h) => h.person.ssoId).toSorted()
const stateOf = async (id: string) => (await read(id)).state
/** Until the branches run. */
const forked = async (code: string, params: Record<string, number> = {}) => {
  const { id } = await ask(code, params)
  await approve(id, MANAGER)
  return id
}

test('WF-28 branches run at the same time, each step by step, and the item goes on once when all have passed', async () => {
  const id = await forked('P_ALL')
  expect(await held(id)).toEqual([AREA, HRBP, FINANCE].toSorted())
  await approve(id, AREA)
  expect(await held(id)).toEqual([HRBP, FINANCE, SECURITY].toSorted())
  await approve(id, FINANCE, SECURITY)
  expect(await held(id)).toEqual([HRBP])
  expect((await read(id)).steps.map((step) => [step.code, step.stands])).toEqual([
    ['first', 'passed'],
    ['hr', 'now'],
    ['area', 'passed'],
    ['guard', 'passed'],
    ['money', 'passed'],
    ['last', 'next'],
  ])
  await approve(id, HRBP)
  expect(await held(id)).toEqual([BENEFITS])
  await approve(id, BENEFITS)
  expect(await stateOf(id)).toBe('approved')
  expect(heard.filter((one) => one.decision === 'approved')).toHaveLength(1)
})

test('WF-28 any of the branches suffices, or the number that is given; the others are released', async () => {
  const any = await forked('P_ANY')
  await approve(any, HRBP)
  expect(await held(any)).toEqual([BENEFITS])
  expect(await act(FINANCE, any, 'approve')).not.toMatchObject({ code: '10000' })
  const two = await forked('P_TWO')
  await approve(two, HRBP)
  expect(await held(two)).toEqual([AREA, FINANCE].toSorted())
  await approve(two, FINANCE)
  expect(await held(two)).toEqual([BENEFITS])
})

test('WF-28 a rejection in a branch that is not optional ends the item and the open tasks of the others', async () => {
  const id = await forked('P_OPTIONAL')
  expect(await act(FINANCE, id, 'reject')).toMatchObject({ code: '10000' })
  expect([await stateOf(id), await held(id)]).toEqual(['rejected', []])
  expect(await act(AREA, id, 'approve')).not.toMatchObject({ code: '10000' })
})

test('WF-28 an optional branch that is rejected is given up by itself', async () => {
  const id = await forked('P_OPTIONAL')
  expect(await act(HRBP, id, 'reject')).toMatchObject({ code: '10000' })
  expect(await held(id)).toEqual([AREA, FINANCE].toSorted())
  await approve(id, AREA, SECURITY, FINANCE)
  expect(await held(id)).toEqual([BENEFITS])
})

test('WF-28 a branch runs only where its conditions hold, and the preview says the same as what is made', async () => {
  for (const costFen of [50_000, 150_000]) {
    const given = { catalog: 'P_DEAR', params: { costFen }, requester: asSsoId(MEMBER) }
    const steps = await t.write((ctx) => preview(ctx, given))
    const id = await forked('P_DEAR', { costFen })
    expect((await read(id)).steps.map((step) => step.nameCn)).toEqual(steps.map((step) => step.nameCn))
    expect((await held(id)).includes(asSsoId(FINANCE))).toBe(costFen >= 100_000)
    expect(steps.find((step) => step.nameCn === 'hr')?.branch).toMatchObject({ nameCn: 'people' })
  }
})

test('WF-28 WF-30 WF-31 what is done to a task of one branch leaves the others alone; a return takes them all back', async () => {
  const id = await forked('P_ALL')
  expect(await act(FINANCE, id, 'transfer', { to: asSsoId(BENEFITS) })).toMatchObject({ code: '10000' })
  expect(await held(id)).toEqual([AREA, HRBP, BENEFITS].toSorted())
  expect(await act(HRBP, id, 'add-sign-before', { people: [asSsoId(SECURITY)] })).toMatchObject({ code: '10000' })
  expect(await held(id)).toEqual([AREA, BENEFITS, SECURITY].toSorted())
  await approve(id, SECURITY)
  expect(await held(id)).toEqual([AREA, BENEFITS, HRBP].toSorted())
  expect((await read(id)).returnsTo.map((step) => step.code)).toEqual(['first'])
  expect(await act(AREA, id, 'return-to-step', { step: 'hr' })).toMatchObject({ code: 'WF-31' })
  expect(await act(AREA, id, 'return-to-step', { step: 'first' })).toMatchObject({ code: '10000' })
  expect(await held(id)).toEqual([MANAGER])
  await approve(id, MANAGER)
  expect(await held(id)).toEqual([AREA, HRBP, FINANCE].toSorted())
})

test('WF-28 WF-31 returned with back-to-me the item comes back to all branches as they stood', async () => {
  const id = await forked('P_ALL')
  await approve(id, AREA)
  expect(await act(SECURITY, id, 'return-to-step', { step: 'first', backToMe: true })).toMatchObject({ code: '10000' })
  expect(await held(id)).toEqual([MANAGER])
  await approve(id, MANAGER)
  expect(await held(id)).toEqual([HRBP, FINANCE, SECURITY].toSorted())
})

test('WF-28 what cannot be joined is not saved: a single branch, all with conditions, steps apart, more needed than there are', async () => {
  const path = (steps: StepSpec[], forks: Fork[]) => forkFaults({ steps, forks })
  const fork = (more: Partial<Fork> = {}): Fork => ({ key: 'fork', join: 'all', branches: [branch('a'), branch('b')], ...more })
  const good = [by('one', HRBP, 'a'), by('two', AREA, 'b')]
  expect(path(good, [fork()])).toEqual([])
  expect(path(good.slice(0, 1), [fork({ branches: [branch('a')] })])).toEqual(['forks.0.branches'])
  const when = [{ param: 'costFen', operator: 'ge' as const, value: 1 }]
  expect(path(good, [fork({ branches: [branch('a', { conditions: when }), branch('b', { conditions: when })] })])).toEqual(['forks.0.branches'])
  expect(path([good[0]!, by('between', FINANCE), good[1]!], [fork()])).toEqual(['forks.0.branches'])
  expect(path(good, [fork({ join: 'number', joinValue: 3 })])).toEqual(['forks.0.joinValue'])
  expect(path([...good, by('lost', FINANCE, 'c')], [fork()])).toEqual(['steps.2.branch'])
  expect(path(good, [fork({ branches: [branch('a'), branch('b'), branch('c')] })])).toEqual(['forks.0.branches.2.steps'])
  const admin = await t.as(ADMIN)
  const { list } = await admin.ok(calls.searchConfigs, { filters: { catalog: 'P_ALL' } })
  const steps = [{ key: 'one', nameCn: '一', nameEn: 'One', approver: 'line-manager' as const, branch: 'a' }]
  const forks = [{ key: 'fork', join: 'all' as const, branches: [{ key: 'a', nameCn: '甲', nameEn: 'A', conditions: [] }] }]
  const saved = await admin.call(calls.savePaths, { configId: list[0]!.id, paths: [{ conditions: [], steps, forks }] })
  expect(saved).toMatchObject({ code: 'WF-28', fields: [{ path: 'paths.0.forks.0.branches' }] })
})

const states = fc.array(fc.record({ optional: fc.boolean(), state: fc.constantFrom('open' as const, 'passed' as const, 'failed' as const) }), {
  minLength: 1,
  maxLength: 6,
})
const anyFork = fc.record({ join: fc.constantFrom('all' as const, 'any' as const, 'number' as const), joinValue: fc.integer({ min: 1, max: 6 }) })

test('WF-28 a fork is never stuck, never passed by nobody, and never falls back', () => {
  fc.assert(
    fc.property(anyFork, states, (fork, given) => {
      const outcome = joined(fork, given)
      if (given.every(({ state }) => state !== 'open')) expect(outcome).not.toBe('open')
      if (outcome === 'passed') expect(given.some(({ state }) => state === 'passed')).toBe(true)
      if (given.some(({ state, optional }) => state === 'failed' && !optional)) expect(outcome).toBe('failed')
      // one more approval never takes away what was reached
      const further = given.map((one): BranchState => (one.state === 'open' ? { ...one, state: 'passed' } : one))
      if (outcome === 'passed') expect(joined(fork, further)).toBe('passed')
    }),
  )
})

test('WF-28 a branch stands at the first of its steps that has not passed', () => {
  expect(progressOf(['passed', 'open', 'none'])).toEqual({ state: 'open', at: 1, enters: false })
  expect(progressOf(['passed', 'none'])).toEqual({ state: 'open', at: 1, enters: true })
  expect(progressOf(['passed', 'passed'])).toEqual({ state: 'passed', at: 2, enters: false })
  expect(progressOf(['failed', 'none'])).toEqual({ state: 'failed', at: 0, enters: false })
  expect(stagesOf({ steps: THREE, forks: [{ key: 'fork', join: 'all', branches }] }).map(({ from, to }) => [from, to])).toEqual([
    [0, 0],
    [1, 4],
    [5, 5],
  ])
})
