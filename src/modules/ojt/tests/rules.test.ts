import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { APPROVER_TYPES, type ApproverType, chainFor } from '../rules/chain.ts'
import { approving, changing, courses, type ListItem, lines, openItems, RESULTS_OF, signing, untried } from '../rules/index.ts'

const now = new Date('2026-11-20T04:00:00Z')
const broken = (refusals: readonly { rule: string; field?: string }[]) => refusals.map(({ rule, field }) => [rule, field].filter(Boolean).join(' '))
const [ME, TRAINER, MANAGER, SECOND] = ['10000001', '10000002', '10000003', '10000004'].map(asSsoId) as [
  ReturnType<typeof asSsoId>,
  ReturnType<typeof asSsoId>,
  ReturnType<typeof asSsoId>,
  ReturnType<typeof asSsoId>,
]
const of = (...types: ApproverType[]) => types.map((type) => ({ type, ssoId: null }))
const approved = (types: readonly ApproverType[], maxApprovers = 5) =>
  broken(approving.check({ facts: {}, input: { approvers: of(...types) }, p: { maxApprovers }, now }))

test('OJT-01 there are at most so many approvers', () => {
  expect(approved(APPROVER_TYPES.slice(0, 5))).toEqual([])
  expect(approved(APPROVER_TYPES)).toEqual(['OJT-01 approvers'])
  expect(approved(['trainer', 'ehs'], 1)).toEqual(['OJT-01 approvers'])
})

test('OJT-02 each type of approver stands once', () => {
  expect(approved(['trainer', 'team-member'])).toEqual([])
  expect(approved(['trainer', 'team-member', 'trainer'])).toEqual(['OJT-02 approvers'])
})

test('OJT-03 OJT-12 courses stand once, and learning knows them', () => {
  const given = (...courseIds: string[]) => broken(courses.check({ facts: { known: new Set(['A', 'B']) }, input: { courseIds }, p: {}, now }))
  expect([given(), given('A', 'B')]).toEqual([[], []])
  expect(given('A', 'A')).toEqual(['OJT-03 courseIds'])
  expect(given('A', 'X')).toEqual(['OJT-12 courseIds.1'])
})

test('OJT-05 OJT-07 a line is one number of somebody who works here', () => {
  const given = (...people: string[]) => broken(lines.check({ facts: { serving: new Set([ME]) }, input: { people }, p: {}, now }))
  expect(given(ME)).toEqual([])
  for (const line of [`${ME},${TRAINER}`, `${ME} ${TRAINER}`, `${ME}、${TRAINER}`]) expect(given(ME, line)).toEqual(['OJT-05 people.1'])
  for (const line of ['1000001', 'abc', TRAINER]) expect(given(line, ME)).toEqual(['OJT-07 people.0'])
})

test('OJT-09 nobody signs twice, and no trainer as the manager of whom they train', () => {
  const party = { ssoId: ME, trainer: TRAINER, manager: MANAGER, secondLevelManager: SECOND }
  const chain = (types: ApproverType[], more: Partial<typeof party> = {}) =>
    chainFor(of(...types), { ...party, ...more }).map(({ type, ssoId }) => [type, ssoId])
  expect(chain(['trainer', 'team-member', 'line-manager', 'second-level-manager'])).toEqual([
    ['trainer', TRAINER],
    ['team-member', ME],
    ['line-manager', MANAGER],
    ['second-level-manager', SECOND],
  ])
  expect(chain(['trainer', 'line-manager'], { manager: TRAINER })).toEqual([
    ['trainer', TRAINER],
    ['line-manager', SECOND],
  ])
  expect(chain(['line-manager', 'second-level-manager'], { manager: TRAINER })).toEqual([['line-manager', SECOND]])
  expect(chain(['line-manager'], { manager: TRAINER, secondLevelManager: TRAINER }), 'somebody signs in any case').toEqual([['trainer', TRAINER]])
  expect(chainFor([{ type: 'ehs', ssoId: SECOND }, ...of('second-level-manager')], party)).toEqual([{ type: 'ehs', ssoId: SECOND }])
})

const item = (result: ListItem['result']): ListItem => ({ ...untried({ no: '1', text: 'a', standard: '' }), result })

test('OJT-09 OJT-15 whose turn it is signs, once every item has a result', () => {
  const given = (by: typeof ME, items: ListItem[], accepts = true) =>
    signing.check({ facts: { signer: ME, items }, input: { by, accepts }, p: {}, now }).map(({ rule, figures }) => [rule, figures.open])
  expect([given(ME, [item('done')]), given(ME, [item(null)], false)]).toEqual([[], []])
  expect(given(TRAINER, [item('done')])).toEqual([['OJT-09', undefined]])
  expect(given(ME, [item('done'), item(null)])).toEqual([['OJT-15', 1]])
})

test('OJT-11 what anybody has signed is not changed', () => {
  const given = (state: 'pending' | 'rejected' | 'signed', step: number) => broken(changing.check({ facts: { state, step }, input: {}, p: {}, now }))
  expect([given('pending', 0), given('rejected', 2)]).toEqual([[], []])
  expect([given('pending', 1), given('signed', 3)]).toEqual([['OJT-11'], ['OJT-11']])
})

test('a check is passed or failed, what is trained is done', () => {
  expect(RESULTS_OF).toEqual({ new: ['done', 'na'], check: ['passed', 'failed', 'na'] })
  expect(openItems([item('na'), item(null)])).toBe(1)
})
