import { expect, test } from 'vitest'
import { PNG } from '#foundation/testing/files.ts'
import * as renewals from '#modules/contract-renewal/contract.ts'
import { renewing } from '#modules/contract-renewal/tests/calls/parts.ts'
import * as letters from '#modules/disciplinary/contract.ts'
import { written } from '#modules/disciplinary/tests/calls/parts.ts'
import * as conversions from '#modules/intern-conversion/contract.ts'
import { conversion, DEPARTMENT } from '#modules/intern-conversion/tests/calls/parts.ts'
import { partTime } from '#modules/part-time/tests/calls/parts.ts'
import * as injury from '#modules/work-injury/contract/index.ts'
import { injuries } from '#modules/work-injury/tests/calls/parts.ts'
import { uploadFile } from '#services/files/contract.ts'
import { EHS, FINANCE, HR, HRBP, type Lives, MANAGER, PAYROLL, WHO } from './person.ts'

/** From the first day as a part-timer to the warning letter, each step on what the one before left. */
export function working({ t, at, joins, feed, signs, isUnchanged, told, factsOf }: Lives): void {
  test('comes as a part-timer, lapses without a shift, and is activated by the manager and the HRBP', async () => {
    const p = partTime(t)
    at('2026-11-19T12:00')
    await joins(WHO, { nameCn: '丁晓晨', nameEn: 'Ding Xiaochen', employeeType: 'part-time', contractType: 'labor-service', joinDate: '2026-10-12' })
    await p.night('2026-11-20')
    expect(await p.rowOf(WHO)).toMatchObject({ activationStatus: 'inactive', lapsedOn: '2026-11-20' })
    at('2026-11-20T12:00')
    const { content: item } = await p.ask(WHO)
    expect((await p.decide(item!.id, 'approve', MANAGER)).code).not.toBe('10000')
    expect(await p.decide(item!.id, 'approve')).toMatchObject({ code: '10000' })
    expect(await p.rowOf(WHO)).toMatchObject({ activationStatus: 'active', activatedOn: '2026-11-20', lapsedOn: null })
    expect((await p.handed(WHO)).map(({ status }) => status)).toEqual(['inactive', 'active'])
    expect(told('parttime.activated', WHO)).toEqual([{ ssoId: WHO, on: '2026-11-20' }])
  })

  test('goes on as an intern and is converted: reviewed, approved, calibrated within the places, and told', async () => {
    const c = conversion(t)
    at('2026-11-23T12:00')
    await feed(WHO, { employeeType: 'intern', employeeClass: 3, contractType: 'internship', contractEndDate: '2027-06-15' })
    const roundId = await c.round()
    expect(await c.load(roundId, [WHO])).toMatchObject({ content: { loaded: 1, skipped: 0 } })
    await c.start(roundId)
    const { id } = (await c.rows(roundId))[0]!
    expect((await c.submit(id)).code).toBe('10000')
    expect((await c.approve(id)).code).toBe('10000')
    const target = { targetDepartment: DEPARTMENT, targetPosition: '操作员', targetLevel: 'L1', startDate: '2027-01-04' }
    await (await t.as(HRBP)).ok(conversions.calibrate, { id, result: 'convert', ...target })
    expect((await c.confirm(roundId)).code).toBe('INTCONV-06')
    await c.places(roundId, 1)
    expect((await c.confirm(roundId)).content).toEqual({ confirmed: 1 })
    await (await t.as(HR)).ok(conversions.complete, { id: roundId })
    await t.drain()
    expect(await c.item(id)).toMatchObject({ stage: 'completed', finalResult: 'convert' })
    expect(await c.told(WHO, 'result')).toHaveLength(1)
    expect(told('conversion.decided', WHO)).toMatchObject([{ id, result: 'convert', startDate: '2027-01-04', department: DEPARTMENT, position: '操作员' }])
    expect(told('leaving.decided', WHO)).toEqual([])
    expect(await c.handed(id)).toMatchObject([{ what: 'contract-preparation', ssoId: WHO, result: 'convert', startDate: '2027-01-04', department: DEPARTMENT }])
  })

  test('has a contract, which the morning finds ending; it is renewed with a signature', async () => {
    const r = renewing(t)
    at('2027-01-04T12:00')
    await feed(WHO, { employeeType: 'full-time', employeeClass: 6, contractType: 'fixed-term', contractCount: 1, contractEndDate: '2027-03-31' })
    await r.morning('opening', '2027-01-05')
    at('2027-01-05T12:00')
    const { list } = await (await t.as(HR)).ok(renewals.list, { filters: { role: 'hrops', ssoId: WHO } })
    expect(list).toMatchObject([{ state: 'waiting-manager', waitsFor: { ssoId: MANAGER } }])
    const { id } = list[0]!
    // who sees to the team as HRBP holds the permission of managers, and decides nothing in their place
    expect((await r.decide(id, {}, HRBP)).code).not.toBe('10000')
    expect((await r.decide(id)).content).toMatchObject({ done: 1 })
    expect((await r.confirm(id)).content).toMatchObject({ done: 1 })
    expect(await r.accept(id, WHO)).toMatchObject({ code: '10000' })
    const flow = await r.flowOf(id)
    await signs(WHO, flow)
    expect(await r.rowOf(id)).toMatchObject({ state: 'finished', outcome: 'renewed', esignState: 'signed', newStart: '2027-04-01', newEnd: '2030-03-31' })
    expect(await isUnchanged(flow)).toBe(true)
    const [own] = (await (await t.as(WHO)).ok(renewals.mine)).renewals
    expect(own?.documents).toMatchObject([{ kind: 'signed', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect(await r.handed(id)).toMatchObject([{ what: 'contract', outcome: 'renewed', newEnd: '2030-03-31' }])
    await feed(WHO, { contractCount: 2, contractEndDate: '2030-03-31' })
    expect(await factsOf(WHO)).toMatchObject({ status: 'active', employeeType: 'full-time', contractEndDate: '2030-03-31' })
  })

  let caseId = ''
  test('is hurt at work: reported by the manager, checked by EHS and the HRBP, recognized, and away with a signed letter', async () => {
    const i = injuries(t)
    at('2027-03-08T12:00')
    caseId = await i.reported(WHO, MANAGER)
    expect((await i.seen(caseId, HR)).clock.waitsFor).toEqual(['fesco', 'bp', 'ehs'])
    await i.checked(caseId)
    await (await t.as(EHS)).ok(injury.operationsSave, { id: caseId, medicalFee: 80_000 })
    await i.sure(i.move(HR, caseId, 'send-to-authority'))
    await i.sure(i.move(HR, caseId, 'conclude', { outcome: 'successful', conclusionDate: i.today() }))
    expect(told('injury.recognized', WHO)).toMatchObject([{ id: caseId, injuredOn: '2027-03-08' }])
    await i.down(caseId, '2027-03-08', '2027-03-28')
    expect(await i.absences(WHO)).toHaveLength(1)
    const { flowId } = await (await t.as(HRBP)).ok(injury.downtimeSend, { id: caseId })
    await signs(WHO, flowId)
    expect((await i.seen(caseId, HRBP)).downtimes).toMatchObject([{ from: '2027-03-08', to: '2027-03-28', esignState: 'signed', unsignState: 'approved' }])
    expect(await isUnchanged(flowId)).toBe(true)
    const { list } = await (await t.as(PAYROLL)).ok(injury.unsignList, {})
    expect(list).toMatchObject([{ person: { ssoId: WHO }, unsignState: 'approved', payMonth: '2027-03' }])
  })

  test('is appraised, agrees, says where to pay, and finance pays once', async () => {
    const i = injuries(t)
    at('2027-03-31T12:00')
    const me = await t.as(WHO)
    await me.ok(injury.employeeRequest, { id: caseId, kind: 'appraisal', hurtingContent: '伤情稳定' })
    await i.sure(i.move(HR, caseId, 'start-appraisal', { track: 'appraisal' }))
    await i.sure(i.move(HR, caseId, 'conclude', { track: 'appraisal', level: 8, conclusionDate: i.today() }))
    await me.ok(injury.employeeResult, { id: caseId, resultEmployee: 'agree' })
    await i.due(caseId, WHO)
    const { payments } = await i.seen(caseId, FINANCE)
    expect(payments.map(({ item, state }) => [item, state])).toContainEqual(['oneoffDisabilitySubsidy', 'due'])
    const pay = { ids: payments.map(({ id }) => id), paidOn: i.today(), voucher: 'V-2027-31' }
    await (await t.as(FINANCE)).ok(injury.financePay, pay)
    expect((await (await t.as(FINANCE)).call(injury.financePay, pay)).code).toBe('INJURY-17')
    const after = await i.seen(caseId, FINANCE)
    expect([...new Set(after.payments.map(({ state }) => state))]).toEqual(['paid'])
    expect(after.clock.waitsFor).toEqual([])
    expect(await i.notices(WHO, 'paid', caseId)).toHaveLength(payments.length)
  })

  test('has a warning letter: published, read and acknowledged, its paper kept and its scan archived', async () => {
    at('2027-04-12T12:00')
    const [hr, hrbp, me] = [await t.as(HR), await t.as(HRBP), await t.as(WHO)]
    const { id } = await hr.ok(letters.saveLetter, written({ ssoId: WHO, incidentDate: '2027-04-09' }))
    await hr.ok(letters.publishLetter, { id, basedOn: 1 })
    expect(told('letter.changed', WHO)).toMatchObject([{ letterId: id, status: 'published', level: 'written' }])
    expect(await me.ok(letters.letterDetail, { id })).toMatchObject({ delivery: 'read', mine: true })
    await me.ok(letters.acknowledgeLetter, { id, answer: 'acknowledged' })
    const { content: scan } = await hrbp.upload(uploadFile, { policy: 'disciplinary-scan' }, { filename: 'scan.png', bytes: PNG })
    await hrbp.ok(letters.saveScan, { id, files: [scan!.id] })
    await hr.ok(letters.archiveLetters, { ids: [id], archiveNo: 'A-2027-1' })
    await t.runJob('disciplinary.makePapers')
    const letter = await hr.ok(letters.letterDetail, { id })
    expect(letter).toMatchObject({ status: 'published', inForce: true, delivery: 'acknowledged', scanState: 'archived', archiveNo: 'A-2027-1' })
    expect(letter.papers.map(({ of, sha256 }) => [of, sha256 !== null])).toEqual([
      ['published', true],
      ['answered', true],
    ])
  })
}
