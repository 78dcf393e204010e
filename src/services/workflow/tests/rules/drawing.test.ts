import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import * as calls from '../../contract/index.ts'
import { amountOf, covers } from '../../rules/covering.ts'
import { forkFaults } from '../../rules/forking.ts'
import {
  addAfterStage,
  addBranch,
  addFork,
  addStep,
  type BranchSpec,
  canMove,
  type ForkSpec,
  graphOf,
  moveStep,
  removeBranch,
  removeFork,
  removeStep,
  type StepSpec,
} from '../../rules/index.ts'
import { catalog, openTasks, seedFlows, submit } from '../../server/api.ts'
import { portalForTests } from './parts.ts'

const t = await portalForTests()

type Fork = ForkSpec & { branches: BranchSpec[] }
type Path = { conditions: []; steps: StepSpec[]; forks?: Fork[] | undefined }
type Act = { act: number; at: number; other: number }

/** Whatever an administrator presses. */
function drawn(acts: readonly Act[]): Path {
  let count = 0
  const step = (): StepSpec => ({ key: `s${count++}`, nameCn: '步骤', nameEn: 'Step', approver: 'line-manager' })
  const branch = (): BranchSpec => ({ key: `b${count++}`, nameCn: '分支', nameEn: 'Branch', conditions: [] })
  let path: Path = { conditions: [], steps: [step()] }
  for (const { act, at, other } of acts) {
    const index = (at % (path.steps.length + 1)) - 1
    const forks = path.forks ?? []
    const f = forks.length > 0 ? other % forks.length : -1
    if (act === 0) path = addStep(path, index, step())
    if (act === 1) path = addAfterStage(path, index, step())
    if (act === 2) path = addFork(path, index, { key: `f${count++}`, join: 'all', branches: [branch(), branch()] }, step)
    if (act === 3 && f >= 0) path = addBranch(path, f, branch(), step())
    if (act === 4 && index >= 0) path = removeStep(path, index)
    if (act === 5 && f >= 0) path = removeBranch(path, forks[f]!.branches[0]!.key)
    if (act === 6 && f >= 0) path = removeFork(path, f)
    if (act === 7 && index >= 0) path = moveStep(path, index, other % 2 === 0 ? 1 : -1)
  }
  return path
}
const acts = fc.array(fc.record({ act: fc.integer({ min: 0, max: 7 }), at: fc.nat(20), other: fc.nat(20) }), { maxLength: 25 })

test('WF-28 whatever is pressed in the graph, its branches can run and each step stands at a place of its own', () => {
  fc.assert(
    fc.property(acts, (given) => {
      const path = drawn(given)
      expect(forkFaults(path)).toEqual([])
      const { nodes, edges } = graphOf([path])
      expect(
        nodes
          .filter(({ kind }) => kind === 'step')
          .map(({ step }) => step)
          .toSorted((a, b) => a! - b!),
      ).toEqual(path.steps.map((_, n) => n))
      expect(new Set(nodes.map(({ along, across }) => `${along} ${across}`)).size).toBe(nodes.length)
      // everything lies on a way from sending to the decision
      for (const { id } of nodes) {
        if (id !== 'start') expect(edges.some(({ to }) => to === id)).toBe(true)
        if (id !== 'end') expect(edges.some(({ from }) => from === id)).toBe(true)
      }
    }),
  )
})

test('WF-28 what was moved one way can be moved back', () => {
  fc.assert(
    fc.property(acts, fc.nat(20), (given, at) => {
      const path = drawn(given)
      if (path.steps.length === 0) return
      const index = at % path.steps.length
      if (!canMove(path, index, 1)) return
      const after = moveStep(path, index, 1)
      const now = after.steps.findIndex(({ key }) => key === path.steps[index]!.key)
      expect(moveStep(after, now, -1).steps).toEqual(path.steps)
    }),
  )
})

test('WF-10 the picture of a flow is made from its paths; only places that somebody chose are kept, of nodes that are there', async () => {
  const step = { key: 'one', nameCn: '审批', nameEn: 'Approval', approver: 'line-manager' as const }
  catalog({
    code: 'D_PICTURE',
    module: 'drawing',
    params: [],
    flow: { code: 'D_PICTURE', paths: [{ conditions: [], steps: [step] }] },
    facts: async () => [],
    onDecided: async () => {},
  })
  await t.write(seedFlows)
  const admin = await t.as('10000009')
  const { id: configId } = (await admin.ok(calls.searchConfigs, { filters: { catalog: 'D_PICTURE' } })).list[0]!
  const [path] = await admin.ok(calls.pathsOfConfig, { configId })
  const node = `${path!.id}.step.one`
  await admin.ok(calls.saveDiagram, {
    configId,
    places: [
      { id: node, x: 40, y: 60 },
      { id: 'gone', x: 1, y: 1 },
    ],
  })
  const picture = await admin.ok(calls.diagram, { configId })
  expect(picture.nodes.map(({ kind }) => kind)).toEqual(['start', 'when', 'step', 'end'])
  expect(picture.places).toEqual([{ id: node, x: 40, y: 60 }])
  await admin.ok(calls.savePaths, { configId, paths: [{ id: path!.id, conditions: [], steps: [{ ...step, nameEn: 'Decision' }] }] })
  expect((await admin.ok(calls.diagram, { configId })).places).toEqual([{ id: node, x: 40, y: 60 }])
  expect(await (await t.as('10000002')).call(calls.saveDiagram, { configId, places: [] })).toMatchObject({ status: 403 })
})

test('WF-41 a delegation covers by kind of request, company and amount', () => {
  const all = { catalogs: null, entities: null, amountMaxFen: null }
  const trip = { catalog: 'TRIP', entity: 'MB', amountFen: 50_000 }
  expect(covers(all, trip)).toBe(true)
  expect(covers({ ...all, catalogs: ['MEAL'] }, trip)).toBe(false)
  expect(covers({ ...all, entities: ['HB'] }, trip)).toBe(false)
  expect([covers({ ...all, amountMaxFen: 50_000 }, trip), covers({ ...all, amountMaxFen: 49_999 }, trip)]).toEqual([true, false])
  expect(covers({ ...all, amountMaxFen: 0 }, { ...trip, amountFen: undefined })).toBe(true)
  const params = [
    { code: 'costFen', valueType: 'money' as const },
    { code: 'otherFen', valueType: 'money' as const },
    { code: 'days', valueType: 'number' as const },
  ]
  expect([amountOf(params, { costFen: 5, otherFen: 9, days: 90 }), amountOf(params, { days: 90 })]).toEqual([9, undefined])
})

test('WF-41 what is out of scope stays with the delegator, what is in it goes to the delegate', async () => {
  const step = { key: 'one', nameCn: '审批', nameEn: 'Approval', approver: 'person' as const, people: ['10000003'] }
  catalog({
    code: 'D_COST',
    module: 'drawing',
    params: [{ code: 'costFen', valueType: 'money' }],
    flow: { code: 'D_COST', paths: [{ conditions: [], steps: [step] }] },
    facts: async () => [],
    onDecided: async () => {},
  })
  await t.write(seedFlows)
  const area = await t.as('10000003')
  const today = await t.write(async (ctx) => ctx.today)
  await area.ok(calls.saveDelegation, { delegate: asSsoId('10000002'), start: today, end: today, catalogs: ['D_COST'], amountMaxFen: 10_000 })
  const holder = async (costFen: number) => {
    const given = {
      module: 'drawing',
      businessId: `cost${costFen}`,
      catalog: 'D_COST',
      params: { costFen },
      requester: asSsoId('10000001'),
      subjectCn: '采购',
      subjectEn: 'Purchase',
    }
    const { id } = await t.write((ctx) => submit(ctx, given))
    return (await t.write((ctx) => openTasks(ctx, id))).map(({ approver }) => approver)
  }
  expect(await holder(10_000)).toEqual(['10000002'])
  expect(await holder(10_001)).toEqual(['10000003'])
})
