import { requiredText, text } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const BASE = '/api/basic/survey/v1'
/** Who makes surveys: each her own, or all of the company. */
export const MANAGE = ['SURVEY_SURVEY_ADMIN', 'SURVEY_SURVEY_MANAGEALL'] as const

export const surveyState = z.enum(['draft', 'published', 'closed', 'archived', 'deleted'])
export type SurveyState = z.output<typeof surveyState>
export const responseState = z.enum(['not-started', 'in-progress', 'submitted'])
export type ResponseState = z.output<typeof responseState>

export const TITLE_LENGTH = { Cn: 60, En: 120 } as const
export const THANKS_LENGTH = 500
const RICH_MAX = 20_000

export const bothTitles = { titleCn: z.string(), titleEn: z.string() }

/** What is said around the questions, in both languages. */
export const written = {
  titleCn: requiredText(TITLE_LENGTH.Cn),
  titleEn: requiredText(TITLE_LENGTH.En),
  introCn: z.string().max(RICH_MAX),
  introEn: z.string().max(RICH_MAX),
  thanksCn: text(THANKS_LENGTH),
  thanksEn: text(THANKS_LENGTH),
}

export const TEMPLATES = ['pulse', 'onboarding', 'event-feedback', 'enps'] as const
export const template = z.enum(TEMPLATES)
export type Template = z.output<typeof template>
