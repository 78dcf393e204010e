import type { SheetType } from '../contract/fields.ts'

/** Headings that say what is meant, whatever stands below them; the first that fits. */
export const MEANT: readonly (readonly [RegExp, SheetType])[] = [
  [/员工号|工号|^员工$|申请人|\bsso\b|employee (no|number|id)|staff (no|number|id)/i, 'person'],
  [/部门|department/i, 'department'],
  [/签名|签字|signature/i, 'signature'],
  [/照片|图片|photo|picture/i, 'image'],
  [/附件|文件|attachment|file/i, 'file'],
  [/备注|说明|原因|事由|描述|意见|remark|comment|reason|description|note/i, 'long-text'],
  [/日期|date|\bday\b/i, 'date'],
  [/时间|时刻|\btime\b/i, 'time'],
  [/金额|单价|总价|费用|元\)|元）|amount|price|cost|fee/i, 'money'],
  [/数量|人数|次数|天数|份数|quantity|count|number of/i, 'number'],
]
/** What stands in a cell below headings, and not in a heading. */
export const FIGURES = /^[-+\d.,:/\s年月日]+$/
