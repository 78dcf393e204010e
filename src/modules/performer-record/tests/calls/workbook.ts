import ExcelJS from 'exceljs'
import type { RecordKind } from '../../rules/records.ts'

const HEADS: Readonly<Record<RecordKind, readonly string[]>> = {
  show: ['日期', '员工号', '演员姓名', '演出', '角色', '开始时间', '结束时间', '演出结果', '备注'],
  scheduling: ['日期', '员工号', '演员姓名', '开始时间', '结束时间', '班次类型', '备注'],
}

/** A row of a file. */
export interface Line {
  date: string
  ssoId: string
  name: string
  show: string
  role: string
  start: string
  end: string
  status: string
  remark: string
}
/** A file as a venue saves it. */
export async function workbook(kind: RecordKind, lines: readonly Line[], head = HEADS[kind]): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('记录')
  sheet.addRow([...head])
  for (const { date, ssoId, name, show, role, start, end, status, remark } of lines)
    sheet.addRow(kind === 'show' ? [date, ssoId, name, show, role, start, end, status, remark] : [date, ssoId, name, start, end, status, remark])
  return new Uint8Array(await book.xlsx.writeBuffer())
}
