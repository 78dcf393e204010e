import type { Reader } from '#foundation/server/context.ts'
import type { Counted } from '#foundation/server/list.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { TodoFilters } from '../../contract/index.ts'
import module from '../../module.ts'
import { noticeOf } from './notices.ts'
import { nameIn } from './rows.ts'
import { todoPage } from './todos.ts'

const todoSheet = defineSheet({
  name: 'notice-center.sheet.todos',
  columns: [
    { key: 'ssoId', title: 'notice-center.column.ssoId', type: 'text' },
    { key: 'name', title: 'notice-center.column.applicant', type: 'text' },
    { key: 'department', title: 'notice-center.column.department', type: 'text', width: 24 },
    { key: 'subject', title: 'notice-center.column.subject', type: 'text', width: 30 },
    { key: 'state', title: 'notice-center.column.state', type: 'text' },
    { key: 'submittedAt', title: 'notice-center.column.submittedAt', type: 'instant' },
    { key: 'assignee', title: 'notice-center.column.assignee', type: 'text' },
    { key: 'handledBy', title: 'notice-center.column.handledBy', type: 'text' },
    { key: 'handledAt', title: 'notice-center.column.handledAt', type: 'instant' },
    { key: 'hours', title: 'notice-center.column.hours', type: 'integer' },
    { key: 'comment', title: 'notice-center.column.comment', type: 'text', width: 30 },
  ],
})

const PAGE = 100
/** Further than any list pages: there are fewer. */
const ALL = 1_000_000
const MS_IN_HOUR = 3_600_000

/** A work list as a file: what was decided how, by whom, and how long it took. */
export const todoExport = defineExport({
  module: module.name,
  name: 'todos',
  audit: 'Todo.exported',
  sheet: todoSheet,
  count: async (ctx: Reader, filters: TodoFilters, cap) => (await todoPage(ctx, { filters, pageNum: 1, pageSize: 1, most: cap })).total,
  async *rows(ctx, filters) {
    let counted: Counted | undefined
    for (let pageNum = 1; ; pageNum += 1) {
      const { list, total, more } = await todoPage(ctx, { filters, pageNum, pageSize: PAGE, most: ALL, counted })
      counted = { total, more }
      for (const { applicant, assignee, handledBy, ...row } of list)
        yield {
          ssoId: applicant.ssoId,
          name: nameIn(ctx, applicant),
          department: ctx.lang === 'zh' ? applicant.departmentCn : applicant.departmentEn,
          subject: ctx.lang === 'zh' ? row.subjectCn : row.subjectEn,
          state: ctx.text(`state.Todo.${row.state}`),
          submittedAt: row.submittedAt,
          assignee: assignee && nameIn(ctx, assignee),
          handledBy: handledBy && nameIn(ctx, handledBy),
          handledAt: row.handledAt,
          hours: row.handledAt ? Math.round((Date.parse(row.handledAt) - Date.parse(row.submittedAt)) / MS_IN_HOUR) : null,
          comment: row.comment,
        }
      if (pageNum * PAGE >= total) return
    }
  },
})

const readSheet = defineSheet({
  name: 'notice-center.sheet.reads',
  columns: [
    { key: 'ssoId', title: 'notice-center.column.ssoId', type: 'text' },
    { key: 'name', title: 'notice-center.column.receiver', type: 'text' },
    { key: 'department', title: 'notice-center.column.department', type: 'text', width: 24 },
    { key: 'readAt', title: 'notice-center.column.readAt', type: 'instant' },
  ],
})

/** Who was to get a notice about tickets, and when each read it. */
export const noticeExport = defineExport({
  module: module.name,
  name: 'reads',
  audit: 'TicketNotice.exported',
  sheet: readSheet,
  async *rows(ctx: Reader, id: string) {
    for (const { person, readAt } of (await noticeOf(ctx, id)).people)
      yield { ssoId: person.ssoId, name: nameIn(ctx, person), department: ctx.lang === 'zh' ? person.departmentCn : person.departmentEn, readAt }
  },
})
