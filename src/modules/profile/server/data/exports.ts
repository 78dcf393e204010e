import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { exportChanges } from '../../contract/index.ts'
import module from '../../module.ts'
import { changeRows, countChanges } from './changes.ts'

/** The change log as a file: who changed what and when, and no values. */
const changeSheet = defineSheet({
  name: 'profile.sheet',
  columns: [
    { key: 'ssoId', title: 'profile.column.ssoId', type: 'text' },
    { key: 'name', title: 'profile.column.name', type: 'text' },
    { key: 'subject', title: 'profile.column.subject', type: 'text' },
    { key: 'fields', title: 'profile.column.fields', type: 'text', width: 30 },
    { key: 'state', title: 'profile.column.state', type: 'text' },
    { key: 'submittedAt', title: 'profile.column.submittedAt', type: 'instant' },
    { key: 'decidedAt', title: 'profile.column.decidedAt', type: 'instant' },
    { key: 'decidedBy', title: 'profile.column.decidedBy', type: 'text' },
    { key: 'comment', title: 'profile.column.comment', type: 'text', width: 30 },
  ],
})

const PAGE = 500

export const changeExport = defineExport({
  module: module.name,
  name: 'changes',
  audit: 'ProfileChange.exported',
  sheet: changeSheet,
  count: (ctx, { filters }: ParsedOf<typeof exportChanges>, cap) => countChanges(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    const name = (one: { nameCn: string; nameEn: string }): string => (ctx.lang === 'zh' ? one.nameCn || one.nameEn : one.nameEn || one.nameCn)
    for (let offset = 0; ; offset += PAGE) {
      const rows = await changeRows(ctx, filters, PAGE, offset)
      for (const { person, subject, fields, state, decidedBy, ...row } of rows)
        yield {
          ...row,
          ssoId: person.ssoId,
          name: name(person),
          subject: ctx.text(`profile.subject.${subject}`),
          fields: listed(
            fields.map((field) => ctx.text(`profile.field.${field}`)),
            ctx.lang,
          ),
          state: ctx.text(`state.ProfileChange.${state}`),
          decidedBy: decidedBy && name(decidedBy),
        }
      if (rows.length < PAGE) return
    }
  },
})
