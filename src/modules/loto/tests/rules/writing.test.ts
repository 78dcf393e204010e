import { describe, expect, test } from 'vitest'
import { differences, eightSteps, type Source } from '../../rules/content.ts'
import { changing, entering, finishing, inspectionOn, opening, saving, seeing, staying, submitting, working } from '../../rules/index.ts'
import { holderIn, procedureLife } from '../../rules/life.ts'

const now = new Date('2026-11-20T04:00:00Z')
const asked = { p: {}, now }
const rulesOf = (found: readonly { rule: string; field?: string }[]) => found.map(({ rule, field }) => (field ? `${rule} ${field}` : rule))
const step = { textCn: '断电', textEn: 'Cut off', pictures: [] as string[] }
const steps = Array.from({ length: 8 }, () => step)
const source: Source = { kind: 'electrical', magnitude: '', point: 'E-1', place: '', picture: null, device: '锁', method: '', verification: '验电' }
const people = { reviewer: 'b', departmentApprover: 'c', reviewerLevel1: 'd', approver: 'e', ehsApprover: 'f' }
const written = { steps, attachments: [], ...people }
const save = (more: object, codeTaken = false) => rulesOf(saving.check({ ...asked, facts: { author: 'a', codeTaken }, input: { ...written, ...more } }))

describe('writing', () => {
  test('LOTO-03 all eight steps are there in both languages', () => {
    expect(save({})).toEqual([])
    expect(save({ steps: steps.slice(1) })).toEqual(['LOTO-03 steps'])
    expect(save({ steps: steps.with(7, { ...step, textEn: ' ' }) })).toEqual(['LOTO-03 steps'])
  })

  test('LOTO-04 an energy source has an isolation point, a device and a verification, and there is one at least', () => {
    const submit = (energySources: Source[]) => rulesOf(submitting.check({ ...asked, facts: { author: 'a', ...people, steps, energySources }, input: {} }))
    expect(submit([source])).toEqual([])
    expect(submit([])).toEqual(['LOTO-04'])
    for (const field of ['point', 'device', 'verification'] as const) expect(submit([source, { ...source, [field]: '' }]), field).toEqual(['LOTO-04'])
  })

  test('LOTO-05 author, reviewers and approvers are different people', () => {
    expect(save({ approver: 'a' })).toEqual(['LOTO-05 approver'])
    expect(save({ reviewerLevel1: 'b' })).toEqual(['LOTO-05 reviewerLevel1'])
    expect(save({ ehsApprover: 'e' })).toEqual(['LOTO-05 ehsApprover'])
  })

  test('LOTO-13 equipment is scrapped only with a confirmation', () => {
    expect(save({ equipmentStatus: 'scrapped' })).toEqual(['LOTO-13 confirmed'])
    expect(save({ equipmentStatus: 'scrapped', confirmed: true })).toEqual([])
  })

  test('LOTO-15 LOTO-18 ten pictures a step, ten papers in all, and a code of one machine', () => {
    const pictures = (count: number) => Array.from({ length: count }, (_, at) => String(at))
    expect(save({ steps: steps.with(2, { ...step, pictures: pictures(10) }), attachments: pictures(10) })).toEqual([])
    expect(save({ steps: steps.with(2, { ...step, pictures: pictures(11) }) })).toEqual(['LOTO-15 steps'])
    expect(save({ attachments: pictures(11) })).toEqual(['LOTO-15 attachments'])
    expect(save({}, true)).toEqual(['LOTO-18 procedureCode'])
  })

  test('LOTO-07 LOTO-14 LOTO-19 a change names its notice, a decision what was read, and a review ends without open comments', () => {
    expect(rulesOf(changing.check({ ...asked, facts: {}, input: { changeNoticeCode: ' ' } }))).toEqual(['LOTO-07 changeNoticeCode'])
    expect(rulesOf(seeing.check({ ...asked, facts: { version: 3 }, input: { version: 2 } }))).toEqual(['LOTO-14'])
    expect(rulesOf(seeing.check({ ...asked, facts: { version: 3 }, input: {} }))).toEqual(['LOTO-14'])
    expect(seeing.check({ ...asked, facts: { version: 3 }, input: { version: 3 } })).toEqual([])
    expect(rulesOf(finishing.check({ ...asked, facts: { open: 1 }, input: {} }))).toEqual(['LOTO-19'])
  })
})

describe('vendors', () => {
  const until = new Date('2026-11-20T04:05:00Z')
  const enter = (more: object) => entering.check({ ...asked, facts: { sent: { until, tries: 0, used: false, ...more }, fits: true }, input: {} }).length

  test('LOTO-09 a code is good for five minutes, once, and for five tries', () => {
    expect(enter({})).toBe(0)
    expect([enter({ until: now }), enter({ tries: 5 }), enter({ used: true })]).toEqual([1, 1, 1])
    expect(entering.check({ ...asked, facts: { sent: undefined, fits: true }, input: {} })).toHaveLength(1)
    const stay = (more: object) =>
      staying.check({ ...asked, facts: { until, today: '2026-11-20', account: { active: true, from: '2026-01-01', to: '2026-11-20', ...more } }, input: {} })
        .length
    expect([stay({}), stay({ active: false }), stay({ to: '2026-11-19' }), stay({ from: '2026-11-21' })]).toEqual([0, 1, 1, 1])
  })

  test('LOTO-06 LOTO-10 what is valid, where one works', () => {
    expect(rulesOf(working.check({ ...asked, facts: { valid: false }, input: {} }))).toEqual(['LOTO-06'])
    expect(rulesOf(opening.check({ ...asked, facts: { venues: ['A'] }, input: { venue: 'B' } }))).toEqual(['LOTO-10'])
    expect(opening.check({ ...asked, facts: { venues: ['A', 'B'] }, input: { venue: 'B' } })).toEqual([])
  })
})

test('LOTO-12 an inspection is due on its day, and told of with a warning more than 30 days later', () => {
  expect(['2026-11-21', '2026-11-20', '2026-10-21', '2026-10-20'].map((next) => inspectionOn(next, '2026-11-20'))).toEqual(['fine', 'due', 'due', 'overdue'])
  expect(inspectionOn(null, '2026-11-20')).toBe('fine')
})

test('who holds a procedure is one person in each state that waits, and nobody otherwise', () => {
  const of = { author: 'a', ...people }
  const held = procedureLife.states.map((state) => holderIn(state, of)).filter((one) => one !== null)
  expect(new Set(held)).toEqual(new Set(['a', 'b', 'c', 'd', 'e', 'f']))
  for (const state of ['draft', 'saved', 'approved', 'rejected', 'cancelled'] as const) expect(holderIn(state, of)).toBeNull()
})

test('versions are compared by fact, energy source and step', () => {
  const facts = {
    procedureCode: 'C',
    venue: 'V',
    building: 'B',
    locationNumber: 'L',
    equipmentName: 'E',
    equipmentType: 'T',
    manufacturer: 'M',
    assetNumber: 'A',
  }
  const before = { ...facts, equipmentStatus: 'in-service' as const, energySources: [source], steps }
  expect(differences(before, before)).toEqual([])
  const after = { ...before, venue: 'W', energySources: [{ ...source, point: 'E-2' }, source], steps: steps.with(4, { ...step, textCn: '上锁' }) }
  const found = differences(before, after)
  expect(found.map(({ part, field }) => `${part} ${field}`)).toEqual(
    expect.arrayContaining(['fact venue', 'source point', 'source kind', 'source device', 'step text']),
  )
  expect(found.find(({ part }) => part === 'step')).toMatchObject({ n: 5, before: { textCn: '断电' }, after: { textCn: '上锁' } })
  expect(eightSteps([])).toHaveLength(8)
})
