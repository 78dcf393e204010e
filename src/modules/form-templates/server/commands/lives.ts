import { storing } from '#foundation/lifecycle/advance.ts'
import module from '../../module.ts'
import { submissionLife, templateLife } from '../../rules/life.ts'
import { formSubmissions, formTemplates } from '../tables.ts'

export const templateStore = storing({ module: module.name, life: templateLife, table: formTemplates, id: formTemplates.id, status: formTemplates.status })

/** Nothing of an anonymous answer moves, so whom a move is about is known. */
export const submissionStore = storing({
  module: module.name,
  life: submissionLife,
  table: formSubmissions,
  id: formSubmissions.id,
  status: formSubmissions.status,
  subject: (row) => row.ssoId ?? '',
})
