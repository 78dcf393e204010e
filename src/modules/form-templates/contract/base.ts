import { requiredText, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const BASE = '/api/basic/form/v1'
/** Who designs forms. */
export const TOOL = 'FORMTOOL'

export const templateState = z.enum(['draft', 'published', 'closed', 'archived'])
export type TemplateState = z.output<typeof templateState>
export const submissionState = z.enum(['draft', 'submitted', 'approved', 'rejected', 'withdrawn'])
export type SubmissionState = z.output<typeof submissionState>

/** Who decides on what was submitted: catalogs of the workflow, whose flows administrators change there. */
export const APPROVALS = ['FORM_LINE_MANAGER', 'FORM_TWO_LEVELS', 'FORM_HR'] as const
export const approval = z.enum(APPROVALS)
export type Approval = z.output<typeof approval>

export const names = { nameCn: requiredText(60), nameEn: requiredText(120) }
export const bothNames = { nameCn: z.string(), nameEn: z.string() }
/** A block as it is called. */
export const blockRef = z.object({ id: uuid, ...bothNames })
export type BlockRef = z.output<typeof blockRef>
