import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import type { Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { reasonText, staffByNationalIds } from '#modules/supplier-training/server/api.ts'
import { codesOf, defineSheet, readSheet } from '#services/spreadsheets/server/api.ts'
import type { personCheck } from '../../contract/applications.ts'
import module from '../../module.ts'
import { ID_TYPES, isIdNumber, isMobile } from '../../rules/index.ts'
import { inFull } from '../commands/people.ts'
import { barredOf } from './judging.ts'
import { printOf } from './sealed.ts'

/** Says of each person what stands against them, or what supplier-training knows that they lack; nothing is kept. */
export async function checkPersons(ctx: Writer, { persons, ...span }: ParsedOf<typeof personCheck>) {
  const people = await inFull(ctx, persons)
  const barred = await barredOf(
    ctx,
    people.map(({ print }) => print),
    span,
  )
  const staffOf = await staffByNationalIds(
    ctx,
    people.flatMap(({ idType, idNumber }) => (idType === 'national-id' && isIdNumber(idType, idNumber) ? [idNumber] : [])),
    span.startDate,
  )
  const rows = people.map((one, at) => {
    const twice = people.findIndex(({ print }) => print === one.print) < at
    const wrong = !isIdNumber(one.idType, one.idNumber) || !isMobile(one.mobile)
    const rule = wrong ? 'AMS-15' : barred.has(one.print) ? 'AMS-12' : twice ? 'AMS-14' : undefined
    const staff = rule === undefined && one.idType === 'national-id' ? staffOf(one.idNumber) : undefined
    const lacks = staff && !staff.work.may ? staff.work.reasons.filter(({ code }) => code !== 'restricted').map((reason) => reasonText(ctx, reason)) : []
    return { ok: rule === undefined, message: rule ? ctx.text(`rule.${rule}`) : lacks.join(' · ') }
  })
  return { rows }
}

const KEY = 'in-park-access.person.'
const sheet = defineSheet({
  name: 'in-park-access.person.sheet',
  columns: [
    { key: 'name', title: `${KEY}name`, type: 'text', required: true, max: 60, example: 'Zhang Wei' },
    { key: 'idType', title: `${KEY}idType`, type: 'enum', required: true, codes: codesOf('in-park-access.idType', ID_TYPES), example: 'national-id' },
    { key: 'idNumber', title: `${KEY}idNumber`, type: 'text', required: true, max: 30, example: '310115199003072012' },
    { key: 'mobile', title: `${KEY}mobile`, type: 'text', required: true, max: 20, example: '13800000001' },
  ],
})

/** Reads people from a file: with any bad row none is given, and every one is told (AMS-16). @throws SHEET-02, too many rows among it */
export async function readPersons(ctx: Reader & Uploading) {
  const seen = new Set<string>()
  const barred = new Map<string, boolean>()
  const { rows, faults, faultCount } = await readSheet(ctx, ctx.file, sheet, {
    maxRows: ctx.parameters(module).personsPerApplication,
    async check(row) {
      const { idType, idNumber, mobile } = row.values
      const print = printOf(ctx, idNumber)
      const twice = seen.has(print)
      seen.add(print)
      if (!barred.has(print)) barred.set(print, (await barredOf(ctx, [print], { startDate: ctx.today, endDate: ctx.today })).size > 0)
      const says = (rule: string, column: string) => row.fault(column, ctx.text(`rule.${rule}`), ctx.text('in-park-access.import.person'))
      return [
        ...(isIdNumber(idType, idNumber) ? [] : [says('AMS-15', 'idNumber')]),
        ...(isMobile(mobile) ? [] : [says('AMS-15', 'mobile')]),
        ...(twice ? [says('AMS-14', 'idNumber')] : []),
        ...(barred.get(print) ? [says('AMS-12', 'idNumber')] : []),
      ]
    },
  })
  return { persons: faultCount > 0 ? [] : rows.map(({ values }) => values), faults: faults.slice(0, LISTED_FAULTS), faultCount }
}
